import type { UpgradeTransaction } from '../open-database.ts';
import { convertRows } from './convert-rows.ts';

/**
 * Adds a place for rows that cannot be read; companies and verifications; and lookups of every paid tool, found by a
 * key in place of the address of a profile page. `open` is 2 while the user has to decide.
 */
export async function toVersion2(tx: UpgradeTransaction, now: number): Promise<void> {
  const { db } = tx;
  db.createObjectStore('quarantine', { autoIncrement: true });
  db.createObjectStore('companies', { keyPath: 'companyId' });
  db.createObjectStore('companyAliases', { keyPath: 'key' }).createIndex('companyId', 'companyId');
  db.createObjectStore('verifications', { keyPath: 'email' });
  tx.objectStore('aliases').createIndex('profileId', 'profileId');
  const lookups = tx.objectStore('lookups');
  lookups.deleteIndex('url');
  lookups.createIndex('key', 'key');
  lookups.createIndex('batchId', 'batchId');
  await convertRows(tx, 'lookups', lookupOfVersion2, now);
}

/** A row that does not have the shape of version 1 stays as it is: its reader decides. */
function lookupOfVersion2(row: unknown): unknown {
  if (typeof row !== 'object' || row === null || !('url' in row) || typeof row.url !== 'string') return row;
  const { url, lookupType, price, before, state, ...rest } = row as Record<string, unknown> & { url: string };
  const isInDoubt = typeof state === 'object' && state !== null && 'status' in state && state.status === 'unsettled';
  return {
    ...rest,
    key: url,
    ask: { tool: 'person_lookup', who: { by: 'url', url }, lookupType },
    companyId: null,
    batchId: null,
    price: withField(price, 'emailVerification', 0),
    before: withField(before, 'companyExport', null),
    state,
    ...(isInDoubt ? { open: 2 } : {}),
  };
}

function withField(value: unknown, name: string, field: unknown): unknown {
  return typeof value === 'object' && value !== null ? { ...value, [name]: field } : value;
}
