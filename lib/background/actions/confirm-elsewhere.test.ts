import { describe, expect, test } from 'vitest';
import { createMemoryStorage } from '../../browser/memory-storage.fixture.ts';
import { createPendingConfirmations } from '../browser/pending-confirmations.ts';
import { confirmElsewhere } from './confirm-elsewhere.ts';

const PROFILE = { tabId: 5, url: 'https://www.linkedin.com/in/jane-example' };

/** A browser that can open a popup, a window, both or neither; `opened` lists what was opened. */
function createBrowser({ popup = true, window = true, isInFront = true, isOpen = false, type = 'normal' }) {
  const opened: string[] = [];
  const open = (isAble: boolean, what: string) =>
    isAble ? Promise.resolve(void opened.push(what)) : Promise.reject(new Error('not here'));
  const browser: Parameters<typeof confirmElsewhere>[0]['browser'] = {
    action: { openPopup: ({ windowId }: { windowId?: number }) => open(popup, `popup of window ${windowId}`) },
    tabs: { get: async () => ({ windowId: 9, active: isInFront }) },
    extension: { getViews: () => (isOpen ? [{}] : []) },
    windows: { get: async () => ({ type }), create: ({ url }: { url: string }) => open(window, url) },
    runtime: { getURL: (path: string) => `ours://${path}` },
  } as never;
  return { browser, opened };
}

test.each([
  ['in the popup', {}, 'popup', ['popup of window 9']],
  ['in the popup that is open already', { popup: false, isOpen: true }, 'popup', []],
  ['in a window where there is no popup to open', { popup: false }, 'window', ['ours://popup.html?tab=5']],
  ['in a window where another tab is in front', { isInFront: false }, 'window', ['ours://popup.html?tab=5']],
  ['in a window where the tab’s own has no toolbar', { type: 'popup' }, 'window', ['ours://popup.html?tab=5']],
  ['in a window where the tab’s own is that of an app', { type: 'app' }, 'window', ['ours://popup.html?tab=5']],
  ['nowhere, where neither can be opened', { popup: false, window: false }, 'nowhere', []],
])('a click in doubt is asked for again %s', async (_what, able, where, expected) => {
  const { browser, opened } = createBrowser(able);
  const pendingConfirmations = createPendingConfirmations(createMemoryStorage(), () => 0);
  const receipt = await confirmElsewhere({ browser, pendingConfirmations }, PROFILE, 'unseen-covers');
  const problem = { code: 'confirm_elsewhere', why: 'unseen-covers', where };
  expect([receipt, opened]).toEqual([{ ok: false, problem }, expected]);
});

test.each([true, false])('the popup finds the question when it opens, or the window: %j', async (popup) => {
  const { browser, opened } = createBrowser({ popup });
  const note = createPendingConfirmations(createMemoryStorage(), () => 0);
  const written = Promise.withResolvers<void>();
  const pendingConfirmations = { ...note, set: async () => written.promise };
  const receipt = confirmElsewhere({ browser, pendingConfirmations }, PROFILE, 'doubt');
  await new Promise(setImmediate);
  expect(opened).toEqual([]);
  written.resolve();
  await receipt;
  expect(opened).toHaveLength(1);
});

describe('the popup is told that it is asked again', () => {
  test('and why, for a minute, also by the next worker', async () => {
    const storage = createMemoryStorage();
    await createPendingConfirmations(storage, () => 1_000).set(PROFILE, 'doubt');
    const get = async (now: number) => createPendingConfirmations(storage, () => now).get(PROFILE);
    const pending = { why: 'doubt', isHere: true };
    expect([await get(1_500), await get(60_999), await get(61_000)]).toEqual([pending, pending, null]);
    // A clock that was set back keeps no question for hours.
    expect(await get(1_000 - 60_000)).toBeNull();
  });

  test('elsewhere, if another tab or profile is in front by then', async () => {
    const pending = createPendingConfirmations(createMemoryStorage(), () => 0);
    await pending.set(PROFILE, 'unseen-covers');
    const elsewhere = { why: 'unseen-covers', isHere: false };
    expect(await pending.get({ ...PROFILE, tabId: 6 })).toEqual(elsewhere);
    expect(await pending.get({ ...PROFILE, url: 'https://www.linkedin.com/in/quick-example' })).toEqual(elsewhere);
  });

  test('without a question, once a later click in the same card has counted', async () => {
    let now = 1_000;
    const pending = createPendingConfirmations(createMemoryStorage(), () => now);
    await pending.set(PROFILE, 'doubt');
    await pending.endEarlier(1_000, 5);
    expect(await pending.get(PROFILE)).toEqual({ why: 'doubt', isHere: true });
    await pending.endEarlier(1_500, 6);
    expect(await pending.get(PROFILE)).toEqual({ why: 'doubt', isHere: true });
    await pending.endEarlier(1_500, 5);
    // A page may have lured both clicks: the popup waits for the user's own hand as before.
    expect(await pending.get(PROFILE)).toEqual({ why: null, isHere: true });
    // The next click in doubt, told before the one that counted.
    now = 2_000;
    await pending.set(PROFILE, 'doubt');
    await pending.endEarlier(1_900, 5);
    expect(await pending.get(PROFILE)).toEqual({ why: 'doubt', isHere: true });
  });

  test('no longer, once it is confirmed', async () => {
    const pending = createPendingConfirmations(createMemoryStorage(), () => 0);
    await pending.set(PROFILE, 'doubt');
    await pending.end(PROFILE.tabId);
    expect(await pending.get(PROFILE)).toBeNull();
  });

  test('still, when one in another tab is confirmed', async () => {
    const pending = createPendingConfirmations(createMemoryStorage(), () => 0);
    await pending.set(PROFILE, 'doubt');
    await pending.end(PROFILE.tabId + 1);
    expect(await pending.get(PROFILE)).toEqual({ why: 'doubt', isHere: true });
  });

  test('never, where nobody asked or the note cannot be read', async () => {
    const storage = createMemoryStorage();
    expect(await createPendingConfirmations(storage, () => 0).get(PROFILE)).toBeNull();
    await storage.set({ pendingConfirmation: 'nonsense' });
    expect(await createPendingConfirmations(storage, () => 0).get(PROFILE)).toBeNull();
  });
});
