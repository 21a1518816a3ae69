import { z } from 'zod';
import type { AccountSchema } from '../../database/account-database.ts';
import { type Reading, readWhole } from '../../database/reading.ts';

type AliasRow = AccountSchema['aliases']['value'];

const aliasSchema = z.lazy(() => z.looseObject({ key: z.string(), profileId: z.number(), seenAt: z.number() }));

/** Reads the stored alias of one key. */
export function readAlias(value: unknown): Reading<AliasRow> {
  return readWhole(aliasSchema, value);
}
