import type { AccountDatabase } from '../../database/account-database.ts';
import { getMeta, metaOf, setMeta } from '../../database/meta.ts';
import type { Journal } from '../../lookups/journal/journal.ts';
import { isErasedRow } from '../../lookups/model/erased-row.ts';
import { type LookupRow, type LookupState, isOpen } from '../../lookups/model/lookup-row.ts';

/**
 * Lookups whose end the user has not seen yet. Saved with the account's own data when they begin, so that neither the
 * worker's death nor a browser restart loses one that ended meanwhile. Batches and searches have a page of their own,
 * and are not included.
 */
export interface Unread {
  watch(row: LookupRow): Promise<void>;
  /** Removes lookups that a page shows. */
  markRead(lookupIds: readonly string[]): Promise<void>;
  /** Those that have ended, newest first; without those whose person was erased. */
  list(): Promise<LookupRow[]>;
  isUnread(lookupId: string): Promise<boolean>;
}

/** Beyond this many unread the badge undercounts. */
const MAX = 200;

export function createUnread(db: AccountDatabase, journal: Pick<Journal, 'get'>): Unread {
  /** What this worker last knew of a lookup; `read`: it had not ended when it was watched, and was read since. */
  const watched = new Map<string, LookupState['status'] | 'open' | 'read'>();
  const read = async () => (await getMeta(metaOf(db), 'unread')) ?? [];

  async function change(change: (ids: string[]) => string[]): Promise<void> {
    const tx = db.transaction('meta', 'readwrite');
    const ids = (await getMeta(tx.store, 'unread')) ?? [];
    const next = change(ids);
    // A full list that takes one more is as long as before.
    if (next.length !== ids.length || next.at(-1) !== ids.at(-1)) await setMeta(tx.store, 'unread', next);
    await tx.done;
  }

  return {
    async watch(row) {
      const { id, batchId, request, state } = row;
      if (batchId !== null || request.tool === 'search') return;
      const before = watched.get(id);
      const status = isOpen(row) ? 'open' : state.status;
      watched.set(id, status);
      // Its first end, which a page may show already. One in doubt, or dismissed while pending, has another one later.
      if (before === status || (status !== 'open' && (before === 'open' || before === 'read'))) return;
      await change((ids) => (ids.includes(id) ? ids : [...ids, id].slice(-MAX)));
    },
    markRead(lookupIds) {
      for (const id of lookupIds) if (watched.get(id) === 'open') watched.set(id, 'read');
      return change((ids) => ids.filter((id) => !lookupIds.includes(id)));
    },
    async list() {
      const rows = await Promise.all((await read()).map((id) => journal.get(id)));
      return rows
        .filter((row) => row !== null)
        .filter((row) => !isOpen(row) && !isErasedRow(row))
        .toReversed();
    },
    isUnread: async (lookupId) => (await read()).includes(lookupId),
  };
}
