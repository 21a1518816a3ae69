import { z } from 'zod';
import { type Reading, readWhole } from '../storage/reading.ts';
import type { OwnerSchema } from './owner-database.ts';

type AliasRow = OwnerSchema['aliases']['value'];

const aliasSchema = z.lazy(() => z.looseObject({ url: z.string(), profileId: z.number(), seenAt: z.number() }));

/** Reads what is stored of one address. */
export function readAlias(value: unknown): Reading<AliasRow> {
  return readWhole(aliasSchema, value);
}
