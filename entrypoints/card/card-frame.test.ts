// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import type { Browser } from 'webextension-polyfill';
import { signedOut } from '../../tests/gallery/fixtures/person.ts';
import { createPageWorld } from '../../tests/gallery/page-world.ts';

const { sendMessage } = createPageWorld();
const MISSING = signedOut({ code: 'permission_missing', origin: 'https://login.example' });

/** Measured in Firefox ESR 153: a page of ours in a web page has no permissions, identity or tabs there. */
const IN_FIREFOX = { extension: { inIncognitoContext: false }, runtime: {} };

async function frameIn(browser: object) {
  const { createCardFrame } = await import('./card-frame.ts');
  return createCardFrame(browser as unknown as Browser);
}
const sent = () => sendMessage.mock.calls.map(([name]) => name);

describe('a card in Firefox, which has only what a content script has', () => {
  it('has the options opened by the background', async () => {
    (await frameIn(IN_FIREFOX)).openOptions();
    await expect.poll(sent).toEqual(['openOptions']);
  });

  it('has them opened for a sign-in that needs a permission, which it cannot request', async () => {
    expect(await (await frameIn(IN_FIREFOX)).allowSignIn(MISSING)).toBe(false);
    await expect.poll(sent).toEqual(['openOptions']);
  });

  it('signs in itself where nothing is to be requested', async () => {
    expect(await (await frameIn(IN_FIREFOX)).allowSignIn(signedOut())).toBe(true);
    expect(sent()).toEqual([]);
  });
});

it('a card that can request a permission does so', async () => {
  const request = vi.fn<() => Promise<boolean>>(async () => true);
  const frame = await frameIn({ ...IN_FIREFOX, permissions: { request } });
  expect(await frame.allowSignIn(MISSING)).toBe(true);
  expect(request).toHaveBeenCalledWith({ origins: ['https://login.example/*'] });
  expect(sent()).toEqual([]);
});

it('a card that the browser refuses a permission, as after a held press, opens the options', async () => {
  const request = vi.fn<() => Promise<boolean>>(async () => {
    throw new Error('This function must be called during a user gesture');
  });
  const frame = await frameIn({ ...IN_FIREFOX, permissions: { request } });
  expect(await frame.allowSignIn(MISSING)).toBe(false);
  await expect.poll(sent).toEqual(['openOptions']);
});
