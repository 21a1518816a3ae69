import { beforeEach, describe, expect, test } from 'vitest';
import { readSettings } from '../actions/read-settings.ts';
import { readSpentToday } from './activity.ts';
import { saveSettings, testConnection } from './settings.ts';
import { DEFAULT_MCP_URL } from './test-browser.fixture.ts';
import { type TestContext, createTestContext, neverRevoke } from './test-context.fixture.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});

test('a change that the browser will not store is refused as such', async () => {
  context.settings = { ...context.settings, change: () => Promise.reject(new Error('QUOTA_BYTES quota exceeded')) };
  expect(await saveSettings(context, { dailyCap: 9 })).toEqual({ ok: false, problem: { code: 'storage_failed' } });
});

const isSignedIn = async () => (await context.authStore.readSession()) !== null;

describe('another service address', () => {
  test('signs out: the tokens are for the old one alone', async () => {
    expect(await saveSettings(context, { serviceAddress: 'https://other.example/mcp' })).toEqual({ ok: true });
    expect(await isSignedIn()).toBe(false);
    await expect.poll(() => context.done).toContain('fetch https://auth.example/revoke');
    expect(await readSettings(context)).toMatchObject({
      serviceAddress: 'https://other.example',
      defaultServiceAddress: DEFAULT_MCP_URL,
    });
  });

  test('does not wait for the old service, which may never answer', async () => {
    neverRevoke(context);
    expect(await saveSettings(context, { serviceAddress: 'https://other.example' })).toEqual({ ok: true });
    expect(await isSignedIn()).toBe(false);
  });

  test('signs out also when the old service is down, without a problem at the new one', async () => {
    context.serviceDown = true;
    expect(await saveSettings(context, { serviceAddress: 'https://other.example' })).toEqual({ ok: true });
    expect(await isSignedIn()).toBe(false);
    expect(await context.signInState.read()).toEqual({ status: 'none' });
  });

  test.each([DEFAULT_MCP_URL, `${DEFAULT_MCP_URL}/mcp`, `${DEFAULT_MCP_URL}/`])(
    'that is the one in use, written as %s, changes nothing',
    async (serviceAddress) => {
      await saveSettings(context, { serviceAddress });
      expect(await isSignedIn()).toBe(true);
      expect((await context.settings.read()).serviceAddress).toBeNull();
    },
  );

  test('signs out again on the way back to the one of this build', async () => {
    await context.settings.change((settings) => ({ ...settings, serviceAddress: 'https://other.example' }));
    await saveSettings(context, { serviceAddress: null });
    expect(await isSignedIn()).toBe(false);
  });

  test.each(['', 'nonsense', 'http://other.example', 'javascript:alert(1)', 'https://user:word@other.example'])(
    '%j is refused, and nothing else of the patch is saved',
    async (serviceAddress) => {
      expect(await saveSettings(context, { serviceAddress, dailyCap: 9 })).toEqual({
        ok: false,
        problem: { code: 'wrong_address', address: serviceAddress },
      });
      expect(await context.settings.read()).toMatchObject({ serviceAddress: null, dailyCap: null });
      expect(await isSignedIn()).toBe(true);
    },
  );
});

test('another setting keeps the sign-in', async () => {
  await saveSettings(context, { dailyCap: 4, lookupType: 'standard_lookup' });
  expect(await isSignedIn()).toBe(true);
  expect(await readSettings(context)).toMatchObject({ dailyCap: 4, lookupType: 'standard_lookup' });
  expect(await readSpentToday(context)).toEqual({ credits: 0, cap: 4 });
});

describe('what the browser does not allow', () => {
  const LINKEDIN = '*://*.linkedin.com/*';
  const missingPermissions = async () => (await readSettings(context)).missingPermissions;

  test('is nothing after the installation', async () => {
    expect(await missingPermissions()).toEqual({ service: null, sites: [] });
  });

  test('is the service where the user has withdrawn it, also that of an API key', async () => {
    context.withdrawn = [`${DEFAULT_MCP_URL}/*`];
    expect((await missingPermissions()).service).toBe(DEFAULT_MCP_URL);
    context.withdrawn = [];
    await context.authStore.writeSession({
      kind: 'api-key',
      id: 'key-1',
      mcpUrl: DEFAULT_MCP_URL,
      baseUrl: 'https://rest.example/v2/api',
      apiKey: 'key-0123456789',
      owner: 'owner',
      ended: false,
    });
    expect((await missingPermissions()).service).toBe('https://rest.example');
  });

  test('is a site where the button is switched on, not one where nobody wants it', async () => {
    context.withdrawn = [LINKEDIN];
    expect((await readSettings(context)).button.sites).toEqual([]);
    expect((await missingPermissions()).sites).toEqual(['linkedin']);
    await saveSettings(context, { buttonSite: { site: 'github', on: true } });
    expect((await missingPermissions()).sites).toEqual(['linkedin', 'github']);
    await saveSettings(context, { buttonShown: false });
    expect((await missingPermissions()).sites).toEqual([]);
  });
});

describe('the connection test', () => {
  test('names the server, its tools and the time one ping took', async () => {
    expect(await testConnection(context)).toEqual({
      status: 'works',
      serverName: 'Service',
      serverVersion: '1',
      tools: ['ping'],
      latencyMs: 0,
    });
  });

  test('signed out says so', async () => {
    await context.authStore.writeSession(null);
    expect(await testConnection(context)).toEqual({ status: 'problem', problem: { code: 'signed_out' } });
  });
});
