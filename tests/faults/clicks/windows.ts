import { type Point, movePointer } from '../../driver/hand.ts';
import {
  type Attack,
  BACK_AFTER_TAP_MS,
  FOR_A_FINGER,
  KEEP_PRESSES,
  type Trial,
  click,
  inPage,
  restAt,
  travelTo,
} from './attack.ts';

const TIMES = [0, 80, 250, 600, 800] as const;
/** A pointer that has come in steps may press it after 450 ms. ms */
const FOR_A_POINTER = [0, 50, 100, 150, 200] as const;
/** The way that the window goes: it brings the card under what rested beside it. CSS pixels */
const WAY: Point = { x: -240, y: -100 };

/** Resolves once the browser has moved the window: its events until then are of the old place. */
async function moveWindow({ page }: Trial, { x, y }: Point): Promise<void> {
  await page.evaluate(`(async () => {
    const before = screenX + ' ' + screenY;
    moveBy(${x}, ${y});
    for (let frame = 0; screenX + ' ' + screenY === before && frame < 60; frame += 1)
      await new Promise(requestAnimationFrame);
  })()`);
}
const back = (way: Point): Point => ({ x: -way.x, y: -way.y });

/** The hand rests on the table: in the window, its pointer is where the window has gone to. */
const stayUnderHand = ({ page, aim }: Trial) => page.mouse.move(aim.x, aim.y);

const movedUnderPointer = (way: Point, rest: (trial: Trial) => Promise<void>): Attack => ({
  times: TIMES,
  run: async (trial, ms) => {
    await rest(trial);
    await moveWindow(trial, way);
    await stayUnderHand(trial);
    await trial.page.waitForTimeout(ms);
    await click(trial.page);
  },
});

const movedUnderFinger = (after: (trial: Trial) => Promise<void>): Attack => ({
  times: FOR_A_FINGER,
  run: async (trial, ms) => {
    await moveWindow(trial, WAY);
    await trial.page.waitForTimeout(ms);
    await trial.tap(trial.aim);
    await after(trial);
  },
});

/** The page has opened a window of its own, in which its visitor has opened the card; a page may move such a window. */
export const WINDOWS: Record<string, Attack> = {
  'the window is moved under the resting pointer': movedUnderPointer(WAY, ({ page, aim }) =>
    restAt(page, { x: aim.x + WAY.x, y: aim.y + WAY.y }),
  ),
  'the window is moved while the pointer is on the card, so that the paying button lies under it': movedUnderPointer(
    { x: 0, y: -110 },
    (trial) => travelTo(trial.page, { ...trial, aim: { x: trial.aim.x, y: trial.aim.y - 110 } }),
  ),
  'the window follows the pointer': {
    times: FOR_A_POINTER,
    run: async (trial, ms) => {
      const { page, aim } = trial;
      const from = { x: aim.x - 120, y: aim.y - 60 };
      await movePointer(page, { x: from.x - 160, y: from.y - 60 }, from);
      for (const step of [1, 2, 3, 4, 5, 6]) {
        await moveWindow(trial, { x: -20, y: -10 });
        await page.mouse.move(from.x + step * 20, from.y + step * 10);
      }
      await page.waitForTimeout(ms);
      await click(page);
    },
  },
  'the window is moved under a finger': movedUnderFinger(async () => {}),
  'the window is moved under a finger, and back': movedUnderFinger(async (trial) => {
    await trial.page.waitForTimeout(BACK_AFTER_TAP_MS);
    await moveWindow(trial, back(WAY));
  }),
  'the window is resized so that the edge brings the card under a finger': {
    times: FOR_A_FINGER,
    run: async (trial, ms) => {
      const { page } = trial;
      await inPage(page, 'resizeBy(-300, 0)');
      await page.waitForTimeout(ms);
      await trial.tap({ x: trial.aim.x - 300, y: trial.aim.y });
    },
  },
  'the window is resized when the page hears the button go down': {
    times: TIMES,
    run: async (trial, ms) => {
      const { page, aim } = trial;
      await restAt(page, { x: aim.x - 300, y: aim.y });
      await inPage(
        page,
        `${KEEP_PRESSES} addEventListener('mousedown',
           () => { resizeBy(-300, 0); setTimeout(() => resizeBy(300, 0), ${ms + 200}); }, { once: true })`,
      );
      await click(page);
      await page.waitForTimeout(ms);
      await click(page);
    },
  },
  'a picture in picture over the card, closed under the resting pointer': {
    times: TIMES,
    run: async (trial, ms) => {
      await inPage(
        trial.page,
        `documentPictureInPicture.requestWindow({ width: 500, height: 500 }).then((it) => { window.over = it; })`,
      );
      await trial.page.waitForTimeout(400);
      await inPage(trial.page, 'window.over.close()');
      await stayUnderHand(trial);
      await trial.page.waitForTimeout(ms);
      await click(trial.page);
    },
  },
  'our element is carried into a picture in picture, and back under the pointer': {
    times: TIMES,
    misses: 'the browser empties a frame that goes to another document',
    run: async (trial, ms) => {
      await inPage(
        trial.page,
        `documentPictureInPicture.requestWindow({ width: 500, height: 500 }).then((it) => {
           window.over = it;
           const ours = document.documentElement.lastElementChild;
           it.document.body.append(ours);
           setTimeout(() => { document.documentElement.append(ours); it.close(); }, 300); })`,
      );
      await trial.page.waitForTimeout(600 + ms);
      await travelTo(trial.page, trial);
      await click(trial.page);
    },
  },
  'a video over the card goes into a picture in picture': {
    times: TIMES,
    run: async (trial, ms) => {
      const { page, aim } = trial;
      await restAt(page, { x: aim.x - 300, y: aim.y });
      await inPage(
        page,
        `{ const canvas = document.createElement('canvas');
           canvas.getContext('2d').fillRect(0, 0, 9, 9);
           const video = document.createElement('video');
           const gone = () => video.remove();
           video.muted = true;
           video.srcObject = canvas.captureStream(30);
           video.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;z-index:2147483647';
           document.body.append(video);
           video.play().then(() => video.requestPictureInPicture()).then(gone, gone); }`,
      );
      await page.waitForTimeout(400 + ms);
      await stayUnderHand(trial);
      await click(page);
    },
  },
};
