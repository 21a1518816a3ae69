import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ExtensionBrowser } from './extension-browser.ts';
import { launchInWindow } from './sign-in-window.ts';

const REDIRECT = 'https://abc.chromiumapp.org/';
const TAB = 7;

/** A browser with one window, and the listeners to its tabs. */
function createBrowser({ allowed = true, startsAt = 'https://login.example/' as string | null } = {}) {
  const updated = new Set<(id: number, change: { url?: string }) => void>();
  const removed = new Set<(id: number) => void>();
  const event = <T>(listeners: Set<T>) => ({
    addListener: (one: T) => listeners.add(one),
    removeListener: (one: T) => listeners.delete(one),
  });
  const log: string[] = [];
  const deps = {
    windows: {
      create: async ({ url }: { url: string }) => {
        log.push(`open ${url}`);
        return { id: 3, tabs: [{ id: TAB }] };
      },
      remove: async (id: number) => void log.push(`close ${id}`),
    },
    tabs: {
      onUpdated: event(updated),
      onRemoved: event(removed),
      get: async () => (startsAt === null ? Promise.reject(new Error('No tab')) : { id: TAB, url: startsAt }),
    },
    permissions: { contains: async ({ origins }: { origins: string[] }) => allowed && origins[0] === `${REDIRECT}*` },
    runtime: { getPlatformInfo: async () => void log.push('beat') },
  } as unknown as ExtensionBrowser;
  return {
    deps,
    log,
    goTo: (url: string, tab = TAB) => updated.forEach((listener) => listener(tab, { url })),
    remove: (tab = TAB) => removed.forEach((listener) => listener(tab)),
    listeners: () => updated.size + removed.size,
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Starts a sign-in and lets it get as far as it can by itself. */
async function launch(browser: ReturnType<typeof createBrowser>): Promise<{ end: Promise<unknown> }> {
  const end = launchInWindow(browser.deps, 'https://login.example/authorize', REDIRECT).catch(
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(1);
  return { end };
}

describe('a sign-in window of our own', () => {
  test('ends at the redirect address, is closed, and leaves no listener', async () => {
    const browser = createBrowser();
    const { end } = await launch(browser);
    browser.goTo('https://login.example/consent');
    browser.goTo(`${REDIRECT}?code=1&state=2`);
    expect(await end).toBe(`${REDIRECT}?code=1&state=2`);
    expect([browser.log, browser.listeners()]).toEqual([['open https://login.example/authorize', 'close 3'], 0]);
  });

  test('takes no other tab, and no address that only begins alike, for its own', async () => {
    const browser = createBrowser();
    const { end } = await launch(browser);
    browser.goTo(`${REDIRECT}?code=other`, TAB + 1);
    browser.goTo('https://abc.chromiumapp.org.evil.example/?code=evil');
    browser.remove(TAB + 1);
    browser.goTo(`${REDIRECT}?code=own`);
    expect(await end).toBe(`${REDIRECT}?code=own`);
  });

  test('sees that the redirect came before it listened', async () => {
    expect(await (await launch(createBrowser({ startsAt: `${REDIRECT}?code=quick` }))).end).toBe(
      `${REDIRECT}?code=quick`,
    );
  });

  test('rejects when it is closed, then or before anybody listened', async () => {
    const browser = createBrowser();
    const { end } = await launch(browser);
    browser.remove();
    expect(await end).toEqual(new Error('closed'));
    expect(await (await launch(createBrowser({ startsAt: null }))).end).toEqual(new Error('closed'));
    expect(browser.listeners()).toBe(0);
  });

  test('keeps the worker up while it is open, and not for ever', async () => {
    const browser = createBrowser();
    const { end } = await launch(browser);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(browser.log.filter((line) => line === 'beat')).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(15 * 60_000);
    expect(await end).toEqual(new Error('too long'));
    expect([browser.log.at(-1), vi.getTimerCount()]).toEqual(['close 3', 0]);
  });

  test('is not opened when the browser would not tell where it ends: what is missing is named', async () => {
    const browser = createBrowser({ allowed: false });
    expect(await (await launch(browser)).end).toMatchObject({
      problem: { code: 'permission_missing', origin: 'https://abc.chromiumapp.org' },
      delivery: 'not-sent',
    });
    expect(browser.log).toEqual([]);
  });
});
