import { z } from 'zod';
import type { SessionStorage } from '../../browser/enduring-memory.ts';
import { createTurns } from '../../browser/turns.ts';

/** The profile that each tab's content script last reported; in memory-backed storage, so it survives the worker. */
export interface TabProfiles {
  set(tabId: number, url: string | null): Promise<void>;
  get(tabId: number): Promise<string | null>;
  /** Tabs that show this address now. */
  tabsOf(url: string): Promise<number[]>;
  all(): Promise<number[]>;
}

const KEY = 'tabProfiles';
const schema = z.record(z.string(), z.string()).catch({});

export function createTabProfiles(storage: SessionStorage): TabProfiles {
  const read = async () => schema.parse((await storage.get(KEY))[KEY] ?? {});
  // Read, change, write must not interleave: two tabs may report at once.
  const inTurn = createTurns();

  async function change(tabId: number, url: string | null): Promise<void> {
    const tabs = await read();
    if ((tabs[tabId] ?? null) === url) return;
    if (url === null) delete tabs[tabId];
    else tabs[tabId] = url;
    await storage.set({ [KEY]: tabs });
  }

  return {
    set: (tabId, url) => inTurn(() => change(tabId, url)),
    get: async (tabId) => (await inTurn(read))[tabId] ?? null,
    tabsOf: async (url) =>
      Object.entries(await inTurn(read)).flatMap(([tabId, at]) => (at === url ? [Number(tabId)] : [])),
    all: async () => Object.keys(await inTurn(read)).map(Number),
  };
}
