import { ContactListError } from './list-client.ts';
import type { IndexProgress, ListCount, ListState, TagCount } from './list-views.ts';

/** The state that the page shows. Every change makes a new object. */
export interface ContactsSnapshot {
  list: ListState;
  index: IndexProgress | null;
  /** The number of owned contacts. */
  owned: number | null;
  tags: TagCount[];
  lists: ListCount[];
  /** Rises when contacts have changed, so that an open one is read anew. */
  revision: number;
}

export const NOTHING_READ: ContactsSnapshot = {
  list: { status: 'loading' },
  index: null,
  owned: null,
  tags: [],
  lists: [],
  revision: 0,
};

/** Where it cannot be read whose contacts are to be shown. */
export const UNREADABLE: ContactsSnapshot = {
  ...NOTHING_READ,
  list: { status: 'problem', problem: 'storage_failed' },
};

/** The current snapshot and its subscribers. */
export interface Snapshots {
  current(): ContactsSnapshot;
  subscribe(onChange: () => void): () => void;
  publish(change: Partial<ContactsSnapshot>): void;
  /** Publishes the problem of a request that the worker could not answer. */
  fail(error: unknown): void;
}

export function createSnapshots(): Snapshots {
  let snapshot = NOTHING_READ;
  const listeners = new Set<() => void>();

  const publish = (change: Partial<ContactsSnapshot>): void => {
    snapshot = { ...snapshot, ...change };
    for (const onChange of listeners) onChange();
  };
  return {
    current: () => snapshot,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    publish,
    fail: (error) =>
      publish({
        list: { status: 'problem', problem: error instanceof ContactListError ? error.problem : 'no-worker' },
      }),
  };
}
