import { resolve } from 'node:path';
import type { ButtonView } from '../../lib/messages/views/person.ts';
import { expect, expectWords, JANE, test } from './page-test.ts';

const SHOTS = resolve(import.meta.dirname, '../../.output/page');
const STATES: [ButtonView, RegExp][] = [
  [{ state: 'sign-in', words: 'Sign in to look up' }, /^Sign in to look up$/],
  [{ state: 'find' }, /^Find contact$/],
  [{ state: 'owned', words: '2 emails · 1 phone' }, /^2 emails · 1 phone \(free\)$/],
  [{ state: 'looking', words: 'Looking…', since: 0 }, /^Looking…/],
  [{ state: 'nothing-found', words: 'No contact found' }, /^No contact found$/],
  [{ state: 'in-doubt', words: 'Check this lookup' }, /^Check this lookup$/],
];

for (const theme of ['light', 'dark'] as const)
  test.describe(theme, () => {
    test.use({ theme });

    test(`every state of the button, for the eye (${theme})`, async ({ overlay, background }) => {
      const { page } = overlay;
      await page.goto(JANE);
      await expectWords(overlay, 'Find contact');
      const heights = new Set<number>();
      for (const [view, words] of STATES) {
        await background.set({ other: view.state === 'looking' ? { ...view, since: Date.now() - 4000 } : view });
        await background.tell('pageChanged');
        await expectWords(overlay, words);
        const pill = (await overlay.see())?.pill;
        if (pill !== undefined) heights.add(pill.y).add(pill.height * 1000);
        await page.screenshot({
          path: `${SHOTS}/${theme}-${view.state}.png`,
          clip: { x: 980, y: 240, width: 300, height: 160 },
        });
      }
      expect(heights.size).toBe(2);

      await page.mouse.move(1240, 320);
      await page.screenshot({ path: `${SHOTS}/${theme}-hover.png`, clip: { x: 980, y: 240, width: 300, height: 160 } });
      await overlay.clickMiddle('.hide');
      await page.screenshot({ path: `${SHOTS}/${theme}-menu.png` });
      await page.keyboard.press('Escape');
      await expect.poll(async () => (await overlay.see())?.menu).toBeNull();
      await overlay.clickMiddle('.pill');
      // The frame is empty at first, and that document may go away during the check.
      await expect
        .poll(() =>
          page
            .frames()[1]
            ?.evaluate(() => document.hasFocus())
            .catch(() => false),
        )
        .toBe(true);
      await page.screenshot({ path: `${SHOTS}/${theme}-card.png` });
    });
  });
