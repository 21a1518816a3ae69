import type { UpgradeTransaction } from '../open-database.ts';
import type { QuarantinedRow } from '../quarantined-row.ts';
import { blockTheErased } from './block-the-erased.ts';
import { eraseLater } from './erase-later.ts';
import { isRecord } from './is-record.ts';

/**
 * Batches, the trash, and purchased search pages get stores of their own; the single records of `facts` move to `meta`;
 * and an alias names its key `key`. Notes about traces of deleted contacts become orders to erase.
 */
export async function toVersion4(tx: UpgradeTransaction, now: number): Promise<void> {
  await renameAliasKeys(tx);
  const { db } = tx;
  db.createObjectStore('batches', { keyPath: 'id' });
  db.createObjectStore('trash', { keyPath: 'profileId' });
  db.createObjectStore('searchPages', { keyPath: 'pageId' });
  db.createObjectStore('meta');
  const facts = tx.objectStore('facts');
  const [keys, values] = await Promise.all([facts.getAllKeys(), facts.getAll()]);
  for (const [at, key] of keys.entries()) {
    const isMoved = typeof key === 'string' && (await moveFact(tx, key, values[at], now));
    if (!isMoved) await putAside(tx, 'facts', key, values[at], now);
  }
  db.deleteObjectStore('facts');
}

/** The key path of a store cannot be changed: it is made anew. */
async function renameAliasKeys(tx: UpgradeTransaction): Promise<void> {
  const rows = await tx.objectStore('aliases').getAll();
  tx.db.deleteObjectStore('aliases');
  const aliases = tx.db.createObjectStore('aliases', { keyPath: 'key' });
  aliases.createIndex('profileId', 'profileId');
  await Promise.all(rows.map(async (row) => aliases.put(aliasOfVersion4(row))));
}

function aliasOfVersion4(row: unknown): unknown {
  if (!isRecord(row)) return row;
  const { url, ...rest } = row;
  return { ...rest, key: url };
}

/** @returns false when the new version has no place for it */
async function moveFact(tx: UpgradeTransaction, key: string, value: unknown, now: number): Promise<boolean> {
  const renamed = RENAMED.get(key);
  if (renamed !== undefined) {
    if (key === 'toForget') await blockTheErased(tx, value, now);
    await tx.objectStore('meta').put(value, renamed);
    return true;
  }
  const colon = key.indexOf(':') + 1;
  const id = key.slice(colon);
  switch (key.slice(0, colon)) {
    case 'batch:':
      await moveBatch(tx, id, value, now);
      return true;
    case 'found:':
      if (isRecord(value)) await tx.objectStore('searchPages').put({ ...value, pageId: id });
      return isRecord(value);
    case 'trash:':
      return moveTrashed(tx, id, value);
    case 'leftBehind:':
      return eraseLater(tx, profileIdIn(id), value);
    default:
      return false;
  }
}

/** Old keys of single records, and their new ones. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['account', 'account'],
  ['checked', 'checked'],
  ['expired', 'expired'],
  ['pace', 'rateLimits'],
  ['polls', 'polls'],
  ['purchase-url', 'purchaseUrl'],
  ['saved-searches', 'savedSearches'],
  ['toForget', 'toErase'],
  ['unseen', 'unread'],
  ['usage', 'usage'],
]);

/**
 * A batch whose record cannot be read gets a new record: without one its waiting lookups would be sent, with this one
 * they wait for the user's order.
 */
async function moveBatch(tx: UpgradeTransaction, id: string, value: unknown, now: number): Promise<void> {
  if (!isRecord(value)) await putAside(tx, 'batches', id, value, now);
  await tx.objectStore('batches').put({ ...(isRecord(value) ? value : {}), id });
}

/** An entry that cannot be read stays in the trash: its person is erased when the trash is emptied. */
async function moveTrashed(tx: UpgradeTransaction, id: string, value: unknown): Promise<boolean> {
  const profileId = profileIdIn(id);
  if (profileId === null) return false;
  const trashed = isRecord(value) ? value : {};
  const { aliases } = trashed;
  await tx
    .objectStore('trash')
    .put({ ...trashed, profileId, ...(Array.isArray(aliases) ? { aliases: aliases.map(aliasOfVersion4) } : {}) });
  return true;
}

function profileIdIn(id: string): number | null {
  return /^\d{1,15}$/u.test(id) ? Number(id) : null;
}

async function putAside(
  tx: UpgradeTransaction,
  store: string,
  key: IDBValidKey,
  value: unknown,
  now: number,
): Promise<void> {
  await tx
    .objectStore('quarantine')
    .add({ store, key, reason: 'no place for it', at: now, value } satisfies QuarantinedRow);
}
