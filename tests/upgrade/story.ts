import { expect } from 'playwright/test';
import type { Sandbox } from '../../sandbox/start-sandbox.ts';
import type { ExtensionPage } from '../driver/extension-page.ts';
import { sandboxControls } from '../driver/service/sandbox-controls.ts';

/** One of our pages in either browser, with a way to run a function in it. */
export interface UpgradePage extends Pick<ExtensionPage, 'call' | 'stored'> {
  run<T>(work: () => Promise<T>): Promise<T>;
}

type Records = Record<string, unknown[]>;

const BOUGHT = 'https://www.linkedin.com/in/jane-example';
const PENDING = 'https://www.linkedin.com/in/quick-example';
const SETTINGS = { dailyCap: 77, lookupType: 'standard_lookup', notifications: false } as const;
const NOTE = 'Met in Lyon.';
/** Longer than an upgrade takes on a busy machine; otherwise there would be no pending lookup to lose. */
const PENDING_MS = 10_000;
const SETTLED_MS = 60_000;

/** A person request as the pages of every version send it, including 0.1.0. */
const lookupOf = (url: string) => ({ who: { by: 'url', url }, lookupType: 'premium_lookup', withCompany: false });

/** Runs in the page: reads every record of the account database, by store. */
async function readRecords(): Promise<Records> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('a request failed')));
    });
  const name =
    (await indexedDB.databases()).find((database) => /^calling-card-[0-9a-f]{32}$/.test(database.name ?? ''))?.name ??
    '';
  const db = await done(indexedDB.open(name));
  try {
    const stores = [...db.objectStoreNames];
    const tx = db.transaction(stores);
    return Object.fromEntries(
      await Promise.all(stores.map(async (store) => [store, await done(tx.objectStore(store).getAll())])),
    );
  } finally {
    db.close();
  }
}

/** Creates, for the signed-in user, a contact with a tag and a note, settings, and a pending lookup. */
export async function liveBefore(page: UpgradePage, sandbox: Sandbox): Promise<Records> {
  const state = async (key: string) => (await page.stored())?.rows.find((row) => row.key === key)?.state.status;
  await page.call('startPersonLookup', lookupOf(BOUGHT));
  await expect.poll(() => state(BOUGHT), { timeout: SETTLED_MS }).toBe('complete');
  const [profileId] = (await page.stored())?.contacts ?? [];
  await page.call('changeContacts', { profileIds: [profileId], addTags: ['client'], note: NOTE });
  await page.call('saveSettings', { ...SETTINGS, buttonEdge: 'left' });
  sandbox.controls.nextLookup({ status: 'complete', ms: PENDING_MS });
  await page.call('startPersonLookup', lookupOf(PENDING));
  await expect.poll(() => state(PENDING), { intervals: [50] }).toBe('pending');
  return page.run(readRecords);
}

/** Checks with the new version that all of it is unchanged, and that the lookup completes without another charge. */
export async function expectNothingLost(page: UpgradePage, sandbox: Sandbox, before: Records): Promise<void> {
  const { charges } = sandboxControls(sandbox.ready.mcp_url);
  await expect.poll(() => page.call('readSession').catch(() => null)).toMatchObject({ status: 'signed-in' });
  expect(await page.call('readSettings')).toMatchObject({ ...SETTINGS, button: { edge: 'left' } });
  await expect
    .poll(async () => (await page.stored())?.rows.map(({ state }) => state.status), { timeout: SETTLED_MS })
    .toEqual(['complete', 'complete']);
  const after = await page.run(readRecords);
  expect(after['annotations']).toEqual(before['annotations']);
  expect(JSON.stringify(after['annotations'])).toContain(NOTE);
  // A newer version may add fields to a record; it removes none.
  expect(after['contacts']).toEqual(
    expect.arrayContaining(
      (before['contacts'] ?? []).map((contact) => expect.objectContaining(contact as Record<string, unknown>)),
    ),
  );
  expect(after['contacts']).toHaveLength(2);
  expect(after['aliases']?.length).toBeGreaterThanOrEqual(before['aliases']?.length ?? 0);
  expect(await charges()).toBe(2);
}
