import type { Snapshots } from './contacts-snapshot.ts';
import type { ContactListClient } from './list-client.ts';
import type { ContactListQuery, ContactRowView, ListState } from './list-views.ts';

/** Rows read at once: as many as a window shows, because nothing is drawn before all of them are read. */
const BLOCK = 25;
/**
 * The time for which a list stays uncounted, in ms: counting one of 100,000 takes as long as a keystroke may take, and
 * the next keystroke would wait for it.
 */
const COUNTED_AFTER = 40;
/** Upper bound of blocks requested at once: dragging the scroll bar passes over most of them. */
const MAX_REQUESTED = 4;

type Blocks = ReadonlyMap<number, ContactRowView[]>;

/** The rows of one query: those in sight are read, the others as the user scrolls. */
export interface FoundRows {
  /**
   * Runs a query in place of the previous one, whose answers are dropped from now on.
   * @param isSame the same query again, after a change: the rows in sight stay until they are read anew
   */
  find(query: ContactListQuery, isSame: boolean): Promise<void>;
  /** Reports the places that are drawn: their rows are read. */
  show(from: number, to: number): void;
  /** The ids of all rows, in the order of the list. */
  ids(): Promise<Float64Array<ArrayBuffer>>;
}

export function createFoundRows(client: ContactListClient, snapshots: Snapshots): FoundRows {
  /** The number of the current list: an answer to any other is late. */
  let list = 0;
  let blocks = new Map<number, ContactRowView[]>();
  let everyId: Promise<Float64Array<ArrayBuffer>> | null = null;
  const sight = createSight(client, snapshots, () => ({ list, blocks }));

  /** Shows the first block, alone until the list is counted. @returns whether there is more to count */
  async function showFirst(asOf: number, first: Map<number, ContactRowView[]>, hasMore: boolean): Promise<boolean> {
    blocks = first;
    snapshots.publish({ list: readyList(first, first.get(0)?.length ?? 0, !hasMore) });
    if (hasMore) await new Promise((resolve) => void setTimeout(resolve, COUNTED_AFTER));
    return hasMore && asOf === list;
  }

  return {
    async find(query, isSame) {
      list += 1;
      const asOf = list;
      everyId = null;
      sight.forgetRequests();
      const { rows, hasMore } = await client.call({ op: 'find', list: asOf, query, limit: BLOCK });
      if (asOf !== list) return;
      if (!isSame) sight.toTop();
      const next = new Map([[0, rows]]);
      if ((!hasMore || !isSame) && !(await showFirst(asOf, next, hasMore))) return;
      const length = await client.call({ op: 'count', list: asOf });
      for (const block of isSame ? sight.blocks().filter((at) => at > 0) : []) {
        const read = await readRows(client, asOf, block);
        if (read !== null) next.set(block, read);
      }
      if (asOf !== list || length === null) return;
      blocks = isSame ? next : blocks;
      snapshots.publish({ list: readyList(blocks, length, true) });
      sight.read();
    },
    show: sight.show,
    ids() {
      const asOf = list;
      everyId ??= client.call({ op: 'ids', list: asOf }).then((ids) => ids ?? new Float64Array());
      return everyId;
    },
  };
}

/** The places in sight: reads their rows, a few blocks at a time. */
function createSight(
  client: ContactListClient,
  snapshots: Snapshots,
  current: () => { list: number; blocks: Map<number, ContactRowView[]> },
) {
  let inSight = { from: 0, to: BLOCK };
  const requested = new Set<number>();

  async function readBlock(block: number): Promise<void> {
    const { list } = current();
    requested.add(block);
    const rows = await readRows(client, list, block).catch(() => null);
    requested.delete(block);
    if (list !== current().list) return;
    const state = snapshots.current().list;
    if (rows !== null && state.status === 'ready') {
      current().blocks.set(block, rows);
      snapshots.publish({ list: { ...state } });
    }
    read();
  }

  function read(): void {
    const state = snapshots.current().list;
    if (state.status !== 'ready') return;
    const { blocks } = current();
    for (const block of blocksOf(inSight)) {
      if (requested.size >= MAX_REQUESTED) return;
      if (!blocks.has(block) && !requested.has(block) && block * BLOCK < state.length) void readBlock(block);
    }
  }

  return {
    read,
    show(from: number, to: number): void {
      inSight = { from, to };
      read();
    },
    toTop: () => void (inSight = { from: 0, to: BLOCK }),
    blocks: () => blocksOf(inSight),
    /** The pending requests belong to another list. */
    forgetRequests: () => requested.clear(),
  };
}

function readRows(client: ContactListClient, list: number, block: number): Promise<ContactRowView[] | null> {
  return client.call({ op: 'rows', list, from: block * BLOCK, limit: BLOCK });
}

function readyList(blocks: Blocks, length: number, isCounted: boolean): ListState {
  const rowAt = (place: number) => blocks.get(Math.floor(place / BLOCK))?.[place % BLOCK];
  return { status: 'ready', length, isCounted, rowAt };
}

/** The blocks with a place from `from` to `to`, at least one. */
function blocksOf({ from, to }: { from: number; to: number }): number[] {
  const first = Math.floor(from / BLOCK);
  return Array.from({ length: Math.max(1, Math.ceil(to / BLOCK) - first) }, (_, at) => first + at);
}
