import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Browser } from 'webextension-polyfill';
import { type FrontTab, watchFrontTab } from './watch-front-tab.ts';

type Listener = (...args: never[]) => void;
interface Tab {
  id: number;
  windowId: number;
  active: boolean;
  url?: string;
}

const OWN = 1;

/** A browser whose answers take their time, and are true when they were made. */
function fakeBrowser() {
  const tabs: Tab[] = [
    { id: 1, windowId: OWN, active: true, url: 'https://one.example/' },
    { id: 2, windowId: OWN, active: false, url: 'https://two.example/' },
    { id: 9, windowId: 2, active: true, url: 'https://elsewhere.example/' },
  ];
  const listeners = new Map<string, Set<Listener>>();
  const event = (name: string) => {
    const all = new Set<Listener>();
    listeners.set(name, all);
    return {
      addListener: (listener: Listener) => void all.add(listener),
      removeListener: (listener: Listener) => void all.delete(listener),
    };
  };
  const tell = (name: string, ...args: unknown[]) => {
    for (const listener of listeners.get(name) ?? []) listener(...(args as never[]));
  };
  const waiting: (() => void)[] = [];
  const later = <T>(value: T) => new Promise<T>((resolve) => void waiting.push(() => resolve(value)));
  const browser = {
    tabs: {
      query: ({ windowId }: { windowId: number }) =>
        later(structuredClone(tabs.filter((tab) => tab.active && tab.windowId === windowId))),
      onActivated: event('activated'),
      onUpdated: event('updated'),
      onReplaced: event('replaced'),
      onAttached: event('attached'),
    },
    windows: { getCurrent: async () => ({ id: OWN }) },
    permissions: { onAdded: event('added'), onRemoved: event('removed') },
    storage: { onChanged: event('stored') },
  } as unknown as Browser;
  return {
    browser,
    listening: () => [...listeners.values()].reduce((sum, all) => sum + all.size, 0),
    front: () => tabs.find((tab) => tab.active && tab.windowId === OWN),
    activate(id: number) {
      for (const tab of tabs) if (tab.windowId === OWN) tab.active = tab.id === id;
      tell('activated', { tabId: id, windowId: OWN });
    },
    go(id: number, url: string) {
      const tab = tabs.find((each) => each.id === id);
      if (!tab) return;
      tab.url = url;
      tell('updated', id, { url }, tab);
    },
    elsewhere: () => tell('activated', { tabId: 9, windowId: 2 }),
    hide(id: number) {
      const tab = tabs.find((each) => each.id === id);
      if (tab) delete tab.url;
      tell('updated', id, { status: 'loading' }, tab);
    },
    /** The user allows the address of a tab; what the browser reports of it differs. */
    allow(id: number, url: string, [event, ...details]: readonly [string, ...unknown[]]) {
      const tab = tabs.find((each) => each.id === id);
      if (tab) tab.url = url;
      tell(event, ...details);
    },
    /** Answers one open query, if there is one. */
    answer: () => waiting.shift()?.(),
    async rest() {
      for (let turn = 0; turn < 5; turn += 1) {
        await Promise.resolve();
        if (waiting.length > 0) turn = 0;
        waiting.shift()?.();
      }
    },
  };
}

type Watch = typeof watchFrontTab;

/** Shows every answer as it arrives, and keeps the last one meanwhile. */
const broken: Watch = (browser, onTab) => {
  const read = async () => {
    const [front] = await browser.tabs.query({ active: true, windowId: OWN });
    onTab(front?.id === undefined ? null : { tabId: front.id, url: front.url ?? null });
  };
  browser.tabs.onActivated.addListener(() => void read());
  browser.tabs.onUpdated.addListener(() => void read());
  void read();
  return () => undefined;
};

const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('activate' as const), id: fc.constantFrom(1, 2) }),
    fc.record({ do: fc.constant('go' as const), id: fc.constantFrom(1, 2), to: fc.constantFrom('a', 'b', 'c') }),
    fc.record({ do: fc.constantFrom('answer' as const, 'elsewhere' as const, 'turn' as const) }),
  ),
  { maxLength: 200 },
);

/** Whether, after every step of a history, nothing but the tab in front is shown, and at rest exactly that. */
async function neverAnother(watch: Watch, history: readonly { do: string; id?: number; to?: string }[]) {
  const fake = fakeBrowser();
  let shown: FrontTab | null = null;
  const stop = watch(fake.browser, (tab) => (shown = tab));
  const isTrue = () => shown === null || (shown.tabId === fake.front()?.id && shown.url === fake.front()?.url);
  let isRight = true;
  for (const step of history) {
    if (step.do === 'activate') fake.activate(step.id ?? 1);
    if (step.do === 'go') fake.go(step.id ?? 1, `https://${step.to}.example/`);
    if (step.do === 'answer') fake.answer();
    if (step.do === 'elsewhere') fake.elsewhere();
    if (step.do === 'turn') for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
    isRight &&= isTrue();
  }
  await fake.rest();
  const atRest = shown as FrontTab | null;
  stop();
  return isRight && atRest !== null && isTrue();
}

test('never another tab’s address, in any order of changes and answers, and at rest the one in front', async () => {
  const run = await fc.check(fc.asyncProperty(steps, (history) => neverAnother(watchFrontTab, history)));
  expect(run.counterexample).toBeNull();
});

test('the control, which shows each answer as it comes, shows another tab’s', async () => {
  const run = await fc.check(fc.asyncProperty(steps, (history) => neverAnother(broken, history)));
  expect(run.failed).toBe(true);
});

test('an address that the browser does not tell is null, not the one before', async () => {
  const fake = fakeBrowser();
  const seen: (FrontTab | null)[] = [];
  watchFrontTab(fake.browser, (tab) => void seen.push(tab));
  await fake.rest();
  fake.hide(1);
  await fake.rest();
  expect(seen).toEqual([
    { tabId: 1, url: 'https://one.example/' },
    { tabId: 1, url: null },
  ]);
});

test.each([
  ['a normal window, which hears of permissions', ['added']],
  ['a private window, which hears of storage alone', ['stored', { permissionsChanged: { newValue: '1' } }, 'local']],
] as const)('in %s, the address is read once the user allows it', async (_where, reported) => {
  const fake = fakeBrowser();
  const seen: (FrontTab | null)[] = [];
  watchFrontTab(fake.browser, (tab) => void seen.push(tab));
  fake.hide(1);
  await fake.rest();
  fake.allow(1, 'https://one.example/', reported);
  await fake.rest();
  expect(seen).toEqual([
    { tabId: 1, url: null },
    { tabId: 1, url: 'https://one.example/' },
  ]);
});

test('two hundred changes of tab make few reads, and once stopped nothing listens', async () => {
  const fake = fakeBrowser();
  let reads = 0;
  const { query } = fake.browser.tabs;
  fake.browser.tabs.query = (info) => ((reads += 1), query(info));
  const seen: (FrontTab | null)[] = [];
  const stop = watchFrontTab(fake.browser, (tab) => void seen.push(tab));
  await fake.rest();
  for (let change = 0; change < 200; change += 1) fake.activate((change % 2) + 1);
  await fake.rest();
  expect(reads).toBeLessThan(5);
  expect(seen.at(-1)).toEqual({ tabId: 2, url: 'https://two.example/' });
  stop();
  expect(fake.listening()).toBe(0);
  const before = seen.length;
  fake.activate(1);
  await fake.rest();
  expect(seen).toHaveLength(before);
});
