// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, test, vi } from 'vitest';
import { createPageWorld } from '../../tests/gallery/page-world.ts';
import { readTextFiles } from '../../tests/repository/repository-files.ts';
import type { Topic } from '../messages/protocol.ts';

const { announce } = createPageWorld();
afterEach(() => void vi.useRealTimers());

const TOPICS: Topic[] = [
  'session',
  'account',
  'person',
  'settings',
  'searches',
  'contacts',
  'destinations',
  'changes',
  'recovery',
];

/** The queries that may show a person whom this browser knows, and the topics after which they are read again. */
const SHOWING_PEOPLE: Record<string, string> = {
  batches: 'session person contacts',
  changes: 'session person contacts changes',
  'checked-people': 'session contacts',
  company: 'person settings changes',
  companies: 'person',
  'contact-database': 'session contacts',
  destinations: 'session settings destinations',
  found: 'session destinations',
  'found-companies': 'person',
  'found-people': 'person settings',
  ledger: 'account person',
  person: 'person settings',
  'recent-lookups': 'person',
  saves: 'session destinations',
  'search-pages': 'person',
  sendings: 'session destinations',
  suppressed: 'session contacts',
  'tab-profile': 'person',
  verification: 'person',
  verifications: 'person',
};

/** All other queries, with the reason that a deleted person need not leave them. */
const WITHOUT_PEOPLE: Record<string, string> = {
  account: 'figures',
  'account-check': 'what the service has, by identifiers of the page',
  'active-tab': 'a tab',
  'best-contacts': 'its key has the revision of the contacts, which rises with them',
  'card-profile': 'the page around the card',
  comparison: 'is closed with the contact that it is about',
  diagnostics: 'figures',
  forecast: 'figures',
  'found-many': 'answers of destinations, shown beside people whom the page shows',
  'is-panel': 'the browser',
  'pending-confirmation': 'a click',
  permissions: 'the browser',
  recovery: 'figures',
  'saved-searches': 'what was searched for',
  search: 'what the service finds, whether it is owned or not',
  session: 'the sign-in',
  settings: 'choices',
  shortcuts: 'the browser',
  'signed-out': 'the account',
  'spent-today': 'figures',
  storage: 'figures',
  transport: 'the sign-in',
};

it.each(Object.entries(SHOWING_PEOPLE))('“%s” is read again after: %s', async (key, topics) => {
  vi.useFakeTimers();
  const { createQueryClient } = await import('./query-client.ts');
  const client = createQueryClient();
  let reads = 0;
  const queryFn = async () => (reads += 1);
  const stop = new QueryObserver(client, { queryKey: [key, 'one of them'], queryFn }).subscribe(() => undefined);
  const after: string[] = [];
  for (const topic of TOPICS) {
    await vi.advanceTimersByTimeAsync(10_000);
    const before = reads;
    announce(topic);
    await vi.advanceTimersByTimeAsync(0);
    if (reads > before) after.push(topic);
  }
  stop();
  expect(after).toEqual(TOPICS.filter((topic) => topics.split(' ').includes(topic)));
});

// Deleting, erasing, restoring, expiring, blocking and unblocking all announce these (`people-announced.test.ts`).
it.each(Object.keys(SHOWING_PEOPLE))('“%s” is read again once a person is deleted, restored or blocked', (key) => {
  expect(SHOWING_PEOPLE[key]).toMatch(/\b(?:contacts|person|destinations)\b/);
});

test('a new query is in one of these lists', () => {
  const sources = readTextFiles().filter(
    ({ path }) => /^(?:lib|entrypoints|components)\/.*\.tsx?$/u.test(path) && !path.includes('.test.'),
  );
  const used = sources.flatMap(({ text }) =>
    [...text.matchAll(/(?:queryKey: |\bKEY = )\['([^']+)'/gu)].map(([, key]) => key),
  );
  expect(Object.keys({ ...SHOWING_PEOPLE, ...WITHOUT_PEOPLE }).toSorted()).toEqual([...new Set(used)].toSorted());
});
