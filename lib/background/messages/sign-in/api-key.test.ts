import { beforeEach, describe, expect, test } from 'vitest';
import { createKeyHolder } from '../../../auth/api-key.ts';
import { ALLOWED, NAMES } from '../../../messages/callers.fixture.ts';
import { accountSchema } from '../../../service/schemas/account.ts';
import { ServiceError } from '../../../service/service-error.ts';
import { startCompanyLookup, startVerification } from '../../actions/lookups.ts';
import { readSession } from '../../actions/read-session.ts';
import { signOut } from '../../actions/session.ts';
import { ANSWERS } from '../answers-on-demand.ts';
import { saveSettings } from '../settings.ts';
import { DEFAULT_MCP_URL } from '../test-browser.fixture.ts';
import { type TestContext, createTestContext } from '../test-context.fixture.ts';
import { readTransport, useApiKey } from './api-key.ts';

const KEY = 'sandbox-key-0123456789abcdef';
const REST = `${new URL(DEFAULT_MCP_URL).origin}/v2/api`;
const give = (apiKey = KEY, restAddress: string | null = null) => useApiKey(context, { apiKey, restAddress });
const refuse = (code: 'key_refused' | 'service_down') => async () =>
  Promise.reject(new ServiceError({ code }, 'refused'));

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext({ signedIn: false });
  context.tryKey = async () => accountSchema.parse({ id: 42 });
});

describe('a key that the service takes', () => {
  test('signs in, as the same owner as a sign-in of that account', async () => {
    expect(await give(`  ${KEY}\n`)).toEqual({ ok: true });
    expect(await readSession(context)).toMatchObject({ status: 'signed-in', problem: null });
    expect(await context.authStore.readSession()).toMatchObject({
      apiKey: KEY,
      baseUrl: REST,
      owner: `${DEFAULT_MCP_URL}#42`,
    });
    expect(await readTransport(context)).toMatchObject({
      transport: 'rest',
      rejected: false,
      keyEnding: 'cdef',
      restAddress: REST,
    });
  });

  test('lets go on what waited for somebody to be signed in', async () => {
    const went: string[] = [];
    const noting = (name: string) => async () => void went.push(name);
    context.sender = { ...context.sender, runDue: noting('sendings') };
    context.recoverer = { ...context.recoverer, runDue: noting('purchases brought back') };
    await give();
    expect(went).toEqual(['sendings', 'purchases brought back']);
  });

  test('is asked at the address that the user names', async () => {
    const requestedUrls: string[] = [];
    context.tryKey = async (baseUrl) => {
      requestedUrls.push(baseUrl);
      return accountSchema.parse({ id: 42 });
    };
    expect(await give(KEY, 'https://api.contacts.example/v2/api/')).toEqual({ ok: true });
    expect(requestedUrls).toEqual(['https://api.contacts.example/v2/api']);
  });

  test('takes the place of a sign-in, whose refresh token is revoked', async () => {
    context = await createTestContext();
    await give();
    expect(await context.authStore.readSession()).toMatchObject({ kind: 'api-key' });
    await expect
      .poll(() => context.done.filter((each) => each.startsWith('fetch') && each.endsWith('/revoke')))
      .toHaveLength(1);
  });

  test('is forgotten when removed, and by another service address; it is nobody’s to revoke', async () => {
    await give();
    await signOut(context);
    expect([await context.authStore.readSession(), await readTransport(context)]).toMatchObject([
      null,
      { transport: 'tools', signedIn: false },
    ]);
    await give();
    await saveSettings(context, { serviceAddress: 'https://other.example' });
    expect(await context.authStore.readSession()).toBeNull();
    expect(context.done.filter((each) => each.startsWith('fetch'))).toEqual([]);
  });

  test('never comes back in the answer to any message', async () => {
    await give();
    for (const name of NAMES.filter(
      (each) => !['deleteEverything', 'signOut', 'signIn', 'saveSettings'].includes(each),
    )) {
      const answers = (await ANSWERS[name]()) as Record<string, (...args: unknown[]) => Promise<unknown>>;
      const said = await answers[name]?.(context, ALLOWED[name].data, {
        caller: 'options',
        tabId: 5,
        url: 'https://www.linkedin.com/in/jane-example',
      }).catch(String);
      expect(answers).toHaveProperty(name);
      expect([name, JSON.stringify([said]).includes(KEY)]).toEqual([name, false]);
    }
    expect(JSON.stringify(context.done)).not.toContain(KEY);
  });
});

