import { beforeEach, describe, expect, test } from 'vitest';
import { PAGE } from '../../messages/senders.fixture.ts';
import { readPolicy } from '../../settings/policy.ts';
import { createSignedIn } from '../account/current-sign-in.ts';
import { readSession } from '../actions/read-session.ts';
import { readSettings } from '../actions/read-settings.ts';
import { readSpentToday } from '../messages/activity.ts';
import { describePage, hideButton } from '../messages/button.ts';
import { saveSettings } from '../messages/settings.ts';
import { useApiKey } from '../messages/sign-in/api-key.ts';
import { DEFAULT_MCP_URL } from '../messages/test-browser.fixture.ts';
import { type TestContext, createTestContext, neverRevoke } from '../messages/test-context.fixture.ts';
import { followPolicy } from './follow-policy.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});

const isSignedIn = async () => (await context.authStore.readSession()) !== null;

describe('the background obeys', () => {
  test('a cap, whatever the user saved before', async () => {
    await saveSettings(context, { dailyCap: 400 });
    context.managed = { dailyCap: 10 };
    expect(await readSpentToday(context)).toMatchObject({ cap: 10 });
    expect(await saveSettings(context, { dailyCap: 400 })).toEqual({ ok: false, problem: { code: 'set_by_policy' } });
    expect(await saveSettings(context, { dailyCap: 4 })).toEqual({ ok: true });
    expect(await readSpentToday(context)).toMatchObject({ cap: 4 });
  });

  test('an address: a sign-in elsewhere ends, one there stays', async () => {
    context.managed = { serviceAddress: DEFAULT_MCP_URL };
    await context.authStore.changeSession((await context.authStore.readSession())?.id ?? '', (record) => ({
      ...record,
      mcpUrl: DEFAULT_MCP_URL,
    }));
    await followPolicy(context);
    expect(await isSignedIn()).toBe(true);
    context.managed = { serviceAddress: 'https://org.example' };
    await followPolicy(context);
    expect(await isSignedIn()).toBe(false);
    expect(await readSettings(context)).toMatchObject({
      serviceAddress: 'https://org.example',
      policy: { serviceAddress: 'https://org.example' },
    });
    expect(await saveSettings(context, { serviceAddress: 'https://own.example' })).toEqual({
      ok: false,
      problem: { code: 'set_by_policy' },
    });
  });

  test('an address of the user’s own, whose sign-in before it a dead worker had not ended yet', async () => {
    await context.settings.change((settings) => ({ ...settings, serviceAddress: 'https://other.example' }));
    expect(await isSignedIn()).toBe(true);
    await followPolicy(context);
    expect(await readSession(context)).toMatchObject({ status: 'signed-out', problem: null });
    await expect.poll(() => context.done).toContain('fetch https://auth.example/revoke');
  });

  test('an address whose predecessor is down, which is no problem at this one', async () => {
    context.serviceDown = true;
    context.managed = { serviceAddress: 'https://org.example' };
    await followPolicy(context);
    await expect.poll(() => context.done).toContain('fetch https://auth.example/revoke');
    expect(await readSession(context)).toMatchObject({ status: 'signed-out', problem: null });
  });

  test('everything at once, without waiting for a predecessor that never answers', async () => {
    await followPolicy(context);
    expect(context.scripts).toHaveLength(1);
    neverRevoke(context);
    context.managed = { serviceAddress: 'https://org.example', nothingInPages: true };
    await followPolicy(context);
    expect(await isSignedIn()).toBe(false);
    expect(context.scripts).toEqual([]);
  });

  test('an address for API keys too: none is sent anywhere else', async () => {
    context.managed = { serviceAddress: 'https://org.example' };
    expect(
      await useApiKey(context, {
        apiKey: '0123456789abcdef0123456789abcdef',
        restAddress: 'https://own.example/v2/api',
      }),
    ).toEqual({ ok: false, problem: { code: 'set_by_policy' } });
  });

  test('an address before anything else is done: nobody is worked for with a sign-in at another', async () => {
    const calls: string[] = [];
    const options = {
      authStore: context.authStore,
      createService: (mcpUrl: string) => calls.push(mcpUrl),
      session: { of: () => ({}) },
    };
    const gated = createSignedIn({ ...options, allowed: async () => () => false } as never);
    expect(await gated()).toBeNull();
    expect(calls).toEqual([]);
    // Deliberately broken: a background that leaves the policy to its pages calls the old service at once.
    const broken = createSignedIn({ ...options, allowed: async () => () => true } as never);
    await broken().catch(() => null);
    expect(calls).toHaveLength(1);
  });

  test('the sites with the button, which nobody hides then', async () => {
    expect((await describePage(context, 5, PAGE)).view.state).not.toBe('hidden');
    context.managed = { buttonSites: [] };
    expect((await describePage(context, 5, PAGE)).view.state).toBe('hidden');
    context.managed = { buttonSites: ['linkedin'] };
    await hideButton(context, PAGE, 'everywhere');
    expect((await describePage(context, 5, PAGE)).view.state).not.toBe('hidden');
    expect(await saveSettings(context, { buttonShown: false })).toEqual({
      ok: false,
      problem: { code: 'set_by_policy' },
    });
  });

  test('a change of it, and everybody is told', async () => {
    context.allowed = ['https://github.com/*'];
    context.managed = { buttonSites: ['github', 'x'] };
    await followPolicy(context);
    expect(context.scripts.map(({ id }) => id)).toEqual(['github']);
    expect(context.done).toContain('everything');
    context.managed = { buttonSites: ['x'] };
    await followPolicy(context);
    expect(context.scripts.map(({ id }) => id)).toEqual([]);
  });
});

test('the pages are shown what is set', async () => {
  context.managed = { dailyCap: 10, exportKinds: ['csv'] };
  expect((await readSettings(context)).policy).toEqual(readPolicy(context.managed));
});
