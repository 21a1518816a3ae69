import { beforeEach, describe, expect, test } from 'vitest';
import { type AuthServer, createAuthServer } from './auth-server.fixture.ts';
import type { AuthStore } from './auth-store.ts';
import { HOUR, type Machine, createMachine, putSignIn } from './contexts.fixture.ts';
import { createSession } from './session.ts';

let server: AuthServer;
let machine: Machine;

beforeEach(async () => {
  server = createAuthServer();
  machine = createMachine(server);
  await putSignIn(machine, server.issue());
});

describe('with a store that takes nothing', () => {
  function contextOn(store: AuthStore) {
    return createSession({
      onEnd: () => undefined,
      store,
      accessTokens: machine.accessTokens,
      fetch: machine.fetch,
      now: machine.now,
      exclusively: machine.exclusively,
    });
  }

  /** The n-th change from now on fails, and all after it until the store is repaired. */
  function fullAfter(changes: number) {
    let left = changes;
    const store: AuthStore = {
      ...machine.store,
      changeSession: async (...args) => {
        left -= 1;
        if (left < 0) throw new DOMException('no room', 'QuotaExceededError');
        return machine.store.changeSession(...args);
      },
    };
    return { store, mend: () => void (left = Number.POSITIVE_INFINITY) };
  }

  test('the refresh token is not used up, and the old access token is used while it lives', async () => {
    machine.advance(HOUR / 2);
    const { store, mend } = fullAfter(0);
    expect(await contextOn(store).accessToken()).toBe('access-1');
    machine.advance(HOUR);
    await expect(contextOn(store).accessToken()).rejects.toThrow('no room');
    expect(server.refreshes()).toBe(0);
    mend();
    expect(await contextOn(store).accessToken()).toBe('access-2');
  });

  test('a renewed refresh token lives on in the worker, and is written when there is room again', async () => {
    machine.advance(HOUR / 2);
    const { store, mend } = fullAfter(1);
    const context = contextOn(store);
    expect(await context.accessToken()).toBe('access-2');
    machine.advance(HOUR);
    mend();
    expect(await context.accessToken()).toBe('access-3');
    expect(await machine.store.readSession()).toMatchObject({
      refreshToken: 'refresh-3',
      refresh: { status: 'idle' },
      ended: false,
    });
    machine.advance(HOUR);
    expect(await context.accessToken()).toBe('access-4');
    expect(server.presented).toEqual(['refresh-1', 'refresh-2', 'refresh-3']);
  });

  test('a refresh token that could not be written is not presented for another sign-in', async () => {
    machine.advance(HOUR / 2);
    const { store, mend } = fullAfter(1);
    const context = contextOn(store);
    expect(await context.accessToken()).toBe('access-2');
    mend();
    const tokens = server.issue();
    await putSignIn(machine, tokens, { id: 'sign-in-2' });
    machine.advance(HOUR);
    expect(await context.accessToken()).toBe('access-4');
    expect(server.presented).toEqual(['refresh-1', tokens.refresh]);
  });
});
