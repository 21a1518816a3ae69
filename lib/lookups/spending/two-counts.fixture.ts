import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { openAccountDatabase } from '../../database/account-database.ts';
import { accountSchema } from '../../service/schemas/account.ts';
import { endedLookup } from '../model/ended-lookup.fixture.ts';
import type { LookupRow, LookupState } from '../model/lookup-row.ts';
import { compareUsage } from './compare-usage.ts';
import type { SpendJournal } from './settled-spends.ts';
import { journalOf } from './spend-journal.fixture.ts';
import { createUsageKeeper } from './usage-baseline.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
/** The time of the first reading. */
export const FIRST = 100 * DAY;

/** A journal, and the readings of the service's count beside it. */
export async function createLedger() {
  const rows = new Map<string, LookupRow>();
  let read = 0;
  const stored = journalOf(() => [...rows.values()]);
  const journal: SpendJournal = {
    ...stored,
    async since(time) {
      const found = await stored.since(time);
      read += found.length;
      return found;
    },
  };
  globalThis.indexedDB = new IDBFactory();
  const keeper = createUsageKeeper(await openAccountDatabase('owner'), journal);
  const baseline = async () => {
    const known = await keeper.read();
    if (known === null) throw new Error('nothing was read yet');
    return known;
  };
  return {
    rows,
    request(createdAt: number, state: LookupState): LookupRow {
      const request = {
        tool: 'person_lookup',
        who: { by: 'id', profileId: 11 },
        lookupType: 'premium_lookup',
      } as const;
      const row = endedLookup({ request, createdAt, state });
      rows.set(row.id, row);
      return row;
    },
    move(row: LookupRow | undefined, state: LookupState): void {
      if (row) rows.set(row.id, { ...row, state });
    },
    readAccount: (at: number, used: number) =>
      keeper.save(accountSchema.parse({ id: 1, credit_usage: [{ type: 'person_export', used }] }), at),
    compare: async () => compareUsage(journal, await baseline()),
    /** The number of rows that this reads from the journal. */
    async rowsReadBy(work: () => Promise<unknown>) {
      read = 0;
      await work();
      return read;
    },
    compareAll: async () => compareUsage(journal, { ...(await baseline()), settled: undefined }),
    settledUntil: async () => (await baseline()).settled?.until,
  };
}

export const completeAt = (endedAt: number, sentAt = endedAt - HOUR): LookupState => ({
  status: 'complete',
  sentAt,
  endedAt,
});
export const refundedAt = (endedAt: number): LookupState => ({
  status: 'failed',
  endedAt,
  problem: { code: 'lookup_failed' },
  charged: false,
});
export const pendingAt = (at: number): LookupState => ({
  status: 'pending',
  sentAt: at,
  polledAt: at,
  waitMs: 3_000,
  problem: null,
});
