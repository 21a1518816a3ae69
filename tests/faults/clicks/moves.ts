import {
  type Attack,
  BACK_MS,
  KEEP_PRESSES,
  RESTING,
  type Trial,
  click,
  inPage,
  restAt,
  setOnDocument,
  travelTo,
  under,
} from './attack.ts';

const BEFORE = [0, 30, 80, 150, 250, 400, 520, 700, 1_000] as const;
const SOME = [0, 80, 250, 520, 1_000] as const;

/** Rests the pointer, has the page bring the card with `bring`, clicks, and restores the page with `back`. */
function brought(bring: (trial: Trial) => Promise<void>, back: (trial: Trial) => Promise<void>): Attack['run'] {
  return async (trial, ms) => {
    await restAt(trial.page, RESTING);
    await bring(trial);
    await trial.page.waitForTimeout(ms);
    await click(trial.page);
    await trial.page.waitForTimeout(BACK_MS);
    await back(trial);
  };
}

const byProperty = (name: string, value: (trial: Trial) => string): Attack['run'] =>
  brought(
    (trial) => setOnDocument(trial.page, name, value(trial)),
    ({ page }) => setOnDocument(page, name, 'none'),
  );

/** The page brings the card to the place of an imminent click. */
export const MOVES: Record<string, Attack> = {
  'moved under the resting pointer by transform': {
    times: BEFORE,
    run: byProperty('transform', (trial) => under(trial, RESTING)),
  },
  'moved by translate': {
    times: SOME,
    run: byProperty('translate', ({ aim }) => `${RESTING.x - aim.x}px ${RESTING.y - aim.y}px`),
  },
  'moved along a path': {
    times: SOME,
    run: async (trial, ms) => {
      await setOnDocument(trial.page, 'offset-anchor', '0 0');
      await byProperty('offset-path', ({ aim }) => `path('M ${RESTING.x - aim.x} ${RESTING.y - aim.y} l 1 0')`)(
        trial,
        ms,
      );
    },
  },
  'drifted there slowly': {
    times: [400, 800, 1_200, 2_000, 3_000],
    run: async (trial, ms) => {
      await restAt(trial.page, RESTING);
      await inPage(
        trial.page,
        `document.documentElement.animate([{ transform: 'none' }, { transform: '${under(trial, RESTING)}' }], { duration: ${ms}, fill: 'forwards' })`,
      );
      await trial.page.waitForTimeout(ms);
      await click(trial.page);
    },
  },
  'moved when the page hears the button go down': {
    times: [0, 20, 60, 120, 300],
    run: async (trial, ms) => {
      await restAt(trial.page, RESTING);
      await inPage(
        trial.page,
        `${KEEP_PRESSES} addEventListener('mousedown', () => {
          document.documentElement.style.transform = '${under(trial, RESTING)}';
          setTimeout(() => { document.documentElement.style.transform = ''; }, ${ms + 200});
        }, { once: true })`,
      );
      await click(trial.page);
      await trial.page.waitForTimeout(ms);
      await click(trial.page);
    },
  },
  'moved between the two clicks of a double click': {
    times: [20, 60, 120, 200, 300],
    run: async (trial, ms) => {
      await restAt(trial.page, RESTING);
      await inPage(
        trial.page,
        `${KEEP_PRESSES} addEventListener('click', () => {
          document.documentElement.style.transform = '${under(trial, RESTING)}';
          setTimeout(() => { document.documentElement.style.transform = ''; }, ${ms + 100});
        }, { once: true, capture: true })`,
      );
      await trial.page.mouse.down({ clickCount: 1 });
      await trial.page.mouse.up({ clickCount: 1 });
      await trial.page.waitForTimeout(ms);
      await trial.page.mouse.down({ clickCount: 2 });
      await trial.page.mouse.up({ clickCount: 2 });
    },
  },
  'the card follows the pointer': {
    times: [0, 150, 400, 700, 1_000],
    run: async (trial, ms) => {
      await inPage(
        trial.page,
        `window.follow = ({ clientX, clientY }) => {
          const [x, y] = [clientX - ${trial.aim.x}, clientY - ${trial.aim.y}];
          document.documentElement.style.transform = 'translate(' + x + 'px,' + y + 'px)';
        }; addEventListener('pointermove', follow, true)`,
      );
      await restAt(trial.page, RESTING);
      await trial.page.waitForTimeout(ms);
      await click(trial.page);
    },
  },
  'a nudge while the pointer is on the card, so that another button lies under it': {
    times: SOME,
    run: async (trial, ms) => {
      // The visitor moves to a choice above the paying button, in an honest card.
      const { page, aim } = trial;
      await travelTo(page, { ...trial, aim: { x: aim.x, y: aim.y - 110 } });
      await setOnDocument(page, 'transform', 'translateY(-110px)');
      await page.waitForTimeout(Math.min(ms, 400));
      await click(page);
      await page.waitForTimeout(BACK_MS);
      await setOnDocument(page, 'transform', 'none');
    },
  },
  'scrolled under the pointer inside a document that scrolls by itself': {
    times: SOME,
    run: brought(
      ({ page, aim }) =>
        inPage(
          page,
          `document.documentElement.style.cssText =
             'transform:translateZ(0);height:100vh;overflow:auto;position:relative';
           document.body.style.minHeight = '400vh';
           document.documentElement.scrollTop = ${Math.max(1, aim.y - RESTING.y)};
           document.documentElement.style.translate = '${RESTING.x - aim.x}px 0'`,
        ),
      ({ page }) => inPage(page, `document.documentElement.style.cssText = ''; document.documentElement.scrollTop = 0`),
    ),
  },
  'smoothly scrolled there while the page is busy': {
    times: SOME,
    misses: 'the browser waits for the busy page to say where the card is',
    run: async (trial, ms) => {
      await restAt(trial.page, RESTING);
      await inPage(
        trial.page,
        `document.documentElement.style.willChange = 'transform';
         document.documentElement.animate(
           [
             { transform: 'none' },
             { transform: '${under(trial, RESTING)}', offset: .2 },
             { transform: '${under(trial, RESTING)}' },
           ],
           { duration: ${ms + 800}, fill: 'none' },
         );
         setTimeout(() => busy(${ms + 700}), 60)`,
      );
      await trial.page.waitForTimeout(ms + 300);
      await click(trial.page);
      await trial.page.waitForTimeout(800);
    },
  },
  'the window is resized so that the edge brings the card': {
    times: SOME,
    run: async ({ page, aim, button }, ms) => {
      const place = { x: aim.x - 220, y: aim.y };
      await restAt(page, { x: Math.max(20, place.x), y: button.y + button.height / 2 });
      await page.setViewportSize({ width: 1280 - 220, height: 800 });
      await page.waitForTimeout(ms);
      await click(page);
      await page.setViewportSize({ width: 1280, height: 800 });
    },
  },
  'back from another page, onto the card that was left open': {
    times: [0, 100, 300],
    misses: 'the browser keeps no page with an open card',
    run: async (trial, ms) => {
      await restAt(trial.page, RESTING);
      await setOnDocument(trial.page, 'transform', under(trial, RESTING));
      await trial.page.goto('https://www.linkedin.com/feed/');
      await trial.page.goBack();
      await trial.page.waitForTimeout(ms);
      await click(trial.page);
    },
  },
};
