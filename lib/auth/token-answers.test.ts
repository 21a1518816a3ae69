import { beforeEach, expect, test } from 'vitest';
import { type AuthServer, REDIRECT_URI, createAuthServer, json } from './auth-server.fixture.ts';
import { HOUR, type Machine, createMachine, putSignIn, signInOn } from './contexts.fixture.ts';
import { problemFrom } from './session-answers.fixture.ts';

let server: AuthServer;
let machine: Machine;
beforeEach(() => {
  server = createAuthServer();
  machine = createMachine(server);
});

const TOKENS = { access_token: 'access-x', token_type: 'Bearer' };
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const ID_TOKEN = `${part({ alg: 'ES256' })}.${part({ sub: '7' })}.c2lnbmF0dXJl`;

const ANSWERS: [string, Record<string, unknown>][] = [
  ['no refresh token, as null', { refresh_token: null }],
  ['no refresh token, as an empty text', { refresh_token: '' }],
  ['no scope, as null', { scope: null }],
  ['no scope, as an empty text', { scope: '' }],
  ['no life, as null', { expires_in: null }],
  ['no ID token, as null', { id_token: null }],
  ['an ID token, which we do not read', { id_token: ID_TOKEN }],
  ['an ID token that is none', { id_token: 7 }],
  ['fields of its own', { instance_url: null, issued_at: '1' }],
];

test.each(ANSWERS)('a refresh that is answered with %s gives the access token', async (_what, more) => {
  await putSignIn(machine, server.issue());
  machine.advance(2 * HOUR);
  server.next(json({ ...TOKENS, ...more }));
  expect(await machine.context().accessToken()).toBe('access-x');
});

test.each(ANSWERS)('a code that is exchanged for %s signs in', async (_what, more) => {
  server.next(json({ ...TOKENS, ...more }));
  await signInOn(
    machine,
    async (url) => `${REDIRECT_URI}?code=code-1&state=${new URL(url).searchParams.get('state') ?? ''}`,
    { id: 'sign-in-9' },
  );
  expect(await machine.context().accessToken()).toBe('access-x');
});

test.each<[string, unknown]>([
  ['no access token', { ...TOKENS, access_token: null }],
  ['no token type', { ...TOKENS, token_type: null }],
  ['a list', [TOKENS]],
  ['a text', 'access-x'],
])('a refresh that is answered with %s is not believed', async (_what, answer) => {
  await putSignIn(machine, server.issue());
  machine.advance(2 * HOUR);
  server.next(json(answer));
  expect(await problemFrom(machine.context().accessToken())).toEqual({
    code: 'unreadable_answer',
    delivery: 'unknown',
  });
});

test('tokens are read with any status of success: the refresh token was used up for them', async () => {
  await putSignIn(machine, server.issue());
  machine.advance(2 * HOUR);
  server.next(json(TOKENS, 201));
  expect(await machine.context().accessToken()).toBe('access-x');
});

test('a refusal is read whatever type it says it has: the user is to sign in again', async () => {
  await putSignIn(machine, server.issue());
  machine.advance(2 * HOUR);
  server.next(json({ error: 'invalid_grant' }, 400, { 'content-type': 'text/plain' }));
  expect(await problemFrom(machine.context().accessToken())).toMatchObject({ code: 'sign_in_expired' });
});
