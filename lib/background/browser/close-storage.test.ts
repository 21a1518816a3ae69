import { expect, it } from 'vitest';
import { closeStorage } from './close-storage.ts';

type StorageBrowser = Parameters<typeof closeStorage>[0];

/** @param origin of the extension's own pages. @returns the level that was set, if any */
async function levelAt(origin: string): Promise<unknown> {
  let level: unknown = null;
  await closeStorage({
    runtime: { getURL: (path: string) => `${origin}/${path}` },
    storage: { local: { setAccessLevel: async (options: unknown) => void (level = options) } },
  } as unknown as StorageBrowser);
  return level;
}

it('settings are for our own pages alone', async () => {
  expect(await levelAt('chrome-extension://abc')).toEqual({ accessLevel: 'TRUSTED_CONTEXTS' });
});

it('in Firefox, whose card in a page counts as untrusted, they stay readable', async () => {
  expect(await levelAt('moz-extension://abc')).toBeNull();
});

it('a browser that refuses or has no such switch is no error', async () => {
  const runtime = { getURL: () => 'chrome-extension://abc/' };
  const refusing = { setAccessLevel: () => Promise.reject(new Error('no')) };
  for (const local of [refusing, {}])
    await expect(closeStorage({ runtime, storage: { local } } as unknown as StorageBrowser)).resolves.toBeUndefined();
});
