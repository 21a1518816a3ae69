import { ContactListError, type ContactListClient } from './list-client.ts';
import type { ContactListQuery, ContactRowView, IndexProgress, ListState, TagCount } from './list-views.ts';

/** Rows read at once: as many as a window shows, because nothing is drawn before all of them are read. */
const BLOCK = 25;
/**
 * How long a list stays uncounted, in ms: to count one of 100,000 takes as long as a letter may take, and the next one
 * would wait for it.
 */
const COUNTED_AFTER = 40;
/** Blocks asked for at once: whoever drags the scroll bar passes over most of them. */
const MOST_WAITING = 4;

/** What the page shows, as it is now. A new object whenever something of it changed. */
export interface ContactsSnapshot {
  list: ListState;
  index: IndexProgress | null;
  /** How many are owned. */
  owned: number | null;
  tags: TagCount[];
  /** Rises when contacts changed, so that one that is open is read anew. */
  revision: number;
}

export interface ListModel {
  snapshot(): ContactsSnapshot;
  subscribe(heard: () => void): () => void;
  /** The same database a second time is nothing new. */
  open(database: string): Promise<void>;
  /** Reads the first rows of it, and no more, because it may be opened soon. */
  prepare(database: string): Promise<void>;
  find(query: ContactListQuery): Promise<void>;
  /** The places that are drawn: their rows are read. */
  shown(from: number, to: number): void;
  /** Contacts changed in the database; null: more than can be named. */
  changed(profileIds: number[] | null): Promise<void>;
  /** The ids of the places from `from` to `to`, both included; all of them without. */
  idsOf(from?: number, to?: number): Promise<Float64Array<ArrayBuffer>>;
}

export const NOTHING_READ: ContactsSnapshot = {
  list: { status: 'loading' },
  index: null,
  owned: null,
  tags: [],
  revision: 0,
};
const EVERYBODY: ContactListQuery = { text: '', filters: {}, sort: 'best' };

/**
 * Holds the rows that are in sight of one question, and asks the worker for the others as somebody scrolls.
 * @param rested resolves once the page has nothing to do: to make the index takes one of few processors, so what is
 * drawn first goes before
 */
