import { z } from 'zod';
import type { OwnerDatabase } from '../../database/owner-database.ts';
import type { Journal } from '../../lookups/journal/journal.ts';
import { type LookupRow, isOpen } from '../../lookups/model/lookup-row.ts';

/**
 * Lookups whose end nobody has seen yet. Noted with the account's own data when they begin, so that neither the
 * worker's death nor a restart of the browser forgets one that ended meanwhile. Batches and searches have a page of
 * their own, and are not here.
 */
export interface Unseen {
  watch(row: LookupRow): Promise<void>;
  /** Somebody has them on the screen. */
  saw(lookupIds: readonly string[]): Promise<void>;
  /** Those that have ended, newest first. */
  ended(): Promise<LookupRow[]>;
  isUnseen(lookupId: string): Promise<boolean>;
}

const KEY = 'unseen';
/** Who does not look for so long gets a number that is too small. */
const MOST = 200;
const idsSchema = z.array(z.string()).catch([]);

export function createUnseen(db: OwnerDatabase, journal: Pick<Journal, 'get'>): Unseen {
  const noted = new Set<string>();
  const read = async () => idsSchema.parse(await db.get('facts', KEY));

  async function change(change: (ids: string[]) => string[]): Promise<void> {
    const tx = db.transaction('facts', 'readwrite');
    const ids = idsSchema.parse(await tx.store.get(KEY));
    const next = change(ids);
    if (next.length !== ids.length) await tx.store.put(next, KEY);
    await tx.done;
  }

  return {
    async watch({ id, batchId, ask }) {
      if (batchId !== null || ask.tool === 'search' || noted.has(id)) return;
      noted.add(id);
      await change((ids) => (ids.includes(id) ? ids : [...ids, id].slice(-MOST)));
    },
    saw: (lookupIds) => change((ids) => ids.filter((id) => !lookupIds.includes(id))),
    async ended() {
      const rows = await Promise.all((await read()).map((id) => journal.get(id)));
      return rows.filter((row) => row !== null && !isOpen(row)).toReversed() as LookupRow[];
    },
    isUnseen: async (lookupId) => (await read()).includes(lookupId),
  };
}
