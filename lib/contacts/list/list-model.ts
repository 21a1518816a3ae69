import { type ContactsSnapshot, NOTHING_READ, type Snapshots, createSnapshots } from './contacts-snapshot.ts';
import { type FoundRows, createFoundRows } from './found-rows.ts';
import type { ContactListClient } from './list-client.ts';
import type { ContactListQuery } from './list-views.ts';

export interface ListModel {
  snapshot(): ContactsSnapshot;
  subscribe(listener: () => void): () => void;
  /** Opening the same database again does nothing. */
  open(database: string): Promise<void>;
  /** Reads its first rows only, because it may be opened soon. */
  prepare(database: string): Promise<void>;
  find(query: ContactListQuery): Promise<void>;
  /** Reports the places that are drawn: their rows are read. */
  shown(from: number, to: number): void;
  /** Reports contacts that changed in the database; null: too many to name. */
  changed(profileIds: number[] | null): Promise<void>;
  /** The ids of the places from `from` to `to`, both included; all ids without them. */
  idsOf(from?: number, to?: number): Promise<Float64Array<ArrayBuffer>>;
}

const EVERYBODY: ContactListQuery = { text: '', filters: {}, sort: 'best' };

/**
 * Holds the rows of one query that are in sight, and requests the others from the worker as the user scrolls.
 * @param rested resolves once the page is idle: making the index occupies one of few processors, so the first drawing
 * comes before it
 */
export function createListModel(
  client: ContactListClient,
  rested: () => Promise<void> = () => Promise.resolve(),
): ListModel {
  const snapshots = createSnapshots();
  const rows = createFoundRows(client, snapshots);
  let query = EVERYBODY;
  const find = (isSame: boolean) => rows.find(query, isSame);

  client.onIndex((index) => {
    snapshots.publish({ index, owned: Math.max(index.total, snapshots.current().owned ?? 0) });
    if (needsIndex(query) && snapshots.current().list.status === 'ready') void find(true).catch(snapshots.fail);
    if (index.isComplete) readCounts(client, snapshots).catch(snapshots.fail);
  });

  return {
    snapshot: snapshots.current,
    subscribe: snapshots.subscribe,
    ...createOpening(client, snapshots, rested, () => find(false)),
    async find(next) {
      query = next;
      await find(false).catch(snapshots.fail);
    },
    shown: rows.show,
    async changed(profileIds) {
      try {
        await client.call({ op: 'refresh', profileIds });
        snapshots.publish({ revision: snapshots.current().revision + 1 });
        await Promise.all([find(true), readCounts(client, snapshots)]);
      } catch (error) {
        snapshots.fail(error);
      }
    },
    idsOf: async (from = 0, to = Number.POSITIVE_INFINITY) => (await rows.ids()).slice(from, to + 1),
  };
}

/** The query for all contacts by time is answered from the database; any other finds more as the index grows. */
function needsIndex({ text, filters, sort }: ContactListQuery): boolean {
  return text.trim() !== '' || Object.keys(filters).length > 0 || sort === 'name' || sort === 'employer';
}

async function readCounts(client: ContactListClient, snapshots: Snapshots): Promise<void> {
  const [tags, lists, owned] = await Promise.all([
    client.call({ op: 'tags', profileIds: null }),
    client.call({ op: 'lists', profileIds: null }),
    client.call({ op: 'owned' }),
  ]);
  snapshots.publish({ tags, lists, owned });
}

/** @param findFirst runs the current query from its first row */
function createOpening(
  client: ContactListClient,
  snapshots: Snapshots,
  rested: () => Promise<void>,
  findFirst: () => ReturnType<FoundRows['find']>,
): Pick<ListModel, 'open' | 'prepare'> {
  let opened: string | null = null;
  let isIndexRequested = false;
  const isOpen = (database: string) => database === opened && snapshots.current().list.status !== 'problem';

  async function prepare(database: string): Promise<void> {
    if (isOpen(database)) return;
    opened = database;
    isIndexRequested = false;
    snapshots.publish({ ...NOTHING_READ, revision: snapshots.current().revision });
    const opening = client.call({ op: 'open', database });
    // Requested at the same time: the worker answers in order.
    await Promise.all([opening, findFirst()]).catch(snapshots.fail);
  }

  return {
    prepare,
    async open(database) {
      await prepare(database);
      if (!isOpen(database) || isIndexRequested) return;
      isIndexRequested = true;
      await rested();
      if (isOpen(database)) await client.call({ op: 'index' }).catch(snapshots.fail);
    },
  };
}
