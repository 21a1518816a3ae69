import type { UpgradeTransaction } from '../open-database.ts';
import { convertRows } from './convert-rows.ts';
import { isRecord } from './is-record.ts';

/** The stores whose rows are named by a key, and the field that has it. */
const NAMED = [
  ['aliases', 'key'],
  ['companyAliases', 'key'],
  ['suppressions', 'key'],
  ['verifications', 'email'],
] as const;

/** The key as a version spells it; anything else as it is. */
export type Spelling = <Key>(key: Key) => Key | string;

/** Gives every key of a person or company its spelling of one version of the database, wherever it is stored. */
export async function respellKeys(tx: UpgradeTransaction, now: number, spelled: Spelling): Promise<void> {
  for (const [store, field] of NAMED) await respell(tx, store, field, spelled);
  await respellLookups(tx, spelled);
  await convertRows(tx, 'trash', (entry) => respelledTrash(entry, spelled), now);
}

/**
 * Of two rows that are about the same now, one stays: the later one, but a verification that says something before one
 * that does not.
 */
async function respell(tx: UpgradeTransaction, store: string, field: string, spelled: Spelling): Promise<void> {
  const rows = tx.objectStore(store);
  for (const key of await rows.getAllKeys()) {
    const respelled = spelled(key);
    if (respelled === key) continue;
    const row: unknown = await rows.get(key);
    const other: unknown = await rows.get(respelled);
    await rows.delete(key);
    if (!isRecord(row)) continue;
    const stays = other === undefined || goesBefore(row, other);
    if (stays) await rows.put({ ...row, [field]: respelled });
    if (store === 'suppressions') await keepBlocked(tx, stays ? other : row);
    if (store === 'aliases') await keepAddressBlocked(tx, respelled, stays ? other : row);
  }
}

/** Whoever is blocked by the row that does not stay is so by their id. */
async function keepBlocked(tx: UpgradeTransaction, row: unknown): Promise<void> {
  if (!isRecord(row) || typeof row['profileId'] !== 'number') return;
  const key = `profile:${row['profileId']}`;
  const suppressions = tx.objectStore('suppressions');
  if ((await suppressions.getKey(key)) === undefined) await suppressions.put({ ...row, key });
}

/**
 * An address that leads to another person now stays blocked for one who is blocked; it is both people's, so that the
 * other is not blocked by it.
 * @param key the key of today
 * @param before the row that does not stay
 */
async function keepAddressBlocked(tx: UpgradeTransaction, key: IDBValidKey, before: unknown): Promise<void> {
  const alias: unknown = await tx.objectStore('aliases').get(key);
  if (!isRecord(before) || typeof before['profileId'] !== 'number' || before['shared'] === true) return;
  if (!isRecord(alias) || alias['profileId'] === before['profileId']) return;
  const suppressions = tx.objectStore('suppressions');
  const entry: unknown = await suppressions.index('profileId').get(before['profileId']);
  if (!isRecord(entry)) return;
  if ((await suppressions.getKey(key)) === undefined) await suppressions.put({ ...entry, key });
  await tx.objectStore('aliases').put({ ...alias, shared: true });
}

/** A row is named by its id: none replaces another. */
async function respellLookups(tx: UpgradeTransaction, spelled: Spelling): Promise<void> {
  const lookups = tx.objectStore('lookups');
  const ids: IDBValidKey[] = [];
  for (let cursor = await lookups.index('key').openKeyCursor(); cursor; cursor = await cursor.continue())
    if (spelled(cursor.key) !== cursor.key) ids.push(cursor.primaryKey);
  for (const id of ids) await lookups.put(respelledRow(await lookups.get(id), 'key', spelled));
}

/** A deleted contact's keys, which are restored with it. */
function respelledTrash(entry: unknown, spelled: Spelling): unknown {
  if (!isRecord(entry)) return entry;
  const { aliases, verifications, ...rest } = entry;
  return {
    ...rest,
    ...(aliases !== undefined && { aliases: eachRespelled(aliases, 'key', spelled) }),
    ...(verifications !== undefined && { verifications: eachRespelled(verifications, 'email', spelled) }),
  };
}

const eachRespelled = (rows: unknown, field: string, spelled: Spelling): unknown =>
  Array.isArray(rows) ? rows.map((row: unknown) => respelledRow(row, field, spelled)) : rows;

const respelledRow = (row: unknown, field: string, spelled: Spelling): unknown =>
  isRecord(row) ? { ...row, [field]: spelled(row[field]) } : row;

function goesBefore(row: unknown, other: unknown): boolean {
  const isCertain = (each: unknown) => isRecord(each) && each['status'] !== 'unknown';
  return isCertain(row) === isCertain(other) ? timeOf(row) > timeOf(other) : isCertain(row);
}

const timeOf = (row: unknown): number => {
  const { seenAt, checkedAt, at } = isRecord(row) ? row : {};
  return Math.max(...[seenAt, checkedAt, at].map((time) => (typeof time === 'number' ? time : 0)));
};
