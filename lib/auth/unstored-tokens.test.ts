import { beforeEach, expect, test } from 'vitest';
import { type AuthServer, createAuthServer, json } from './auth-server.fixture.ts';
import type { AuthStore } from './auth-store.ts';
import { type Machine, createMachine, putSignIn, redirected, signInOn } from './contexts.fixture.ts';

let server: AuthServer;
let machine: Machine;
beforeEach(() => {
  server = createAuthServer();
  machine = createMachine(server);
});

const full = () => Promise.reject(new DOMException('The disk is full.', 'QuotaExceededError'));
const signIn = (changes: Partial<AuthStore>) =>
  signInOn({ ...machine, store: { ...machine.store, ...changes } }, async (url) => redirected(url), {
    id: 'sign-in-2',
  });

test('tokens that cannot be stored are revoked: nobody else would end them', async () => {
  await expect(signIn({ writeSession: full })).rejects.toThrow('full');
  expect(server.revoked).toEqual(['refresh-1']);
  expect([await machine.store.readSession(), await machine.accessTokens.read()]).toEqual([null, null]);
});

test('an access token without a refresh token is revoked, too', async () => {
  server.next(json({ access_token: 'access-9', token_type: 'Bearer' }));
  await expect(signIn({ writeSession: full })).rejects.toThrow('full');
  expect(server.revoked).toEqual(['access-9']);
});

test('the sign-in before goes on when the next one cannot be stored', async () => {
  await putSignIn(machine, server.issue());
  await expect(signIn({ writeSession: full })).rejects.toThrow('full');
  expect(server.revoked).toEqual(['refresh-2']);
  expect(server.accepts(await machine.context().accessToken())).toBe(true);
});

test('a refresh token that the sign-in before has, too, is left to it', async () => {
  const before = server.issue();
  await putSignIn(machine, before);
  server.next(json({ access_token: 'access-9', token_type: 'Bearer', refresh_token: before.refresh }));
  await expect(signIn({ writeSession: full })).rejects.toThrow('full');
  expect(server.revoked).toEqual([]);
});

test('tokens that were stored are left, whatever failed after that', async () => {
  await expect(
    signInOn({ ...machine, accessTokens: { ...machine.accessTokens, write: full } }, async (url) => redirected(url)),
  ).rejects.toThrow('full');
  expect(server.revoked).toEqual([]);
  expect(server.accepts(await machine.context().accessToken())).toBe(true);
});

test('how the storing failed is what the user meets, also when the server cannot be told', async () => {
  const launch = async (url: string) => redirected(url);
  const offline = () => {
    server.online = false;
    return full();
  };
  await expect(signInOn({ ...machine, store: { ...machine.store, writeSession: offline } }, launch)).rejects.toThrow(
    'full',
  );
});
