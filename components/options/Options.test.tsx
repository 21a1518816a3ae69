// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { readPolicy } from '../../lib/settings/policy.ts';
import { settings } from '../../tests/gallery/fixtures/options.ts';
import { NOW } from '../../tests/gallery/fixtures/person.ts';
import type { Rendered } from '../../tests/gallery/render.ts';
import { Options } from './Options.tsx';
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

describe('the service address', () => {
  it.each([
    ['nonsense', 'Enter a valid https:// address.'],
    ['http://contacts.example', 'must start with https://'],
    ['javascript:alert(1)', 'Enter a valid https:// address.'],
    ['https://user:secret@contacts.example', 'Enter a valid https:// address.'],
  ])('refuses %s and says why', async (address, words) => {
    const { page, given } = await show();
    await page.type(page.field('Service address'), address);
    await page.click(page.button('Use this address'));
    expect(page.field('Service address').getAttribute('aria-invalid')).toBe('true');
    expect(document.body.textContent).toContain(words);
    expect(given.onUseAddress).not.toHaveBeenCalled();
  });

  it.each(['https://eu.contacts.example/mcp', 'http://127.0.0.1:8787', 'http://localhost:1/mcp'])(
    'uses %s',
    async (address) => {
      const { page, given } = await show();
      await page.type(page.field('Service address'), ` ${address} `);
      await page.click(page.button('Use this address'));
      expect(given.onUseAddress).toHaveBeenCalledExactlyOnceWith(address);
      expect(page.text()).toContain('This address is in use.');
    },
  );

  it('says why an address could not be used, and keeps what was typed', async () => {
    const { page } = await show({
      onUseAddress: () =>
        Promise.resolve({ ok: false, problem: { code: 'permission_missing', origin: 'https://b.example' } }),
    });
    await page.type(page.field('Service address'), 'https://b.example');
    await page.click(page.button('Use this address'));
    expect(document.body.textContent).toContain('Calling Card needs permission to connect to https://b.example.');
    expect(page.field('Service address').value).toBe('https://b.example');
  });

  it('of a policy that arrives while another is typed takes its place, with nothing to press', async () => {
    const { page, given } = await show();
    await page.type(page.field('Service address'), 'nonsense');
    await page.click(page.button('Use this address'));
    const serviceAddress = 'https://work.example/mcp';
    const managed = settings({ policy: readPolicy({ serviceAddress }), serviceAddress });
    await page.again(<Options view={{ ...given, settings: managed }} now={NOW} actions={given} />);
    const field = page.field('Service address');
    expect([field.value, field.disabled, field.getAttribute('aria-invalid')]).toEqual([serviceAddress, true, 'false']);
    expect(page.buttons()).not.toContain('Use this address');
  });

  it('asks the browser for what it does not allow, all of it at once', async () => {
    const missingPermissions = { service: 'https://b.example', sites: ['linkedin', 'x'] } as const;
    const { page, given } = await show({ settings: settings({ missingPermissions }) });
    expect(page.text()).toMatch(/connect to https:\/\/b\.example[\s\S]*show the button on LinkedIn, X/);
    await page.click(page.button('Allow'));
    expect(given.onAllow).toHaveBeenCalledExactlyOnceWith(missingPermissions);
  });

  it('goes back to the default', async () => {
    const { page, given } = await show({ settings: settings({ serviceAddress: 'https://b.example' }) });
    await page.click(page.button('Use the default'));
    expect(given.onSave).toHaveBeenCalledExactlyOnceWith({ serviceAddress: null });
    expect(page.text()).toContain('This address is in use.');
  });

  it('is not said to be in use where the default could not be saved', async () => {
    const { page } = await show({
      settings: settings({ serviceAddress: 'https://b.example' }),
      onSave: () => Promise.reject(new Error('the disk is full')),
    });
    await page.click(page.button('Use the default'));
    expect(page.text()).toContain('Couldn’t save. Try again.');
    expect(page.text()).not.toContain('This address is in use.');
  });

  it('is in use, and the focus, whose button is gone, is at the section', async () => {
    const { page } = await show();
    await page.type(page.field('Service address'), 'https://eu.contacts.example/mcp');
    page.button('Use this address').focus();
    await page.click(page.button('Use this address'));
    expect(page.buttons()).not.toContain('Use this address');
    await expect.poll(() => document.activeElement?.textContent).toBe('Connection');
  });

  it('shows what the test found', async () => {
    const { page } = await show({
      test: {
        status: 'works',
        serverName: 'Contact service',
        serverVersion: '1.4.2',
        tools: ['ping', 'account'],
        latencyMs: 84,
      },
    });
    expect(page.text()).toContain('Contact service answered in 84 ms. version 1.4.2 · 2 tools found');
  });
});

