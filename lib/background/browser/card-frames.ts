import { z } from 'zod';
import type { SessionStorage } from '../../browser/enduring-memory.ts';
import { createTurns } from '../../browser/turns.ts';
import type { Sender } from '../../messages/caller.ts';

/**
 * Recognizes the card frames that are ours. A page that has learned our address can frame it too; only the frame that
 * our content script opened shows or does anything. Its address contains a pass, which the script sent us before and
 * which is valid once: the first frame to use it is then known by the browser's id for its document. Kept in
 * memory-backed storage, so it survives the worker; `public/start-page.js` reads `offered` there.
 */
export interface CardFrames {
  /** Registers the pass of the next card that the content script in this tab opens. */
  offer(tabId: number, pass: string): Promise<void>;
  /** Whether a sender at the card's address is the card that our content script opened in this tab. */
  isOurs(sender: Sender): Promise<boolean>;
  /** Removes a closed tab. */
  forget(tabId: number): Promise<void>;
}

const KEY = 'cardFrames';
/** More than one: a slow card may load after the pass of the next one is registered. */
const MAX_OFFERED = 4;
/** Used passes that are kept: a late message from the content script may offer one again. */
const MAX_USED = 8;

const schema = z.lazy(() =>
  z
    .record(
      z.string(),
      z.object({ offered: z.array(z.string()), used: z.array(z.object({ pass: z.string(), frame: z.string() })) }),
    )
    .catch({}),
);
type Tabs = z.infer<typeof schema>;

export function createCardFrames(storage: SessionStorage): CardFrames {
  /** Caches frames found to be ours, which stays true for the worker's life: saves a storage read per message. */
  const known = new Set<string>();
  const read = async (): Promise<Tabs> => schema.parse((await storage.get(KEY))[KEY] ?? {});
  // Read, change, write must not interleave: two frames may present the same pass.
  const inTurn = createTurns();

  async function offer(tabId: number, pass: string): Promise<void> {
    const tabs = await read();
    const { offered, used } = tabs[tabId] ?? { offered: [], used: [] };
    if (offered.includes(pass) || used.some((each) => each.pass === pass)) return;
    await storage.set({ [KEY]: { ...tabs, [tabId]: { offered: [pass, ...offered].slice(0, MAX_OFFERED), used } } });
  }

  async function use(tabId: number, pass: string, frame: string): Promise<boolean> {
    const tabs = await read();
    const { offered, used } = tabs[tabId] ?? { offered: [], used: [] };
    if (used.some((each) => each.frame === frame)) return true;
    if (pass === '' || !offered.includes(pass)) return false;
    const left = offered.filter((each) => each !== pass);
    await storage.set({
      [KEY]: { ...tabs, [tabId]: { offered: left, used: [{ pass, frame }, ...used].slice(0, MAX_USED) } },
    });
    return true;
  }

  return {
    offer: (tabId, pass) => inTurn(() => offer(tabId, pass)),
    async isOurs({ tab, url, frameId, documentId }) {
      // The card in a tab of its own has no page around it.
      if (tab?.id === undefined || !frameId) return false;
      const tabId = tab.id;
      // Firefox identifies frames, not documents: only our own content script can reach our frame to navigate it.
      const frame = documentId ?? `frame ${frameId}`;
      const key = `${tabId} ${frame}`;
      if (known.has(key)) return true;
      const isOurs = await inTurn(() => use(tabId, URL.parse(url ?? '')?.hash.slice(1) ?? '', frame));
      if (isOurs) known.add(key);
      return isOurs;
    },
    forget: (tabId) =>
      inTurn(async () => {
        const { [tabId]: left, ...tabs } = await read();
        if (left !== undefined) await storage.set({ [KEY]: tabs });
      }),
  };
}
