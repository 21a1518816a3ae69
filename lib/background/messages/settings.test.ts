import { beforeEach, describe, expect, test } from 'vitest';
import { createEffectiveSettings } from '../../settings/effective-settings.ts';
import { createKnownPolicy } from '../../settings/known-policy.ts';
import { readPolicy } from '../../settings/policy.ts';
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

describe('the days that contacts are kept, while the organization’s file cannot be read', () => {
  const FILE = { historyDays: 30, dailyCap: 9 };
  let file: Record<string, unknown> | null;
  beforeEach(() => {
    file = null;
    const known = createKnownPolicy({
      current: async () => file && readPolicy(file),
      last: { read: async () => FILE, write: async () => undefined },
      isForced: async () => true,
      wait: () => Promise.withResolvers<void>().promise,
      changed: () => undefined,
    });
    context.settings = createEffectiveSettings(context.ownSettings, known.shown);
    Object.assign(context, { policy: known.shown, currentPolicy: known.current, isPolicyRead: known.isRead });
  });
  const days = async () => {
    const { retentionDays, policy, ignoresHistoryDays } = await readSettings(context);
    return { own: retentionDays, organization: policy.historyDays, ignoresHistoryDays };
  };

  test.each([null, 30, 90])('are the user’s own, %s, by which they expire', async (retentionDays) => {
    expect(await saveSettings(context, { retentionDays })).toEqual({ ok: true });
    expect(await days()).toEqual({ own: retentionDays, organization: null, ignoresHistoryDays: true });
    expect((await context.ownSettings.read()).retentionDays).toBe(retentionDays);
  });

  test('are the organization’s again once the file is repaired; its limits are in force meanwhile', async () => {
    await saveSettings(context, { retentionDays: 90 });
    expect((await readSettings(context)).policy.dailyCap).toBe(9);
    expect(await saveSettings(context, { dailyCap: 10 })).toEqual({ ok: false, problem: { code: 'set_by_policy' } });
    file = FILE;
    expect(await days()).toEqual({ own: 30, organization: 30, ignoresHistoryDays: false });
    expect(await saveSettings(context, { retentionDays: 90 })).toMatchObject({ ok: false });
  });

  test('are no matter where the organization had set none', async () => {
    context.policy = async () => readPolicy({ dailyCap: 9 });
    context.isPolicyRead = () => false;
    expect((await days()).ignoresHistoryDays).toBe(false);
  });
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
