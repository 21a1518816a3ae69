import { beforeEach, describe, expect, test } from 'vitest';
import { type AuthServer, createAuthServer, json } from './auth-server.fixture.ts';
import { HOUR, KEY_RECORD, MINUTE, type Machine, RECORD, createMachine, putSignIn } from './contexts.fixture.ts';
import { readSession, problemFrom } from './session-answers.fixture.ts';

let server: AuthServer;
let machine: Machine;

beforeEach(async () => {
  server = createAuthServer();
  machine = createMachine(server);
  await putSignIn(machine, server.issue());
});

describe('an access token', () => {
  test('is handed out without asking anybody in the first half of its life', async () => {
    machine.advance(HOUR / 2 - 1);
    expect(await machine.context().accessToken()).toBe('access-1');
    expect(server.requests).toEqual([]);
  });

  test('is refreshed at half of its life', async () => {
    machine.advance(HOUR / 2);
    expect(await machine.context().accessToken()).toBe('access-2');
    expect(server.requests).toEqual(['/token refresh_token']);
    expect(await machine.store.readSession()).toMatchObject({ refreshToken: 'refresh-2', refresh: { status: 'idle' } });
    expect(await machine.context().accessToken()).toBe('access-2');
    expect(server.refreshes()).toBe(1);
  });

  test('that was just refused is not handed out again, however young', async () => {
    expect(await machine.context().accessToken('access-1')).toBe('access-2');
    expect(server.refreshes()).toBe(1);
  });

  test('that is refused after one that was refused ends the sign-in: a third would be, too', async () => {
    await machine.context().accessToken('access-1');
    machine.advance(MINUTE);
    const refused = () => problemFrom(machine.context().accessToken('access-2'));
    const problems = await Promise.all([refused(), refused(), refused()]);
    expect(problems).toEqual(problems.map(() => ({ code: 'sign_in_expired', delivery: 'not-sent' })));
    expect(server.refreshes()).toBe(1);
    expect(await machine.accessTokens.read()).toBeNull();
    // The refresh token is not used up: signing in again revokes it.
    expect(await machine.store.readSession()).toMatchObject({ ended: true, refreshToken: 'refresh-2' });
  });

  test('that was accepted for a while, or came by its age, is refreshed when it is refused', async () => {
    await machine.context().accessToken('access-1');
    machine.advance(4 * MINUTE);
    expect(await machine.context().accessToken('access-2')).toBe('access-3');
    machine.advance(-HOUR);
    expect(await machine.context().accessToken('access-3')).toBe('access-4');
    machine.advance(2 * HOUR);
    expect(await machine.context().accessToken()).toBe('access-5');
    expect(await machine.context().accessToken('access-5')).toBe('access-6');
  });

  test('that is refused for its age, or was handed out again, ends nothing', async () => {
    const tokens = (access_token: string) => json({ access_token, token_type: 'Bearer', expires_in: 60 });
    server.next(tokens('short'));
    expect(await machine.context().accessToken('access-1')).toBe('short');
    machine.advance(MINUTE + 1);
    server.next(tokens('same'));
    expect(await machine.context().accessToken('short')).toBe('same');
    server.next(tokens('same'));
    machine.advance(MINUTE + 1);
    expect(await machine.context().accessToken('same')).toBe('same');
    server.next(tokens('another'));
    expect(await machine.context().accessToken('same')).toBe('another');
  });

  test('is refreshed when the clock was set back before it was issued, once', async () => {
    machine.advance(-2 * HOUR);
    expect(await machine.context().accessToken()).toBe('access-2');
    expect(await machine.context().accessToken()).toBe('access-2');
    expect(server.refreshes()).toBe(1);
  });

  test('of another sign-in in the memory is never handed out', async () => {
    await machine.store.writeSession({ ...(await readSession(machine)), id: 'sign-in-2' });
    expect(await machine.context().accessToken()).toBe('access-2');
  });

  test('is asked for anew after the browser was closed, with the refresh token', async () => {
    machine.memory.items.clear();
    expect(await machine.context().accessToken()).toBe('access-2');
  });
});

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

describe('nobody signed in', () => {
  test('there is no token', async () => {
    await machine.store.writeSession(null);
    expect(await problemFrom(machine.context().accessToken())).toEqual({ code: 'signed_out', delivery: 'not-sent' });
    expect(server.requests).toEqual([]);
  });

  test('there is none where an API key has taken the place of the sign-in, and the key stays', async () => {
    const key = { ...KEY_RECORD, id: RECORD.id };
    await machine.store.writeSession(key);
    expect(await problemFrom(machine.context().accessToken())).toEqual({ code: 'signed_out', delivery: 'not-sent' });
    expect(await machine.store.readSession()).toEqual(key);
  });

  test('a token without a refresh token ends with its life', async () => {
    await machine.store.writeSession({ ...(await readSession(machine)), refreshToken: null });
    machine.advance(HOUR - 1);
    expect(await machine.context().accessToken()).toBe('access-1');
    machine.advance(1);
    expect(await problemFrom(machine.context().accessToken())).toMatchObject({ code: 'sign_in_expired' });
  });
});

describe('work begun under one sign-in', () => {
  test('gets its tokens while that sign-in lasts', async () => {
    expect(await machine.context().of('sign-in-1').accessToken()).toBe('access-1');
  });

  test('never gets the tokens of the next one', async () => {
    const before = machine.context().of('sign-in-1');
    await putSignIn(machine, server.issue(), { id: 'sign-in-2', mcpUrl: 'https://other.example' });
    expect(await problemFrom(before.accessToken())).toEqual({ code: 'signed_out', delivery: 'not-sent' });
    machine.advance(2 * HOUR);
    expect(await problemFrom(before.accessToken('access-1'))).toEqual({ code: 'signed_out', delivery: 'not-sent' });
    expect(server.refreshes()).toBe(0);
  });

  test('never gets them either when the change comes while it waits for the lock', async () => {
    machine.advance(2 * HOUR);
    const waiting: Promise<unknown>[] = [];
    await machine.exclusively(async () => {
      waiting.push(problemFrom(machine.context().of('sign-in-1').accessToken()));
      await putSignIn(machine, server.issue(), { id: 'sign-in-2' });
    });
    expect(await waiting[0]).toEqual({ code: 'signed_out', delivery: 'not-sent' });
  });
});
