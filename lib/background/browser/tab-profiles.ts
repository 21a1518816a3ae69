import { z } from 'zod';
import type { SessionStorage } from '../../browser/enduring-memory.ts';

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
  let queue: Promise<void> = Promise.resolve();

  async function change(tabId: number, url: string | null): Promise<void> {
    const tabs = await read();
    if ((tabs[tabId] ?? null) === url) return;
    if (url === null) delete tabs[tabId];
    else tabs[tabId] = url;
    await storage.set({ [KEY]: tabs });
  }

  /** Reads the reports after all earlier ones have been written. */
  async function settled(): Promise<Record<string, string>> {
    await queue;
    return read();
  }

  return {
    set(tabId, url) {
      const done = queue.then(() => change(tabId, url));
      queue = done.catch(() => undefined);
      return done;
    },
    get: async (tabId) => (await settled())[tabId] ?? null,
    tabsOf: async (url) =>
      Object.entries(await settled()).flatMap(([tabId, at]) => (at === url ? [Number(tabId)] : [])),
    all: async () => Object.keys(await settled()).map(Number),
  };
}
