import { z } from 'zod';
import type { Outgoing } from '../outgoing.ts';

const text = z.string();
const perhaps = z.string().nullable();

const contact = z.object({
  profileId: z.number(),
  revision: z.number(),
  name: text,
  title: text,
  location: text,
  company: z.object({ name: text, domain: perhaps }).nullable(),
  emails: z.array(
    z.object({
      email: text,
      kind: z.enum(['personal', 'professional', 'disposable', 'role-based']).nullable(),
      validity: z.enum(['valid', 'invalid', 'accept-all', 'unknown']).nullable(),
      formerEmployer: text.exactOptional(),
    }),
  ),
  phones: z.array(
    z.object({ number: text, e164: perhaps, extension: perhaps, kind: z.enum(['mobile', 'direct dial', 'other']) }),
  ),
  profileUrls: z.array(text),
  tags: z.array(text),
  note: text,
});

const company = z.object({
  companyId: z.number(),
  revision: z.number(),
  name: text,
  domain: perhaps,
  website: perhaps,
  industry: perhaps,
  employees: z.number().nullable(),
  phone: perhaps,
  location: perhaps,
  profileUrl: perhaps,
});

/** The outgoing data of a row, as stored: unknown fields are dropped, so that nothing else can leave this way. */
export const outgoingSchema = z.lazy(
  () =>
    z.discriminatedUnion('event', [
      z.object({ event: z.enum(['contact.saved', 'contact.changed', 'person.moved']), contact }),
      z.object({ event: z.literal('company.saved'), company }),
    ]) satisfies z.ZodType<Outgoing>,
);
