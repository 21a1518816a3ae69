import type { Page } from 'playwright/test';
import { createPeople } from '../../sandbox/world/people.ts';
import { type App, expect, test } from './fixtures.ts';

const FREE = /^Show contact\s*free: your account has it$/;
const IN = 'https://www.linkedin.com/in/';
const BOUGHT = ['benoit-castel-08d12dfd', 'siqixu51'];
const OTHERS = ['jane-example', 'quick-example'];

async function readList(page: Page, slugs: readonly string[]): Promise<void> {
  await page.getByLabel('Paste a list').fill(slugs.map((slug) => `${IN}${slug}`).join('\n'));
  await page.getByRole('button', { name: 'Read the list' }).click();
}

/** A colleague buys these people in another browser. */
async function buyElsewhere(app: App): Promise<void> {
  const page = await app.openWorkspace('bulk', 0);
  await readList(page, BOUGHT);
  await page.getByRole('button', { name: /^Look up 2 people.*at most 2 lookups \+ 2 exports/ }).click();
  await expect(page.getByText('Done', { exact: true })).toBeVisible();
}

const costs = (page: Page) => page.locator('dl div', { hasText: 'Costs at most' }).getByRole('definition');

test('before a list is bought, people who are on the account already are free, and not in the price', async ({
  app,
  secondApp,
  controls,
}) => {
  await buyElsewhere(app);
  const page = await secondApp.openWorkspace('bulk', 0);
  await controls.clear();
  await readList(page, [...BOUGHT, ...OTHERS]);
  await expect(page.getByText('2 of 4 are already in your account: free', { exact: true })).toBeVisible();
  await expect(page.getByText('2 people to look up', { exact: true })).toBeVisible();
  await expect(costs(page)).toHaveText('2 lookups + 2 exports');
  const questions = (await controls.requests()).flatMap(({ tool, ids }) =>
    tool === 'check_person_status' ? [ids] : [],
  );
  // Together; once more where the service refuses a question within three seconds of the colleague's last one.
  expect(['4', '4,4']).toContain(questions.map((ids) => ids?.length).join());
  expect(await controls.charges()).toBe(2);

  await page.getByRole('button', { name: /^Look up 4 people.*at most 2 lookups \+ 2 exports/ }).click();
  await expect(page.getByText('Done', { exact: true })).toBeVisible();
  await expect(page.locator('dl div', { hasText: 'contacts' }).locator('dd')).toHaveText('4');
  expect(await controls.charges()).toBe(4);
});

test('a list of people who are all on the account is free', async ({ app, secondApp, controls }) => {
  await buyElsewhere(app);
  const page = await secondApp.openWorkspace('bulk', 0);
  await readList(page, BOUGHT);
  await expect(page.getByText('2 of 2 are already in your account: free', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Look up 2 people\s*Free$/ }).click();
  await expect(page.getByText('Done', { exact: true })).toBeVisible();
  expect(await controls.charges()).toBe(2);
});

test('somebody in a search whom the account has is shown as free, and costs nothing', async ({
  app,
  secondApp,
  controls,
}) => {
  await buyElsewhere(app);
  const page = await secondApp.openWorkspace('search/people?name=Castel&name=Example', 0);
  const rows = page.getByRole('list', { name: 'Results' }).getByRole('listitem');
  const castel = rows.filter({ hasText: 'Benoît Castel' });
  const jane = rows.filter({ hasText: 'Jane Example' });
  await expect(castel.getByRole('button', { name: /^Show contact\s*free: your account has it$/ })).toBeVisible();
  await expect(jane.getByRole('button', { name: /^Get contact\s*1 lookup \+ 1 export$/ })).toBeVisible();
  await expect(rows.getByText('@')).toHaveCount(0);

  await castel.getByRole('button', { name: /^Show contact/ }).click();
  await expect(castel.getByText(/^Owned/)).toBeVisible();
  await expect(castel.getByText(/@/).first()).toBeVisible();
  expect(await controls.charges()).toBe(2);
});

test('the one line shows who is free, by a name and by an email address, and gets them for nothing', async ({
  app,
  secondApp,
  sandbox,
  controls,
}) => {
  await buyElsewhere(app);
  const emailOf = (slug: string) => createPeople(sandbox.db).bySlug(slug)?.emails[0]?.email ?? '';
  const page = await secondApp.openWorkspace('contacts', 0);
  const line = page.getByRole('textbox', { name: 'Find a person or company' });
  const rows = page.getByRole('list', { name: 'Results' }).getByRole('listitem');
  await line.fill('Benoît Castel');
  const castel = rows.filter({ hasText: 'Benoît Castel' });
  await expect(castel.getByRole('button', { name: FREE })).toBeEnabled();
  await castel.getByRole('button', { name: FREE }).click();
  await expect(castel.getByText(/@/).first()).toBeVisible();

  await line.fill(emailOf('siqixu51'));
  await expect(rows.first().getByRole('button', { name: FREE })).toBeEnabled();
  await line.press('Enter');
  await expect(rows.first().getByText(/^Owned/)).toBeVisible();
  expect(await controls.charges()).toBe(2);

  await line.fill('Jane Example, Acme Instruments');
  await expect(rows.first().getByRole('button', { name: /^Get contact\s*1 lookup \+ 1 export$/ })).toBeEnabled();
  expect(await controls.charges()).toBe(2);
});

test('where the setting is off, the account is not asked, and everybody has a price', async ({
  app,
  secondApp,
  controls,
}) => {
  await buyElsewhere(app);
  await secondApp.setSettings({ accountContacts: false });
  const page = await secondApp.openWorkspace('bulk', 0);
  await controls.clear();
  await readList(page, [...BOUGHT, ...OTHERS]);
  await expect(page.getByText('4 people to look up', { exact: true })).toBeVisible();
  await expect(costs(page)).toHaveText('4 lookups + 4 exports');
  await expect(page.getByRole('button', { name: /^Look up 4 people/ })).toBeEnabled();
  expect((await controls.requests()).filter(({ tool }) => tool === 'check_person_status')).toEqual([]);
});
