import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AuthServer, MCP_URL, REDIRECT_URI, createAuthServer, html, json } from './auth-server.fixture.ts';
import type { AuthStore } from './auth-store.ts';
import {
  HOUR,
  KEY_RECORD,
  type Machine,
  RECORD,
  createMachine,
  loseRefresh,
  putSignIn,
  redirected,
  signInOn,
} from './contexts.fixture.ts';
import { createSession } from './session.ts';
import { signIn } from './sign-in.ts';

let server: AuthServer;
let machine: Machine;
/** Answers a revocation in place of the server. */
let answerRevocation: (() => Promise<Response>) | null;

beforeEach(async () => {
  server = createAuthServer();
  answerRevocation = null;
  machine = createMachine({
    fetch: (input, init) => {
      const isRevocation = String(input).endsWith('/revoke');
      return isRevocation && answerRevocation ? answerRevocation() : server.fetch(input, init);
    },
  });
  await putSignIn(machine, server.issue());
});

afterEach(() => void vi.unstubAllGlobals());

const signInAgain = (id = 'sign-in-2', answer = 'code=code-1') =>
  signInOn(machine, async (url) => redirected(url, answer), { id });

/** The tokens revoked up to the end of one more sign-in, which revokes that of the one before it. */
async function revokedBefore(token: string): Promise<string[]> {
  await signInAgain('sign-in-9');
  await expect.poll(() => server.revoked).toContain(token);
  return server.revoked.filter((each) => each !== token);
}

