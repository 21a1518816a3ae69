import { cardOf } from '../driver/card.ts';
import type { OverlayPage } from '../driver/overlay-page.ts';
import { type Background, addressRested, expect, expectWords, JANE, test } from './page-test.ts';

/** On an event, opens a list of the browser's own: at once, or by a hundred tries after it. Then says how it went. */
const openListAt = ([event, isAtOnce]: readonly [event: string, isAtOnce: boolean]) => {
  const start = (): void => {
    const list = document.createElement('select');
    list.append(new Option('Free'));
    document.body.append(list);
    const open = (tries: number): void => {
      try {
        list.showPicker();
        document.title = 'opened';
      } catch {
        if (tries > 0) setTimeout(open, 5, tries - 1);
        else document.title = 'refused';
      }
    };
    if (isAtOnce) open(0);
    else setTimeout(open, 0, 100);
  };
  addEventListener(event, start, { capture: true, once: true });
};

/** Brings the focus from the card into the page, later than the activation that this script gives it is taken. */
const focusHeadingSoon = () => {
  const [heading] = document.getElementsByTagName('h1');
  heading?.setAttribute('tabindex', '-1');
  setTimeout(() => {
    heading?.focus();
    document.title = 'focused';
  }, 300);
};

/** For the debugger: a script of the test's own would give the page an activation. */
const TITLE = `function () { return this.ownerDocument.title; }`;

/** The card's place as the background is told. */
const placeIn = ({ worker }: Background): Promise<unknown> =>
  worker.evaluate(() => Reflect.get(globalThis, 'send')('reportCardPlace'));

test.beforeEach(async ({ overlay }) => {
  await overlay.page.goto(JANE);
  await expectWords(overlay, 'Find contact');
  await addressRested(overlay);
});

test('the press that opens the card leaves the page no list of the browser’s to lay over it', async ({
  overlay,
  background,
}) => {
  await overlay.page.evaluate(openListAt, ['click', false] as const);
  await overlay.clickMiddle('.pill');
  await expect.poll(() => overlay.inside(TITLE)).toMatch(/opened|refused/);
  expect(await overlay.inside(TITLE)).toBe('refused');
  expect((await overlay.see())?.card?.width).toBe(344);
  expect(await placeIn(background)).toMatchObject({ res: { scale: 1 } });
});

test('a card opened by a press that the page has used for a list has no place, so that no click in it pays', async ({
  overlay,
  background,
}) => {
  await overlay.page.evaluate(openListAt, ['pointerdown', true] as const);
  await overlay.clickMiddle('.pill');
  await expect.poll(async () => (await overlay.see())?.card?.width).toBe(344);
  expect(await overlay.inside(TITLE)).toBe('opened');
  expect(await placeIn(background)).toMatchObject({ res: null });
});

/** The card's place once a shortcut, of which the page sees nothing, has opened it. */
async function placeByShortcut(overlay: OverlayPage, background: Background): Promise<unknown> {
  await background.tell('openCard');
  await expect.poll(async () => (await overlay.see())?.card?.width).toBe(344);
  return placeIn(background);
}

test('a card opened by a shortcut over a list that the page has opened with an earlier press has no place either', async ({
  overlay,
  background,
}) => {
  await overlay.page.evaluate(openListAt, ['pointerdown', true] as const);
  await overlay.page.mouse.click(200, 700);
  await expect.poll(() => overlay.inside(TITLE)).toBe('opened');
  expect(await placeByShortcut(overlay, background)).toMatchObject({ res: null });
});

test('a card opened by a shortcut has its place in a page that was never pressed, and in one that has not used it', async ({
  overlay,
  background,
}) => {
  expect(await placeByShortcut(overlay, background)).toMatchObject({ res: { scale: 1 } });
  // It closes the card.
  await overlay.page.mouse.click(200, 700);
  await expect.poll(async () => (await overlay.see())?.card).toBeNull();
  expect(await placeByShortcut(overlay, background)).toMatchObject({ res: { scale: 1 } });
});

