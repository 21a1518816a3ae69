import { z } from 'zod';
import { type Reading, readWhole } from '../database/reading.ts';
import type { PreviewRow } from '../database/rows.ts';

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
    z.looseObject({ ...known, status: z.literal('trouble'), trouble: z.looseObject({ code: z.string() }) }),
  ]),
);

/** Reads what the free search said about one address. */
export function readPreview(value: unknown): Reading<PreviewRow> {
  return readWhole(previewSchema, value);
}
