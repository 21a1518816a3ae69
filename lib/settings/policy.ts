/**
 * The policy that an organization sets for its people (`storage.managed`; docs/policy.md). Read here, applied through
 * `effective-settings.ts`. A value that cannot be read counts as the strictest that it could have meant: a policy with
 * a mistake in it tightens, and never loosens. A file that Firefox cannot read at all is left to `known-policy.ts`.
 */

import { z } from 'zod';
import { restAddressOf } from './rest-address.ts';
import { readServiceAddress } from './service-address.ts';
import { SITES, type Site } from './sites.ts';

export const EXPORT_KINDS = ['csv', 'vcard', 'json'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

/** null: not set by the organization. */
export interface Policy {
  /** Without `/mcp`. */
  serviceAddress: string | null;
  dailyCap: number | null;
  lookupCap: number | null;
  personExportCap: number | null;
  companyExportCap: number | null;
  emailVerificationCap: number | null;
  batchCap: number | null;
  /** The only sites that have the button; empty: it is off. */
  buttonSites: Site[] | null;
  /** True: the same as an empty list of sites. */
  nothingInPages: boolean | null;
  /** Days that a contact is kept at most; 0: none is kept longer than a day. */
  historyDays: number | null;
  exportKinds: ExportKind[] | null;
  /** True: contacts are shown only while their account is signed in. */
  lockAfterSignOut: boolean | null;
  /** Whether people may see, free, what others on their account have bought. */
  accountContacts: boolean | null;
  /** The only destinations: kinds, or origins; empty: none. */
  destinations: string[] | null;
  /** False: nothing is sent without a click. */
  automaticSending: boolean | null;
  /** Whether people may watch their contacts for changes. */
  watchContacts: boolean | null;
}

/** The caps of the policy, named like the settings that they limit. */
export const POLICY_CAPS = [
  'dailyCap',
  'lookupCap',
  'personExportCap',
  'companyExportCap',
  'emailVerificationCap',
  'batchCap',
] as const satisfies readonly (keyof Policy)[];

/** Replaces an address that cannot be read; leads nowhere, by RFC 6761. */
export const NO_ADDRESS = 'https://set-by-your-organization.invalid';

const count = z.number().int().min(0).max(1_000_000).nullable().default(null).catch(0);
const listOf = <T extends string>(known: readonly T[]) =>
  z
    .array(z.unknown())
    .transform((given) => known.filter((name) => given.includes(name)))
    .nullable()
    .default(null)
    .catch([]);

const schema = z.lazy(
  () =>
    z.object({
      serviceAddress: z.string().transform(readAddress).nullable().default(null).catch(NO_ADDRESS),
      dailyCap: count,
      lookupCap: count,
      personExportCap: count,
      companyExportCap: count,
      emailVerificationCap: count,
      batchCap: count,
      buttonSites: listOf(SITES),
      nothingInPages: z.boolean().nullable().default(null).catch(true),
      historyDays: count,
      exportKinds: listOf(EXPORT_KINDS),
      lockAfterSignOut: z.boolean().nullable().default(null).catch(true),
      accountContacts: z.boolean().nullable().default(null).catch(false),
      destinations: z
        .array(z.unknown())
        .transform((given) => given.filter((each) => typeof each === 'string').map(originOrKind))
        .nullable()
        .default(null)
        .catch([]),
      automaticSending: z.boolean().nullable().default(null).catch(false),
      watchContacts: z.boolean().nullable().default(null).catch(false),
    }) satisfies z.ZodType<Policy>,
);

export const NO_POLICY: Policy = {
  serviceAddress: null,
  dailyCap: null,
  lookupCap: null,
  personExportCap: null,
  companyExportCap: null,
  emailVerificationCap: null,
  batchCap: null,
  buttonSites: null,
  nothingInPages: null,
  historyDays: null,
  exportKinds: null,
  lockAfterSignOut: null,
  accountContacts: null,
  destinations: null,
  automaticSending: null,
  watchContacts: null,
};

/** @param stored everything in `storage.managed` */
export function readPolicy(stored: Record<string, unknown>): Policy {
  const policy = schema.parse(stored);
  return policy.nothingInPages === true ? { ...policy, buttonSites: [] } : policy;
}

/** The part of `storage.managed` that we use. */
export interface ManagedStorage {
  get(): Promise<Record<string, unknown>>;
}

/**
 * Firefox rejects with these words where the organization has no file, and where the file has a mistake in it (its
 * JSON, name or type). Chromium returns an empty policy where there is none.
 */
const NOT_FOUND = 'Managed storage manifest not found';

/**
 * Reads the current policy; null: the browser finds none, or none that it can read. Rejects where the browser cannot
 * answer: that says nothing about what it is.
 */
export function createPolicyReader(managed: ManagedStorage): () => Promise<Policy | null> {
  return async () => {
    try {
      return readPolicy(await managed.get());
    } catch (error) {
      if (error instanceof Error && error.message === NOT_FOUND) return null;
      throw error;
    }
  };
}

/**
 * Whether a sign-in, or an API key, for these addresses may be used; it may be from before the policy.
 * @param used `baseUrl`: the REST API that a key is for; with a policy it must be the one beside the tools
 */
export function isServiceAllowed({ serviceAddress }: Policy, used: { mcpUrl: string; baseUrl?: unknown }): boolean {
  if (serviceAddress === null) return true;
  return (
    used.mcpUrl === serviceAddress && (used.baseUrl === undefined || used.baseUrl === restAddressOf(serviceAddress))
  );
}

/** Whether a destination of this kind, with calls to these origins only, may be used. */
export function isDestinationAllowed(
  { destinations }: Pick<Policy, 'destinations'>,
  { kind, origins }: { kind: string; origins: readonly string[] },
): boolean {
  return (
    destinations === null ||
    destinations.includes(kind) ||
    (origins.length > 0 && origins.every((origin) => destinations.includes(origin)))
  );
}

const originOrKind = (given: string): string => (given.includes(':') ? (URL.parse(given)?.origin ?? '') : given);

function readAddress(given: string): string {
  const address = readServiceAddress(given);
  return address.ok ? address.mcpUrl : NO_ADDRESS;
}
