import { beforeEach, describe, expect, test } from 'vitest';
import { type AuthServer, createAuthServer, html, json } from './auth-server.fixture.ts';
import { HOUR, type Machine, MINUTE, createMachine, putSignIn } from './contexts.fixture.ts';
import { readSession, problemFrom } from './session-answers.fixture.ts';
import { createSession } from './session.ts';

let server: AuthServer;
let machine: Machine;

beforeEach(async () => {
  server = createAuthServer();
  machine = createMachine(server);
  await putSignIn(machine, server.issue());
});

describe('a refresh whose answer is lost', () => {
  beforeEach(async () => {
    server.next('answer is lost');
    machine.advance(HOUR / 2);
    await machine.context().accessToken();
  });

  test('is on record, so that another worker knows of it', async () => {
    expect(server.refreshes()).toBe(1);
    expect(await machine.store.readSession()).toMatchObject({ refreshToken: 'refresh-1', refresh: { status: 'sent' } });
  });

  test('is not repeated while the old access token lives', async () => {
    machine.advance(HOUR / 2 - 1);
    expect(await machine.context().accessToken()).toBe('access-1');
    expect(server.refreshes()).toBe(1);
  });

  test('is repeated with the old refresh token when the access token is over; refused, it asks for sign-in', async () => {
    machine.advance(HOUR);
    expect(await problemFrom(machine.context().accessToken())).toEqual({
      code: 'sign_in_expired',
      delivery: 'not-sent',
    });
    expect(server.refreshes()).toBe(2);
    expect(await machine.store.readSession()).toMatchObject({
      ended: true,
      refreshToken: null,
      owner: 'https://tools.example#7',
    });
  });
});

test('a refresh that never arrived is made good with the old refresh token', async () => {
  server.next('never arrives');
  machine.advance(HOUR / 2);
  expect(await machine.context().accessToken()).toBe('access-1');
  machine.advance(HOUR);
  expect(await machine.context().accessToken()).toBe('access-2');
  expect(await machine.store.readSession()).toMatchObject({ refresh: { status: 'idle' }, ended: false });
});

test('a worker that dies during a refresh leaves a record that the next one reads right', async () => {
  const session = await readSession(machine);
  await machine.store.writeSession({ ...session, refresh: { status: 'sent', at: machine.now() } });
  machine.advance(HOUR * 0.75);
  expect(await machine.context().accessToken()).toBe('access-1');
  machine.advance(HOUR);
  expect(await machine.context().accessToken()).toBe('access-2');
});

describe('a refused refresh', () => {
  test.each([
    ['invalid_grant', () => json({ error: 'invalid_grant' }, 400)],
    ['invalid_client', () => json({ error: 'invalid_client' }, 401)],
    [
      'invalid_client with a challenge',
      () => json({ error: 'invalid_client' }, 401, { 'www-authenticate': 'Basic realm="x"' }),
    ],
    ['unauthorized_client', () => json({ error: 'unauthorized_client' }, 400)],
  ])('%s asks for sign-in, once, and leaves no tokens', async (_what, answer) => {
    server.next(answer());
    machine.advance(2 * HOUR);
    const problems = await Promise.all([1, 2, 3].map(() => problemFrom(machine.context().accessToken())));
    expect(problems).toEqual(problems.map(() => ({ code: 'sign_in_expired', delivery: 'not-sent' })));
    expect(server.refreshes()).toBe(1);
    expect(await machine.store.readSession()).toMatchObject({ ended: true, refreshToken: null });
    expect(await machine.accessTokens.read()).toBeNull();
    expect(JSON.stringify([await machine.store.readSession(), [...machine.memory.items]])).not.toMatch(
      /access-|refresh-/,
    );
  });
});

describe('a problem that says nothing about the tokens changes nothing', () => {
  test.each([
    ['HTTP 500', () => json({ error: 'server_error' }, 500), 'service_down'],
    ['HTTP 503 as a page', () => html(503), 'service_down'],
    [
      'HTTP 503 with a challenge, of a server before it',
      () => json({}, 503, { 'www-authenticate': 'Basic realm="x"' }),
      'service_down',
    ],
    ['a page', () => html(200), 'unreadable_answer'],
    [
      'half of the JSON',
      () => new Response('{"access_tok', { headers: { 'content-type': 'application/json' } }),
      'unreadable_answer',
    ],
    ['no token type', () => json({ access_token: 'x' }), 'unreadable_answer'],
    ['HTTP 429', () => json({}, 429), 'rate_limited'],
    [
      'a redirect',
      () => new Response(null, { status: 302, headers: { location: 'https://evil.example/' } }),
      'unreadable_answer',
    ],
    ['invalid_scope', () => json({ error: 'invalid_scope' }, 400), 'sign_in_failed'],
  ])('%s', async (_what, answer, code) => {
    machine.advance(2 * HOUR);
    server.next(answer());
    expect(await problemFrom(machine.context().accessToken())).toMatchObject({ code });
    expect(await machine.context().accessToken()).toBe('access-2');
    expect(await machine.store.readSession()).toMatchObject({ ended: false });
  });

  test('offline for hours', async () => {
    server.online = false;
    for (let minute = 0; minute < 300; minute += 10) {
      machine.advance(10 * MINUTE);
      await machine
        .context()
        .accessToken()
        .catch(() => undefined);
    }
    server.online = true;
    expect(await machine.store.readSession()).toMatchObject({ refreshToken: 'refresh-1', ended: false });
    expect(await machine.context().accessToken()).toBe('access-2');
  });

  test('a timeout says so', async () => {
    machine.advance(2 * HOUR);
    server.next(new DOMException('The operation timed out', 'TimeoutError'));
    expect(await problemFrom(machine.context().accessToken())).toEqual({ code: 'timeout', delivery: 'unknown' });
  });
});

describe('where the browser cannot read the code of token requests', () => {
  const context = () =>
    createSession({
      ...machine,
      onEnd: () => undefined,
      loadRequests: () => Promise.reject(new DOMException('no such file', 'NetworkError')),
    });

  test('nothing was sent, and no refresh token is used up', async () => {
    machine.advance(HOUR);
    expect(await problemFrom(context().accessToken())).toEqual({ code: 'storage_failed', delivery: 'not-sent' });
    expect(server.requests).toEqual([]);
    expect(await machine.store.readSession()).toMatchObject({ refreshToken: 'refresh-1', refresh: { status: 'idle' } });
    expect(await machine.context().accessToken()).toBe('access-2');
  });

  test('the old access token is handed out as long as it lives', async () => {
    machine.advance(HOUR / 2);
    expect(await context().accessToken()).toBe('access-1');
  });

  test('signing out forgets the tokens here, and says that they are not revoked', async () => {
    const revoke = await context().signOut();
    expect(await problemFrom(revoke())).toMatchObject({ code: 'storage_failed' });
    expect(await machine.store.readSession()).toBeNull();
  });
});
