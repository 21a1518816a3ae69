// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserOfScript } from './listening-script.fixture.ts';

const { answersTo, listeners } = browserOfScript();
beforeEach(() => void vi.stubGlobal('isHere', undefined));
afterEach(() => void Reflect.deleteProperty(document, 'prerendering'));

/** The script in a page at this address. */
async function runAt(address: string): Promise<void> {
  const { hostname, pathname, href } = new URL(address);
  vi.stubGlobal('location', { hostname, pathname, href });
  const { default: script } = await import('../other-sites.content.ts');
  await script.main({} as never);
}

test.each([
  ['https://github.com/jane', true],
  ['https://github.com/jane/', true],
  ['https://github.com/jane/dotfiles', false],
  ['https://x.com/jane', true],
  ['https://x.com/jane/media', true],
  ['https://twitter.com/jane/with_replies', true],
  ['https://x.com/jane/status/1', false],
])('%s is about a person: %s', async (address, isAbout) => {
  await runAt(address);
  expect(answersTo('pageChanged')).toEqual([{ res: isAbout }]);
});

test('a page that is loaded before anybody asks for it has no script of ours until it is shown', async () => {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  await runAt('https://github.com/jane');
  expect(listeners()).toHaveLength(0);
  // oxlint-disable-next-line no-restricted-properties -- here the browser speaks
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(listeners()).toHaveLength(1);
});
