import type { LookupRow } from '../model/lookup-row.ts';
import type { SpendJournal } from './settled-spends.ts';

/** The rows that exist at the time of each call, as the journal reads them. */
export function journalOf(rows: () => LookupRow[]): SpendJournal {
  return {
    since: async (time) => rows().filter(({ createdAt }) => createdAt >= time),
    get: async (id) => rows().find((row) => row.id === id) ?? null,
    countRequested: async (from, until) =>
      rows().filter(({ createdAt }) => createdAt >= from && createdAt < until).length,
  };
}
