import type { Page } from 'playwright/test';
import { waitForButton } from '../driver/card.ts';
import { expect, test } from './fixtures.ts';

declare global {
  interface Window {
    wordsSeen: string[];
  }
}

/** Runs before the page's own code: records all words that the page ever shows. */
function noteWords(): void {
  window.wordsSeen = [];
  new MutationObserver(() => window.wordsSeen.push(document.body?.innerText ?? '')).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
  });
}

test('the chosen language holds from the first word on, in popup, button and card', async ({ app }) => {
  await app.setSettings({ language: 'de' });
  const popup = await app.context.newPage();
  await popup.addInitScript(noteWords);
  await popup.goto(`chrome-extension://${app.browser.extensionId}/popup.html`);
  await expect(popup.getByRole('heading', { name: 'Zum Abfragen anmelden' })).toBeVisible();
  expect(await popup.evaluate(() => window.wordsSeen.join())).not.toMatch(/No profile|Sign in/);
  expect(await popup.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
    'de',
    'ltr',
  ]);
  await popup.close();

  await app.visit('jane-example');
  await expect.poll(() => waitForButton(app.overlay)).toBe('Anmelden');
  const spoken = `function () { return [this.querySelector('.stage').lang, this.querySelector('.hide').ariaLabel] }`;
  expect(await app.overlay.inside(spoken)).toEqual(['de', 'Diesen Knopf ausblenden']);
  const card = await app.openCard();
  await expect(card.getByRole('heading', { name: 'Zum Abfragen anmelden' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
});

test('another language is taken at once by an open page, which keeps what was typed', async ({ app }) => {
  const options: Page = await app.context.newPage();
  await options.goto(`chrome-extension://${app.browser.extensionId}/options.html`);
  await options.getByLabel('Daily credit limit').fill('73');
  await options.evaluate(() =>
    chrome.runtime.sendMessage({ id: 1, type: 'saveSettings', data: { language: 'de' }, timestamp: 1 }),
  );
  await expect(options.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible();
  await expect(options.getByLabel('Obergrenze für Credits am Tag')).toHaveValue('73');
  await options.evaluate(() =>
    chrome.runtime.sendMessage({ id: 1, type: 'saveSettings', data: { language: 'system' }, timestamp: 1 }),
  );
  await expect(options.getByRole('heading', { level: 1, name: 'Options' })).toBeVisible();
});
