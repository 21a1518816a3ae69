import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCard } from '../../driver/card.ts';
import { EXTENSION } from '../../driver/chromium/built-extension.ts';
import { launchExtension } from '../../driver/chromium/launch-extension.ts';
import { disconnect } from '../../driver/disconnect.ts';
import { openExtensionPage } from '../../driver/extension-page.ts';
import { OverlayPage } from '../../driver/overlay-page.ts';
import { pay } from '../../driver/pay.ts';
import { serviceTest } from '../../driver/service/service-fixtures.ts';
import { signInFromCard, signInThrough } from '../../driver/sign-in.ts';
import { expect } from '../../e2e/fixtures.ts';
import { type CrmServer, startCrm } from '../crm-server/start-crm.ts';

const test = serviceTest.extend<{ crm: CrmServer }>({
  crm: async ({ sandbox: _sandbox }, use) => {
    const crm = await startCrm('rolodex');
    await use(crm);
    await crm.close();
  },
});

test('a CRM whose tools nobody knows: signed in to, its fields chosen, asked before the price, saved to once, and disconnected', async ({
  sandbox,
  site,
  crm,
}) => {
  const profile = await mkdtemp(join(tmpdir(), 'calling-card-crm-'));
  const browser = await launchExtension({ extension: EXTENSION, profile, hosts: { 'www.linkedin.com': site.port } });
  const { context } = browser;
  const worker = await browser.worker();
  const settings = { serviceAddress: sandbox.ready.mcp_url };
  await worker.evaluate((value) => chrome.storage.local.set({ settings: value }), settings);
  const page = context.pages()[0] ?? (await context.newPage());
  const overlay = await OverlayPage.of(page);
  await page.goto('https://www.linkedin.com/in/jane-example');
  const card = await openCard(page, overlay);
  const user = sandbox.users[0] ?? { user: '', password: '' };
  await signInFromCard(context, card, user);

  const { page: options } = await openExtensionPage(browser, 'options');
  await options.getByText('CRM (sign in)', { exact: true }).click();
  await options.getByLabel('CRM', { exact: true }).selectOption('Another CRM');
  await options.getByLabel('Address of its MCP server').fill(crm.toolUrl);
  const signIn = () => options.getByRole('button', { name: 'Sign in and connect' }).click();
  await signInThrough(context, signIn, crm.user);
  const rolodex = options.getByRole('region', { name: new URL(crm.origin).host });
  await expect(rolodex.getByText(/^Choose which fields go where/)).toBeVisible();
  await expect(rolodex.getByRole('combobox', { name: 'Tool that adds people' })).toHaveValue('add_contact');
  await expect(rolodex.getByRole('region', { name: 'Tool that adds people' }).getByLabel('Email')).toHaveValue('mail');
  await rolodex.getByLabel('Always send as “kind”').fill('person');
  await rolodex.getByRole('button', { name: 'Try a search' }).click();
  await expect(rolodex.getByText('The search works. Nothing was changed.')).toBeVisible();
  expect(crm.called).toEqual(['find_contact']);
  await rolodex.getByRole('button', { name: 'Save fields' }).click();
  await expect(rolodex.getByText('Saved.', { exact: true })).toBeVisible();
  await expect(rolodex.getByText(/^Choose which fields go where/)).toHaveCount(0);
  await rolodex.getByRole('checkbox', { name: 'Check before you pay' }).click();
  await expect(rolodex.getByRole('checkbox', { name: 'Check before you pay' })).toBeChecked();

  crm.people.add({ name: 'Jane E.', profile: 'linkedin.com/in/jane-example', title: '' });
  await page.bringToFront();
  await page.goto('https://www.linkedin.com/in/jane-example');
  const again = await openCard(page, overlay);
  await expect(again.getByText(/^In 127\.0\.0\.1:\d+ since March, owner Olga Owner$/)).toBeVisible();
  await pay(again);
  await pay(again, /^Save to 127/);
  await expect(again.getByText(/^Saved to 127/)).toBeVisible();
  const [jane] = crm.people.all;
  expect(crm.people.all).toHaveLength(1);
  expect(jane).toMatchObject({ name: 'Jane E.', profile: 'linkedin.com/in/jane-example' });
  expect(jane?.title).not.toBe('');
  await expect(again.getByRole('link', { name: 'Open' })).toHaveAttribute('href', `${crm.origin}/cards/C-1`);

  await options.bringToFront();
  await disconnect(rolodex);
  await expect(rolodex).toHaveCount(0);
  const kept = await (
    await browser.worker()
  ).evaluate(async () => {
    const open = indexedDB.open('calling-card-destinations');
    await new Promise((resolve) => (open.onsuccess = resolve));
    const keys = open.result.transaction('credentials').objectStore('credentials').getAllKeys();
    await new Promise((resolve) => (keys.onsuccess = resolve));
    open.result.close();
    const session = await chrome.storage.session.get();
    return [keys.result.length, Object.keys(session).filter((key) => key.startsWith('destination ')).length];
  });
  expect(kept).toEqual([0, 0]);
  await browser.close();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
});
