import { z } from 'zod';
import { CRM_FIELDS, SEARCH_TERMS } from '../../contact-fields.ts';

const text = z.string().max(500);
const fixed = z.record(text, text);

/** The user's choices: tools, and the argument of each field; a field that is missing is not sent. */
export const mappingChoiceSchema = z.lazy(() =>
  z.object({
    search: z.object({ tool: text, terms: z.partialRecord(z.enum(SEARCH_TERMS), text), fixed }),
    create: z.object({ tool: text, fields: z.partialRecord(z.enum(CRM_FIELDS), text), fixed }),
    /** Null: existing records are left unchanged. */
    update: z.object({ tool: text }).nullable(),
  }),
);
export type MappingChoice = z.infer<typeof mappingChoiceSchema>;
