import { z } from 'zod';
import type { SessionStorage } from '../../browser/enduring-memory.ts';
import type { PendingConfirmation } from '../../messages/views/pending-confirmation.ts';
import type { ConfirmReason } from '../../service/problem.ts';

/** After this many ms a popup was opened for something else. */
const LIFE_MS = 60_000;
const KEY = 'pendingConfirmation';
const COUNTED_KEY = 'countedClick';
const schema = z
  .object({
    tabId: z.number(),
    url: z.string().nullable(),
    why: z.enum(['doubt', 'unseen-covers']),
    at: z.number(),
  })
  .nullable()
  .catch(null);

const countedSchema = z.object({ tabId: z.number(), clickedAt: z.number() }).nullable().catch(null);

/** The profile in a tab, by its address; null where its content script reported none. */
interface TabProfile {
  tabId: number;
  url: string | null;
}

/** The click in a card that is to be confirmed in the popup. Outlives the worker. */
export interface PendingConfirmations {
  set(profile: TabProfile, why: ConfirmReason): Promise<void>;
  /**
   * Null where no click waits. One in another tab, or on another profile of this one, waits as well, as a page can
   * change the tab in front before the popup opens.
   */
  get(profile: TabProfile): Promise<PendingConfirmation | null>;
  /** It was confirmed in the popup of this tab. One in another tab waits on: nobody was asked about it there. */
  end(tabId: number): Promise<void>;
  /**
   * A click in a tab's card counted, at `clickedAt` (ms since epoch): the user is not asked about an earlier one any
   * more. It waits all the same, as nobody but the page may know in which order the two were made.
   */
  endEarlier(clickedAt: number, tabId: number): Promise<void>;
}

/** @param now ms since epoch */
export function createPendingConfirmations(storage: SessionStorage, now: () => number): PendingConfirmations {
  const read = async () => schema.parse((await storage.get(KEY))[KEY] ?? null);
  return {
    set: ({ tabId, url }, why) => storage.set({ [KEY]: { tabId, url, why, at: now() } }),
    async get({ tabId, url }) {
      const pending = await read();
      if (pending === null) return null;
      const counted = countedSchema.parse((await storage.get(COUNTED_KEY))[COUNTED_KEY] ?? null);
      if (Math.abs(now() - pending.at) >= LIFE_MS) return null;
      const isCounted = counted?.tabId === pending.tabId && counted.clickedAt > pending.at;
      return { why: isCounted ? null : pending.why, isHere: pending.tabId === tabId && pending.url === url };
    },
    async end(tabId) {
      if ((await read())?.tabId === tabId) await storage.set({ [KEY]: null });
    },
    endEarlier: (clickedAt, tabId) => storage.set({ [COUNTED_KEY]: { tabId, clickedAt } }),
  };
}
