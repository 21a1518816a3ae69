import { beforeEach, describe, expect, test } from 'vitest';
import { ServiceError } from '../service/service-error.ts';
import { type AuthServer, createAuthServer, html, json } from './auth-server.fixture.ts';
import { HOUR, type Machine, MINUTE, createMachine, putSignIn } from './contexts.fixture.ts';

let server: AuthServer;
let machine: Machine;

beforeEach(async () => {
  server = createAuthServer();
  machine = createMachine(server);
  await putSignIn(machine, server.issue());
});

async function troubleFrom(promise: Promise<unknown>): Promise<{ code: string; delivery: string }> {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ServiceError)) throw new Error(`expected a ServiceError, got ${String(error)}`);
  return { code: error.trouble.code, delivery: error.delivery };
}

describe('an access token', () => {
  test('is handed out without asking anybody in the first half of its life', async () => {
    machine.advance(HOUR / 2 - 1);
    expect(await machine.context().accessToken()).toBe('access-1');
    expect(server.asked).toEqual([]);
  });

  test('is refreshed at half of its life', async () => {
    machine.advance(HOUR / 2);
    expect(await machine.context().accessToken()).toBe('access-2');
    expect(server.asked).toEqual(['/token refresh_token']);
    expect(await machine.store.readSession()).toMatchObject({ refreshToken: 'refresh-2', refresh: { status: 'idle' } });
    expect(await machine.context().accessToken()).toBe('access-2');
    expect(server.refreshes()).toBe(1);
  });

  test('that was just refused is not handed out again, however young', async () => {
    expect(await machine.context().accessToken('access-1')).toBe('access-2');
    expect(server.refreshes()).toBe(1);
  });

  test('is refreshed when the clock was set back before it was issued, once', async () => {
    machine.advance(-2 * HOUR);
    expect(await machine.context().accessToken()).toBe('access-2');
    expect(await machine.context().accessToken()).toBe('access-2');
    expect(server.refreshes()).toBe(1);
  });

  test('of another sign-in in the memory is never handed out', async () => {
    await machine.store.writeSession({ ...(await readSession()), id: 'sign-in-2' });
    expect(await machine.context().accessToken()).toBe('access-2');
  });

  test('is asked for anew after the browser was closed, with the refresh token', async () => {
    machine.memory.items.clear();
    expect(await machine.context().accessToken()).toBe('access-2');
  });
});

async function readSession() {
  const session = await machine.store.readSession();
  if (!session) throw new Error('no session');
  return session;
}

describe('contexts at the same time', () => {
  test('three with an expired token make one refresh', async () => {
    machine.advance(2 * HOUR);
    const tokens = await Promise.all([1, 2, 3].map(() => machine.context().accessToken()));
    expect(tokens).toEqual(['access-2', 'access-2', 'access-2']);
    expect(server.refreshes()).toBe(1);
  });

  test('three whose token was refused make one refresh', async () => {
    const tokens = await Promise.all([1, 2, 3].map(() => machine.context().accessToken('access-1')));
    expect(new Set(tokens)).toEqual(new Set(['access-2']));
    expect(server.refreshes()).toBe(1);
  });

  test('a refresh keeps what another context wrote into the record meanwhile', async () => {
    machine.advance(HOUR);
    const during = machine.store.changeSession('sign-in-1', (session) => ({ ...session, owner: 'somebody' }));
    await Promise.all([machine.context().accessToken(), during]);
    expect(await machine.store.readSession()).toMatchObject({ owner: 'somebody', refreshToken: 'refresh-2' });
  });
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
    expect(await troubleFrom(machine.context().accessToken())).toEqual({
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
  const session = await readSession();
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
  ])('%s asks for sign-in, once, and leaves no tokens', async (_what, answer) => {
    server.next(answer());
    machine.advance(2 * HOUR);
    const troubles = await Promise.all([1, 2, 3].map(() => troubleFrom(machine.context().accessToken())));
    expect(troubles).toEqual(troubles.map(() => ({ code: 'sign_in_expired', delivery: 'not-sent' })));
    expect(server.refreshes()).toBe(1);
    expect(await machine.store.readSession()).toMatchObject({ ended: true, refreshToken: null });
    expect(await machine.accessTokens.read()).toBeNull();
    expect(JSON.stringify([await machine.store.readSession(), [...machine.memory.items]])).not.toMatch(
      /access-|refresh-/,
    );
  });
});

