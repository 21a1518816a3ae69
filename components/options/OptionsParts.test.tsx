// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TransportView } from '../../lib/messages/views/account.ts';
import { readPolicy } from '../../lib/settings/policy.ts';
import { CALLS } from '../../tests/gallery/fixtures/calls.ts';
import { REPORT, settings } from '../../tests/gallery/fixtures/options.ts';
import type { Rendered } from '../../tests/gallery/render.ts';
import { type GivenOptions, type ShownOptions, showOptions } from './shown-options.fixture.tsx';

let page: Rendered | null = null;

async function show(change: Partial<GivenOptions> = {}): Promise<ShownOptions> {
  const shown = await showOptions(change);
  ({ page } = shown);
  return shown;
}

afterEach(async () => {
  await page?.remove();
  page = null;
});

it('has a menu that leads to every part', async () => {
  const { page } = await show();
  const parts = page.links().filter((href) => href?.startsWith('#'));
  expect(parts).toHaveLength(11);
  for (const part of parts) expect(document.querySelector(part ?? '')).not.toBeNull();
});

describe('every change is kept at once', () => {
  it.each([
    ['a', { minimumGrade: 'A' }],
    ['all', { minimumGrade: null }],
    ['dark', { appearance: 'dark' }],
  ])('of the choice %s', async (value, patch) => {
    const { page, given } = await show({ settings: settings({ minimumGrade: 'B' }) });
    await page.click(page.radio(value));
    expect(given.onSave).toHaveBeenCalledExactlyOnceWith(patch);
    expect(page.text()).toContain('Saved');
  });

  it.each([
    ['Preview automatically', { automaticPreview: false }],
    ['Show a notification', { notifications: false }],
    ['Count on the toolbar icon', { badge: false }],
    ['Put nothing into pages', { buttonShown: false }],
  ])('of %s', async (label, patch) => {
    const { page, given } = await show();
    await page.click(page.toggle(label));
    expect(given.onSave).toHaveBeenCalledExactlyOnceWith(patch);
  });

  it('of the edge at which the button rests', async () => {
    const { page, given } = await show();
    await page.click(page.radio('left'));
    expect(given.onSave).toHaveBeenCalledExactlyOnceWith({ buttonEdge: 'left' });
  });

  it('puts the button back where it was moved', async () => {
    const { page, given } = await show({
      settings: settings({
        button: { shown: true, hiddenOn: [], top: { 'a.example': 5 }, edge: 'right', sites: ['linkedin'] },
      }),
    });
    await page.click(page.button('Reset position'));
    expect(given.onSave).toHaveBeenCalledExactlyOnceWith({ forgetPlaces: true });
  });
});

describe('the kind of account', () => {
  const byKey: TransportView = {
    transport: 'rest',
    rejected: false,
    keyEnding: '3f9c',
    restAddress: 'https://api.contacts.example',
    defaultRestAddress: 'https://api.contacts.example',
    unavailable: [],
  };
  const KINDS = /Test account|Anonymous account/;

  it.each([
    ['test_user', 'Test account'],
    ['anonymous', 'Anonymous account'],
  ] as const)('%s stands beside “Signed in”, and beside the key in use', async (accountState, words) => {
    await show({ accountState });
    expect(page?.text()).toContain(`Signed in. ${words}`);
    await page?.remove();
    await show({ accountState, transport: byKey });
    expect(page?.text()).toContain(`The API key that ends in 3f9c is in use. ${words}`);
  });

  it('is not mentioned for an ordinary account, nor of somebody signed out', async () => {
    await show();
    expect(page?.text()).not.toMatch(KINDS);
    await page?.remove();
    await show({
      accountState: 'test_user',
      session: { status: 'signed-out', serviceAddress: 'https://a.example', problem: null },
    });
    expect(page?.text()).toContain('Signed out.');
    expect(page?.text()).not.toMatch(KINDS);
  });
});

it('no sign-in is offered that cannot work before an update of the extension', async () => {
  const { page } = await show({
    session: { status: 'signed-out', serviceAddress: 'https://a.example', problem: { code: 'storage_newer' } },
  });
  expect(page.text()).toContain('Update the extension');
  expect(page.buttons()).not.toContain('Sign in');
});

describe('other sites', () => {
  it.each(['LinkedIn', 'GitHub', 'X'] as const)('%s has a switch of its own', async (name) => {
    const { page, given } = await show();
    await page.click(page.toggle(name));
    expect(given.onSite).toHaveBeenCalledExactlyOnceWith(name.toLowerCase(), name !== 'LinkedIn');
  });

  it('say so when the browser was told no', async () => {
    const { page } = await show({ onSite: () => Promise.reject(new Error('no')) });
    await page.click(page.toggle('GitHub'));
    expect(page.text()).toContain('Couldn’t save. Try again.');
  });
});

describe('what concerns all windows', () => {
  const words = 'Change this in a normal window.';
  const button = { shown: true, hiddenOn: ['de.linkedin.com'], top: {}, edge: 'right', sites: ['linkedin'] } as const;
  const given = (isPrivate: boolean) => ({
    settings: settings({ isPrivate, button: { ...button, hiddenOn: [...button.hiddenOn], sites: [...button.sites] } }),
  });

  it('is locked in a private window, which says where to change it', async () => {
    const { page } = await show(given(true));
    for (const label of ['Put nothing into pages', 'LinkedIn', 'GitHub', 'X'])
      expect(page.toggle(label).disabled).toBe(true);
    expect(page.button('Show again').disabled).toBe(true);
    expect(page.text()).toContain(words);
  });

  it('is not in a normal one', async () => {
    const { page } = await show(given(false));
    for (const label of ['Put nothing into pages', 'LinkedIn', 'GitHub', 'X'])
      expect(page.toggle(label).disabled).toBe(false);
    expect(page.text()).not.toContain(words);
  });
});

