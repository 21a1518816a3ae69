// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Listener = (message: object, sender: object, answer: (reply: object) => void) => void;

let listeners: Listener[];

beforeEach(() => {
  listeners = [];
  vi.resetModules();
  vi.stubGlobal('__DEMO_PAGES__', false);
  vi.stubGlobal('navigation', new EventTarget());
  vi.stubGlobal('isHere', undefined);
  vi.stubGlobal('browser', {
    i18n: { getMessage: () => '' },
    runtime: {
      id: 'ours',
      onMessage: { addListener: (listener: Listener) => listeners.push(listener) },
      sendMessage: () => new Promise(() => undefined),
    },
  });
});

afterEach(() => {
  Reflect.deleteProperty(document, 'prerendering');
  vi.unstubAllGlobals();
});

/** The script in a page at this address. */
async function runAt(address: string): Promise<void> {
  const { hostname, pathname, href } = new URL(address);
  vi.stubGlobal('location', { hostname, pathname, href });
  const { default: script } = await import('../other-sites.content.ts');
  await script.main({} as never);
}

/** Whether the page is about a person, by the script's answer. */
function isAboutPerson(): unknown {
  const answers: object[] = [];
  for (const listener of listeners)
    listener({ type: 'pageChanged', data: {}, timestamp: 1 }, {}, (answer) => answers.push(answer));
  return answers;
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
  expect(isAboutPerson()).toEqual([{ res: isAbout }]);
});

test('a page that is loaded before anybody asks for it has no script of ours until it is shown', async () => {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  await runAt('https://github.com/jane');
  expect(listeners).toHaveLength(0);
  // oxlint-disable-next-line no-restricted-properties -- here the browser speaks
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(listeners).toHaveLength(1);
});
