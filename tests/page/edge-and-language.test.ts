import { resolve } from 'node:path';
import { BUTTON_TEXTS, type ButtonTexts } from '../../lib/messages/page-answer.ts';
import { expect, expectWords, JANE, test } from './page-test.ts';

const SHOTS = resolve(import.meta.dirname, '../../.output/page');
const GERMAN: ButtonTexts = {
  ...(Object.fromEntries(BUTTON_TEXTS.map((key) => [key, key])) as ButtonTexts),
  'extension.name': 'Calling Card',
  'locale.code': 'de',
  'button.find': 'Kontakt finden',
  'button.free': '(kostenlos)',
  'button.seconds': '$1 Sek.',
  'button.hide': 'Diesen Knopf ausblenden',
};

test('at the left edge the button, its menu and the card lie mirrored, and dragging moves it up and down', async ({
  overlay,
  background,
}) => {
  const { page } = overlay;
  await background.set({ edge: 'left', other: { state: 'owned', words: '2 emails' } });
  await page.goto(JANE);
  await expectWords(overlay, '2 emails (free)');
  const pill = (await overlay.see())?.pill;
  if (pill === undefined) throw new Error('no button');
  expect(pill.x).toBe(0);
  // The position is mirrored, not the words: the main words come before the softer ones.
  const isInOrder = `function () { const [lead, aside] = this.querySelectorAll('.words > *'); return lead.getBoundingClientRect().right <= aside.getBoundingClientRect().left }`;
  expect(await overlay.inside(isInOrder)).toBe(true);
  await page.mouse.move(pill.x + 40, pill.y + 17);
  await page.screenshot({ path: `${SHOTS}/light-left.png`, clip: { x: 0, y: 240, width: 300, height: 160 } });
  await overlay.clickMiddle('.hide');
  await expect.poll(async () => (await overlay.see())?.menu).toMatchObject({ x: 8, width: 190 });
  await page.screenshot({ path: `${SHOTS}/light-left-menu.png` });
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await overlay.see())?.menu).toBeNull();

  await page.mouse.move(pill.x + 40, pill.y + 17);
  await page.mouse.down();
  await page.mouse.move(pill.x + 300, pill.y + 117, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => overlay.see()).toMatchObject({ card: null, pill: { x: 0, y: pill.y + 100 } });
  await expect.poll(() => background.messages('moveButton')).toEqual([{ top: Math.round(pill.y) + 100 }]);

  await overlay.clickMiddle('.pill');
  await expect.poll(async () => (await overlay.see())?.card?.x).toBe(48);
  const open = await overlay.see();
  expect(open?.pill.width).toBeLessThanOrEqual(open?.card?.x ?? 0);
  await page.screenshot({ path: `${SHOTS}/light-left-card.png` });
});

test('another edge is taken at once by a page that is open', async ({ overlay, background }) => {
  await overlay.page.goto(JANE);
  await expectWords(overlay, 'Find contact');
  const atRight = (await overlay.see())?.pill;
  expect((atRight?.x ?? 0) + (atRight?.width ?? 0)).toBe(1280);
  await background.set({ edge: 'left' });
  await background.tell('pageChanged');
  await expect.poll(async () => (await overlay.see())?.pill.x).toBe(0);
  expect((await overlay.see())?.pill.y).toBe(atRight?.y);
});

test('a language that was chosen holds in the page too, and another one at once', async ({ overlay, background }) => {
  const words = `function () { return [this.querySelector('.stage').lang, this.querySelector('.hide').ariaLabel] }`;
  await background.set({ texts: GERMAN });
  await overlay.page.goto(JANE);
  await expectWords(overlay, 'Kontakt finden');
  expect((await overlay.see())?.label).toBe('Kontakt finden – Calling Card');
  expect(await overlay.inside(words)).toEqual(['de', 'Diesen Knopf ausblenden']);
  await background.set({ other: { state: 'looking', words: 'Wird abgefragt…', since: Date.now() - 4_000 } });
  await background.tell('pageChanged');
  await expectWords(overlay, /^Wird abgefragt… \d+ Sek\.$/);

  await overlay.clickMiddle('.pill');
  await expect.poll(async () => (await overlay.see())?.card?.width).toBe(344);
  await background.set({ texts: null, other: { state: 'find' } });
  await background.tell('pageChanged');
  await expectWords(overlay, 'Find contact');
  expect(await overlay.inside(words)).toEqual(['en', 'Hide this button']);
  // The button in the previous language is gone, and waits for nothing.
  expect(
    await overlay.page.evaluate(() => [...document.documentElement.children].map(({ localName }) => localName)),
  ).toEqual(['head', 'body', 'div']);
});
