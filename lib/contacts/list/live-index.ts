import { createTurns } from '../../browser/turns.ts';
import { type ContactIndex, createContactIndex } from '../search/contact-index.ts';
import { buildIndex } from './build-index.ts';
import type { ContactSource } from './contact-source.ts';
import type { IndexProgress } from './list-views.ts';

export interface LiveIndex {
  readonly index: ContactIndex;
  /** False until all contacts have been read once. */
  readonly isComplete: boolean;
  /**
   * Reads all contacts, at first and whenever too many have changed to name them. Searches are answered meanwhile.
   * While they are being read already, it waits for that, and reads them once more, however often it is called.
   */
  make(): Promise<void>;
  /**
   * Reads all contacts unless they have been; waits where any are being read, for what must miss none of them.
   */
  whole(): Promise<void>;
  /** Reads these contacts again, and takes in their changes. */
  refresh(profileIds: readonly number[]): Promise<void>;
}

/** Reads these contacts anew; deleted ones are removed from the index. */
async function readInto(index: ContactIndex, source: ContactSource, profileIds: readonly number[]): Promise<void> {
  const found = new Map((await source.byIds(profileIds)).map((contact) => [contact.contact.profileId, contact]));
  for (const profileId of profileIds) {
    const contact = found.get(profileId);
    if (contact) index.put(contact);
    else index.delete(profileId);
  }
}

/** Reads what changed while an index was being made, until nothing else has: then it can take the other's place. */
async function catchUp(index: ContactIndex, source: ContactSource, changed: Set<number>): Promise<void> {
  while (changed.size > 0) {
    const profileIds = [...changed];
    changed.clear();
    await readInto(index, source, profileIds);
  }
}

/** Does work once at a time; requested during that, once more afterwards, however often. */
function oneAtATime(work: () => Promise<void>) {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const run = (): Promise<void> => {
    if (running === null) return (running = work().finally(() => (running = null)));
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null;
        return run();
      });
    return next;
  };
  return { run, underWay: () => next ?? running };
}

/** An index that follows changes in its database. */
export function createLiveIndex(
  source: ContactSource,
  pause: () => Promise<void>,
  onProgress: (progress: IndexProgress) => void,
): LiveIndex {
  let index = createContactIndex();
  let isComplete = false;
  /** Whether the last reading of all contacts came to its end. */
  let isCurrent = false;
  /** Contacts that changed while an index is being made. */
  let changed: Set<number> | null = null;

  const readAll = async (): Promise<void> => {
    isCurrent = false;
    const during = new Set<number>();
    changed = during;
    const made = isComplete ? createContactIndex() : index;
    try {
      await buildIndex({
        source,
        index: made,
        pause,
        onProgress: made === index ? onProgress : () => undefined,
        changed: during,
      });
      if (made !== index) await catchUp(made, source, during);
      index = made;
    } finally {
      changed = null;
    }
    isCurrent = true;
    isComplete = true;
    onProgress({ read: index.size, total: index.size, isComplete });
  };

  // An earlier reading must not undo a later one.
  const inTurn = createTurns();
  const { run: make, underWay } = oneAtATime(readAll);
  return {
    get index() {
      return index;
    },
    get isComplete() {
      return isComplete;
    },
    make,
    async whole() {
      await (underWay() ?? (isCurrent ? undefined : make()));
      await inTurn(async () => undefined);
    },
    refresh(profileIds) {
      for (const profileId of profileIds) changed?.add(profileId);
      return inTurn(() => readInto(index, source, profileIds));
    },
  };
}
