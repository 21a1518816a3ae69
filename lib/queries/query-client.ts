import { QueryClient } from '@tanstack/react-query';
import type { Topic } from '../messages/protocol.ts';
import { pages } from '../messages/to-pages.ts';
import { createAskedAgain } from './asked-again.ts';
import { tellContactsChanged } from './contact-changes.ts';

/** What a topic of a `changed` message makes a page ask again. */
const KEYS: Record<Topic, readonly string[]> = {
  session: ['session', 'route', 'storage', 'do-not-look-up', 'contact-database'],
  account: ['account', 'spent-today', 'ledger', 'storage'],
  person: [
    'person',
    'company',
    'companies',
    'verification',
    'verifications',
    'found-people',
    'found-companies',
    'search-pages',
    'recent-lookups',
    'spent-today',
    'ledger',
    'tab-profile',
  ],
  contacts: ['do-not-look-up', 'contact-database'],
  searches: ['saved-searches'],
  settings: ['settings', 'route', 'person', 'company', 'found-people', 'storage'],
};

/** The page's cache of answers. Kept fresh by the background's word, not by time. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // A rejected message is a worker that died in the middle: the next one wakes it.
      queries: { staleTime: Number.POSITIVE_INFINITY, retry: 3, retryDelay: 150, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  const askAgain = createAskedAgain(
    (key) => client.invalidateQueries({ queryKey: [key] }),
    (work, ms) => void setTimeout(work, ms),
  );
  pages.onMessage('changed', ({ data }) => {
    if (data.contacts) tellContactsChanged(data.contacts);
    for (const key of new Set(data.topics.flatMap((topic) => KEYS[topic]))) askAgain(key);
  });
  return client;
}
