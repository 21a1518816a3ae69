import { expect, test } from 'vitest';
import type { Tabs } from 'webextension-polyfill';
import { readOpenTabs } from './read-open-tabs.ts';

const PROFILE = 'https://www.linkedin.com/in/ada';
const OTHER = 'https://www.linkedin.com/in/grace';

const browserWith = (open: Pick<Tabs.Tab, 'url' | 'pendingUrl'>[], isAllowed = true) => ({
  permissions: { request: () => Promise.resolve(isAllowed) },
  tabs: { query: () => Promise.resolve(open) },
});

test.each<{ tab: Pick<Tabs.Tab, 'url' | 'pendingUrl'>; read: string[] }>([
  { tab: { url: PROFILE }, read: [PROFILE] },
  { tab: { url: '', pendingUrl: PROFILE }, read: [PROFILE] },
  { tab: { url: 'about:blank', pendingUrl: PROFILE }, read: [PROFILE] },
  { tab: { url: 'chrome://newtab/', pendingUrl: PROFILE }, read: [PROFILE] },
  { tab: { url: PROFILE, pendingUrl: OTHER }, read: [PROFILE] },
  { tab: { url: 'about:blank' }, read: ['about:blank'] },
  { tab: {}, read: [] },
])('a tab with $tab is read as $read', async ({ tab, read }) => {
  expect(await readOpenTabs(browserWith([tab]))).toEqual(read);
});

test('without the permission nothing is read', async () => {
  expect(await readOpenTabs(browserWith([{ url: PROFILE }], false))).toBeNull();
});
