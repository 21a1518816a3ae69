import { z } from 'zod';
import type { LookupType } from '../lookups/lookup-type.ts';
import { TOO_DEEP, isTooDeep } from '../tools/oversized.ts';
import { parseProfileLink } from '../world/profile-link.ts';
import { jsonText, meanings } from './openapi/meanings.ts';
import { booleanText, positiveInteger } from './read-query.ts';

/**
 * The `lookup_type` names of REST (docs/contract.md#rest-person-lookup) and the tool's name for the same type, which
 * REST refuses.
 */
const REST_LOOKUP_TYPES: Readonly<Record<string, { lookupType: LookupType; feeds?: boolean }>> = {
  standard: { lookupType: 'standard_lookup' },
  premium: { lookupType: 'premium_lookup' },
  'premium (feeds disabled)': { lookupType: 'premium_lookup', feeds: false },
  bulk: { lookupType: 'standard_lookup' },
  phone: { lookupType: 'phone_lookup' },
  enrich: { lookupType: 'person_enrich' },
};
/** An empty string and null select the plan's own type. */
const NO_LOOKUP_TYPE = ['', 'null'];
/** The maximum length of metadata, in characters of JSON. */
const MAX_METADATA = 4096;

const text = (max: number) =>
  z.string().min(1, 'it must not be empty').max(max, `it must have at most ${max} characters`);
const words = (max: number) => text(max).regex(/[\p{L}\p{N}]/u, 'it has no letters');
const profileAddress = text(2048).refine(isPersonPage, "it is not the address of a person's profile page");

function isPersonPage(address: string): boolean {
  const link = parseProfileLink(address);
  return link !== null && link.kind !== 'other';
}

const lookupType = z
  .enum([...NO_LOOKUP_TYPE, ...Object.keys(REST_LOOKUP_TYPES)], 'there is no such lookup type')
  .transform((name) => REST_LOOKUP_TYPES[name]);

const metadata = text(MAX_METADATA)
  .transform(parseJson)
  .pipe(z.record(z.string(), z.json(), 'it must be a JSON object').nullable())
  .register(meanings, jsonText({ type: ['object', 'null'] }));

function parseJson(json: string, context: z.RefinementCtx): unknown {
  try {
    const value: unknown = JSON.parse(json);
    if (!isTooDeep(value)) return value;
    context.addIssue(TOO_DEEP);
  } catch {
    context.addIssue('it must be a JSON object');
  }
  return z.NEVER;
}

const IDENTIFIERS = ['id', 'email', 'linkedin_url', 'linkedin_ext_url', 'npi_number', 'phone', 'name'] as const;

/** A note on lookups in the API description, in addition to the parameters. */
export const WAYS_TO_NAME =
  'One way to name the person is required: `id`, `email`, `linkedin_url`, `npi_number`, `phone`, or `name` together ' +
  'with `current_employer`.';

const fields = {
  id: positiveInteger.optional().describe('Profile id, as a search returns it.'),
  name: words(128).optional().describe('Together with `current_employer` only; has a letter or a digit.'),
  current_employer: words(256).optional().describe('Together with `name` only; has a letter or a digit.'),
  title: text(256).optional().describe('Job title; tells several matches apart.'),
  email: z.email('it must be an email address').max(254).optional(),
  linkedin_url: profileAddress.optional().describe("The address of the person's profile page."),
  linkedin_ext_url: profileAddress.optional().meta({ deprecated: true, description: 'Use `linkedin_url`.' }),
  npi_number: z
    .string()
    .regex(/^[1-9]\d{9}$/u, 'it must have ten digits')
    .transform(Number)
    .register(meanings, { type: 'integer', minimum: 1_000_000_000, maximum: 9_999_999_999 })
    .optional()
    .describe('Registry number of a healthcare professional.'),
  phone: text(40)
    .regex(/^\+?[\d\s().\-/]*$/u, 'it must be a phone number')
    .refine(hasDigits, 'it must be a phone number')
    .optional()
    .describe('E.164 or international; at least five digits.'),
  lookup_type: lookupType
    .optional()
    .describe('What to look for. Absent, empty or `null`: what the plan has configured.'),
  metadata: metadata.optional().describe('Kept with the contact; at most 4,096 characters of JSON.'),
  return_cached_emails: booleanText
    .default(true)
    .describe('`false` hides every email of the first answer until the lookup completes.'),
  webhook_id: positiveInteger.optional().describe("One of the account's webhooks, which is sent the result."),
};

function hasDigits(phone: string): boolean {
  return phone.replaceAll(/\D/gu, '').length >= 5;
}

type Given = Partial<Record<(typeof IDENTIFIERS)[number] | 'current_employer', unknown>>;

/**
 * Rules across parameters: name and employer go together, and one identifier is required
 * (docs/contract.md#rest-person-lookup).
 */
function checkTogether(context: z.core.ParsePayload<Given>): void {
  const given = context.value;
  const complain = (field: string, message: string): void => {
    context.issues.push({ code: 'custom', path: [field], message, input: given });
  };
  if (given.name !== undefined && given.current_employer === undefined)
    complain('current_employer', 'it must be given together with name');
  else if (given.current_employer !== undefined && given.name === undefined)
    complain('name', 'it must be given together with current_employer');
  else if (IDENTIFIERS.every((name) => given[name] === undefined)) {
    complain(
      'identifier',
      'one of id, email, linkedin_url, npi_number, phone, or name with current_employer is required',
    );
  }
}

/** The parameters of `GET /person/lookup` (docs/contract.md#rest-person-lookup). */
export const personLookupParameters = z.strictObject(fields).check(checkTogether);

/**
 * The same parameters and the tool's tags, for `GET /profile-company/lookup`
 * (docs/contract.md#rest-profile-and-company).
 */
export const profileCompanyParameters = z
  .strictObject({
    ...fields,
    tags: z.array(text(64)).max(20).default([]).describe('Tags for the contact and the company.'),
  })
  .check(checkTogether);

export type PersonLookupParameters = z.output<typeof personLookupParameters>;
