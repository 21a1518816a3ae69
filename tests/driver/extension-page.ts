import type { Page } from 'playwright';
import type { ExtensionBrowser } from './chromium/launch-extension.ts';

/** One of our own pages in a tab, which sends messages to the background as the interface does. */
export interface ExtensionPage {
  page: Page;
  /** Sends a message of the protocol; resolves with the background's answer, rejects when the worker dies meanwhile. */
  call<T>(type: string, data?: object): Promise<T>;
  /** The current contents of the journal and the account database; null before the first sign-in. */
  stored(): Promise<Stored | null>;
}

export interface Stored {
  rows: StoredRow[];
  /** Profile ids of the contacts. */
  contacts: number[];
}

export interface StoredRow {
  id: string;
  /** The person or thing it is about, as `lib/lookups/model/paid-request.ts` spells it. */
  key: string;
  profileId: number | null;
  /** ms since epoch */
  createdAt: number;
  state: { status: string; problem?: { code: string } };
}

/** The messaging library's answer. */
export interface Envelope {
  res?: unknown;
  err?: unknown;
}

/** Opens `name`.html of the extension in a tab. */
export async function openExtensionPage(
  { context, extensionId }: ExtensionBrowser,
  name: 'popup' | 'options' | 'workspace' = 'popup',
): Promise<ExtensionPage> {
  const page = await context.newPage();
  await page.goto(`chrome-extension://${extensionId}/${name}.html`);
  return extensionPageAt(page);
}

/** Waits until an open popup takes clicks: while it does not know whether it asks about one, it takes none. */
export async function untilClickable(popup: Page): Promise<void> {
  await popup.locator('body[aria-busy=false]').waitFor();
}

/** One of our own pages, already open. */
export function extensionPageAt(page: Page): ExtensionPage {
  return {
    page,
    async call<T>(type: string, data: object = {}) {
      const answer = (await page.evaluate((message) => chrome.runtime.sendMessage(message), {
        id: 1,
        type,
        data,
        timestamp: 1,
      })) as Envelope | undefined;
      if (answer === undefined || answer.err !== undefined) throw new Error(`${type} was not answered`);
      return answer.res as T;
    },
    stored: () => page.evaluate(readStores),
  };
}

/** Runs in the page: reads the account database as the background writes it. */
export async function readStores(): Promise<Stored | null> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('a request failed')));
    });
  const name = (await indexedDB.databases()).find((database) =>
    /^calling-card-[0-9a-f]{32}$/.test(database.name ?? ''),
  )?.name;
  if (name === undefined) return null;
  const db = await done(indexedDB.open(name));
  try {
    const stores = db.transaction(['lookups', 'contacts']);
    const [rows, contacts] = await Promise.all([
      done(stores.objectStore('lookups').getAll()),
      done(stores.objectStore('contacts').getAllKeys()),
    ]);
    return { rows: rows as StoredRow[], contacts: contacts as number[] };
  } finally {
    db.close();
  }
}
