import { describe, expect, test } from 'vitest';
import { createMemoryStorage } from '../../browser/memory-storage.fixture.ts';
import { createPendingConfirmations } from '../browser/pending-confirmations.ts';
import { confirmElsewhere } from './confirm-elsewhere.ts';

const TAB = 5;

/** A browser that can open a popup, a window, both or neither; `opened` lists what was opened. */
function createBrowser({ popup = true, window = true }) {
  const opened: string[] = [];
  const open = (isAble: boolean, what: string) =>
    isAble ? Promise.resolve(void opened.push(what)) : Promise.reject(new Error('not here'));
  const browser: Parameters<typeof confirmElsewhere>[0] = {
    action: { openPopup: ({ windowId }: { windowId?: number }) => open(popup, `popup of window ${windowId}`) },
    tabs: { get: async () => ({ windowId: 9 }) },
    windows: { create: ({ url }: { url: string }) => open(window, url) },
    runtime: { getURL: (path: string) => `ours://${path}` },
  } as never;
  return { browser, opened };
}

test.each([
  ['in the popup', {}, 'popup', ['popup of window 9']],
  ['in a window where there is no popup to open', { popup: false }, 'window', ['ours://popup.html?tab=5']],
  ['nowhere, where neither can be opened', { popup: false, window: false }, 'nowhere', []],
])('a click in doubt is asked for again %s', async (_what, able, where, expected) => {
  const { browser, opened } = createBrowser(able);
  const receipt = await confirmElsewhere(
    browser,
    createPendingConfirmations(createMemoryStorage(), () => 0),
    TAB,
  );
  expect([receipt, opened]).toEqual([{ ok: false, problem: { code: 'confirm_elsewhere', where } }, expected]);
});

describe('the popup is told that it is asked again', () => {
  test('for that tab, for a minute, also by the next worker', async () => {
    const storage = createMemoryStorage();
    await createPendingConfirmations(storage, () => 1_000).set(TAB);
    const isPendingAt = async (now: number, tabId = TAB) =>
      createPendingConfirmations(storage, () => now).isPending(tabId);
    expect([
      await isPendingAt(1_500),
      await isPendingAt(60_500),
      await isPendingAt(62_000),
      await isPendingAt(1_500, 6),
    ]).toEqual([true, true, false, false]);
  });

  test('never, where nobody asked or the note cannot be read', async () => {
    const storage = createMemoryStorage();
    expect(await createPendingConfirmations(storage, () => 0).isPending(TAB)).toBe(false);
    await storage.set({ pendingConfirmations: 'nonsense' });
    expect(await createPendingConfirmations(storage, () => 0).isPending(TAB)).toBe(false);
  });
});