describe('what the organisation has set', () => {
  const policy = readPolicy({
    serviceAddress: 'https://org.example',
    dailyCap: 10,
    buttonSites: ['linkedin'],
    historyDays: 30,
    exportKinds: ['csv'],
  });

  it('is said at the switch for what the account has', async () => {
    const locked = await show({
      settings: settings({ policy: readPolicy({ accountContacts: false }), accountContacts: false }),
    });
    expect(locked.page.toggle('Free when your account has it').disabled).toBe(true);
    expect(locked.page.text()).toContain('Set by your organization');
  });

  it('locks contacts after signing out; a user’s own lock is lifted only by somebody signed in', async () => {
    const label = 'Lock contacts after signing out';
    const locked = await show({
      settings: settings({ policy: readPolicy({ lockAfterSignOut: true }), lockAfterSignOut: true }),
    });
    expect(locked.page.toggle(label).disabled).toBe(true);
    expect(locked.page.text()).toContain('Set by your organization');
    await locked.page.remove();
    const own = await show({
      settings: settings({ lockAfterSignOut: true }),
      session: { status: 'signed-out', serviceAddress: 'https://a.example', problem: null },
    });
    expect(own.page.toggle(label).disabled).toBe(true);
    expect(own.page.text()).toContain('Sign in to unlock.');
    await own.page.remove();
    const open = await show();
    await open.page.click(open.page.toggle(label));
    expect(open.given.onSave).toHaveBeenCalledExactlyOnceWith({ lockAfterSignOut: true });
  });

  it('is locked and said', async () => {
    const { page, given } = await show({ settings: settings({ policy, dailyCap: 10 }) });
    expect(page.field('Service address').disabled).toBe(true);
    for (const label of ['Put nothing into pages', 'GitHub']) expect(page.toggle(label).disabled).toBe(true);
    expect(page.button('Export everything').disabled).toBe(true);
    for (const words of ['Set by your organization', 'at most 10', '30 days at most', 'only as: CSV'])
      expect(page.text()).toContain(words);
    await page.type(page.field('Daily credit limit'), '11');
    await page.submit(page.field('Daily credit limit'));
    expect(given.onSave).not.toHaveBeenCalled();
    await page.type(page.field('Daily credit limit'), '9');
    await page.submit(page.field('Daily credit limit'));
    expect(given.onSave).toHaveBeenCalledExactlyOnceWith({ dailyCap: 9 });
  });

  it('is not said to delete contacts while it cannot be read: the user’s own days do, and any can be chosen', async () => {
    const { page, given } = await show({
      settings: settings({ policy: { ...policy, historyDays: null }, ignoresHistoryDays: true, retentionDays: 90 }),
    });
    const [label, words] = ['Keep contacts for', 'While organization settings can’t be read, your choice alone'];
    expect(page.text()).toContain(words);
    expect(page.text()).not.toContain('days at most');
    await page.choose(label, 'always');
    expect(given.onSave).toHaveBeenLastCalledWith({ retentionDays: null });
    await page.choose(label, '30');
    await page.click(page.button('Delete'));
    expect(given.onSave).toHaveBeenLastCalledWith({ retentionDays: 30 });
    await page.remove();
    expect((await show({ settings: settings({ policy }) })).page.text()).not.toContain(words);
  });

  it('is not mentioned where nothing is set', async () => {
    const { page } = await show();
    expect(page.text()).not.toContain('organization');
    expect(page.field('Service address').disabled).toBe(false);
  });
});

it('shows the shortcuts as the browser has them, and leads to where they are changed', async () => {
  const { page, given } = await show();
  expect(page.text()).toContain('Look up this profile Alt+Shift+L Open the workspace not set');
  await page.click(page.button('Change shortcuts'));
  expect(given.onChangeShortcuts).toHaveBeenCalledOnce();
});

it('exports everything, and says when that failed', async () => {
  const { page } = await show({ onExportEverything: () => Promise.reject(new Error('no')) });
  await page.click(page.button('Export everything'));
  expect(page.text()).toContain('Some of it couldn’t be read, so no file was written. Try again.');
});

it('shows the whole report before it is copied or saved', async () => {
  const { page, given } = await show();
  expect(page.text()).toContain('"extension": "0.1.0"');
  await page.click(page.button('Save to a file'));
  expect(given.onSaveDiagnostics).toHaveBeenCalledExactlyOnceWith(REPORT);
});

it('lists blocked people, and unblocks them', async () => {
  const onLiftSuppression = vi.fn<GivenOptions['onLiftSuppression']>(() => Promise.resolve());
  const person = {
    key: 'profile:7',
    profileId: 7,
    profile: { kind: 'person', id: 'jane-example', url: 'https://www.linkedin.com/in/jane-example' } as const,
    name: 'Jane Example',
    at: CALLS.now,
  };
  const { page } = await show({ suppressed: [person], onLiftSuppression });
  expect(page.text()).toContain('Jane Example');
  await page.click(page.button('Unblock: Jane Example'));
  expect(onLiftSuppression).toHaveBeenCalledExactlyOnceWith('profile:7');
});
