import { z } from 'zod';
import type { SessionStorage } from '../../browser/enduring-memory.ts';
import type { Sender } from '../../messages/caller.ts';

/**
 * Which frames with the card in them are ours. A page that has learnt our address can frame it as well; only the one
 * that our content script opened shows or does anything. It brings a pass in its address, which the script told us
 * before, and which is good once: whoever comes with it first is known by the browser's name for that document from
 * then on. In memory-backed storage, so it survives the worker; `public/start-page.js` reads `offered` there.
 */
export interface CardFrames {
  /** The next card that the content script in this tab opens will bring this pass. */
  offer(tabId: number, pass: string): Promise<void>;
  /** Whether a sender at the card's address is the card that our content script opened in this tab. */
  isOurs(sender: Sender): Promise<boolean>;
  /** The tab is gone. */
  forget(tabId: number): Promise<void>;
}

const KEY = 'cardFrames';
/** A card that is slow to load comes when the one after it is offered already. */
const MOST_OFFERED = 4;
/** Used ones are kept so long, as a message of the content script may come late, and offer one again. */
const MOST_USED = 8;

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
  /** What cannot become untrue while this worker lives, so that not each message is looked up. */
  const known = new Set<string>();
  const read = async (): Promise<Tabs> => schema.parse((await storage.get(KEY))[KEY] ?? {});
  // Read, change, write must not interleave: two frames may come with one pass.
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = queue.then(work);
    queue = done.catch(() => undefined);
    return done;
  };

  async function offer(tabId: number, pass: string): Promise<void> {
    const tabs = await read();
    const { offered, used } = tabs[tabId] ?? { offered: [], used: [] };
    if (offered.includes(pass) || used.some((each) => each.pass === pass)) return;
    await storage.set({ [KEY]: { ...tabs, [tabId]: { offered: [pass, ...offered].slice(0, MOST_OFFERED), used } } });
  }

  async function use(tabId: number, pass: string, frame: string): Promise<boolean> {
    const tabs = await read();
    const { offered, used } = tabs[tabId] ?? { offered: [], used: [] };
    if (used.some((each) => each.frame === frame)) return true;
    if (pass === '' || !offered.includes(pass)) return false;
    const left = offered.filter((each) => each !== pass);
    await storage.set({
      [KEY]: { ...tabs, [tabId]: { offered: left, used: [{ pass, frame }, ...used].slice(0, MOST_USED) } },
    });
    return true;
  }

  return {
    offer: (tabId, pass) => inTurn(() => offer(tabId, pass)),
    async isOurs({ tab, url, frameId, documentId }) {
      // In a tab of its own it has no page around it.
      if (tab?.id === undefined || !frameId) return false;
      const tabId = tab.id;
      // Firefox names frames, and no documents: nothing but our own content script can reach ours to lead it elsewhere.
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
