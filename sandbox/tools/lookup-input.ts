import { z } from 'zod';
import { LOOKUP_TYPES } from '../lookups/lookup-type.ts';
import { parseProfileLink } from '../world/profile-link.ts';

function isPersonPage(url: string): boolean {
  const link = parseProfileLink(url);
  return link !== null && link.kind !== 'other';
}

/** A check instead of a schema pattern: `\p{L}` breaks validators of other languages. */
export const hasLetters = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

const identifiers = {
  id: z.int().positive().describe('Profile id, as person_search returns it.'),
  email: z.email().max(254).describe('An email address of the person.'),
  linkedin_url: z
    .string()
    .min(1)
    .max(2048)
    .refine(isPersonPage, { error: "it is not the address of a person's profile page" })
    .describe("The address of the person's profile page."),
  name: z
    .string()
    .min(1)
    .max(128)
    .refine(hasLetters, { error: 'it has no letters' })
    .describe('Name of the person; needs current_employer.'),
  current_employer: z
    .string()
    .min(1)
    .max(256)
    .refine(hasLetters, { error: 'it has no letters' })
    .describe('Name of the current employer; used with name.'),
  title: z.string().min(1).max(256).describe('Job title, to tell people with the same name and employer apart.'),
  npi_number: z
    .int()
    .min(1_000_000_000)
    .max(9_999_999_999)
    .describe('Number of a healthcare professional in the provider registry, ten digits.'),
};

/** Tags supplied with a lookup; the default tags are added automatically. */
export const tagsInput = z.array(z.string().min(1).max(64)).max(20).optional();

/** The parameters of `person_lookup` (docs/contract.md#person_lookup), with the rule for which of them go together. */
export const lookupInput = z
  .strictObject({
    id: identifiers.id.optional(),
    email: identifiers.email.optional(),
    linkedin_url: identifiers.linkedin_url.optional(),
    name: identifiers.name.optional(),
    current_employer: identifiers.current_employer.optional(),
    title: identifiers.title.optional(),
    npi_number: identifiers.npi_number.optional(),
    lookup_type: z
      .enum(LOOKUP_TYPES)
      .optional()
      .describe(
        'standard_lookup: emails. premium_lookup and phone_lookup: emails and phones. person_enrich: profile only. Without it: premium_lookup.',
      ),
    tags: tagsInput.describe('Tags for the contact in My Contacts, besides the default ones.'),
    metadata: z
      .record(
        z.string().min(1).max(64),
        z.union([z.string().max(1024), z.int()], { error: 'values are strings or integers' }),
      )
      .optional()
      .describe('Keys and values to keep with the contact; values are strings or integers.'),
  })
  .check((context) => {
    const given = context.value;
    const complain = (field: string, message: string): void => {
      context.issues.push({ code: 'custom', path: [field], message, input: given });
    };
    if (given.name !== undefined && given.current_employer === undefined)
      complain('current_employer', 'it must be given together with name');
    else if (given.current_employer !== undefined && given.name === undefined)
      complain('name', 'it must be given together with current_employer');
    else if (
      given.id === undefined &&
      given.email === undefined &&
      given.linkedin_url === undefined &&
      given.npi_number === undefined &&
      given.name === undefined
    ) {
      complain('identifier', 'one of id, email, linkedin_url, npi_number, or name with current_employer is required');
    }
  });

export type LookupInput = z.output<typeof lookupInput>;