async function withCardAndFocusInPage({ overlay }: { overlay: OverlayPage }): Promise<void> {
  const hasFocusInCard = () => cardOf(overlay.page)?.evaluate(() => document.hasFocus());
  await overlay.clickMiddle('.pill');
  await expect.poll(async () => (await overlay.see())?.card?.width).toBe(344);
  // It takes the focus once it has loaded, which may be later.
  await expect.poll(hasFocusInCard).toBe(true);
  await overlay.page.evaluate(focusHeadingSoon);
  await expect.poll(() => overlay.inside(TITLE)).toBe('focused');
  await expect.poll(hasFocusInCard).toBe(false);
}

test('a key in the page that it has used for a list takes the open card its place', async ({ overlay, background }) => {
  // Its listener is there before ours.
  await overlay.page.addInitScript(openListAt, ['keydown', true] as const);
  await overlay.page.goto(JANE);
  await expectWords(overlay, 'Find contact');
  await addressRested(overlay);
  await withCardAndFocusInPage({ overlay });
  await overlay.page.keyboard.press('ArrowDown');
  await expect.poll(() => overlay.inside(TITLE)).toBe('opened');
  expect(await placeIn(background)).toMatchObject({ res: null });
});

/** Keeps each input of a type from every listener that is added later, and uses its activation for a list. */
const keepForList = (type: string) => {
  addEventListener(
    type,
    (event) => {
      event.stopImmediatePropagation();
      event.preventDefault();
      const list = document.createElement('select');
      list.append(new Option('Free'));
      document.body.append(list);
      list.showPicker();
      document.title = 'opened';
    },
    { capture: true, once: true },
  );
};

test('a press in the page that it has used for a list, and kept from us, takes the open card its place', async ({
  overlay,
  background,
}) => {
  await overlay.page.addInitScript(keepForList, 'pointerdown');
  await overlay.page.goto(JANE);
  await expectWords(overlay, 'Find contact');
  await addressRested(overlay);
  expect(await placeByShortcut(overlay, background)).toMatchObject({ res: { scale: 1 } });
  await overlay.page.mouse.click(200, 700);
  await expect.poll(() => overlay.inside(TITLE)).toBe('opened');
  expect((await overlay.see())?.card?.width).toBe(344);
  expect(await placeIn(background)).toMatchObject({ res: null });
});

test('a key in the page that it has used for a list, and kept from us, takes it its place as well', async ({
  overlay,
  background,
}) => {
  await overlay.page.addInitScript(keepForList, 'keydown');
  await overlay.page.goto(JANE);
  await expectWords(overlay, 'Find contact');
  await addressRested(overlay);
  await withCardAndFocusInPage({ overlay });
  expect(await placeIn(background)).toMatchObject({ res: { scale: 1 } });
  await overlay.page.keyboard.press('ArrowDown');
  await expect.poll(() => overlay.inside(TITLE)).toBe('opened');
  expect(await placeIn(background)).toMatchObject({ res: null });
});

test('any other key in the page takes the open card its place, too, until it is opened anew', async ({
  overlay,
  background,
}) => {
  await withCardAndFocusInPage({ overlay });
  expect(await placeIn(background)).toMatchObject({ res: { scale: 1 } });
  await overlay.page.keyboard.press('a');
  expect(await placeIn(background)).toMatchObject({ res: null });
  await overlay.page.keyboard.press('Escape');
  await expect.poll(async () => (await overlay.see())?.card).toBeNull();
  await overlay.clickMiddle('.pill');
  await expect.poll(async () => (await overlay.see())?.card?.width).toBe(344);
  expect(await placeIn(background)).toMatchObject({ res: { scale: 1 } });
});

test('a press in the card leaves no activation, for the page or the card, from the next frame on', async ({
  overlay,
}) => {
  const { page } = overlay;
  await overlay.clickMiddle('.pill');
  await expect.poll(() => cardOf(page)?.title()).toBe('Contact');
  const card = cardOf(page);
  if (card === undefined) throw new Error('no card');
  await card.evaluate(() => {
    const watch = (): void => {
      if (navigator.userActivation.isActive) requestAnimationFrame(watch);
      else document.title = 'taken';
    };
    addEventListener('mousedown', watch, { once: true });
  });
  await card.getByRole('button', { name: 'Get contact' }).hover();
  await page.mouse.down();
  // Each look of the test's is an activation of its own: without the script there is always one.
  await expect.poll(() => card.title()).toBe('taken');
});
