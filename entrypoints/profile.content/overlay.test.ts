// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { browserOfScript } from './listening-script.fixture.ts';

const { answersTo } = browserOfScript();
beforeEach(() => void vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } }));

async function answers(keyOf: () => string | null, ...types: string[]): Promise<object[]> {
  const { startOverlay } = await import('./overlay.ts');
  startOverlay(keyOf);
  return answersTo(...types);
}

test('on a page about no person no card opens, and the answer says so: the popup opens in its place', async () => {
  vi.stubGlobal('performance', { now: () => 0, eventCounts: new Map() });
  expect(await answers(() => null, 'openCard', 'pageChanged')).toEqual([{ res: false }, { res: false }]);
});

test('the card opens in a Firefox that counts no presses, as Tor Browser and Mullvad Browser are', async () => {
  vi.stubEnv('FIREFOX', 'true');
  vi.stubGlobal('performance', { now: () => 0 });
  expect(await answers(() => 'jane', 'openCard')).toEqual([{ res: true }]);
});
