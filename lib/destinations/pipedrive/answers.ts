import { z } from 'zod';

const id = z.int().positive();
const text = z.string().catch('');
/** Emails or phones of a person; an account may answer an empty value for none. */
const values = z.array(z.object({ value: text, primary: z.boolean().catch(false), label: text })).catch([]);

/** A person as Pipedrive gives it. */
export const personSchema = z.object({
  id,
  name: text,
  owner_id: id.nullable().catch(null),
  org_id: id.nullable().catch(null),
  add_time: text,
  update_time: text,
  emails: values,
  phones: values,
  /** Only in accounts with contact sync. */
  job_title: z.string().nullable().catch(null),
  /** By the 40-character keys of the account's fields. */
  custom_fields: z.record(z.string(), z.unknown()).catch({}),
  is_deleted: z.boolean().catch(false),
});
export type Person = z.infer<typeof personSchema>;
export type ContactValue = Person['emails'][number];

export const personAnswerSchema = z.object({ data: personSchema });
export const personsAnswerSchema = z.object({ data: z.array(personSchema).nullable() });

const texts = z
  .array(z.unknown())
  .catch([])
  .transform((items) => items.filter((item) => typeof item === 'string'));

/** A person as the search gives it: its own words for the same data, and no times. */
const foundPersonSchema = z.object({
  id,
  name: text,
  emails: texts,
  organization: z.object({ name: text }).nullable().catch(null),
  /** Values alone, without the keys of their fields. */
  custom_fields: texts,
});
export type FoundPerson = z.infer<typeof foundPersonSchema>;

const cursor = z
  .object({ next_cursor: z.string().nullable().catch(null) })
  .nullable()
  .catch(null);

export const foundPersonsSchema = z.object({
  data: z.object({ items: z.array(z.object({ item: foundPersonSchema })) }),
  additional_data: cursor,
});

const organizationSchema = z.object({ id, name: text, is_deleted: z.boolean().catch(false) });
export type Organization = z.infer<typeof organizationSchema>;
export const organizationAnswerSchema = z.object({ data: organizationSchema });
export const organizationsAnswerSchema = z.object({ data: z.array(organizationSchema).nullable() });
export const foundOrganizationsSchema = z.object({
  data: z.object({ items: z.array(z.object({ item: organizationSchema })) }),
});

/** A field of the account's persons, as far as it says what may be written there. */
const personFieldSchema = z.object({
  field_name: text,
  field_code: z.string().min(1).max(200),
  field_type: text,
  is_custom_field: z.boolean().catch(false),
  is_writable: z.boolean().catch(true),
});
export type PersonFieldInfo = z.infer<typeof personFieldSchema>;
export const personFieldsSchema = z.object({ data: z.array(personFieldSchema), additional_data: cursor });

export const userAnswerSchema = z.object({ data: z.object({ name: text, email: text }) });
export const ownUserSchema = z.object({ data: z.object({ company_domain: text }) });
