import type { Frame } from 'playwright/test';
import { expect, test } from './fixtures.ts';

/** What a person would see of the offer. */
interface Shown {
  isOn: boolean;
  offersPreview: boolean;
}

/** Looks inside the card at every change and every frame, and keeps what differs from the look before. */
const WATCH = `if (location.protocol === 'chrome-extension:' && location.pathname === '/card.html') {
  const shown = (globalThis.shown ??= []);
  const look = () => {
    const buttons = [...document.querySelectorAll('button')];
    const now = {
      isOn: buttons.some((it) => it.innerText.startsWith('Get contact') && !it.disabled),
      offersPreview: buttons.some((it) => it.innerText.includes('Preview for free')),
    };
    if (JSON.stringify(now) !== JSON.stringify(shown.at(-1))) shown.push(now);
  };
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(look).observe(document, all);
  const frame = () => { look(); requestAnimationFrame(frame); };
  frame();
}`;

const shownIn = (card: Frame) => card.evaluate<Shown[]>('globalThis.shown');
const SEARCH_MS = 1_500;

test('the paying button is not on before the free search has ended: after signing in, and on opening', async ({
  app,
  controls,
}) => {
  await app.context.addInitScript(WATCH);
  await controls.fault({ kind: 'delay', ms: SEARCH_MS, match: { tool: 'person_search' }, times: null });
  await app.visit('jane-example');
  const card = await app.signIn();
  const get = (frame: Frame) => frame.getByRole('button', { name: /Get contact/ });
  await expect(get(card)).toBeEnabled();
  const afterSignIn = await shownIn(card);
  // One change to on, at the very end.
  expect(afterSignIn.length).toBeGreaterThan(1);
  expect(afterSignIn.filter(({ offersPreview }) => offersPreview)).toEqual([]);
  expect(afterSignIn.slice(0, -1).filter(({ isOn }) => isOn)).toEqual([]);

  await app.visit('quick-example');
  const next = await app.openCard();
  await expect(get(next)).toBeEnabled();
  const onOpening = await shownIn(next);
  expect(onOpening.filter(({ offersPreview }) => offersPreview)).toEqual([]);
  expect(onOpening.slice(0, -1).filter(({ isOn }) => isOn)).toEqual([]);
});
