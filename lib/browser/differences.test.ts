import { expect, test } from 'vitest';
import type { Browser } from 'webextension-polyfill';
import { differencesOf, openPanel, openShortcuts } from './differences.ts';

const at = (address: string) => ({ runtime: { getURL: () => address } }) as unknown as Browser;

test.each([
  ['moz-extension://1-2-3/', { cardsAreInTabs: true, sendsOnce: false, oldScriptsStay: false }],
  ['chrome-extension://abc/', { cardsAreInTabs: false, sendsOnce: true, oldScriptsStay: true }],
])('%s', (address, differences) => {
  expect(differencesOf(at(address))).toEqual(differences);
});

test('the panel and the page of shortcuts are opened in each browser’s way', async () => {
  const done: string[] = [];
  const chromium = {
    sidePanel: { open: async () => done.push('side panel') },
    commands: {},
    tabs: { create: async ({ url }: { url: string }) => done.push(url) },
  };
  const firefox = {
    sidebarAction: { open: async () => done.push('sidebar') },
    commands: { openShortcutSettings: async () => done.push('shortcuts') },
  };
  for (const browser of [chromium, firefox] as unknown as Browser[]) {
    await openPanel(browser);
    await openShortcuts(browser);
  }
  expect(done).toEqual(['side panel', 'chrome://extensions/shortcuts', 'sidebar', 'shortcuts']);
});
