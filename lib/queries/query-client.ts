import { type Query, QueryClient } from '@tanstack/react-query';
import type { NewPreview, Topic } from '../messages/protocol.ts';
import { pages } from '../messages/to-pages.ts';
import { notifyContactsChanged } from './contact-changes.ts';
import { readAgain } from './failures/use-read-again.ts';
import { createRefetch } from './refetch-changed.ts';
import { personQuery } from './use-answers.ts';

/** The query keys that each topic of a `changed` message invalidates. */
const KEYS: Record<Topic, readonly string[]> = {
  session: [
    'session',
    'signed-out',
    'account-check',
    'changes',
    'recovery',
    'destinations',
    'saves',
    'sendings',
    'found',
    'transport',
    'storage',
    'suppressed',
    'contact-database',
    'saved-searches',
    'batches',
    'checked-people',
    'diagnostics',
  ],
  account: ['account', 'spent-today', 'ledger', 'storage', 'diagnostics'],
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
    'changes',
    'batches',
    'tab-profile',
    'diagnostics',
  ],
  contacts: ['suppressed', 'contact-database', 'changes', 'batches', 'checked-people', 'diagnostics'],
  changes: ['changes', 'company'],
  recovery: ['recovery'],
  searches: ['saved-searches'],
  destinations: ['destinations', 'saves', 'sendings', 'found'],
  settings: [
    'settings',
    'recovery',
    'destinations',
    'transport',
    'person',
    'company',
    'found-people',
    'storage',
    'diagnostics',
    'permissions',
  ],
};

/**
 * A message is rejected when the worker dies during the call, and the next one wakes it. On a busy machine that takes
 * seconds; a page that gave up sooner would show a card without content for good.
 */
const RETRIES = 6;

/** True where the account cannot be opened without the service: each attempt would be another call of it. */
const isUnidentified = ({ name, message }: Error): boolean => name === 'ServiceError' && message !== 'storage_failed';
const retry = (failures: number, error: Error): boolean => failures < RETRIES && !isUnidentified(error);
const retryDelay = (failures: number): number => Math.min(150 * 2 ** failures, 2_000);

/** The page's cache of answers. Refreshed when the background announces a change, not by time. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime: Number.POSITIVE_INFINITY, retry, retryDelay, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  const refetch = createRefetch(
    (key) => client.invalidateQueries({ queryKey: [key] }),
    (work, ms) => void setTimeout(work, ms),
  );
  pages.onMessage('changed', ({ data, sender }) => {
    // The background is in no tab: nobody else says what was found.
    if (data.preview && sender.tab === undefined) showPreview(client, data.preview);
    if (data.contacts) notifyContactsChanged(data.contacts);
    if (data.topics.includes('session')) forgetAccount(client);
    const keys = new Set(data.topics.flatMap((topic) => KEYS[topic]));
    // All of it at once: another account may have signed in.
    const isAll = data.topics.includes('session') && data.topics.includes('contacts');
    if (isAll) {
      readAnew(client, keys);
      // A CRM may take seconds to answer, and the last one was another account's.
      keys.delete('found');
      void client.resetQueries({ queryKey: ['found'] });
    }
    // What the user has just changed there.
    const isAtOnce = (key: string) => isAll || (key === 'changes' && data.topics.includes('changes'));
    for (const key of keys) refetch(key, isAtOnce(key));
    // What could not be read may be readable: the account is known by now, say.
    if (data.topics.includes('account')) void readAgain(client);
  });
  return client;
}

/**
 * Keys of answers that belong to no account. A search finds the same for everybody, and counts against the account
 * when it is made again.
 */
const NO_ACCOUNTS: readonly unknown[] = ['session', 'settings', 'card-profile', 'search'];

/** Forgets what no part of the page shows: another account must not even begin with the answers of the one before. */
function forgetAccount(client: QueryClient): void {
  client.removeQueries({
    // One that is read for the first time has nothing of anybody yet (`readAnew`).
    predicate: (query) =>
      query.getObserversCount() === 0 && query.state.data !== undefined && !NO_ACCOUNTS.includes(query.queryKey[0]),
  });
}

/** Reads again what is being read for the first time, which may be answered about the account before. */
function readAnew(client: QueryClient, keys: ReadonlySet<string>): void {
  const isFirst = (query: Query): boolean => query.state.data === undefined && keys.has(String(query.queryKey[0]));
  for (const query of client.getQueryCache().findAll({ fetchStatus: 'fetching', predicate: isFirst })) {
    // Whoever waits for the first answer gets the second.
    void query.cancel({ silent: true });
    query.fetch().catch(() => undefined);
  }
}

/** Shows what was found where it is awaited, one message before the page's own request for it is answered. */
function showPreview(client: QueryClient, { url, view }: NewPreview): void {
  client.setQueryData(personQuery(url).queryKey, (known) =>
    known?.preview.status === 'loading' ? { ...known, preview: view } : known,
  );
}
