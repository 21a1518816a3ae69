import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../test-server.ts';
import type { Credentials } from './sign-in/users.ts';
import { authorizeUrl, createBrowser, postJson, REDIRECT, register } from './test-client.ts';

let server: TestServer;
let url: string;
let ann: Credentials;
let ben: Credentials;

beforeEach(async () => {
  server = await startTestServer();
  [ann, ben] = server.users as [Credentials, Credentials];
  url = authorizeUrl(server.origin, await register(server.origin), 'c'.repeat(43));
});
afterEach(() => server.close());

const logIn = (username: string, password: string) => createBrowser().press(url, 'log-in', { username, password });
const guess = async (username = ann.user) => (await logIn(username, 'guess')).status;
const guesses = (count: number, username?: string) =>
  Array.from({ length: count }).reduce<Promise<number[]>>(
    async (before) => [...(await before), await guess(username)],
    Promise.resolve([]),
  );

describe('a password', () => {
  test('may be wrong five times; then the right one waits a second too, and the page says so', async () => {
    expect(await guesses(5)).toEqual([403, 403, 403, 403, 403]);
    const response = await logIn(ann.user, ann.password);
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('1');
    expect(await response.text()).toContain('Try again in 1 s');
    server.advance(1000);
    expect((await logIn(ann.user, ann.password)).status).toBe(303);
  });

  test('waits twice as long after each further one, a minute at most', async () => {
    await guesses(5);
    const waits: number[] = [];
    for (let at = 0; at < 8; at++) {
      const seconds = Number((await logIn(ann.user, 'guess')).headers.get('retry-after'));
      waits.push(seconds);
      server.advance(seconds * 1000);
      expect(await guess()).toBe(403);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  });

  test('of another user is guessed no faster from the same address', async () => {
    await guesses(5);
    expect(await guess(ben.user)).toBe(429);
  });

  test('is guessed no faster by who logs in to an account of his own in between', async () => {
    for (let round = 0; round < 5; round++) {
      await guess();
      if (round < 4) await logIn(ben.user, ben.password);
    }
    expect(await guess()).toBe(429);
  });

  test('is guessed no faster by a hundred guesses at once', async () => {
    const statuses = await Promise.all(Array.from({ length: 30 }, () => guess()));
    expect(statuses.filter((status) => status === 403)).toHaveLength(5);
  });

  test('that is right is never counted, however many come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => logIn(ann.user, ann.password)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 303));
  });

  test('is forgiven after an hour', async () => {
    await guesses(5);
    server.advance(3_600_001);
    expect(await guesses(5)).toEqual([403, 403, 403, 403, 403]);
  });
});

test('five hundred clients may be registered in an hour', async () => {
  // The form's own is the first.
  const insert = server.db.prepare('INSERT INTO clients VALUES (?, ?, ?, ?)');
  for (let at = 1; at < 499; at++) insert.run(`client-${at}`, 'Client', '[]', Date.UTC(2026, 0, 1));
  const registration = () =>
    postJson(`${server.origin}/mcp-oauth/register`, { redirect_uris: [REDIRECT], client_name: 'One more' });
  expect((await registration()).status).toBe(201);
  const refused = await registration();
  expect(refused).toMatchObject({ status: 429, body: { error: 'temporarily_unavailable' } });
  expect(refused.headers.get('retry-after')).toBe('3600');
  server.advance(3_600_000);
  expect((await registration()).status).toBe(201);
});

describe('after a refused log-in', () => {
  const refusedPage = async (username: string) => (await logIn(username, 'guess')).text();
  const field = (page: string, name: string) => new RegExp(`<input [^>]*name="${name}"[^>]*>`).exec(page)?.[0] ?? '';

  test('the page still has the address, and goes on in the password', async () => {
    const page = await refusedPage(ann.user);
    expect(field(page, 'username')).toContain(`value="${ann.user}"`);
    expect([field(page, 'username'), field(page, 'password')].map((input) => input.includes('autofocus'))).toEqual([
      false,
      true,
    ]);
    expect(page).not.toContain('guess');
  });

  test('what was typed stays text, and does not grow the page', async () => {
    expect(field(await refusedPage('"><script>'), 'username')).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect((await refusedPage('a'.repeat(5_000))).length).toBeLessThan(5_000);
  });

  test('a first visit has neither, and begins with the address', async () => {
    const page = await (await createBrowser().visit(url)).text();
    expect(field(page, 'username')).toContain('value=""');
    expect(field(page, 'username')).toContain('autofocus');
  });
});
