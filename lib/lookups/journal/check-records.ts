import { type IDBPDatabase, unwrap, wrap } from 'idb';
import { readAnnotation } from '../../contacts/annotation.ts';
import { readStoredChange } from '../../contacts/changes/change-row.ts';
import { readCompany, readCompanyAlias, readVerification } from '../../contacts/company-store.ts';
import { fileMissingKeys } from '../../contacts/identity/missing-keys.ts';
import { readAlias } from '../../contacts/identity/read-alias.ts';
import { readContact } from '../../contacts/read-contact.ts';
import { readPreview } from '../../contacts/read-preview.ts';
import { readSuppressed } from '../../contacts/suppression/suppression-row.ts';
import type { AccountDatabase } from '../../database/account-database.ts';
import { getMeta, metaOf, readStoredMeta, setMeta } from '../../database/meta.ts';
import { VERSION } from '../../database/migrations/migrate.ts';
import type { QuarantinedRow } from '../../database/quarantined-row.ts';
import type { Reading } from '../../database/reading.ts';
import { storedForm } from '../model/lookup-row.ts';
import { readLookup } from '../model/read-lookup.ts';
import { readBatch } from './batch-record.ts';
import { checkTimes } from './check-times.ts';
import { fileCompanyKeys } from './company-keys.ts';
import { readStoredPage } from './found-pages.ts';

type Reader = (value: unknown, key: IDBValidKey) => Reading<unknown>;

/**
 * The reader for the rows of each store. The trash is not here: a person whose entry cannot be read is erased when it
 * is emptied.
 */
const READERS: ReadonlyArray<readonly [string, Reader]> = [
  ['lookups', readStoredLookup],
  ['contacts', readContact],
  ['annotations', readAnnotation],
  ['suppressions', readSuppressed],
  ['aliases', readAlias],
  ['previews', readPreview],
  ['companies', readCompany],
  ['companyAliases', readCompanyAlias],
  ['verifications', readVerification],
  ['batches', readBatch],
  ['searchPages', readStoredPage],
  ['changes', readStoredChange],
  ['meta', readStoredMeta],
];

const BATCH = 500;
const DAY_MS = 86_400_000;

/**
 * Checks every record, once a day and after each change of version: a record that cannot be read goes to quarantine
 * whole. Where something must take its place, it does so in the same transaction. Nothing is thrown away but pages of
 * results whose day is over. Contacts and companies get the keys that they lack.
 * @param now ms since epoch
 * @param readServiceTime as in `checkTimes`
 * @returns how many went to quarantine
 */
export async function checkRecords(
  db: AccountDatabase,
  now: number,
  readServiceTime: () => Promise<number | null>,
): Promise<number> {
  const last = await getMeta(metaOf(db), 'checked');
  if (last?.version === VERSION && Math.abs(now - last.at) < DAY_MS) return 0;
  let found = 0;
  for (const [store, read] of READERS) found += await checkStore(untyped(db), store, read, now);
  await fileMissingKeys(db);
  await fileCompanyKeys(db);
  await checkTimes(db, now, readServiceTime);
  await setMeta(metaOf(db), 'checked', { at: now, version: VERSION });
  return found;
}

/**
 * Checks the lookups that are under way or wait for the user, whenever they are loaded: they may stand for money.
 * @param now ms since epoch
 */
export async function checkOpenLookups(db: AccountDatabase, now: number): Promise<void> {
  const rows = await db.getAllFromIndex('lookups', 'open');
  for (const row of rows)
    if (readLookup(row).status !== 'whole') await quarantine(untyped(db), 'lookups', row.id, readStoredLookup, now);
}

/** The same connection, for stores named by a variable and rows of unknown shape. */
function untyped(db: AccountDatabase): IDBPDatabase {
  return wrap(unwrap(db));
}

function readStoredLookup(value: unknown): Reading<unknown> {
  const reading = readLookup(value);
  return reading.status === 'replaced' ? { ...reading, row: storedForm(reading.row) } : reading;
}

async function checkStore(db: IDBPDatabase, store: string, read: Reader, now: number): Promise<number> {
  let found = 0;
  let range: IDBKeyRange | undefined;
  for (;;) {
    const tx = db.transaction(store);
    const [keys, values] = await Promise.all([tx.store.getAllKeys(range, BATCH), tx.store.getAll(range, BATCH)]);
    for (const [at, key] of keys.entries())
      if (read(values[at], key).status !== 'whole' && (await quarantine(db, store, key, read, now))) found += 1;
    const last = keys.at(-1);
    if (last === undefined || keys.length < BATCH) return found;
    range = IDBKeyRange.lowerBound(last, true);
  }
}

/** @returns whether it was still bad when it was read again in a transaction of its own */
async function quarantine(
  db: IDBPDatabase,
  store: string,
  key: IDBValidKey,
  read: Reader,
  now: number,
): Promise<boolean> {
  const tx = db.transaction([store, 'quarantine'], 'readwrite', { durability: 'strict' });
  const rows = tx.objectStore(store);
  const value: unknown = await rows.get(key);
  const reading: Reading<unknown> = value === undefined ? { status: 'whole', row: value } : read(value, key);
  if (reading.status !== 'whole') {
    await tx
      .objectStore('quarantine')
      .add({ store, key, reason: reading.reason, at: now, value } satisfies QuarantinedRow);
    await (reading.status === 'replaced' ? rows.put(reading.row) : rows.delete(key));
  }
  await tx.done;
  return reading.status !== 'whole';
}
