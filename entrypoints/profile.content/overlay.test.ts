// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';

type Listener = (message: object, sender: object, answer: (reply: object) => void) => void;

afterEach(() => vi.unstubAllGlobals());

test('on a page about no person no card opens, and the answer says so: the popup opens in its place', async () => {
  const listeners: Listener[] = [];
  vi.stubGlobal('__DEMO_PAGES__', false);
  vi.stubGlobal('navigation', new EventTarget());
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
  vi.stubGlobal('performance', { now: () => 0, eventCounts: new Map() });
  vi.stubGlobal('browser', {
    runtime: { id: 'ours', onMessage: { addListener: (listener: Listener) => listeners.push(listener) } },
  });
  const { startOverlay } = await import('./overlay.ts');
  startOverlay(() => null);
  const answers: object[] = [];
  for (const listener of listeners)
    for (const type of ['openCard', 'pageChanged'])
      listener({ type, data: {}, timestamp: 1 }, {}, (answer) => answers.push(answer));
  expect(answers).toEqual([{ res: false }, { res: false }]);
});
