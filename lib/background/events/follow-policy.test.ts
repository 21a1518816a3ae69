import { beforeEach, describe, expect, test } from 'vitest';
import { PAGE } from '../../messages/callers.fixture.ts';
import { readPolicy } from '../../settings/policy.ts';
import { createSignedIn } from '../account/signed-in.ts';
import { useApiKey } from '../messages/api-key.ts';
import { DEFAULT_MCP_URL } from '../messages/desk-browser.fixture.ts';
import { type TestDesk, createDesk } from '../messages/desk.fixture.ts';
import { describePage } from '../messages/people.ts';
import { hideButton, readSettings, readSpentToday, saveSettings } from '../messages/settings.ts';
import { followPolicy, isForced } from './follow-policy.ts';

let desk: TestDesk;
beforeEach(async () => {
  desk = await createDesk();
});

const isSignedIn = async () => (await desk.authStore.readSession()) !== null;

describe('the background obeys', () => {
  test('a cap, whatever the user saved before', async () => {
    await saveSettings(desk, { dailyCap: 400 });
    desk.managed = { dailyCap: 10 };
    expect(await readSpentToday(desk)).toMatchObject({ cap: 10 });
    expect(await saveSettings(desk, { dailyCap: 400 })).toEqual({ ok: false, trouble: { code: 'set_by_policy' } });
    expect(await saveSettings(desk, { dailyCap: 4 })).toEqual({ ok: true });
    expect(await readSpentToday(desk)).toMatchObject({ cap: 4 });
  });

  test('an address: a sign-in elsewhere ends, one there stays', async () => {
    desk.managed = { serviceAddress: DEFAULT_MCP_URL };
    await desk.authStore.changeSession((await desk.authStore.readSession())?.id ?? '', (record) => ({
      ...record,
      mcpUrl: DEFAULT_MCP_URL,
    }));
    await followPolicy(desk);
    expect(await isSignedIn()).toBe(true);
    desk.managed = { serviceAddress: 'https://org.example' };
    await followPolicy(desk);
    expect(await isSignedIn()).toBe(false);
    expect(await readSettings(desk)).toMatchObject({
      serviceAddress: 'https://org.example',
      policy: { serviceAddress: 'https://org.example' },
    });
    expect(await saveSettings(desk, { serviceAddress: 'https://own.example' })).toEqual({
      ok: false,
      trouble: { code: 'set_by_policy' },
    });
  });

  test('an address for API keys too: none is sent anywhere else', async () => {
    desk.managed = { serviceAddress: 'https://org.example' };
    expect(
      await useApiKey(desk, { apiKey: '0123456789abcdef0123456789abcdef', restAddress: 'https://own.example/v2/api' }),
    ).toEqual({ ok: false, trouble: { code: 'set_by_policy' } });
  });

  test('an address before anything else is done: nobody is worked for with a sign-in at another', async () => {
    const calls: string[] = [];
    const options = {
      authStore: desk.authStore,
      createService: (mcpUrl: string) => calls.push(mcpUrl),
      session: { of: () => ({}) },
    };
    const gated = createSignedIn({ ...options, allowed: async () => () => false } as never);
    expect(await gated()).toBeNull();
    expect(calls).toEqual([]);
    // Deliberately broken: a background that leaves the policy to its pages asks the old service at once.
    const broken = createSignedIn({ ...options, allowed: async () => () => true } as never);
    await broken().catch(() => null);
    expect(calls).toHaveLength(1);
  });

  test('the sites with the button, which nobody hides then', async () => {
    expect((await describePage(desk, 5, PAGE)).view.state).not.toBe('hidden');
    desk.managed = { buttonSites: [] };
    expect((await describePage(desk, 5, PAGE)).view.state).toBe('hidden');
    desk.managed = { buttonSites: ['linkedin'] };
    await hideButton(desk, PAGE, 'everywhere');
    expect((await describePage(desk, 5, PAGE)).view.state).not.toBe('hidden');
    expect(await saveSettings(desk, { buttonShown: false })).toEqual({ ok: false, trouble: { code: 'set_by_policy' } });
  });

  test('a change of it, and everybody is told', async () => {
    desk.allowed = ['https://github.com/*'];
    desk.managed = { buttonSites: ['github', 'x'] };
    await followPolicy(desk);
    expect(desk.scripts).toEqual(['github']);
    expect(desk.done).toContain('everything');
    desk.managed = { buttonSites: ['x'] };
    await followPolicy(desk);
    expect(desk.scripts).toEqual([]);
  });
});

test('the pages are shown what is set', async () => {
  desk.managed = { dailyCap: 10, exportKinds: ['csv'] };
  expect((await readSettings(desk)).policy).toEqual(readPolicy(desk.managed));
});

test.each([
  ['admin', true],
  ['normal', false],
  ['sideload', false],
  ['development', false],
])('an installation that is %s was forced by an administrator: %s', async (installType, forced) => {
  expect(await isForced({ management: { getSelf: async () => ({ installType }) } } as never)).toBe(forced);
});

test('a browser that does not say how we were installed is taken for one that was told to', async () => {
  expect(await isForced({ management: { getSelf: () => Promise.reject(new Error('no')) } } as never)).toBe(true);
});
