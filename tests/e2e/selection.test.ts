import type { Page } from 'playwright/test';
import { chooseInMenu } from '../driver/chromium/context-menu.ts';
import { type Traces, tracesIn } from '../driver/chromium/traces-in-page.ts';
import { openExtensionPage } from '../driver/extension-page.ts';
import { type App, expect, test } from './fixtures.ts';

const NOTHING: Traces = { contexts: 0, elements: 0, frames: 0, resources: 0 };

/** Selects an element's content, as a reader does. */
const select = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const element = document.querySelector(wanted);
    if (element) getSelection()?.selectAllChildren(element);
  }, selector);

/** Chooses our entry for the selection. @returns the bulk page that opens */
async function lookUpSelection(app: App, selectionText: string): Promise<Page> {
  const [bulk] = await Promise.all([
    app.context.waitForEvent('page'),
    chooseInMenu(app.browser, 'look-up-selection', { pageUrl: app.page.url(), selectionText }),
  ]);
  return bulk;
}

const toLookUp = (bulk: Page, words: string) => expect(bulk.getByText(words, { exact: true })).toBeVisible();

test('people selected on a page are taken into a bulk lookup, with their count and price, and are looked up at a click', async ({
  app,
  controls,
}) => {
  await app.visit('bob-example');
  await app.signIn();
  await app.page.evaluate(() =>
    document
      .querySelector('main')
      ?.insertAdjacentHTML(
        'beforeend',
        '<ul><li><a href="/in/jane-example">Jane</a> jane@elsewhere.example</li></ul><p>Write to ann@acme.example</p>',
      ),
  );
  await select(app.page, 'main');
  const bulk = await lookUpSelection(app, 'Jane Example · Quick Example · Feed');
  await toLookUp(bulk, '3 people to look up');
  await expect(bulk.getByText('1 duplicate removed')).toBeVisible();
  await expect(bulk.getByLabel('Batch name')).toHaveValue('Selection on a page');
  expect(bulk.url()).toMatch(/workspace\.html#bulk$/);
  expect(await controls.charges()).toBe(0);

  await app.page.bringToFront();
  await select(app.page, '#quick');
  const one = await lookUpSelection(app, 'Quick Example');
  await toLookUp(one, '1 person to look up');
  await one.getByRole('button', { name: /^Look up 1 person.*at most 1 lookup \+ 1 export/ }).click();
  await expect(one.getByText('Done', { exact: true })).toBeVisible();
  expect(await controls.charges()).toBe(1);
});

test('where nothing may be put into pages, and where a page refuses, only the selected text is read, and that is said', async ({
  app,
}) => {
  await app.visit('jane-example');
  await app.signIn();
  const { page: options } = await openExtensionPage(app.browser, 'options');
  const nothing = options.getByRole('checkbox', { name: 'Put nothing into pages' });
  await nothing.click();
  await expect(options.getByText('Saved')).toBeVisible();
  await app.page.bringToFront();
  const text = 'https://www.linkedin.com/in/ann-archer';
  await app.visit('jane-example');
  await select(app.page, 'main');
  await toLookUp(await lookUpSelection(app, text), '1 person to look up');
  expect(await tracesIn(app.page, app.browser.extensionId)).toEqual(NOTHING);

  await options.bringToFront();
  await nothing.click();
  await expect(nothing).not.toBeChecked();
  await app.page.bringToFront();
  await app.page.goto('about:blank');
  const bulk = await lookUpSelection(app, text);
  await toLookUp(bulk, '1 person to look up');
  await expect(bulk.getByText(/Only the text of the selection was read/)).toBeVisible();
});

test('signed out, the selection waits for the sign-in', async ({ app }) => {
  await app.visit('jane-example');
  await select(app.page, 'main');
  const bulk = await lookUpSelection(app, '');
  await expect(bulk.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(bulk.url()).toMatch(/#bulk\/selection-/);
});