export function createListModel(
  client: ContactListClient,
  rested: () => Promise<void> = () => Promise.resolve(),
): ListModel {
  let snapshot = NOTHING_READ;
  const listeners = new Set<() => void>();
  let query = EVERYBODY;
  let list = 0;
  let opened: string | null = null;
  let isIndexAsked = false;
  let inSight = { from: 0, to: BLOCK };
  let blocks = new Map<number, ContactRowView[]>();
  const waiting = new Set<number>();
  let everyId: Promise<Float64Array<ArrayBuffer>> | null = null;

  const publish = (change: Partial<ContactsSnapshot>): void => {
    snapshot = { ...snapshot, ...change };
    for (const heard of listeners) heard();
  };
  const ready = (length: number, isCounted: boolean): ListState => {
    const shown = blocks;
    return {
      status: 'ready',
      length,
      isCounted,
      rowAt: (place) => shown.get(Math.floor(place / BLOCK))?.[place % BLOCK],
    };
  };
  const failed = (error: unknown): void =>
    publish({ list: { status: 'trouble', trouble: error instanceof ContactListError ? error.trouble : 'no-worker' } });

  const blocksInSight = (): number[] => {
    const first = Math.floor(inSight.from / BLOCK);
    return Array.from({ length: Math.max(1, Math.ceil(inSight.to / BLOCK) - first) }, (_, at) => first + at);
  };
  const readBlock = async (block: number): Promise<void> => {
    const asked = list;
    waiting.add(block);
    const rows = await client.ask({ ask: 'rows', list: asked, from: block * BLOCK, limit: BLOCK }).catch(() => null);
    waiting.delete(block);
    if (asked !== list) return;
    if (rows !== null && snapshot.list.status === 'ready') {
      blocks.set(block, rows);
      publish({ list: { ...snapshot.list } });
    }
    fill();
  };
  const fill = (): void => {
    if (snapshot.list.status !== 'ready') return;
    for (const block of blocksInSight()) {
      if (waiting.size >= MOST_WAITING) return;
      if (!blocks.has(block) && !waiting.has(block) && block * BLOCK < snapshot.list.length) void readBlock(block);
    }
  };

  /** @param isSame the same question again, after a change: what is in sight stays until it is read anew */
  const ask = async (isSame: boolean): Promise<void> => {
    list += 1;
    const asked = list;
    everyId = null;
    waiting.clear();
    const { rows, hasMore } = await client.ask({ ask: 'find', list: asked, query, limit: BLOCK });
    if (asked !== list) return;
    if (!isSame) inSight = { from: 0, to: BLOCK };
    const next = new Map([[0, rows]]);
    if (!hasMore || !isSame) {
      blocks = next;
      publish({ list: ready(rows.length, !hasMore) });
      if (!hasMore) return;
      await new Promise((resolve) => void setTimeout(resolve, COUNTED_AFTER));
      if (asked !== list) return;
    }
    const length = await client.ask({ ask: 'count', list: asked });
    for (const block of isSame ? blocksInSight().filter((at) => at > 0) : []) {
      const read = await client.ask({ ask: 'rows', list: asked, from: block * BLOCK, limit: BLOCK });
      if (read !== null) next.set(block, read);
    }
    if (asked !== list || length === null) return;
    blocks = isSame ? next : blocks;
    publish({ list: ready(length, true) });
    fill();
  };
  const askAgain = (): Promise<void> => ask(true).catch(failed);
  const readAround = async (): Promise<void> => {
    const [tags, owned] = await Promise.all([
      client.ask({ ask: 'tags', profileIds: null }),
      client.ask({ ask: 'owned' }),
    ]);
    publish({ tags, owned });
  };

  const openFirst = async (database: string): Promise<void> => {
    opened = database;
    isIndexAsked = false;
    publish({ ...NOTHING_READ, revision: snapshot.revision });
    const opening = client.ask({ ask: 'open', database });
    // Asked at once: the worker answers in order.
    await Promise.all([opening, ask(false)]).catch(failed);
  };
  const isOpen = (database: string): boolean => database === opened && snapshot.list.status !== 'trouble';

  client.onIndex((index) => {
    publish({ index, owned: Math.max(index.total, snapshot.owned ?? 0) });
    // Everybody by time comes from the database as it is; anything else finds more now.
    const isWhole =
      query.text.trim() === '' &&
      Object.keys(query.filters).length === 0 &&
      query.sort !== 'name' &&
      query.sort !== 'employer';
    if (!isWhole && snapshot.list.status === 'ready') void askAgain();
    if (index.isComplete) readAround().catch(failed);
  });

  return {
    snapshot: () => snapshot,
    subscribe(heard) {
      listeners.add(heard);
      return () => void listeners.delete(heard);
    },
    async open(database) {
      if (!isOpen(database)) await openFirst(database);
      if (!isOpen(database) || isIndexAsked) return;
      isIndexAsked = true;
      await rested();
      if (isOpen(database)) await client.ask({ ask: 'index' }).catch(failed);
    },
    async prepare(database) {
      if (!isOpen(database)) await openFirst(database);
    },
    async find(next) {
      query = next;
      await ask(false).catch(failed);
    },
    shown(from, to) {
      inSight = { from, to };
      fill();
    },
    async changed(profileIds) {
      try {
        await client.ask({ ask: 'refresh', profileIds });
        publish({ revision: snapshot.revision + 1 });
        await Promise.all([ask(true), readAround()]);
      } catch (error) {
        failed(error);
      }
    },
    async idsOf(from = 0, to = Number.POSITIVE_INFINITY) {
      const asked = list;
      everyId ??= client.ask({ ask: 'ids', list: asked }).then((ids) => ids ?? new Float64Array());
      return (await everyId).slice(from, to + 1);
    },
  };
}
