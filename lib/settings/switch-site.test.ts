import { expect, test } from 'vitest';
import type { Browser } from 'webextension-polyfill';
import { switchSite } from './switch-site.ts';

function world(answer: boolean, inIncognitoContext = false) {
  const done: string[] = [];
  const permissions = {
    request: async ({ origins }: { origins: string[] }) => (done.push(`request ${origins.join(' ')}`), answer),
    remove: async ({ origins }: { origins: string[] }) => (done.push(`give back ${origins.join(' ')}`), true),
  };
  const save = async (patch: object) => void done.push(JSON.stringify(patch));
  return { done, save, browser: { permissions, extension: { inIncognitoContext } } as unknown as Browser };
}

test('asks the browser before anything else, for this site alone', async () => {
  const { done, save, browser } = world(true);
  expect(await switchSite(browser, save, 'github', true)).toBe(true);
  expect(done).toEqual(['request https://github.com/*', '{"buttonSite":{"site":"github","on":true}}']);
});

test('is off again where the answer is no', async () => {
  const { done, save, browser } = world(false);
  expect(await switchSite(browser, save, 'x', true)).toBe(false);
  expect(done.at(-1)).toBe('{"buttonSite":{"site":"x","on":false}}');
});

test('gives the permission back when it is switched off', async () => {
  const { done, save, browser } = world(true);
  await switchSite(browser, save, 'x', false);
  expect(done).toEqual(['{"buttonSite":{"site":"x","on":false}}', 'give back https://x.com/* https://twitter.com/*']);
});

test.each([true, false])(
  'in a private window neither asks nor gives back: normal windows have the permission, too',
  async (on) => {
    const { done, save, browser } = world(true, true);
    expect(await switchSite(browser, save, 'github', on)).toBe(false);
    // The worker refuses it, and says why.
    expect(done).toEqual([`{"buttonSite":{"site":"github","on":${on}}}`]);
  },
);

test('LinkedIn is asked for as well: the user may have withdrawn what came with the installation', async () => {
  const { done, save, browser } = world(true);
  expect(await switchSite(browser, save, 'linkedin', true)).toBe(true);
  expect(done[0]).toBe('request *://*.linkedin.com/*');
});

test('LinkedIn’s permission is not given back', async () => {
  const { done, save, browser } = world(true);
  await switchSite(browser, save, 'linkedin', false);
  expect(done).toEqual(['{"buttonSite":{"site":"linkedin","on":false}}']);
});
