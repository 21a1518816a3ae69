import { beforeEach, expect, test } from 'vitest';
import { ServiceError } from '../service/service-error.ts';
import { type AuthServer, createAuthServer, html, json } from './auth-server.fixture.ts';
import { HOUR, MINUTE, type Machine, createMachine, putSignIn, redirected, signInOn } from './contexts.fixture.ts';

let server: AuthServer;
let machine: Machine;
beforeEach(() => {
  server = createAuthServer();
  machine = createMachine(server);
});

const busy = () => json({ error: 'slow_down' }, 429, { 'retry-after': '600' });
const problemFrom = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (error instanceof ServiceError ? error.problem : error),
  );
const signIn = () => problemFrom(signInOn(machine, async (url) => redirected(url)));

test.each(['/.well-known/oauth-protected-resource/mcp', '/.well-known/oauth-authorization-server', '/register'])(
  'a sign-in that is asked to wait at %s says until when',
  async (path) => {
    server.document(path, busy);
    expect(await signIn()).toEqual({ code: 'rate_limited', until: machine.now() + 10 * MINUTE });
  },
);

test('a sign-in that is asked to wait where the tokens are says until when', async () => {
  server.next(busy());
  expect(await signIn()).toEqual({ code: 'rate_limited', until: machine.now() + 10 * MINUTE });
});

test('so does a renewal, which changes nothing', async () => {
  await putSignIn(machine, server.issue());
  machine.advance(2 * HOUR);
  server.next(html(429));
  expect(await problemFrom(machine.context().accessToken())).toMatchObject({ code: 'rate_limited' });
  expect(await machine.context().accessToken()).toBe('access-2');
});
