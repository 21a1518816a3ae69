import { BLANK } from '../export/ann.fixture.ts';
import type { AnnotatedContact } from '../export/annotated-contact.ts';
import type { ImportTarget } from '../import/import-contacts.ts';
import type { ContactSource } from './contact-source.ts';
import { type ContactListClient, createListClient } from './list-client.ts';
import type { ListRequest } from './protocol.ts';
import { type WorkerPort, serveContacts } from './serve-contacts.ts';

export const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;

/** A contact bought `profileId` hours after the epoch. */
export function person(
  profileId: number,
  name: string,
  added: Omit<AnnotatedContact, 'contact'> = {},
): AnnotatedContact {
  return { contact: { ...BLANK, profileId, name, boughtAt: profileId * HOUR }, ...added };
}

/** A database in memory; `hold` keeps its batches back until it is released. */
export function createMemorySource(contacts: AnnotatedContact[]) {
  const stored = new Map(contacts.map((contact) => [contact.contact.profileId, contact]));
  const newest = () => [...stored.values()].toSorted((one, other) => other.contact.boughtAt - one.contact.boughtAt);
  const ordered = (order: 'recent' | 'oldest') => (order === 'recent' ? newest() : newest().toReversed());
  let held = Promise.resolve();
  const source: ContactSource = {
    count: async () => stored.size,
    listNames: async () => [...new Set([...stored.values()].flatMap(({ lists = [] }) => lists))],
    byIds: async (profileIds) => profileIds.flatMap((profileId) => stored.get(profileId) ?? []),
    joinedIds: async (profileIds) => new Map(profileIds.map((profileId) => [profileId, profileId])),
    inOrder: async (order, limit) => ordered(order).slice(0, limit),
    idsInOrder: async (order) => ordered(order).map(({ contact }) => contact.profileId),
    async *batches() {
      const all = [...stored.values()];
      for (let from = 0; from < all.length; from += 200) {
        const batch = all.slice(from, from + 200);
        await held;
        yield batch;
      }
    },
  };
  const target: ImportTarget = {
    owned: async (profileId) => stored.get(profileId) ?? null,
    async put(contact) {
      stored.set(contact.contact.profileId, contact);
      return 'stored';
    },
    profileIdOf: async () => null,
    missingLists: async () => [],
    isSuppressed: async () => false,
  };
  return {
    source,
    target,
    stored,
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
  };
}

/** A page and a worker with a channel between them that copies, as the browser's does. */
export function connect(open: (database: string) => Promise<{ source: ContactSource; target: ImportTarget }>) {
  let toWorker: (message: unknown) => void = () => undefined;
  let toPage: (message: unknown) => void = () => undefined;
  let broken: () => void = () => undefined;
  const port: WorkerPort = {
    onMessage: (listener) => void (toWorker = listener),
    send: (message, transfer) => {
      const copy = structuredClone(message, { transfer });
      setTimeout(() => toPage(copy));
    },
  };
  serveContacts(port, { open, now: () => NOW, pause: () => new Promise((resolve) => void setTimeout(resolve)) });
  const client = createListClient({
    send: (message) => void setTimeout(() => toWorker(structuredClone(message))),
    onMessage: (listener) => void (toPage = listener),
    onBroken: (listener) => void (broken = listener),
  });
  return {
    client,
    sayToWorker: (message: unknown) => toWorker(message),
    sayToPage: (message: unknown) => toPage(message),
    breakDown: () => broken(),
  };
}

/** Resolves when the whole index has been made. */
export function indexMade(client: ContactListClient): Promise<void> {
  return new Promise((resolve) => void client.onIndex(({ isComplete }) => isComplete && resolve()));
}

/** A query with its number. */
export function finding(
  list: number,
  text: string,
  change: Partial<Extract<ListRequest, { op: 'find' }>['query']> = {},
): Extract<ListRequest, { op: 'find' }> {
  return { op: 'find', list, limit: 50, query: { text, filters: {}, sort: 'best', ...change } };
}