describe('the cap', () => {
  it.each([
    ['100', { dailyCap: 100 }],
    ['', { dailyCap: null }],
    ['0', { dailyCap: 0 }],
    ['1,000', { dailyCap: 1_000 }],
    ['1.000', { dailyCap: 1_000 }],
    ['１００', { dailyCap: 100 }],
  ])('keeps %j', async (typed, patch) => {
    const { page, given } = await show();
    await page.type(page.field('Daily credit limit'), typed);
    await page.submit(page.field('Daily credit limit'));
    expect(given.onSave).toHaveBeenCalledExactlyOnceWith(patch);
  });

  it('is kept when the tab is closed while it is typed, as a sender’s name is', async () => {
    const { page, given } = await show();
    await page.type(page.field('Daily credit limit'), '100');
    await page.type(page.field('Your name'), 'Ann Archer');
    globalThis.dispatchEvent(new Event('pagehide'));
    expect(given.onSave).toHaveBeenCalledTimes(2);
    expect(given.onSave).toHaveBeenCalledWith({ dailyCap: 100 });
    expect(given.onSave).toHaveBeenCalledWith({ sender: 'Ann Archer' });
  });

  it.each([
    ['Lookups', { lookupCap: 7 }],
    ['Exports', { personExportCap: 7 }],
    ['Company exports', { companyExportCap: 7 }],
    ['Email verifications', { emailVerificationCap: 7 }],
    ['Limit per batch', { batchCap: 7 }],
  ])('of %s is kept too', async (label, patch) => {
    const { page, given } = await show();
    await page.type(page.field(label), '7');
    await page.submit(page.field(label));
    expect(given.onSave).toHaveBeenCalledExactlyOnceWith(patch);
  });

  it.each(['-3', '1.5', '2,50', '1,000,001', '1000001', 'many'])('refuses %j', async (typed) => {
    const { page, given } = await show();
    await page.type(page.field('Daily credit limit'), typed);
    await page.submit(page.field('Daily credit limit'));
    expect(given.onSave).not.toHaveBeenCalled();
  });
});

it('shows the button again on a site', async () => {
  const { page, given } = await show({
    settings: settings({
      button: { shown: true, hiddenOn: ['www.linkedin.com'], top: {}, edge: 'right', sites: ['linkedin'] },
    }),
  });
  await page.click(page.button('Show again on www.linkedin.com'));
  expect(given.onSave).toHaveBeenCalledExactlyOnceWith({ showButtonOn: 'www.linkedin.com' });
  expect(page.text()).toContain('Saved');
});

it('deletes everything only after asking, with the safe answer in focus', async () => {
  const { page, given } = await show();
  await page.click(page.button('Delete everything'));
  expect(document.activeElement?.textContent).toBe('Cancel');
  await page.click(page.button('Cancel'));
  expect(given.onDeleteEverything).not.toHaveBeenCalled();
  await page.click(page.button('Delete everything'));
  await page.click(page.button('Yes, delete everything'));
  expect(given.onDeleteEverything).toHaveBeenCalledOnce();
});

it.each([
  ['Everything here is deleted.', () => Promise.resolve()],
  ['Some of it couldn’t be deleted.', () => Promise.reject(new Error('no'))],
])('says how deleting ended: %s', async (words, onDeleteEverything) => {
  const { page } = await show({ onDeleteEverything });
  await page.click(page.button('Delete everything'));
  expect(page.text()).not.toContain(words);
  await page.click(page.button('Yes, delete everything'));
  expect(page.text()).toContain(words);
});

describe('records that cannot be read', () => {
  it('can be saved as a file', async () => {
    const { page, given } = await show({ unreadable: 2 });
    expect(page.text()).toContain('2 stored records can’t be read.');
    await page.click(page.button('Save them to a file'));
    expect(given.onExportUnreadable).toHaveBeenCalledOnce();
  });

  it('are said to be in no file where they could not be saved', async () => {
    let isRead = false;
    const onExportUnreadable = () => (isRead ? Promise.resolve() : Promise.reject(new Error('no')));
    const { page } = await show({ unreadable: 2, onExportUnreadable });
    await page.click(page.button('Save them to a file'));
    expect(page.text()).toContain('The file couldn’t be written');
    isRead = true;
    await page.click(page.button('Save them to a file'));
    expect(page.text()).not.toContain('The file couldn’t be written');
  });

  it.each([
    ['until the organization’s settings are known', null],
    [
      'where the organization allows no such files: there may be contacts among them',
      readPolicy({ exportKinds: ['csv'] }),
    ],
  ])('are saved as no file %s', async (_when, policy) => {
    const { page } = await show({ unreadable: 2, settings: policy && settings({ policy }) });
    expect(page.text()).toContain('2 stored records can’t be read.');
    expect(page.buttons()).not.toContain('Save them to a file');
  });

  it('are not mentioned when there are none', async () => {
    const { page } = await show();
    expect(page.buttons()).not.toContain('Save them to a file');
  });
});
