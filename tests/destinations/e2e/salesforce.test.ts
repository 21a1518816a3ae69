import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCard } from '../../driver/card.ts';
import { EXTENSION } from '../../driver/chromium/built-extension.ts';
import { grantPermissions } from '../../driver/chromium/grant-permission.ts';
import { type ExtensionBrowser, launchExtension } from '../../driver/chromium/launch-extension.ts';
import { disconnect } from '../../driver/disconnect.ts';
import { openExtensionPage } from '../../driver/extension-page.ts';
import { OverlayPage } from '../../driver/overlay-page.ts';
import { pay } from '../../driver/pay.ts';
import {
  INSTANCE_HOST,
  type SalesforceSite,
  startSalesforceSite,
} from '../../driver/service/salesforce/salesforce-site.ts';
import { CONSUMER_KEY, SIGN_IN_HOST, USER } from '../../driver/service/salesforce/sign-in-server.ts';
import { serviceTest } from '../../driver/service/service-fixtures.ts';
import { signInFromCard, signInThrough } from '../../driver/sign-in.ts';
import { expect } from '../../e2e/fixtures.ts';

interface Salesforce {
  site: SalesforceSite;
  browser: ExtensionBrowser;
}

const test = serviceTest.extend<{ app: Salesforce }>({
  // The user has allowed Salesforce's addresses: the browser's own prompt cannot be answered without a screen.
  app: async ({ sandbox, site: profiles }, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'calling-card-salesforce-'));
    const first = await launchExtension({ extension: EXTENSION, profile });
    await first.close();
    const allowed = [SIGN_IN_HOST, INSTANCE_HOST].map((host) => `https://${host}/*`);
    await grantPermissions(profile, first.extensionId, { explicit_host: allowed });
    const redirectUri = `https://${first.extensionId}.chromiumapp.org/`;
    const site = await startSalesforceSite({ redirectUri, isSecure: true });
    const hosts = { 'www.linkedin.com': profiles.port, [SIGN_IN_HOST]: site.port, [INSTANCE_HOST]: site.port };
    const browser = await launchExtension({ extension: EXTENSION, profile, hosts });
    const worker = await browser.worker();
    const settings = { serviceAddress: sandbox.ready.mcp_url };
    await worker.evaluate((value) => chrome.storage.local.set({ settings: value }), settings);
    await use({ site, browser });
    await browser.close();
    await site.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  },
});

/** What the browser keeps of destinations: credentials, access tokens, and Salesforce's permissions. */
async function keptIn(browser: ExtensionBrowser) {
  const worker = await browser.worker();
  return worker.evaluate(async () => {
    const open = indexedDB.open('calling-card-destinations');
    await new Promise((resolve) => (open.onsuccess = resolve));
    const keys = open.result.transaction('credentials').objectStore('credentials').getAllKeys();
    await new Promise((resolve) => (keys.onsuccess = resolve));
    open.result.close();
    const session = await chrome.storage.session.get();
    const { origins = [] } = await chrome.permissions.getAll();
    return {
      credentials: keys.result.length,
      tokens: Object.keys(session).filter((key) => key.startsWith('destination ')).length,
      permissions: origins.filter((origin) => origin.includes('salesforce')).toSorted(),
    };
  });
}

/** The answer to a request of the worker from which no rule of the session takes the Origin. */
async function answerWithoutRules(browser: ExtensionBrowser): Promise<string> {
  const worker = await browser.worker();
  const target = { url: `https://${SIGN_IN_HOST}/services/oauth2/token`, clientId: CONSUMER_KEY };
  return worker.evaluate(async ({ url, clientId }) => {
    const rules = await chrome.declarativeNetRequest.getSessionRules();
    await chrome.declarativeNetRequest.updateSessionRules({ removeRuleIds: rules.map(({ id }) => id) });
    const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'x', client_id: clientId });
    const answer = await fetch(url, { method: 'POST', body });
    await chrome.declarativeNetRequest.updateSessionRules({ addRules: rules });
    return answer.text();
  }, target);
}

test('Salesforce: signed in to as an app of one’s own, its address allowed, asked before the price, saved to once, and disconnected', async ({
  sandbox,
  app: { site, browser },
}) => {
  const { salesforce, signIns } = site;
  const { context } = browser;
  const page = context.pages()[0] ?? (await context.newPage());
  const overlay = await OverlayPage.of(page);
  await page.goto('https://www.linkedin.com/in/jane-example');
  const card = await openCard(page, overlay);
  const user = sandbox.users[0] ?? { user: '', password: '' };
  await signInFromCard(context, card, user);

  const { page: options } = await openExtensionPage(browser, 'options');
  await options.getByText('Salesforce', { exact: true }).click();
  await expect(options.getByRole('code')).toHaveText(`https://${browser.extensionId}.chromiumapp.org/`);
  await expect(options.getByRole('button', { name: 'Copy callback address' })).toBeVisible();
  await options.getByLabel('Consumer key').fill(CONSUMER_KEY);
  const signIn = () => options.getByRole('button', { name: 'Sign in and connect' }).click();
  await signInThrough(context, signIn, USER);

  const account = options.getByRole('region', { name: 'Salesforce' });
  await expect(account.getByText('Salesforce needs your permission in this browser.')).toBeVisible();
  expect(salesforce.received).toEqual([]);
  await account.getByRole('button', { name: `Allow access to https://${INSTANCE_HOST}` }).click();
  await expect(account.getByText('Salesforce needs your permission in this browser.')).toHaveCount(0);
  await account.getByRole('checkbox', { name: 'Check before you pay' }).click();
  await expect(account.getByRole('checkbox', { name: 'Check before you pay' })).toBeChecked();
  expect(await keptIn(browser)).toEqual({
    credentials: 1,
    tokens: 1,
    permissions: [`https://${INSTANCE_HOST}/*`, `https://${SIGN_IN_HOST}/*`],
  });

  const jane = salesforce.add('Lead', { LastName: 'Example', LinkedIn_URL__c: 'linkedin.com/in/jane-example' });
  await page.bringToFront();
  await page.goto('https://www.linkedin.com/in/jane-example');
  const again = await openCard(page, overlay);
  await expect(again.getByText(/^In Salesforce since March.*, owner Olga Owner$/)).toBeVisible();
  await pay(again);
  await pay(again, /^Save to Salesforce/);
  await expect(again.getByText(/^Saved to Salesforce/)).toBeVisible();
  expect(salesforce.records).toHaveLength(1);
  expect(jane.fields).toMatchObject({ LastName: 'Example', LinkedIn_URL__c: 'linkedin.com/in/jane-example' });
  expect(jane.fields['Email']).toContain('@');
  await expect(again.getByRole('link', { name: 'Open' })).toHaveAttribute(
    'href',
    `https://${INSTANCE_HOST}/${jane.id}`,
  );
  expect(salesforce.broken).toEqual([]);

  // The server refuses the Origin of an extension; none of our requests had one, and none a secret.
  expect(signIns.tokenRequests.length).toBeGreaterThan(0);
  for (const { origin, fields } of signIns.tokenRequests) {
    expect(origin).toBe('');
    expect(fields).not.toHaveProperty('client_secret');
  }
  expect(await answerWithoutRules(browser)).toContain(`origin chrome-extension://${browser.extensionId} not allowed`);

  await options.bringToFront();
  await disconnect(account);
  await expect(account).toHaveCount(0);
  await expect.poll(() => keptIn(browser)).toEqual({ credentials: 0, tokens: 0, permissions: [] });
});
