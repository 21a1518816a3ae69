import { z } from 'zod';
import { CRM_FIELDS, SEARCH_TERMS } from './field-names.ts';

const text = z.string().max(500);
const fixed = z.record(text, text);

/** What the user chose: tools, and the argument of each field; a field that is missing is not sent. */
export const mappingChoiceSchema = z.lazy(() =>
  z.object({
    search: z.object({ tool: text, terms: z.partialRecord(z.enum(SEARCH_TERMS), text), fixed }),
    create: z.object({ tool: text, fields: z.partialRecord(z.enum(CRM_FIELDS), text), fixed }),
    /** Null: what is there already is left as it is. */
    update: z.object({ tool: text }).nullable(),
  }),
);
export type MappingChoice = z.infer<typeof mappingChoiceSchema>;
