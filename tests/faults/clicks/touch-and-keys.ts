import type { Point } from '../../driver/hand.ts';
import {
  type Attack,
  BACK_AFTER_TAP_MS,
  KEEP_PRESSES,
  RESTING,
  SHOWN,
  type Trial,
  inPage,
  setOnDocument,
  under,
} from './attack.ts';

const TIMES = [0, 80, 250, 500, 800] as const;
/** A card that has rested at its new place for so long is one that a finger may press. */
const RESTED_MS = 900;
/** Leaves a slow driver time until then. */
const MOVED_TIMES = [0, 80, 250, 500, 700] as const;
/** The same where the price has to be in view for less long, or a first tap takes of that time. */
const EARLY_TIMES = [0, 80, 200, 300, 400] as const;
/** What to get, the company, and tags come first. */
const TABS_TO_BUTTON = 4;

/** Tab leaves the card sooner or later: Enter on a link behind it is to open no other page in the middle of a trial. */
const STAY = `addEventListener('click', (event) => event.preventDefault(), true);`;

/** Notes when the page had handled the press at the latest. */
async function tapAt({ page, tap }: Trial, at: Point): Promise<void> {
  await tap(at);
  await inPage(page, `window.pressedAt = Date.now()`);
}

/** Attacks with fingers, which arrive without a path, and with keys, which have no place. */
export const TOUCH_AND_KEYS: Record<string, Attack> = {
  'moved under a finger': {
    times: MOVED_TIMES,
    honestAfterMs: RESTED_MS,
    run: async (trial, ms) => {
      await inPage(trial.page, SHOWN);
      await setOnDocument(trial.page, 'transform', under(trial, RESTING));
      await trial.page.waitForTimeout(ms);
      await tapAt(trial, RESTING);
      await trial.page.waitForTimeout(BACK_AFTER_TAP_MS);
      await setOnDocument(trial.page, 'transform', 'none');
    },
  },
  'moved when the page hears a finger': {
    times: EARLY_TIMES,
    honestAfterMs: RESTED_MS,
    run: async (trial, ms) => {
      await inPage(
        trial.page,
        `${KEEP_PRESSES} addEventListener('touchstart', () => {
           ${SHOWN}
           document.documentElement.style.transform = '${under(trial, RESTING)}';
           setTimeout(() => { document.documentElement.style.transform = ''; }, ${ms + BACK_AFTER_TAP_MS});
         }, { once: true })`,
      );
      await trial.tap(RESTING);
      await trial.page.waitForTimeout(ms);
      await tapAt(trial, RESTING);
    },
  },
  'uncovered for a finger': {
    times: EARLY_TIMES,
    run: async (trial, ms) => {
      await inPage(trial.page, `window.now = cover()`);
      await trial.page.waitForTimeout(400);
      await inPage(trial.page, `${SHOWN} window.now.remove()`);
      await trial.page.waitForTimeout(ms);
      await tapAt(trial, trial.aim);
    },
  },
  'Enter and Space while the card is covered, the focus on the button': {
    times: TIMES,
    run: async ({ page, focusButton }, ms) => {
      await focusButton();
      await inPage(page, `window.now = cover()`);
      await page.waitForTimeout(ms);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Space');
    },
  },
  'Tab and Enter while the card is cut to a hole': {
    times: TIMES,
    misses: 'the button of a card that is not whole is disabled, and has no focus',
    run: async ({ page, aim }, ms) => {
      await inPage(page, STAY);
      await setOnDocument(page, 'clip-path', `circle(12px at ${aim.x}px ${aim.y}px)`);
      await page.waitForTimeout(ms);
      for (let n = 0; n < 8; n += 1) {
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
      }
    },
  },
  'a held Enter, the focus brought to the button': {
    times: TIMES,
    run: async ({ page, focusButton }, ms) => {
      await page.keyboard.down('Enter');
      await page.waitForTimeout(ms);
      await focusButton();
      for (let n = 0; n < 6; n += 1) await page.keyboard.down('Enter');
      await page.keyboard.up('Enter');
    },
  },
  'Tab and Enter while the page is busy and covered by the compositor': {
    times: TIMES,
    run: async ({ page }, ms) => {
      await inPage(
        page,
        `{ ${STAY}
           const it = cover();
           it.style.willChange = 'opacity';
           const steps = [{ opacity: 0 }, { opacity: 0, offset: .05 }, { opacity: 1, offset: .06 }, { opacity: 1 }];
           it.animate(steps, { duration: 3000 });
           setTimeout(() => busy(${ms + 2_000}), 90) }`,
      );
      await page.waitForTimeout(250 + ms);
      for (let n = 0; n < TABS_TO_BUTTON; n += 1) await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.waitForTimeout(2_000);
    },
  },
};
