/**
 * What an organisation sets for its people (`storage.managed`; docs/policy.md). Read here, obeyed through
 * `effective-settings.ts`. Whatever stands there and cannot be read is taken for the strictest that it could have
 * meant: a policy with a slip in it tightens, and never loosens.
 */

import { z } from 'zod';
import { restAddressOf } from './rest-address.ts';
import { readServiceAddress } from './service-address.ts';
import { SITES, type Site } from './sites.ts';

export const EXPORT_KINDS = ['csv', 'vcard', 'json'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

/** null: the organisation says nothing about it. */
export interface Policy {
  /** Without `/mcp`. */
  serviceAddress: string | null;
  dailyCap: number | null;
  lookupCap: number | null;
  personExportCap: number | null;
  companyExportCap: number | null;
  emailVerificationCap: number | null;
  batchCap: number | null;
  /** The sites that have the button, and no others; none: it is off. */
  buttonSites: Site[] | null;
  /** Days that a contact is kept at most; 0: none is kept longer than a day. */
  historyDays: number | null;
  exportKinds: ExportKind[] | null;
}

/** The caps among it, named like the settings that they hold down. */
export const POLICY_CAPS = [
  'dailyCap',
  'lookupCap',
  'personExportCap',
  'companyExportCap',
  'emailVerificationCap',
  'batchCap',
] as const satisfies readonly (keyof Policy)[];

/** Leads nowhere, by RFC 6761: what an address that cannot be read stands for. */
export const NO_ADDRESS = 'https://set-by-your-organisation.invalid';

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
      historyDays: count,
      exportKinds: listOf(EXPORT_KINDS),
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
  historyDays: null,
  exportKinds: null,
};

/** @param stored everything in `storage.managed` */
export function readPolicy(stored: Record<string, unknown>): Policy {
  return schema.parse(stored);
}

/** The part of `storage.managed` that we use. */
export interface ManagedStorage {
  get(): Promise<Record<string, unknown>>;
}

/** Reads the policy of this moment. Firefox rejects where none is installed; Chromium has an empty one then. */
export function createPolicyReader(managed: ManagedStorage): () => Promise<Policy> {
  return async () => {
    const stored = await managed.get().catch(() => null);
    return stored === null ? NO_POLICY : readPolicy(stored);
  };
}

/**
 * Whether a sign-in, or an API key, for these addresses may be used; it may be from before the policy.
 * @param used `baseUrl`: the REST API that a key is for; with a policy it is the one beside the tools
 */
export function isServiceAllowed({ serviceAddress }: Policy, used: { mcpUrl: string; baseUrl?: unknown }): boolean {
  if (serviceAddress === null) return true;
  return (
    used.mcpUrl === serviceAddress && (used.baseUrl === undefined || used.baseUrl === restAddressOf(serviceAddress))
  );
}

function readAddress(given: string): string {
  const address = readServiceAddress(given);
  return address.ok ? address.mcpUrl : NO_ADDRESS;
}
