import { expect, test, vi } from 'vitest';
import { ServiceError } from '../service/service-error.ts';
import { createAuthFetch } from './auth-fetch.ts';

const ADDRESS = 'https://auth.example/token';

/** The request options that reach the browser's own `fetch`. */
async function sentOptions(init?: RequestInit): Promise<RequestInit | undefined> {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('{}'));
  await createAuthFetch({ fetch, now: () => 0, hasPermission: async () => true })(ADDRESS, init);
  return fetch.mock.calls[0]?.[1];
}

test('no cookie goes to the sign-in server, no address of ours, and no redirect of it is followed', async () => {
  const safe = { credentials: 'omit', redirect: 'manual', cache: 'no-store', referrerPolicy: 'no-referrer' };
  expect(await sentOptions({ method: 'POST' })).toMatchObject({ method: 'POST', ...safe });
  expect(await sentOptions({ credentials: 'include', redirect: 'follow' })).toMatchObject(safe);
});

test('a request ends after a time, unless it has a limit of its own', async () => {
  expect((await sentOptions())?.signal).toBeInstanceOf(AbortSignal);
  const { signal } = new AbortController();
  expect((await sentOptions({ signal }))?.signal).toBe(signal);
});

test.each([
  ['half a megabyte is read', 500_000, 'text'],
  ['more is not', 500_001, 'answer_too_large'],
])('of an answer, %s', async (_what, bytes, expected) => {
  const fetch = async () => new Response('x'.repeat(bytes));
  const response = await createAuthFetch({ fetch, now: () => 0, hasPermission: async () => true })(ADDRESS);
  const read = response.text().then(
    () => 'text',
    (error: unknown) => (error instanceof ServiceError ? error.problem.code : String(error)),
  );
  expect(await read).toBe(expected);
});
