import { z } from 'zod';
import type { OwnerSchema } from '../../database/owner-database.ts';
import { type Reading, readWhole } from '../../database/reading.ts';

type AliasRow = OwnerSchema['aliases']['value'];

const aliasSchema = z.lazy(() => z.looseObject({ url: z.string(), profileId: z.number(), seenAt: z.number() }));

/** Reads what is stored of one address. */
export function readAlias(value: unknown): Reading<AliasRow> {
  return readWhole(aliasSchema, value);
}
