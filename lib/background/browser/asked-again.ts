import { z } from 'zod';
import type { SessionStorage } from '../../browser/enduring-memory.ts';

/** After so long a popup on that tab is one that the user opened for something else. ms */
const ASKED_MS = 60_000;
const KEY = 'askedAgain';
const schema = z.object({ tabId: z.number(), at: z.number() }).nullable().catch(null);

/** The tab whose card had a paying click in doubt, which is asked for again in the popup. Outlives the worker. */
export interface AskedAgain {
  set(tabId: number): Promise<void>;
  isAsked(tabId: number): Promise<boolean>;
}

/** @param now ms since epoch */
export function createAskedAgain(storage: SessionStorage, now: () => number): AskedAgain {
  return {
    set: (tabId) => storage.set({ [KEY]: { tabId, at: now() } }),
    async isAsked(tabId) {
      const asked = schema.parse((await storage.get(KEY))[KEY] ?? null);
      return asked?.tabId === tabId && Math.abs(now() - asked.at) < ASKED_MS;
    },
  };
}
