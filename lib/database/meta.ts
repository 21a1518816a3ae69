import type { AccountDatabase } from './account-database.ts';
import { META_SCHEMAS, type MetaKey, type MetaValue } from './meta-schemas.ts';
import { type Reading, readWhole } from './reading.ts';

/** The store `meta`: in a transaction, or by itself (`metaOf`). Read and written by the functions below alone. */
interface ReadableMeta {
  get(key: MetaKey): Promise<unknown>;
}

interface WritableMeta extends ReadableMeta {
  put(value: unknown, key: MetaKey): Promise<unknown>;
  delete(key: MetaKey): Promise<void>;
}

/** The store by itself: each call is a transaction. */
export function metaOf(db: AccountDatabase): WritableMeta {
  return {
    get: (key) => db.get('meta', key),
    put: (value, key) => db.put('meta', value, key),
    delete: (key) => db.delete('meta', key),
  };
}

/** The value of a key, or null if there is none that can be read. */
export async function getMeta<Key extends MetaKey>(meta: ReadableMeta, key: Key): Promise<MetaValue<Key> | null> {
  const value = await meta.get(key);
  // Most keys have no value at first, and an error by zod is costly: it comes with a whole stack.
  return value === undefined ? null : valueIn(key, value);
}

export async function setMeta<Key extends MetaKey>(meta: WritableMeta, key: Key, value: MetaValue<Key>): Promise<void> {
  await meta.put(value, key);
}

export async function deleteMeta(meta: WritableMeta, key: MetaKey): Promise<void> {
  await meta.delete(key);
}

/** Reads a record for the daily check: only records that the user made are worth a place in quarantine. */
export function readStoredMeta(value: unknown, key: IDBValidKey): Reading<unknown> {
  return key === 'savedSearches' || key === 'contactLists'
    ? readWhole<unknown>(META_SCHEMAS[key], value)
    : { status: 'whole', row: value };
}

function valueIn<Key extends MetaKey>(key: Key, value: unknown): MetaValue<Key> | null {
  return META_SCHEMAS[key].safeParse(value).data ?? null;
}
