import { beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_MCP_URL } from './desk-browser.fixture.ts';
import { type TestDesk, createDesk } from './desk.fixture.ts';
import { hideButton, moveButton, readSettings, readSpentToday, saveSettings, testConnection } from './settings.ts';

let desk: TestDesk;
beforeEach(async () => {
  desk = await createDesk();
});

test('a change that the browser will not store is refused as such', async () => {
  desk.settings = { ...desk.settings, change: () => Promise.reject(new Error('QUOTA_BYTES quota exceeded')) };
  expect(await saveSettings(desk, { dailyCap: 9 })).toEqual({ ok: false, trouble: { code: 'storage_failed' } });
});

const isSignedIn = async () => (await desk.authStore.readSession()) !== null;

describe('another service address', () => {
  test('signs out: the tokens are for the old one alone', async () => {
    expect(await saveSettings(desk, { serviceAddress: 'https://other.example/mcp' })).toEqual({ ok: true });
    expect(await isSignedIn()).toBe(false);
    expect(desk.done).toContain('fetch https://auth.example/revoke');
    expect(await readSettings(desk)).toMatchObject({
      serviceAddress: 'https://other.example',
      defaultServiceAddress: DEFAULT_MCP_URL,
    });
  });

  test('signs out also when the old service is down, without a trouble at the new one', async () => {
    desk.serviceDown = true;
    expect(await saveSettings(desk, { serviceAddress: 'https://other.example' })).toEqual({ ok: true });
    expect(await isSignedIn()).toBe(false);
    expect(await desk.signInState.read()).toEqual({ status: 'none' });
  });

  test.each([DEFAULT_MCP_URL, `${DEFAULT_MCP_URL}/mcp`, `${DEFAULT_MCP_URL}/`])(
    'that is the one in use, written as %s, changes nothing',
    async (serviceAddress) => {
      await saveSettings(desk, { serviceAddress });
      expect(await isSignedIn()).toBe(true);
      expect((await desk.settings.read()).serviceAddress).toBeNull();
    },
  );

  test('signs out again on the way back to the one of this build', async () => {
    await desk.settings.change((settings) => ({ ...settings, serviceAddress: 'https://other.example' }));
    await saveSettings(desk, { serviceAddress: null });
    expect(await isSignedIn()).toBe(false);
  });

  test.each(['', 'nonsense', 'http://other.example', 'javascript:alert(1)', 'https://user:word@other.example'])(
    '%j is refused, and nothing else of the patch is saved',
    async (serviceAddress) => {
      expect(await saveSettings(desk, { serviceAddress, dailyCap: 9 })).toEqual({
        ok: false,
        trouble: { code: 'wrong_address', address: serviceAddress },
      });
      expect(await desk.settings.read()).toMatchObject({ serviceAddress: null, dailyCap: null });
      expect(await isSignedIn()).toBe(true);
    },
  );
});

test('another setting keeps the sign-in', async () => {
  await saveSettings(desk, { dailyCap: 4, lookupType: 'standard_lookup' });
  expect(await isSignedIn()).toBe(true);
  expect(await readSettings(desk)).toMatchObject({ dailyCap: 4, lookupType: 'standard_lookup' });
  expect(await readSpentToday(desk)).toEqual({ credits: 0, cap: 4 });
});

describe('the button', () => {
  test('is hidden on a site, everywhere, or by the page alone', async () => {
    await hideButton(desk, 'https://www.linkedin.com/in/x', 'page');
    expect((await desk.settings.read()).button).toMatchObject({ shown: true, hiddenOn: [] });
    await hideButton(desk, 'https://www.linkedin.com/in/x', 'site');
    await hideButton(desk, 'https://www.linkedin.com/in/y', 'site');
    expect((await desk.settings.read()).button).toMatchObject({ shown: true, hiddenOn: ['www.linkedin.com'] });
    await hideButton(desk, 'https://www.linkedin.com/in/x', 'everywhere');
    expect((await desk.settings.read()).button.shown).toBe(false);
  });

  test('rests where it was put, on that site', async () => {
    await moveButton(desk, 'https://www.linkedin.com/in/x', 300);
    expect((await desk.settings.read()).button.top).toEqual({ 'www.linkedin.com': 300 });
  });

  test('changes the edge at once on every page, and keeps its height', async () => {
    await moveButton(desk, 'https://www.linkedin.com/in/x', 300);
    await saveSettings(desk, { buttonEdge: 'left' });
    expect((await desk.settings.read()).button).toMatchObject({ edge: 'left', top: { 'www.linkedin.com': 300 } });
    expect(desk.done).toContain('everything');
    await saveSettings(desk, { forgetPlaces: true });
    expect((await desk.settings.read()).button).toMatchObject({ edge: 'left', top: {} });
  });

  test('may change its edge also where the organisation has set its sites', async () => {
    desk.managed = { buttonSites: ['linkedin'] };
    expect(await saveSettings(desk, { buttonEdge: 'left' })).toEqual({ ok: true });
    expect((await readSettings(desk)).button).toMatchObject({ edge: 'left', sites: ['linkedin'] });
  });

  test('cannot be moved by a page without an address', async () => {
    await moveButton(desk, 'nonsense', 300);
    expect((await desk.settings.read()).button.top).toEqual({});
  });
});

describe('what the browser does not allow', () => {
  const LINKEDIN = '*://*.linkedin.com/*';
  const withheld = async () => (await readSettings(desk)).withheld;

  test('is nothing after the installation', async () => {
    expect(await withheld()).toEqual({ service: null, sites: [] });
  });

  test('is the service where the user has withdrawn it, also that of an API key', async () => {
    desk.withdrawn = [`${DEFAULT_MCP_URL}/*`];
    expect((await withheld()).service).toBe(DEFAULT_MCP_URL);
    desk.withdrawn = [];
    await desk.authStore.writeSession({
      kind: 'api-key',
      id: 'key-1',
      mcpUrl: DEFAULT_MCP_URL,
      baseUrl: 'https://rest.example/v2/api',
      apiKey: 'key-0123456789',
      owner: 'owner',
      ended: false,
    });
    expect((await withheld()).service).toBe('https://rest.example');
  });

  test('is a site where the button is switched on, not one where nobody wants it', async () => {
    desk.withdrawn = [LINKEDIN];
    expect((await readSettings(desk)).button.sites).toEqual([]);
    expect((await withheld()).sites).toEqual(['linkedin']);
    await saveSettings(desk, { buttonSite: { site: 'github', on: true } });
    expect((await withheld()).sites).toEqual(['linkedin', 'github']);
    await saveSettings(desk, { buttonShown: false });
    expect((await withheld()).sites).toEqual([]);
  });
});

describe('the connection test', () => {
  test('names the server, its tools and the time one ping took', async () => {
    expect(await testConnection(desk)).toEqual({
      status: 'works',
      serverName: 'Service',
      serverVersion: '1',
      tools: ['ping'],
      latencyMs: 0,
    });
  });

  test('signed out says so', async () => {
    await desk.authStore.writeSession(null);
    expect(await testConnection(desk)).toEqual({ status: 'trouble', trouble: { code: 'signed_out' } });
  });
});
