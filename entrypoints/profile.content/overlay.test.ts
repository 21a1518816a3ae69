// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Listener = (message: object, sender: object, answer: (reply: object) => void) => void;

let listeners: Listener[];

beforeEach(() => {
  listeners = [];
  vi.resetModules();
  vi.stubGlobal('__DEMO_PAGES__', false);
  vi.stubGlobal('navigation', new EventTarget());
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
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
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** The answers of the script in a page to messages of these types. */
async function answersTo(types: string[], keyOf: () => string | null): Promise<object[]> {
  const { startOverlay } = await import('./overlay.ts');
  startOverlay(keyOf);
  const answers: object[] = [];
  for (const listener of listeners)
    for (const type of types) listener({ type, data: {}, timestamp: 1 }, {}, (answer) => answers.push(answer));
  return answers;
}

test('on a page about no person no card opens, and the answer says so: the popup opens in its place', async () => {
  vi.stubGlobal('performance', { now: () => 0, eventCounts: new Map() });
  expect(await answersTo(['openCard', 'pageChanged'], () => null)).toEqual([{ res: false }, { res: false }]);
});

test('the card opens in a Firefox that counts no presses, as Tor Browser and Mullvad Browser are', async () => {
  vi.stubEnv('FIREFOX', 'true');
  vi.stubGlobal('performance', { now: () => 0 });
  expect(await answersTo(['openCard'], () => 'jane')).toEqual([{ res: true }]);
});
