import { z } from 'zod';
import { type Reading, readWhole } from '../database/reading.ts';
import type { PreviewRow } from '../database/rows.ts';
import { LOOKUP_TYPES } from '../service/credits.ts';
import { problemSchema } from '../service/problem-schema.ts';

const known = { url: z.string(), readAt: z.number() };
const word = z.string().nullable();

const previewSchema = z.lazy(() =>
  z.discriminatedUnion('status', [
    z.looseObject({
      ...known,
      status: z.literal('found'),
      name: z.string(),
      title: z.string(),
      employer: z.string(),
      location: z.string(),
      account: z
        .object({ has: z.enum(LOOKUP_TYPES).nullable(), at: z.number() })
        .optional()
        .catch(undefined),
    }),
    z.looseObject({
      ...known,
      status: z.literal('found-company'),
      companyId: z.number(),
      name: z.string(),
      domain: word,
      industry: word,
      employees: z.number().nullable(),
      location: word,
    }),
    z.looseObject({ ...known, status: z.enum(['unknown-person', 'unknown-company']) }),
    z.looseObject({ ...known, status: z.literal('problem') }),
  ]),
);

/** Reads the stored answer of the free search about one address. */
export function readPreview(value: unknown): Reading<PreviewRow> {
  const reading = readWhole<PreviewRow>(previewSchema, value);
  return reading.status === 'whole' && reading.row.status === 'problem'
    ? { ...reading, row: { ...reading.row, problem: problemSchema.parse(reading.row.problem) } }
    : reading;
}