test.each(['', 'short', 'two words', 'zeile\numbruch', 'schlüssel-0123456789', 'x'.repeat(600)])(
  '%j is no key, and is sent nowhere',
  async (apiKey) => {
    context.tryKey = () => Promise.reject(new Error('sent'));
    expect(await give(apiKey)).toMatchObject({ ok: false, problem: { code: 'validation_error' } });
  },
);

test.each([
  'nonsense',
  'http://contacts.example/v2/api',
  'https://user:secret@contacts.example',
  'javascript:alert(1)',
])('a key is not sent to %s', async (address) => {
  context.tryKey = () => Promise.reject(new Error('sent'));
  expect(await give(KEY, address)).toMatchObject({ ok: false, problem: { code: 'wrong_address' } });
});

test.each(['key_refused', 'service_down'] as const)(
  'a key that cannot be checked (%s) changes nothing',
  async (code) => {
    context = await createTestContext();
    context.tryKey = refuse(code);
    expect(await give()).toEqual({ ok: false, problem: { code } });
    expect(await readSession(context)).toMatchObject({ status: 'signed-in' });
    expect(await readTransport(context)).toMatchObject({ transport: 'tools', signedIn: true });
  },
);

describe('a key that the service takes no longer', () => {
  beforeEach(async () => {
    await give();
    const record = await context.authStore.readSession();
    await createKeyHolder(context.authStore, record?.id ?? '', () => undefined).refused();
  });

  test('asks for a new one, and is not kept', async () => {
    expect(await readSession(context)).toMatchObject({ status: 'signed-out', problem: { code: 'key_refused' } });
    expect(await readTransport(context)).toMatchObject({ transport: 'rest', rejected: true, keyEnding: '' });
    expect(JSON.stringify(await context.authStore.readSession())).not.toContain(KEY);
  });

  test('buys nothing', async () => {
    expect(await startVerification(context, 'a@b.example', 'workspace')).toEqual({
      ok: false,
      problem: { code: 'key_refused' },
    });
  });

  test('is replaced by the next, for the same owner', async () => {
    const before = await context.authStore.readSession();
    context.newId = () => 'next-id';
    expect(await give('another-key-0123456789')).toEqual({ ok: true });
    const now = await context.authStore.readSession();
    expect([now?.owner === before?.owner, now?.ended]).toEqual([true, false]);
  });
});

test('a key holder speaks for its own session alone', async () => {
  await give();
  const holder = createKeyHolder(context.authStore, 'another-session', () => undefined);
  await expect(holder.apiKey()).rejects.toMatchObject({ problem: { code: 'signed_out' }, delivery: 'not-sent' });
  await holder.refused();
  expect(await context.authStore.readSession()).toMatchObject({ apiKey: KEY, ended: false });
});

test('a browser that repeats GET requests starts no lookup by a key, and says why; a verification it may', async () => {
  await give();
  context.sendsOnce = false;
  expect(await startCompanyLookup(context, { by: 'domain', domain: 'acme.example' }, 'workspace')).toEqual({
    ok: false,
    problem: { code: 'not_with_api_key', gap: 'lookups' },
  });
  expect(await startVerification(context, 'a@b.example', 'workspace')).toMatchObject({ ok: true });
  expect(await readTransport(context)).toMatchObject({ unavailable: expect.arrayContaining(['lookups']) as string[] });
});
