import type { PersonRow } from '../model/person-row.ts';
import type { EngineDeps } from './engine-deps.ts';
import { identify } from './identify.ts';

/** Two and a half seconds of searches, at ten requests a second. */
const MAX_ROWS = 25;
/** Searches under way at once. */
const MAX_SEARCHES = 4;

/** Who is meant by rows that wait in a batch, found out by the free search before their turns. */
export interface IdentifyAhead {
  /**
   * Searches for the people of the next rows, each row once in the life of a worker. Ends early, without an error, when
   * the service does not answer: a row's own turn tells what is wrong.
   */
  search(rows: readonly PersonRow[]): Promise<void>;
  /** The profile id, if the row has one or a search ahead has found it. */
  idOf(row: PersonRow): number | null;
}

type Deps = Pick<EngineDeps, 'batches' | 'contacts' | 'journal' | 'service' | 'now'>;

export function createIdentifyAhead(deps: Deps): IdentifyAhead {
  const { batches, contacts, journal, service } = deps;
  const found = new Map<string, number | null>();

  /** Both may have changed since the rows were read: a search would name the person to the service. */
  async function isWanted(row: PersonRow): Promise<boolean> {
    const { id, key, batchId } = row;
    // Erased, or ended, since.
    if ((await journal.get(id))?.state.status !== 'intent') return false;
    if (batchId !== null && (await batches.holding(batchId))(row)) return false;
    return !(await contacts.isSuppressed({ key, profileId: null }));
  }

  async function searchFor(row: PersonRow): Promise<void> {
    if (!(await isWanted(row))) return;
    const profileId = await identify(deps, row.request.who);
    const isSuppressed = profileId !== null && (await contacts.isSuppressed({ key: row.key, profileId }));
    found.set(row.id, isSuppressed ? null : profileId);
  }

  return {
    idOf: ({ id, profileId }) => profileId ?? found.get(id) ?? null,
    async search(rows) {
      if (!service.hasFreeSearch) return;
      const next = rows.filter((row) => row.profileId === null && !found.has(row.id)).slice(0, MAX_ROWS);
      for (let at = 0; at < next.length; at += MAX_SEARCHES) {
        const searches = await Promise.allSettled(next.slice(at, at + MAX_SEARCHES).map(searchFor));
        if (searches.some(({ status }) => status === 'rejected')) return;
      }
    },
  };
}
