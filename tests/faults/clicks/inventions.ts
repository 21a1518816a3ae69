import { movePointer } from '../../driver/hand.ts';
import {
  type Attack,
  BACK_MS,
  KEEP_PRESSES,
  RESTING,
  SHOWN,
  type Trial,
  click,
  clickQuickly,
  inPage,
  restAt,
  travelTo,
  under,
  wayTo,
} from './attack.ts';

/** A trial whose keys go down, type and go up one by one. */
export interface KeyTrial extends Trial {
  key(type: 'rawKeyDown' | 'char' | 'keyUp', key: 'Enter' | 'Space'): Promise<void>;
}

type KeyAttack = Attack<KeyTrial>;

const TIMES = [0, 150, 400, 700, 1_000] as const;

/** Puts our element into a box of the page without loading the card anew. */
const carriedInto = (style: string): string =>
  `{ const ours = document.documentElement.lastElementChild;
     const box = document.createElement('div');
     box.style.cssText = ${JSON.stringify(style)};
     document.documentElement.append(box);
     box.moveBefore(ours, null);
     window.carryBack = () => { document.documentElement.moveBefore(ours, null); box.remove(); }; }`;
const carryBack = ({ page }: Trial) => inPage(page, `window.carryBack?.()`);

/** The document hidden by `hide` is shown right before the click, under the resting pointer. */
const shownLate = (hide: string, show: string): KeyAttack => ({
  times: TIMES,
  run: async (trial, ms) => {
    await inPage(trial.page, hide);
    await restAt(trial.page, trial.aim);
    await trial.page.waitForTimeout(600);
    await inPage(trial.page, show);
    await trial.page.waitForTimeout(ms);
    await click(trial.page);
  },
});

/** The key goes down in the page, which brings the focus to the paying button while it is down. */
const keyInTwo = (key: 'Enter' | 'Space', misses?: string): KeyAttack => ({
  times: TIMES,
  ...(misses !== undefined && { misses }),
  run: async (trial, ms) => {
    // A press in the page would close the card.
    await inPage(trial.page, `{ const it = document.querySelector('h1'); it.tabIndex = -1; it.focus(); }`);
    await trial.page.waitForTimeout(1_200);
    await trial.key('rawKeyDown', key);
    await trial.focusButton();
    await trial.page.waitForTimeout(ms);
    await trial.key('char', key);
    await trial.key('keyUp', key);
  },
});

