import {
  type Attack,
  BACK_AFTER_TAP_MS,
  type Box,
  FOR_A_FINGER,
  RESTING,
  type Trial,
  click,
  inPage,
  restAt,
  setOnDocument,
  zoomed,
} from './attack.ts';

const TIMES = [0, 150, 400, 650, 850] as const;

/** A trial whose visitor also zooms, by keys or with two fingers. */
export interface ZoomTrial extends Trial {
  /** Zooms the tab, as Ctrl and + do; 1 is 100 %. */
  zoom(to: number): Promise<void>;
  /** Enlarges the page as two fingers do. */
  pinch(to: number): Promise<void>;
  /** The open card's place in its page. */
  cardPlace(): Promise<Box>;
}

/** As far as the whole card stays in view. */
const ENLARGED = 1.3;
/** From the middle of the paying button to the corner of what is in view. CSS pixels */
const ROOM = { x: 180, y: 140 } as const;
/** A card that has rested for so long may be pressed. ms */
const RESTED_MS = 1_200;

type ZoomAttack = Attack<ZoomTrial>;

const middle = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });

/** The visitor's pointer rests where zooming brings the paying button to. */
async function zoomUnderPointer({ page, zoom, findButton }: ZoomTrial, to: number): Promise<void> {
  await restAt(page, RESTING);
  await zoom(to);
  const button = await findButton();
  if (button) await page.mouse.move(middle(button).x, middle(button).y);
}

/** Zooms back and forth once, to learn where the page has to put the card. */
async function putBackAtZoom({ page, zoom, cardPlace }: ZoomTrial, to: number): Promise<void> {
  const before = await cardPlace();
  await zoom(to);
  await page.waitForTimeout(300);
  const zoomed = await cardPlace();
  await zoom(1);
  await page.waitForTimeout(RESTED_MS);
  await inPage(
    page,
    `addEventListener('resize', () => { document.documentElement.style.translate =
       devicePixelRatio < 1 ? '${before.x - zoomed.x}px ${before.y - zoomed.y}px' : ''; })`,
  );
}

/** What two fingers have enlarged, the page scrolls so that the paying button lies under what rests there. */
async function scrollEnlarged({ page, pinch, aim }: ZoomTrial): Promise<{ x: number; y: number }> {
  await pinch(ENLARGED);
  await page.waitForTimeout(RESTED_MS);
  await inPage(
    page,
    `{ const it = document.createElement('i');
       it.style.cssText = 'position:fixed;right:0;bottom:0;width:1px;height:1px';
       document.body.append(it);
       it.scrollIntoView();
       it.remove(); }`,
  );
  const [x, y, width, height] = (await page.evaluate(
    '[visualViewport.offsetLeft, visualViewport.offsetTop, visualViewport.width, visualViewport.height]',
  )) as [number, number, number, number];
  // What it cannot scroll (in Firefox), the page moves, and lets it rest.
  const missing = { x: Math.max(0, aim.x + ROOM.x - x - width), y: Math.max(0, aim.y + ROOM.y - y - height) };
  if (missing.x + missing.y > 0) {
    await setOnDocument(page, 'translate', `${-missing.x}px ${-missing.y}px`);
    await page.waitForTimeout(RESTED_MS);
  }
  return { x: aim.x - missing.x - x, y: aim.y - missing.y - y };
}

/** Zooms by the visitor, and what the page makes of them; zooms by the page. */
export const ZOOMS: Record<string, ZoomAttack> = {
  'zoomed out by keys, under the resting pointer': {
    times: TIMES,
    run: async (trial, ms) => {
      await zoomUnderPointer(trial, 0.9);
      await trial.page.waitForTimeout(ms);
      await click(trial.page);
    },
  },
  'zoomed in by keys, between the button going down and up': {
    times: TIMES,
    run: async (trial, ms) => {
      // The visitor presses where zooming brings the button to.
      await restAt(trial.page, zoomed(trial, 1.1));
      await trial.page.mouse.down();
      await trial.zoom(1.1);
      const button = await trial.findButton();
      if (button) await trial.page.mouse.move(middle(button).x, middle(button).y);
      await trial.page.waitForTimeout(ms);
      await trial.page.mouse.up();
      await click(trial.page);
    },
  },
  'zoomed out by keys, and the page puts the card back under a finger': {
    times: FOR_A_FINGER,
    run: async (trial, ms) => {
      await putBackAtZoom(trial, 0.5);
      await trial.zoom(0.5);
      await trial.page.waitForTimeout(ms);
      await trial.tap(trial.aim);
    },
  },
  'enlarged by two fingers, and scrolled by the page under a third': {
    times: TIMES,
    run: async (trial, ms) => {
      const at = await scrollEnlarged(trial);
      await trial.page.waitForTimeout(ms);
      await trial.tap(at);
    },
  },
  'enlarged by two fingers, and scrolled by the page under the resting pointer': {
    times: TIMES,
    run: async (trial, ms) => {
      const { page } = trial;
      await restAt(page, RESTING);
      const at = await scrollEnlarged(trial);
      await page.mouse.move(at.x, at.y);
      await page.waitForTimeout(ms);
      await click(page);
    },
  },
  'brought under a finger by zoom of the page': {
    times: FOR_A_FINGER,
    run: async (trial, ms) => {
      await setOnDocument(trial.page, 'zoom', '.8');
      await trial.page.waitForTimeout(ms);
      await trial.tap(zoomed(trial, 0.8));
      await trial.page.waitForTimeout(BACK_AFTER_TAP_MS);
      await setOnDocument(trial.page, 'zoom', '1');
    },
  },
};
