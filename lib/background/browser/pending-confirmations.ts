import { z } from 'zod';
import type { SessionStorage } from '../../browser/enduring-memory.ts';

/** After this many ms a popup on that tab was opened for something else. */
const LIFE_MS = 60_000;
const KEY = 'askedAgain';
const schema = z.object({ tabId: z.number(), at: z.number() }).nullable().catch(null);

/** The tab whose card had a doubtful paying click, to be confirmed in the popup. Outlives the worker. */
export interface PendingConfirmations {
  set(tabId: number): Promise<void>;
  isPending(tabId: number): Promise<boolean>;
}

/** @param now ms since epoch */
export function createPendingConfirmations(storage: SessionStorage, now: () => number): PendingConfirmations {
  return {
    set: (tabId) => storage.set({ [KEY]: { tabId, at: now() } }),
    async isPending(tabId) {
      const pending = schema.parse((await storage.get(KEY))[KEY] ?? null);
      return pending?.tabId === tabId && Math.abs(now() - pending.at) < LIFE_MS;
    },
  };
}
