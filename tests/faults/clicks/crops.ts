import { movePointer } from '../../driver/hand.ts';
import { type Attack, RESTING, type Trial, click, setOnDocument, travelTo, zoomed } from './attack.ts';

const TIMES = [0, 250, 700, 1_200, 2_000] as const;

/** Crops or enlarges by a property, then moves the pointer to the rest of the button and clicks there. */
function cut(name: string, value: (trial: Trial) => string, at = ({ aim }: Trial) => aim): Attack {
  return {
    times: TIMES,
    run: async (trial, ms) => {
      await setOnDocument(trial.page, name, value(trial));
      await trial.page.waitForTimeout(ms);
      const to = at(trial);
      await movePointer(trial.page, { x: Math.max(2, to.x - 60), y: Math.max(2, to.y - 60) }, to, 12);
      await click(trial.page);
      await trial.page.waitForTimeout(300);
      await setOnDocument(trial.page, name, 'none');
    },
  };
}

/** A hole of this many px in the blank between the words of the button. */
const hole =
  (width: number, height: number) =>
  ({ aim }: Trial) => {
    const [left, top] = [aim.x - width / 2, aim.y - height / 2];
    return `inset(${top}px calc(100% - ${left + width}px) calc(100% - ${top + height}px) ${left}px)`;
  };

/** The visible rest of the card does not show what a click does or costs. */
export const CROPS: Record<string, Attack> = {
  'moved right until 14 px of the button are left': cut(
    'transform',
    ({ button }) => `translateX(${1280 - 14 - button.x}px)`,
    ({ aim }) => ({ x: 1280 - 7, y: aim.y }),
  ),
  'moved down until 8 px of the button are left': cut(
    'transform',
    ({ button }) => `translateY(${800 - 8 - button.y}px)`,
    ({ aim }) => ({ x: aim.x, y: 800 - 4 }),
  ),
  'moved left until 14 px of the button are left': cut(
    'transform',
    ({ button }) => `translateX(${14 - button.x - button.width}px)`,
    ({ aim }) => ({ x: 7, y: aim.y }),
  ),
  'moved up until 8 px of the button are left': cut(
    'transform',
    ({ button }) => `translateY(${8 - button.y - button.height}px)`,
    ({ aim }) => ({ x: aim.x, y: 4 }),
  ),
  'a hole of 40 x 20 px by clip-path': cut('clip-path', hole(40, 20)),
  'a hole of 120 x 36 px by clip-path': cut('clip-path', hole(120, 36)),
  'a polygon that leaves the middle': cut(
    'clip-path',
    ({ aim: { x, y } }) => `polygon(${x - 30}px ${y - 15}px, ${x + 30}px ${y - 15}px, ${x}px ${y + 20}px)`,
  ),
  'enlarged 40 times until the click falls on plain colour': {
    times: TIMES,
    run: async (trial, ms) => {
      const { page, aim } = trial;
      await setOnDocument(page, 'transform-origin', `${aim.x}px ${aim.y}px`);
      await setOnDocument(page, 'transform', 'scale(40)');
      await page.waitForTimeout(ms);
      await travelTo(page, trial);
      await click(page);
      await page.waitForTimeout(300);
      await setOnDocument(page, 'transform', 'none');
    },
  },
  'enlarged 1.8 times, all of it in view': {
    times: TIMES,
    run: async (trial, ms) => {
      const { page } = trial;
      const aim = { x: 1280 - 60 - (1280 - trial.aim.x) * 1.8, y: 600 };
      await setOnDocument(page, 'transform-origin', `1280px ${(1.8 * trial.aim.y - aim.y) / 0.8}px`);
      await setOnDocument(page, 'transform', 'translateX(-60px) scale(1.8)');
      await page.waitForTimeout(ms);
      await travelTo(page, { ...trial, aim });
      await click(page);
      await page.waitForTimeout(300);
      await setOnDocument(page, 'transform', 'none');
    },
  },
  'enlarged by zoom': {
    times: TIMES,
    run: async (trial, ms) => {
      await setOnDocument(trial.page, 'zoom', '6');
      // It is out of view: the page brings it back.
      const { x, y } = zoomed(trial, 6);
      await setOnDocument(trial.page, 'translate', `${(RESTING.x - x) / 6}px ${(RESTING.y - y) / 6}px`);
      await trial.page.waitForTimeout(ms);
      await travelTo(trial.page, { ...trial, aim: RESTING });
      await click(trial.page);
      await trial.page.waitForTimeout(300);
      await setOnDocument(trial.page, 'zoom', '1');
      await setOnDocument(trial.page, 'translate', 'none');
    },
  },
  'squeezed into a window with room for the button alone': {
    times: [700, 1_500],
    run: async (trial, ms) => {
      const { page } = trial;
      await page.setViewportSize({ width: 240, height: 80 });
      await page.waitForTimeout(ms);
      const box = await trial.findButton();
      if (box) await travelTo(page, { ...trial, aim: { x: box.x + box.width / 2, y: box.y + box.height / 2 } });
      await click(page);
      await page.waitForTimeout(300);
      await page.setViewportSize({ width: 1280, height: 800 });
    },
  },
};
