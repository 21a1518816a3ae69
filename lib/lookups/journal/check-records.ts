import { type IDBPDatabase, unwrap, wrap } from 'idb';
import { readAnnotation } from '../../contacts/annotation.ts';
import { readCompany, readCompanyAlias, readVerification } from '../../contacts/company-store.ts';
import { readAlias } from '../../contacts/identity/read-alias.ts';
import { readContact } from '../../contacts/read-contact.ts';
import { readPreview } from '../../contacts/read-preview.ts';
import { readDoNotLookUp } from '../../contacts/suppression/do-not-look-up.ts';
import { VERSION } from '../../database/migrations/migrate.ts';
import type { OwnerDatabase } from '../../database/owner-database.ts';
import type { QuarantinedRow } from '../../database/quarantined-row.ts';
import type { Reading } from '../../database/reading.ts';
import { storedForm } from '../model/lookup-row.ts';
import { readLookup } from '../model/read-lookup.ts';

type Reader = (value: unknown) => Reading<unknown>;

/** How the rows of each store are read. Facts are not here: what cannot be read of them is asked for anew. */
const READERS: ReadonlyArray<readonly [string, Reader]> = [
  ['lookups', readStoredLookup],
  ['contacts', readContact],
  ['annotations', readAnnotation],
  ['doNotLookUp', readDoNotLookUp],
  ['aliases', readAlias],
  ['previews', readPreview],
  ['companies', readCompany],
  ['companyAliases', readCompanyAlias],
  ['verifications', readVerification],
];

const BATCH = 500;
/** The fact that says when this was done last. */
const CHECKED = 'checked';
const DAY_MS = 86_400_000;

/**
 * Looks at every record, once a day and after each change of version: what cannot be read goes to quarantine
 * whole, and what is left of it takes its place. Nothing is thrown away.
 * @param now ms since epoch
 * @returns how many went to quarantine
 */
export async function checkRecords(db: OwnerDatabase, now: number): Promise<number> {
  const last = (await db.get('facts', CHECKED)) as { at?: unknown; version?: unknown } | undefined;
  if (last?.version === VERSION && typeof last.at === 'number' && Math.abs(now - last.at) < DAY_MS) return 0;
  let found = 0;
  for (const [store, read] of READERS) found += await checkStore(untyped(db), store, read, now);
  await db.put('facts', { at: now, version: VERSION }, CHECKED);
  return found;
}

/**
 * Looks at the lookups that are under way or wait for the user, each time they are taken up: they may stand for money.
 * @param now ms since epoch
 */
export async function checkOpenLookups(db: OwnerDatabase, now: number): Promise<void> {
  const rows = await db.getAllFromIndex('lookups', 'open');
  for (const row of rows)
    if (readLookup(row).status !== 'whole') await putAside(untyped(db), 'lookups', row.id, readStoredLookup, now);
}

/** The same connection, for stores that are named by a variable and rows of no known shape. */
function untyped(db: OwnerDatabase): IDBPDatabase {
  return wrap(unwrap(db));
}

function readStoredLookup(value: unknown): Reading<unknown> {
  const reading = readLookup(value);
  return reading.status === 'mended' ? { ...reading, row: storedForm(reading.row) } : reading;
}

async function checkStore(db: IDBPDatabase, store: string, read: Reader, now: number): Promise<number> {
  let found = 0;
  let range: IDBKeyRange | undefined;
  for (;;) {
    const tx = db.transaction(store);
    const [keys, values] = await Promise.all([tx.store.getAllKeys(range, BATCH), tx.store.getAll(range, BATCH)]);
    for (const [at, key] of keys.entries())
      if (read(values[at]).status !== 'whole' && (await putAside(db, store, key, read, now))) found += 1;
    const last = keys.at(-1);
    if (last === undefined || keys.length < BATCH) return found;
    range = IDBKeyRange.lowerBound(last, true);
  }
}

/** @returns whether it was still bad when it was looked at again, with nobody else writing */
async function putAside(
  db: IDBPDatabase,
  store: string,
  key: IDBValidKey,
  read: Reader,
  now: number,
): Promise<boolean> {
  const tx = db.transaction([store, 'quarantine'], 'readwrite', { durability: 'strict' });
  const rows = tx.objectStore(store);
  const value: unknown = await rows.get(key);
  const reading: Reading<unknown> = value === undefined ? { status: 'whole', row: value } : read(value);
  if (reading.status !== 'whole') {
    await tx
      .objectStore('quarantine')
      .add({ store, key, reason: reading.reason, at: now, value } satisfies QuarantinedRow);
    await (reading.status === 'mended' ? rows.put(reading.row) : rows.delete(key));
  }
  await tx.done;
  return reading.status !== 'whole';
}
