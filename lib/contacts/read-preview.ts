import { z } from 'zod';
import { type Reading, readWhole } from '../storage/reading.ts';
import type { PreviewRow } from './preview-row.ts';

const known = { url: z.string(), readAt: z.number() };

const previewSchema = z.discriminatedUnion('status', [
  z.looseObject({ ...known, status: z.literal('found'), name: z.string(), title: z.string(), employer: z.string(), location: z.string() }),
  z.looseObject({ ...known, status: z.literal('unknown-person') }),
  z.looseObject({ ...known, status: z.literal('trouble'), trouble: z.looseObject({ code: z.string() }) }),
]);

/** Reads what the free search said about one address. */
export function readPreview(value: unknown): Reading<PreviewRow> {
  return readWhole(previewSchema, value);
}
