import type { StoreNames } from 'idb';
import type { AccountDatabase, AccountSchema } from '../../database/account-database.ts';
import type { AccountWriting } from '../../database/account-transaction.ts';
import { writeWhole } from '../../database/write-whole.ts';
import type { Price } from '../../service/credits.ts';
import { isErasedRow } from '../model/erased-row.ts';
import { withFollowUps } from '../model/follow-ups.ts';
import { type CompanyRef, type LookupRow, type LookupState, storedForm } from '../model/lookup-row.ts';
import { readLookup } from '../model/read-lookup.ts';
import { readRow } from '../model/row-reader.ts';
import { takenUpAgain } from '../model/still-pending.ts';
import type { BatchRecord } from './batch-record.ts';
import { fileTags } from './file-tags.ts';
import { type Sending, isHalted, moveIntent } from './move-intent.ts';
import { type Purchase, savePurchase } from './purchase.ts';
import { type RowReader, dismissedIn, inTheWayOf, rowsAbout } from './rows-about.ts';
import { STORES, STRICT } from './writing.ts';

/**
 * Moves on the rows that are still in status `from`, in one write. `clock`: ms since epoch. @returns those that moved
 */
export async function moveRows(
  db: AccountDatabase,
  clock: () => number,
  ids: readonly string[],
  from: LookupState['status'],
  change: (row: LookupRow) => LookupRow,
): Promise<LookupRow[]> {
  const tx = db.transaction(MOVING, 'readwrite', STRICT);
  const moved = await moveRowsIn(tx, clock, ids, from, change);
  await tx.done;
  return moved;
}

const MOVING: StoreNames<AccountSchema>[] = ['lookups', 'quarantine'];

async function moveRowsIn(
  tx: AccountWriting,
  clock: () => number,
  ids: readonly string[],
  from: LookupState['status'],
  change: (row: LookupRow) => LookupRow,
): Promise<LookupRow[]> {
  const lookups = tx.objectStore('lookups');
  const moved: LookupRow[] = [];
  for (const id of ids) {
    const value = await lookups.get(id);
    const reading = readLookup(value);
    if (reading.status === 'unreadable' || reading.row.state.status !== from) continue;
    const next = change(reading.row);
    // The overwritten value is kept as it was found.
    if (reading.status === 'replaced')
      await tx.objectStore('quarantine').add({ store: 'lookups', key: id, reason: reading.reason, at: clock(), value });
    await lookups.put(storedForm(next));
    moved.push(next);
  }
  return moved;
}

/** `Journal.replace` */
export function replaceRows(
  db: AccountDatabase,
  clock: () => number,
  ids: readonly string[],
  { end, again }: Replacing,
  read: RowReader,
): Promise<LookupRow[]> {
  return writeWhole(db, [...new Set([...STORES, ...MOVING])], async (tx) => {
    const ended = await moveRowsIn(tx, clock, ids, 'in-doubt', end);
    return enqueueRows(tx, ended.map(again), undefined, read);
  });
}

/** The end of rows in doubt, and the successor of each. */
export interface Replacing {
  end(row: LookupRow): LookupRow;
  /** @param row as it ended */
  again(row: LookupRow): LookupRow;
}

/** `Journal.begin` */
export async function enqueueRows(
  tx: AccountWriting,
  rows: readonly LookupRow[],
  batch: BatchRecord | undefined,
  read: RowReader,
): Promise<LookupRow[]> {
  const current: LookupRow[] = [];
  for (const row of rows) {
    // A row that is begun once more: its person may have been erased since it was read.
    const stored = readRow(await tx.objectStore('lookups').get(row.id));
    if (stored !== null && stored.key !== row.key) {
      current.push(stored);
      continue;
    }
    const others = await rowsAbout(tx, row, read);
    const inTheWay = inTheWayOf(others.rows, row.batchId === null ? 'click' : 'batch');
    const before = dismissedIn(others);
    const next = before ? takenUpAgain(before, row.createdAt) : row;
    if (!inTheWay) await tx.objectStore('lookups').put(storedForm(next));
    current.push(inTheWay ?? next);
  }
  if (batch) await tx.objectStore('batches').put(batch);
  return current;
}

/** `Journal.send` */
export async function sendRow(
  tx: AccountWriting,
  id: string,
  sending: Sending,
  read: RowReader,
): Promise<LookupRow | null> {
  const row = readRow(await tx.objectStore('lookups').get(id));
  const goesOn = row?.state.status === 'intent' && !(await isHalted(tx, row));
  return goesOn ? moveIntent(tx, row, sending, read) : null;
}

/** `Journal.complete` */
export async function completeRow(
  tx: AccountWriting,
  id: string,
  purchase: Purchase,
  endedAt: number,
  price?: Price,
): Promise<LookupRow | null> {
  const row = readRow(await tx.objectStore('lookups').get(id));
  // Found by a probe that was under way when the user had the person erased.
  if (row !== null && isErasedRow(row)) return null;
  await savePurchase(tx, purchase, row?.key ?? null, endedAt);
  const next = row && completedBy(purchase, row, endedAt, price);
  if (next) {
    await tx.objectStore('lookups').put(storedForm(next));
    await fileTags(tx, next, endedAt);
  }
  return next;
}

/**
 * A row with the result of its purchase; null for one that was never sent, that the user gave up in doubt, or that is
 * complete already: the call of an earlier sign-in may be answered after this one has found its result.
 */
function completedBy(purchase: Purchase, row: LookupRow, endedAt: number, price = row.price): LookupRow | null {
  if (!('sentAt' in row.state) || row.state.status === 'complete') return null;
  if (row.state.status === 'dismissed' && row.state.checkFrom === undefined) return null;
  const { sentAt } = row.state;
  return withFollowUps({ ...row, ...namedBy(purchase, row), price, state: { status: 'complete', sentAt, endedAt } });
}

/** The ids and the name that the purchase revealed. */
function namedBy(
  { contact, company }: Purchase,
  row: LookupRow,
): { profileId: number | null; companyId: CompanyRef; name: string } {
  const companyId = company?.companyId ?? row.companyId;
  if (contact) return { profileId: contact.profileId, companyId, name: contact.name || row.name };
  return { profileId: row.profileId, companyId, name: company?.name || row.name };
}
