import type { AccountDatabase } from '../../database/account-database.ts';
import { writeWhole } from '../../database/write-whole.ts';
import type { Problem } from '../../service/problem.ts';
import { type LookupRow, TO_DECIDE, TO_DO, isOpen, storedForm } from '../model/lookup-row.ts';
import { createRowReader, readRow } from '../model/row-reader.ts';
import {
  type BatchOrder,
  type BatchRecord,
  holdsBack,
  orderIn,
  pausedBy,
  readBatch,
  readBatchRecord,
  withLoss,
} from './batch-record.ts';
import { STRICT } from './writing.ts';

/** The records of batches, and their rows of the journal. A promise resolves when its write is on disk. */
export interface BatchStore {
  read(id: string): Promise<BatchRecord | null>;
  orderOf(id: string): Promise<BatchOrder['status']>;
  /** Whether its order holds back an intent of it (`holdsBack`): to be asked about each row. */
  holding(id: string): Promise<(row: LookupRow) => boolean>;
  /** Newest first. */
  all(): Promise<BatchRecord[]>;
  /** Sets the order; null when there is no such batch. A stopped batch stays stopped. */
  order(id: string, order: BatchOrder): Promise<BatchRecord | null>;
  /** Pauses the batch of a row that was refused, as all of its rows would be (`pausedBy`). */
  pauseFor(row: Pick<LookupRow, 'batchId' | 'account'>, why: Problem): Promise<void>;
  /**
   * Counts a call of a row's batch whose outcome is unknown; too many in a row pause it (`withLoss`).
   * @param others such calls of other batches, in a row
   */
  countLoss(row: Pick<LookupRow, 'batchId' | 'account'>, why: Problem, others: number): Promise<void>;
  /** Begins to count anew: a call was answered. */
  forgetLosses(row: Pick<LookupRow, 'batchId'>): Promise<void>;
  /** All rows of a batch, in its order. */
  rows(id: string): Promise<LookupRow[]>;
  /**
   * Writes each row for which `change` returns a new version, in one transaction.
   * @returns how many
   */
  change(id: string, change: (row: LookupRow) => LookupRow | null): Promise<number>;
  /** Deletes the record, and no row; neither while a row has not ended or is in doubt. */
  remove(id: string): Promise<void>;
}

/** Writes all rows at once: a batch has an upper bound (lib/messages/subjects/batches.ts). */
export function createBatchStore(db: AccountDatabase): BatchStore {
  const parsed = createRowReader();
  return {
    read: async (id) => readBatchRecord(await db.get('batches', id)),
    orderOf: async (id) => orderIn(await db.get('batches', id)),
    async holding(id) {
      const value: unknown = await db.get('batches', id);
      return (row) => holdsBack(value, row);
    },
    all: async () =>
      (await db.getAll('batches'))
        .map(readBatchRecord)
        .filter((record) => record !== null)
        .toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1)),
    order: (id, order) =>
      update(db, id, (record) => (record.order.status === 'stop' ? record : { ...record, order }), true),
    async pauseFor(row, why) {
      await update(db, row.batchId, (record) => {
        const order = pausedBy(record.order, why, row);
        return order === record.order ? record : { ...record, order };
      });
    },
    async countLoss(row, why, others) {
      await update(db, row.batchId, (record) => withLoss(record, why, row, others));
    },
    async forgetLosses({ batchId }) {
      if (batchId === null || !readBatchRecord(await db.get('batches', batchId))?.lostCalls) return;
      await update(db, batchId, (record) => ({ ...record, lostCalls: 0 }));
    },
    rows: async (id) => parsed(await db.getAllFromIndex('lookups', 'batchId', id)),
    async change(id, change) {
      const tx = db.transaction('lookups', 'readwrite', STRICT);
      let changed = 0;
      for (const row of parsed(await tx.store.index('batchId').getAll(id))) {
        const next = change(row);
        if (!next) continue;
        void tx.store.put(storedForm(next));
        changed += 1;
      }
      await tx.done;
      return changed;
    },
    remove: (id) =>
      writeWhole(db, ['batches', 'lookups'], async (tx) => {
        const rows = await tx.objectStore('lookups').index('batchId').getAll(id);
        // A row without a record is in a batch that runs (`orderIn`): what is paused would be sent.
        if (rows.every(hasEnded)) await tx.objectStore('batches').delete(id);
      }),
  };
}

/** Whether nothing is to be done or decided about a stored row. One that cannot be read may be again, later. */
function hasEnded(value: { open?: number }): boolean {
  const row = readRow(value);
  if (row === null) return value.open !== TO_DO && value.open !== TO_DECIDE;
  return !isOpen(row) && row.state.status !== 'in-doubt';
}

/**
 * Changes a record, and leaves the fields of newer versions in it. One that cannot be read is only replaced where
 * `isReplaced`: what the user orders counts, what we note by ourselves does not.
 */
async function update(
  db: AccountDatabase,
  id: string | null,
  change: (record: BatchRecord) => BatchRecord,
  isReplaced = false,
): Promise<BatchRecord | null> {
  if (id === null) return null;
  const tx = db.transaction('batches', 'readwrite', STRICT);
  const value = await tx.store.get(id);
  const reading = readBatch(value);
  const record = reading.status === 'whole' || (isReplaced && reading.status === 'replaced') ? reading.row : null;
  const next = record && change(record);
  if (next && next !== record) await tx.store.put(reading.status === 'whole' ? { ...value, ...next } : next);
  await tx.done;
  return next;
}