/** Attacks by ways that a browser has had for a short time only, and by what a key, a dialog or a screen leaves out. */
export const INVENTIONS: Record<string, KeyAttack> = {
  'a pointer drawn over the card, the real one hidden': {
    times: TIMES,
    run: async (trial, ms) => {
      await inPage(
        trial.page,
        `{ document.documentElement.style.cursor = 'none';
           const it = cover();
           it.style.cssText += ';inset:auto;left:0;top:0;width:14px;height:20px;background:black';
           addEventListener('pointermove', (event) => {
             it.style.translate = (event.clientX + 40) + 'px ' + event.clientY + 'px'; }, true);
           it.style.translate = '${trial.aim.x}px ${trial.aim.y - 30}px'; }`,
      );
      await trial.page.waitForTimeout(ms);
      await travelTo(trial.page, trial);
      await click(trial.page);
    },
  },
  'the pointer locked to the page, a drawn one led to the button': {
    times: TIMES,
    run: async (trial, ms) => {
      await inPage(
        trial.page,
        `${KEEP_PRESSES}
         addEventListener('click', () => document.body.requestPointerLock().catch(() => {}), { once: true })`,
      );
      await restAt(trial.page, RESTING);
      await click(trial.page);
      await trial.page.waitForTimeout(200);
      await travelTo(trial.page, trial);
      await trial.page.waitForTimeout(ms);
      await inPage(trial.page, `document.exitPointerLock()`);
      await click(trial.page);
    },
  },
  'carried into a box under the resting pointer, without loading anew': {
    times: TIMES,
    misses: 'our script puts our element back, which empties the frame',
    run: async (trial, ms) => {
      await restAt(trial.page, RESTING);
      await inPage(trial.page, carriedInto(`position:fixed;inset:0;transform:${under(trial, RESTING)}`));
      await trial.page.waitForTimeout(ms);
      await click(trial.page);
      await trial.page.waitForTimeout(BACK_MS);
      await carryBack(trial);
    },
  },
  'carried into a box that leaves the blank of the button': {
    times: TIMES,
    misses: 'our script puts our element back, which empties the frame',
    run: async (trial, ms) => {
      const { x, y } = trial.aim;
      await inPage(
        trial.page,
        carriedInto(
          `position:fixed;inset:0;
             clip-path:inset(${y - 10}px calc(100vw - ${x + 20}px) calc(100vh - ${y + 10}px) ${x - 20}px)`,
        ),
      );
      await trial.page.waitForTimeout(ms);
      await movePointer(trial.page, { x: x - 60, y: y - 60 }, trial.aim, 12);
      await click(trial.page);
      await trial.page.waitForTimeout(BACK_MS);
      await carryBack(trial);
    },
  },
  'a label of the page around our element, clicked and called by its access key': {
    times: TIMES,
    misses: 'a label reaches only what its own document has',
    run: async (trial, ms) => {
      await restAt(trial.page, RESTING);
      await inPage(
        trial.page,
        `{ const ours = document.documentElement.lastElementChild;
           const label = document.createElement('label');
           label.accessKey = 'k';
           label.textContent = 'Continue';
           label.style.cssText = 'position:fixed;inset:540px auto auto 380px;padding:20px';
           document.documentElement.append(label);
           label.moveBefore(ours, null);
           window.carryBack = () => { document.documentElement.moveBefore(ours, null); label.remove(); }; }`,
      );
      await trial.page.waitForTimeout(ms);
      await click(trial.page);
      await trial.page.keyboard.press('Alt+k');
      await carryBack(trial);
    },
  },
  'a view transition that keeps the old picture while the cover goes': {
    times: TIMES,
    misses: 'the browser sends a frame no input while it shows a transition',
    run: async (trial, ms) => {
      await inPage(trial.page, `window.now = cover()`);
      await trial.page.waitForTimeout(400);
      await inPage(
        trial.page,
        `const change = document.startViewTransition(() => {
           window.now.remove();
           return new Promise((go) => setTimeout(go, ${ms + 2_500})); });
         const noted = change.finished.finally(() => { ${SHOWN} });`,
      );
      await trial.page.waitForTimeout(700 + ms);
      await clickQuickly(trial.page, wayTo(trial));
      await trial.page.waitForTimeout(1_500);
    },
  },
  'the document’s content skipped until the click': shownLate(
    `document.documentElement.style.contentVisibility = 'hidden'`,
    `document.documentElement.style.contentVisibility = ''`,
  ),
  'a dialog of the browser answered at the place of the button': {
    times: TIMES,
    run: async (trial, ms) => {
      await inPage(trial.page, `setTimeout(() => alert('Click here twice.'), 50)`);
      await trial.page.waitForTimeout(400);
      await trial.page.mouse.move(trial.aim.x, trial.aim.y);
      await trial.page.waitForTimeout(ms);
      await click(trial.page);
    },
  },
  'another window of the page, side by side, closed between the two clicks of a double click': {
    times: [20, 80, 150, 250, 400],
    run: async (trial, ms) => {
      await inPage(trial.page, `window.beside = open('about:blank', '', 'popup,width=500,height=700,left=700,top=0')`);
      await trial.page.waitForTimeout(400);
      await inPage(trial.page, `window.beside?.close()`);
      await trial.page.mouse.move(trial.aim.x, trial.aim.y);
      await trial.page.waitForTimeout(ms);
      await trial.page.mouse.down({ clickCount: 2 });
      await trial.page.mouse.up({ clickCount: 2 });
    },
  },
  'the screen split in two under the resting pointer': {
    times: TIMES,
    run: async (trial, ms) => {
      const { page, aim } = trial;
      await restAt(page, { x: aim.x - 640, y: aim.y });
      await page.setViewportSize({ width: 640, height: 800 });
      await page.waitForTimeout(ms);
      await click(page);
      await page.setViewportSize({ width: 1280, height: 800 });
    },
  },
  'the screen split in two as the page hears the button go down': {
    times: TIMES,
    run: async (trial, ms) => {
      const { page, aim } = trial;
      await inPage(page, KEEP_PRESSES);
      await restAt(page, { x: aim.x - 640, y: aim.y });
      await page.mouse.down();
      await page.setViewportSize({ width: 640, height: 800 });
      await page.waitForTimeout(Math.min(ms, 400));
      await page.mouse.up();
      await click(page);
      await page.setViewportSize({ width: 1280, height: 800 });
    },
  },
  'Enter goes down in the page and types in the card': keyInTwo('Enter'),
  'Space goes down in the page and up in the card': keyInTwo('Space', 'a button takes only a key that went down on it'),
};
