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

/**
 * Email addresses, and the domains of companies, get one spelling as keys (docs/decisions/007-identity-keys.md): until
 * now each form of their letters was a key of its own.
 */
export async function toVersion8(tx: UpgradeTransaction, now: number): Promise<void> {
  for (const [store, field] of NAMED) await respell(tx, store, field);
  await respellLookups(tx);
  await convertRows(tx, 'trash', trashOfVersion8, now);
}

/**
 * Of two rows that are about the same now, one stays: the later one, but a verification that says something before one
 * that does not.
 */
async function respell(tx: UpgradeTransaction, store: string, field: string): Promise<void> {
  const rows = tx.objectStore(store);
  for (const key of await rows.getAllKeys()) {
    const respelled = plainKey(key);
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
async function respellLookups(tx: UpgradeTransaction): Promise<void> {
  const lookups = tx.objectStore('lookups');
  const ids: IDBValidKey[] = [];
  for (let cursor = await lookups.index('key').openKeyCursor(); cursor; cursor = await cursor.continue())
    if (plainKey(cursor.key) !== cursor.key) ids.push(cursor.primaryKey);
  for (const id of ids) await lookups.put(withPlain(await lookups.get(id), 'key'));
}

/** A deleted contact's keys, which are restored with it. */
function trashOfVersion8(entry: unknown): unknown {
  if (!isRecord(entry)) return entry;
  const { aliases, verifications, ...rest } = entry;
  return {
    ...rest,
    ...(aliases !== undefined && { aliases: eachPlain(aliases, 'key') }),
    ...(verifications !== undefined && { verifications: eachPlain(verifications, 'email') }),
  };
}

const eachPlain = (rows: unknown, field: string): unknown =>
  Array.isArray(rows) ? rows.map((row: unknown) => withPlain(row, field)) : rows;

const withPlain = (row: unknown, field: string): unknown =>
  isRecord(row) ? { ...row, [field]: plainKey(row[field]) } : row;

function goesBefore(row: unknown, other: unknown): boolean {
  const isCertain = (each: unknown) => isRecord(each) && each['status'] !== 'unknown';
  return isCertain(row) === isCertain(other) ? timeOf(row) > timeOf(other) : isCertain(row);
}

const timeOf = (row: unknown): number => {
  const { seenAt, checkedAt, at } = isRecord(row) ? row : {};
  return Math.max(...[seenAt, checkedAt, at].map((time) => (typeof time === 'number' ? time : 0)));
};

/** Nothing to encode, or not a domain alone. */
const LEFT_ALONE = /^[\0-\x7f]*$|[/?#:\\]/;
/** An email address, or the key of one, or of a domain. Names have an `@`, too: `name:jane|acme|cto @ acme`. */
const SPELLED = /^((?!name:|company:|https?:)[^\s@]+@|company:domain:)([^\s@]+)$/u;

/** The key as this version spells it; anything else as it is. */
function plainKey<Key>(key: Key): Key | string {
  if (typeof key !== 'string') return key;
  const [, head = '', domain = ''] = SPELLED.exec(key.normalize('NFC')) ?? [];
  if (domain === '') return key;
  return head + (LEFT_ALONE.test(domain) ? domain : URL.parse(`https://${domain}`)?.hostname || domain);
}