describe('a sign-in in place of another', () => {
  test('revokes the refresh token of that one, once its own is stored, and leaves its own', async () => {
    const stored: unknown[] = [];
    answerRevocation = async () => {
      stored.push((await machine.store.readSession())?.id);
      return new Response(null);
    };
    await signInAgain();
    await expect.poll(() => stored).toEqual(['sign-in-2']);
    answerRevocation = null;
    expect(await revokedBefore('refresh-2')).toEqual([]);
  });

  test('ends that one at the service, and is accepted there, by the next refresh too', async () => {
    await signInAgain();
    await expect.poll(() => server.revoked).toEqual(['refresh-1']);
    expect(['access-1', 'access-2'].map((token) => server.accepts(token))).toEqual([false, true]);
    machine.advance(HOUR);
    const token = await machine.context().accessToken();
    expect([token, server.accepts(token)]).toEqual(['access-3', true]);
  });

  test('revokes what a refresh has brought meanwhile', async () => {
    const signedIn: Promise<unknown>[] = [];
    server.duringNext(() => signedIn.push(signInAgain()));
    await machine.context().accessToken('access-1');
    await signedIn[0];
    const { token } = (await machine.accessTokens.read()) ?? { token: '' };
    await expect.poll(() => server.revoked).toHaveLength(1);
    expect(server.revoked).not.toContain('refresh-1');
    expect(server.accepts(token)).toBe(true);
  });

  test.each<[string, () => Promise<Response>]>([
    ['down', async () => html(503)],
    ['refusing', async () => json({ error: 'unsupported_token_type' }, 400)],
    ['unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['silent', () => new Promise(() => undefined)],
  ])('holds, and waits for nothing, when the service is %s', async (_what, answer) => {
    answerRevocation = answer;
    expect(await signInAgain()).toMatchObject({ id: 'sign-in-2', refreshToken: 'refresh-2' });
    expect(await machine.context().accessToken()).toBe('access-2');
  });

  test('of one that ended for lack of a scope revokes what that had left', async () => {
    await machine
      .context()
      .scopeMissing('service:write')
      .catch(() => undefined);
    await signInAgain();
    await expect.poll(() => server.revoked).toEqual(['refresh-1']);
    expect(server.accepts('access-2')).toBe(true);
  });
});

describe('nothing is revoked', () => {
  test('of a refresh token that may be used up: to present it again would end the new sign-in', async () => {
    await loseRefresh(server, machine);
    await signInAgain();
    expect(await machine.context().accessToken()).toBe('access-3');
    expect(await revokedBefore('refresh-3')).toEqual([]);
  });

  test('when the server gives the same refresh token again', async () => {
    server.next(json({ access_token: 'a', token_type: 'bearer', refresh_token: 'refresh-1' }));
    await signInAgain();
    expect([server.revoked, await machine.store.readReplaced()]).toEqual([[], []]);
    server.next(json({ access_token: 'b', token_type: 'bearer', refresh_token: 'refresh-2' }));
    await signInAgain('sign-in-3');
    await expect.poll(() => server.revoked).toEqual(['refresh-1']);
  });

  test('of a sign-in that the service has ended', async () => {
    await machine.store.writeSession({ ...RECORD, refreshToken: null, ended: true });
    await machine.accessTokens.write(null);
    await signInAgain();
    expect(await revokedBefore('refresh-2')).toEqual([]);
  });

  test('of an API key, which other programs use too', async () => {
    await (
      await machine.context().signOut()
    )();
    await machine.context().useKey(KEY_RECORD);
    await signInAgain();
    expect(await revokedBefore('refresh-2')).toEqual(['refresh-1']);
  });

  test('at a destination: how much its server ends is not known', async () => {
    await signIn({
      ...machine,
      mcpUrl: MCP_URL,
      toolUrl: `${MCP_URL}/mcp`,
      newId: () => 'sign-in-2',
      redirectUri: REDIRECT_URI,
      launch: async (url) => redirected(url),
    });
    expect(await revokedBefore('refresh-2')).toEqual([]);
  });

  test('when the user declines', async () => {
    await signInAgain('sign-in-2', 'error=access_denied').catch(() => undefined);
    expect(await machine.context().accessToken()).toBe('access-1');
    expect(await revokedBefore('refresh-1')).toEqual([]);
  });
});

describe('a sign-in that a dead worker left to be revoked', () => {
  const left = () => machine.store.readReplaced();
  const nextWorker = () => machine.context().revokeLeft();

  /** As a worker leaves it that died before its request. */
  async function die(): Promise<void> {
    await machine.context().signOut();
    expect(await left()).toMatchObject([{ id: RECORD.id, refreshToken: 'refresh-1' }]);
  }

  test('is revoked by the next one, once, and its tokens are gone', async () => {
    await die();
    await nextWorker();
    await nextWorker();
    expect([server.revoked, await left()]).toEqual([['refresh-1'], []]);
  });

  test('leaves a sign-in since then', async () => {
    await die();
    await signInAgain();
    await nextWorker();
    expect([server.revoked, server.accepts('access-2')]).toEqual([['refresh-1'], true]);
  });

  test('is not revoked where the server gave its refresh token to the current one', async () => {
    await die();
    server.next(json({ access_token: 'a', token_type: 'bearer', refresh_token: 'refresh-1' }));
    await signInAgain();
    await nextWorker();
    expect([server.revoked, await left()]).toEqual([[], []]);
  });

  test('is tried once at a service that is down', async () => {
    await die();
    answerRevocation = async () => html(503);
    await nextWorker();
    expect(await left()).toEqual([]);
  });

  test('waits while the browser is offline', async () => {
    await die();
    server.online = false;
    vi.stubGlobal('navigator', { onLine: false });
    await nextWorker();
    expect(await left()).toHaveLength(1);
    server.online = true;
    await nextWorker();
    expect([server.revoked, await left()]).toEqual([['refresh-1'], []]);
  });

  test('waits, too, where its own worker found the browser offline', async () => {
    server.online = false;
    vi.stubGlobal('navigator', { onLine: false });
    const revoke = await machine.context().signOut();
    await expect(revoke()).rejects.toMatchObject({ problem: { code: 'offline' } });
    expect(await left()).toHaveLength(1);
    server.online = true;
    await nextWorker();
    expect([server.revoked, await left()]).toEqual([['refresh-1'], []]);
  });

  test('is not kept where its refresh token may be used up: presented later, it could end the next', async () => {
    await loseRefresh(server, machine);
    await machine.context().signOut();
    expect(await left()).toEqual([]);
  });

  test('is forgotten with everything else', async () => {
    await die();
    await machine.store.clear();
    expect(await left()).toEqual([]);
  });
});

test('signing out is not refused by a disk without room for what is to be revoked', async () => {
  const { store } = machine;
  const full: AuthStore = {
    ...store,
    writeSession: async (next, replaced) =>
      replaced ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : store.writeSession(next),
  };
  const session = createSession({ ...machine, store: full, onEnd: () => undefined });
  await (
    await session.signOut()
  )();
  expect([await store.readSession(), server.revoked]).toEqual([null, ['refresh-1']]);
});
