import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refreshTokenOf } from '../../../lib/auth/session-record.ts';
import { ServiceError } from '../../../lib/service/service-error.ts';
import { HOUR, type Laboratory, REDIRECT_URI, createLaboratory } from '../extension.fixture.ts';
import { createVisitor } from '../visitor.fixture.ts';

let lab: Laboratory;
beforeEach(async () => {
  lab = await createLaboratory();
});
afterEach(() => lab.close());

async function problemCode(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'none',
    (error: unknown) => (error instanceof ServiceError ? error.problem.code : String(error)),
  );
}

async function refreshes(): Promise<number> {
  return (await lab.requests()).filter(({ path }) => path === '/mcp-oauth/token').length;
}

async function refreshToken(): Promise<string> {
  return refreshTokenOf(await lab.store.readSession()) ?? '';
}

describe('signing in', () => {
  test('goes the whole way: discovery, registration, log-in, consent, code, tokens that work', async () => {
    const session = await lab.signIn();
    expect(session).toMatchObject({
      mcpUrl: lab.mcpUrl,
      resource: `${lab.mcpUrl}/mcp`,
      issuer: lab.mcpUrl,
      ended: false,
    });
    const unordered = ['/mcp-oauth/authorize', '/mcp'];
    expect((await lab.requests()).map(({ path }) => path).filter((path) => !unordered.includes(path))).toEqual([
      '/.well-known/oauth-protected-resource/mcp',
      '/.well-known/oauth-authorization-server',
      '/mcp-oauth/register',
      '/mcp-oauth/token',
    ]);
    expect(await lab.tokenWorks(await lab.context().accessToken())).toBe(true);
  });

  test('registers once for many sign-ins, and anew when the server has forgotten us', async () => {
    await lab.signIn();
    await lab.signIn();
    expect((await lab.requests()).filter(({ path }) => path === '/mcp-oauth/register')).toHaveLength(1);
    await lab.store.writeRegistration({
      issuer: lab.mcpUrl,
      redirectUri: REDIRECT_URI,
      clientId: 'forgotten',
      secret: null,
    });
    expect(await problemCode(lab.signIn())).toBe('sign_in_failed');
    expect(await problemCode(lab.signIn())).toBe('none');
  });

  test('told no on the consent page, it was cancelled and nothing is kept', async () => {
    const [user] = lab.sandbox.users;
    expect(
      await problemCode(lab.signIn((url) => createVisitor(user ?? { user: '', password: '', apiKey: '' }).deny(url))),
    ).toBe('sign_in_cancelled');
    expect(await lab.store.readSession()).toBeNull();
    expect(await lab.store.readRegistration(lab.mcpUrl, REDIRECT_URI)).toBeNull();
  });

  test.each([
    ['state', 'x'],
    ['iss', 'https://evil.example'],
    ['iss', null],
    ['code', 'never-issued'],
  ])('a callback whose %s is %s is refused', async (name, value) => {
    const [user] = lab.sandbox.users;
    const launch = async (url: string) => {
      const back = new URL(await createVisitor(user ?? { user: '', password: '', apiKey: '' }).approve(url));
      if (value === null) back.searchParams.delete(name);
      else back.searchParams.set(name, value);
      return back.href;
    };
    expect(await problemCode(lab.signIn(launch))).toBe('sign_in_failed');
    expect(await lab.store.readSession()).toBeNull();
  });

  test('as somebody else replaces the tokens; work of the first goes no further', async () => {
    const first = await lab.signIn();
    const worker = lab.context().of(first.id);
    await worker.accessToken();
    const second = await lab.signIn(undefined, lab.sandbox.users[1]);
    expect(await problemCode(worker.accessToken())).toBe('signed_out');
    expect(await lab.tokenWorks(await lab.context().of(second.id).accessToken())).toBe(true);
  });
});

describe('refreshing', () => {
  beforeEach(async () => {
    await lab.signIn();
    await lab.forgetRequests();
  });

  test('happens at half of the hour', async () => {
    const before = await lab.context().accessToken();
    lab.advance(HOUR / 2);
    const after = await lab.context().accessToken();
    expect(after).not.toBe(before);
    expect(await lab.tokenWorks(after)).toBe(true);
    expect(await refreshes()).toBe(1);
  });

  test('three contexts with an expired token make one refresh, and nobody is logged out', async () => {
    lab.advance(2 * HOUR);
    const tokens = await Promise.all([1, 2, 3].map(() => lab.context().accessToken()));
    expect(new Set(tokens).size).toBe(1);
    expect(await refreshes()).toBe(1);
    expect(await lab.tokenWorks(tokens[0] ?? '')).toBe(true);
  });

  test('goes on for a month of days, twice a day', async () => {
    for (let half = 0; half < 60; half++) {
      lab.advance(12 * HOUR);
      expect(await lab.tokenWorks(await lab.context().accessToken())).toBe(true);
    }
  });

  test('after 30 days of silence asks for sign-in', async () => {
    lab.advance(31 * 24 * HOUR);
    expect(await problemCode(lab.context().accessToken())).toBe('sign_in_expired');
  });

  test.each([
    { kind: 'lost_response' },
    { kind: 'cut_body' },
    { kind: 'truncated_json' },
    { kind: 'malformed_json' },
    { kind: 'html_instead' },
    { kind: 'server_error', after_work: true },
  ])('answered by %j leaves the user signed in while the access token lives, then asks once', async (fault) => {
    const before = await lab.context().accessToken();
    await lab.fault({ ...fault, match: { path: '/mcp-oauth/token' } });
    lab.advance(HOUR / 2);
    expect(await lab.context().accessToken()).toBe(before);
    lab.advance(HOUR / 4);
    expect(await lab.context().accessToken()).toBe(before);
    expect(await lab.tokenWorks(before)).toBe(true);
    expect(await refreshes()).toBe(1);
    lab.advance(HOUR);
    expect(await problemCode(lab.context().accessToken())).toBe('sign_in_expired');
    expect(await problemCode(lab.context().accessToken())).toBe('sign_in_expired');
    expect(await refreshes()).toBe(2);
  });

  test.each([
    { kind: 'refuse_before' },
    { kind: 'rate_limited' },
    { kind: 'server_error' },
    { kind: 'server_error', body: 'html', status: 503 },
  ])('not looked at because of %j goes on with the old refresh token', async (fault) => {
    await lab.fault({ ...fault, match: { path: '/mcp-oauth/token' }, times: 2 });
    lab.advance(HOUR / 2);
    await lab.context().accessToken();
    lab.advance(HOUR);
    expect(await problemCode(lab.context().accessToken())).not.toMatch(/none|sign_in_expired/);
    expect(await lab.tokenWorks(await lab.context().accessToken())).toBe(true);
  });

  test('after all was revoked asks for sign-in; signing in again works', async () => {
    await lab.fault({ kind: 'revoke_all' });
    expect(await problemCode(lab.context().accessToken(await lab.context().accessToken()))).toBe('sign_in_expired');
    await lab.signIn();
    expect(await lab.tokenWorks(await lab.context().accessToken())).toBe(true);
  });
});

