import { z } from 'zod';
import { type CompanyIdentifier, MAX_EMAIL, MAX_WORDS, type PersonIdentifier } from './identifiers.ts';

const id = () => z.number().int().positive();
const address = () => z.string().min(1).max(4_096);
const words = () => z.string().trim().min(1).max(MAX_WORDS);

/** One address, as `email_verify` and `person_lookup` take it. */
export const emailSchema = z.lazy(() =>
  z
    .string()
    .trim()
    .max(MAX_EMAIL)
    .regex(/^[^\s@]+@[^\s@]+$/),
);

/** The ways to name a person in a message and in the journal; `url` has yet to be read as a profile address. */
export const personIdentifierSchema = z.lazy(
  () =>
    z.discriminatedUnion('by', [
      z.object({ by: z.literal('url'), url: address() }),
      z.object({ by: z.literal('id'), profileId: id() }),
      z.object({ by: z.literal('email'), email: emailSchema }),
      z.object({ by: z.literal('npi'), npi: id() }),
      z.object({ by: z.literal('phone'), phone: z.string().regex(/^\+\d{7,15}$/) }),
      z.object({ by: z.literal('name'), name: words(), employer: words(), title: words().optional() }),
    ]) satisfies z.ZodType<PersonIdentifier>,
);

export const companyIdentifierSchema = z.lazy(
  () =>
    z.discriminatedUnion('by', [
      z.object({
        by: z.literal('domain'),
        domain: z
          .string()
          .trim()
          .max(253)
          .regex(/^[^\s@/]+\.[^\s@/]+$/),
      }),
      z.object({ by: z.literal('id'), companyId: id() }),
      z.object({ by: z.literal('name'), name: words() }),
      z.object({ by: z.literal('url'), url: address() }),
      z.object({ by: z.literal('ticker'), ticker: z.string().regex(/^[A-Z\d][A-Z\d.-]{0,15}$/) }),
    ]) satisfies z.ZodType<CompanyIdentifier>,
);
