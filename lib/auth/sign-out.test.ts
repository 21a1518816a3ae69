import { beforeEach, describe, expect, test } from 'vitest';
import { type AuthServer, createAuthServer, html, json } from './auth-server.fixture.ts';
import { HOUR, type Machine, RECORD, createMachine, loseRefresh, putSignIn } from './contexts.fixture.ts';
import { problemFrom } from './session-answers.fixture.ts';

let server: AuthServer;
let machine: Machine;

beforeEach(async () => {
  server = createAuthServer();
  machine = createMachine(server);
  await putSignIn(machine, server.issue());
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
      await problemFrom(
        machine
          .context()
          .signOut()
          .then((revoke) => revoke()),
      ),
    ).toMatchObject({ code });
    expect(await machine.store.readSession()).toBeNull();
    expect(await machine.accessTokens.read()).toBeNull();
  });

  test('is confirmed also by an answer without content, as Chromium gives it: with a body', async () => {
    server.next(Object.defineProperty(new Response(''), 'status', { value: 204 }));
    const revoke = await machine.context().signOut();
    await expect(revoke()).resolves.toBeUndefined();
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
    expect(server.requests).toEqual(['/token refresh_token', 'https://auth.example/revoke']);
    expect(await machine.store.readSession()).toBeNull();
    expect(machine.memory.items.size).toBe(0);
  });

  test('revokes the access token, where there is no refresh token', async () => {
    await machine.store.writeSession({ ...RECORD, refreshToken: null });
    await (
      await machine.context().signOut()
    )();
    expect(server.revoked).toEqual(['access-1']);
  });

  test('revokes a refresh token that may be used up: there is no other sign-in that it could end', async () => {
    await loseRefresh(server, machine);
    await (
      await machine.context().signOut()
    )();
    expect(server.revoked).toEqual(['refresh-1']);
  });

  test.each([
    ['signing out', () => machine.context().signOut()],
    ['ending a sign-in for lack of a scope', () => machine.context().scopeMissing('service:write')],
  ])('%s waits for whoever holds the lock', async (_what, end) => {
    const ending: Promise<unknown>[] = [];
    await machine.exclusively(async () => {
      ending.push(end().catch(() => undefined));
      // Longer than it would take.
      for (let round = 0; round < 100; round += 1) await new Promise(setImmediate);
      expect(await machine.store.readSession()).toMatchObject({ id: RECORD.id, ended: false });
      expect(await machine.accessTokens.read()).not.toBeNull();
    });
    await ending[0];
    expect(await machine.accessTokens.read()).toBeNull();
  });

  test('without a sign-in asks nobody', async () => {
    await machine.store.writeSession(null);
    await (
      await machine.context().signOut()
    )();
    expect(server.requests).toEqual([]);
  });
});