describe('when the key of the access tokens was changed at the service', () => {
  beforeEach(async () => {
    await lab.signIn();
    await lab.context().accessToken();
    await lab.fault({ kind: 'rotate_key' });
    await lab.forgetRequests();
  });

  test('the token in hand is refused, one refresh brings the next, and the call is made', async () => {
    const old = await lab.context().accessToken();
    expect(await lab.tokenWorks(old)).toBe(false);
    expect(await lab.service().account()).toMatchObject({ email: lab.sandbox.ready.user });
    expect(await refreshes()).toBe(1);
    expect(await lab.context().accessToken()).not.toBe(old);
    expect(await lab.store.readSession()).toMatchObject({ ended: false, refresh: { status: 'idle' } });
  });

  test('three workers that are refused at once make one refresh', async () => {
    const accounts = await Promise.all([1, 2, 3].map(() => lab.service().account()));
    expect(accounts.map(({ email }) => email)).toEqual(Array.from({ length: 3 }, () => lab.sandbox.ready.user));
    expect(await refreshes()).toBe(1);
  });

  test('a paid call that is refused so is made once, and paid once', async () => {
    await lab.service().lookupPerson({
      who: { by: 'url', url: 'https://www.linkedin.com/in/quick-example' },
      lookupType: 'premium_lookup',
    });
    expect(lab.sandbox.controls.listCharges().filter(({ pool }) => pool === 'lookup')).toHaveLength(1);
  });
});

describe('a refresh token that somebody else has used', () => {
  test('ends every sign-in with it at the next refresh, theirs too; signing in again helps', async () => {
    const session = await lab.signIn();
    const form = { grant_type: 'refresh_token', client_id: session.clientId, refresh_token: await refreshToken() };
    const stolen = (await (
      await fetch(`${lab.mcpUrl}/mcp-oauth/token`, { method: 'POST', body: new URLSearchParams(form) })
    ).json()) as { access_token: string };
    expect(await lab.tokenWorks(stolen.access_token)).toBe(true);
    lab.advance(HOUR / 2);
    expect(await problemCode(lab.context().accessToken())).toBe('sign_in_expired');
    expect(await lab.tokenWorks(stolen.access_token)).toBe(false);
    await lab.signIn();
    expect(await lab.tokenWorks(await lab.context().accessToken())).toBe(true);
  });
});

describe('signing out', () => {
  test('makes the refresh token and the access token useless at the service', async () => {
    const session = await lab.signIn();
    const access = await lab.context().accessToken();
    const refresh = await refreshToken();
    await (
      await lab.context().signOut()
    )();
    expect(await lab.tokenWorks(access)).toBe(false);
    const form = { grant_type: 'refresh_token', client_id: session.clientId, refresh_token: refresh };
    const answer = await fetch(`${lab.mcpUrl}/mcp-oauth/token`, { method: 'POST', body: new URLSearchParams(form) });
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ error: 'invalid_grant' })]);
    expect(await lab.store.readSession()).toBeNull();
    expect(await lab.accessTokens.read()).toBeNull();
  });

  test('after a lost refresh ends also the tokens that never came', async () => {
    await lab.signIn();
    const access = await lab.context().accessToken();
    await lab.fault({ kind: 'lost_response', match: { path: '/mcp-oauth/token' } });
    lab.advance(HOUR / 2);
    await lab.context().accessToken();
    await (
      await lab.context().signOut()
    )();
    expect(await lab.tokenWorks(access)).toBe(false);
  });

  test.each([
    { kind: 'refuse_before' },
    { kind: 'server_error' },
    { kind: 'lost_response' },
    { kind: 'server_error', body: 'html', status: 503 },
  ])('forgets the tokens here also under %j', async (fault) => {
    await lab.signIn();
    await lab.fault({ ...fault, match: { path: '/mcp-oauth/revoke' } });
    expect(
      await problemCode(
        lab
          .context()
          .signOut()
          .then((revoke) => revoke()),
      ),
    ).toBe('service_down');
    expect(await lab.store.readSession()).toBeNull();
    expect(lab.memory.items.size).toBe(0);
  });
});

test('nothing that is stored for pages or the browser session holds the refresh token', async () => {
  await lab.signIn();
  expect(JSON.stringify([...lab.memory.items])).not.toContain(await refreshToken());
});