describe('trouble that says nothing about the tokens changes nothing', () => {
  test.each([
    ['HTTP 500', () => json({ error: 'server_error' }, 500), 'service_down'],
    ['HTTP 503 as a page', () => html(503), 'service_down'],
    ['a page', () => html(200), 'unreadable_answer'],
    [
      'half of the JSON',
      () => new Response('{"access_tok', { headers: { 'content-type': 'application/json' } }),
      'unreadable_answer',
    ],
    ['no token type', () => json({ access_token: 'x' }), 'unreadable_answer'],
    ['HTTP 429', () => json({}, 429), 'unreadable_answer'],
    [
      'a redirect',
      () => new Response(null, { status: 302, headers: { location: 'https://evil.example/' } }),
      'unreadable_answer',
    ],
    ['invalid_scope', () => json({ error: 'invalid_scope' }, 400), 'sign_in_failed'],
  ])('%s', async (_what, answer, code) => {
    machine.advance(2 * HOUR);
    server.next(answer());
    expect(await troubleFrom(machine.context().accessToken())).toMatchObject({ code });
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
    expect(await troubleFrom(machine.context().accessToken())).toEqual({ code: 'timeout', delivery: 'unknown' });
  });
});

describe('nobody signed in', () => {
  test('there is no token', async () => {
    await machine.store.writeSession(null);
    expect(await troubleFrom(machine.context().accessToken())).toEqual({ code: 'signed_out', delivery: 'not-sent' });
    expect(server.asked).toEqual([]);
  });

  test('a token without a refresh token ends with its life', async () => {
    await machine.store.writeSession({ ...(await readSession()), refreshToken: null });
    machine.advance(HOUR - 1);
    expect(await machine.context().accessToken()).toBe('access-1');
    machine.advance(1);
    expect(await troubleFrom(machine.context().accessToken())).toMatchObject({ code: 'sign_in_expired' });
  });
});

describe('work begun under one sign-in', () => {
  test('gets its tokens while that sign-in lasts', async () => {
    expect(await machine.context().of('sign-in-1').accessToken()).toBe('access-1');
  });

  test('never gets the tokens of the next one', async () => {
    const before = machine.context().of('sign-in-1');
    await putSignIn(machine, server.issue(), { id: 'sign-in-2', mcpUrl: 'https://other.example' });
    expect(await troubleFrom(before.accessToken())).toEqual({ code: 'signed_out', delivery: 'not-sent' });
    machine.advance(2 * HOUR);
    expect(await troubleFrom(before.accessToken('access-1'))).toEqual({ code: 'signed_out', delivery: 'not-sent' });
    expect(server.refreshes()).toBe(0);
  });

  test('never gets them either when the change comes while it waits for the lock', async () => {
    machine.advance(2 * HOUR);
    const waiting: Promise<unknown>[] = [];
    await machine.exclusively(async () => {
      waiting.push(troubleFrom(machine.context().of('sign-in-1').accessToken()));
      await putSignIn(machine, server.issue(), { id: 'sign-in-2' });
    });
    expect(await waiting[0]).toEqual({ code: 'signed_out', delivery: 'not-sent' });
  });
});

describe('signing out', () => {
  test('revokes the refresh token and forgets everything', async () => {
    await (
      await machine.context().signOut()
    )();
    expect(server.isRevoked()).toBe(true);
    expect(await machine.store.readSession()).toBeNull();
    expect(await machine.accessTokens.read()).toBeNull();
  });

  test.each([
    ['down', () => html(503), 'service_down'],
    ['refusing', () => json({ error: 'unsupported_token_type' }, 400), 'unreadable_answer'],
    ['unreachable', () => 'never arrives' as const, 'service_down'],
  ])('forgets also when the service is %s, and says so', async (_what, answer, code) => {
    server.next(answer());
    expect(
      await troubleFrom(
        machine
          .context()
          .signOut()
          .then((revoke) => revoke()),
      ),
    ).toMatchObject({ code });
    expect(await machine.store.readSession()).toBeNull();
    expect(await machine.accessTokens.read()).toBeNull();
  });

  test('in the middle of a refresh waits for it and revokes what it brought', async () => {
    machine.advance(HOUR);
    const signedOut: Promise<void>[] = [];
    server.duringNext(() =>
      signedOut.push(
        machine
          .context()
          .signOut()
          .then((revoke) => revoke()),
      ),
    );
    expect(await machine.context().accessToken()).toBe('access-2');
    await signedOut[0];
    expect(server.asked).toEqual(['/token refresh_token', 'https://auth.example/revoke']);
    expect(await machine.store.readSession()).toBeNull();
    expect(machine.memory.items.size).toBe(0);
  });

  test('without a sign-in asks nobody', async () => {
    await machine.store.writeSession(null);
    await (
      await machine.context().signOut()
    )();
    expect(server.asked).toEqual([]);
  });
});
