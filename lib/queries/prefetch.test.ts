import type { QueryClient } from '@tanstack/react-query';
import { beforeAll, expect, test } from 'vitest';
import { parseProfileUrl } from '../profile-url/index.ts';
import type * as prefetchModule from './prefetch.ts';

/** A cache that records its queries; the card's own query has this answer. */
function recordedClient(cardProfile: unknown): { keys: string[]; client: QueryClient } {
  const keys: string[] = [];
  const client = {
    prefetchQuery: async ({ queryKey }: { queryKey: readonly unknown[] }) => void keys.push(queryKey.join(' ')),
    getQueryData: () => cardProfile,
  };
  return { keys, client: client as unknown as QueryClient };
}

let prefetching: typeof prefetchModule;
beforeAll(async () => {
  // The messaging library checks, when it is loaded, whether it runs in an extension.
  Object.assign(globalThis, { chrome: { runtime: { id: 'an-extension' } } });
  prefetching = await import('./prefetch.ts');
});

const FIRST = ['session', 'settings', 'account'];

test('a page asks first what it shows first', () => {
  const { keys, client } = recordedClient(undefined);
  prefetching.prefetchPage(client);
  expect(keys).toEqual(FIRST);
});

test('the card asks who it is about as well, and then about them', async () => {
  const person = parseProfileUrl('https://www.linkedin.com/in/jane-example');
  const { keys, client } = recordedClient(person);
  await prefetching.prefetchCard(client);
  expect(keys.slice(0, 3)).toEqual(FIRST);
  expect(keys.at(-1)).toBe(`person ${person.url}`);
  expect(keys).toHaveLength(5);
});

test.each([
  ['a company', parseProfileUrl('https://www.linkedin.com/company/acme')],
  ['nobody', parseProfileUrl('https://www.linkedin.com/feed/')],
  ['what is not known', undefined],
])('the card asks about no person where the page is about %s', async (_whom, profile) => {
  const { keys, client } = recordedClient(profile);
  await prefetching.prefetchCard(client);
  expect(keys.filter((key) => key.startsWith('person'))).toEqual([]);
});
