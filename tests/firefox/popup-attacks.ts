import { type FirefoxPopup, popupOver } from '../driver/firefox/popup.ts';
import { type Point, movePointer, steps } from '../driver/hand.ts';
import { COVER, travelTo } from '../faults/clicks/attack.ts';
import type { Trial } from '../faults/clicks/attack.ts';
import type { FirefoxApp } from './fixtures.ts';

/** Ways to make a visitor confirm in the popup what they did not mean: the page foresees when and where it opens. */
export interface PopupAttack {
  /** ms between two presses of the visitor, or before one. */
  times: readonly number[];
  /** @param failedTries how often the machine was too slow for this already: the page does down to an eighth then */
  run(trial: PopupTrial, ms: number, failedTries: number): Promise<void>;
}

export interface PopupTrial {
  app: FirefoxApp;
  card: Trial;
  popup: FirefoxPopup;
  /** The middle of the popup's paying button, in the popup's CSS pixels. */
  place: Point;
  /** The address of another profile. */
  other: string;
}

const PACES = [0, 100, 250, 450, 700] as const;
/** The visitor goes on for so long, in one try or in several. */
export const GOING_ON_MS = 4_000;

/** Two presses of the same pace are never this far apart, unless the machine is busy. ms */
const SLOW_MS = 1_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The middle of the paying button, on or off; null while there is none. */
const PLACE = `
  const button = [...document.querySelectorAll('button')].find(({ innerText }) => /^Get contact/.test(innerText));
  if (!button) return null;
  const { x, y, width, height } = button.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };`;

export const placeIn = (popup: FirefoxPopup): Promise<Point | null> => popup.run<Point>(PLACE);

async function clickInCard({ card }: PopupTrial, clickCount = 1): Promise<void> {
  await travelTo(card.page, card);
  await card.page.mouse.down({ clickCount });
  await card.page.mouse.up({ clickCount });
}

/** A busy machine pressed more slowly than the visitor of the trial, who might have read the popup meanwhile. */
export class TooSlow extends Error {
  /** How long the presses before had been in time. ms */
  readonly keptMs: number;

  constructor(keptMs: number) {
    super('The pace was not kept.');
    this.keptMs = keptMs;
  }
}

/** The visitor presses again and again, at one pace. @throws TooSlow before a press that comes too late */
async function goOn(ms: number, press: (time: number) => Promise<void>): Promise<void> {
  const start = Date.now();
  for (let time = 0, last = start; Date.now() < start + GOING_ON_MS; time += 1) {
    if (Date.now() - last > SLOW_MS) throw new TooSlow(last - start);
    last = Date.now();
    await press(time);
    await pause(ms);
  }
}

async function clickAt({ popup: { hand }, place }: PopupTrial, clickCount = 1): Promise<void> {
  await hand.mouse.travel([place]);
  await hand.mouse.down({ clickCount });
  await hand.mouse.up({ clickCount });
}

/** Runs page script that acts at the visitor's click in the card, of which the page learns nothing else. */
const atClick = ({ card: { page } }: PopupTrial, script: string) =>
  page.evaluate(
    `{ ${COVER} const timer = setInterval(() => { if (!navigator.userActivation.isActive) return; clearInterval(timer); ${script} }, 5); }`,
  );

/** Holds a key that was pressed on the card's button. */
const held = (key: string): PopupAttack => ({
  times: [16, 30, 60, 120, 250],
  run: async ({ card: { page, focusButton } }, ms) => {
    await focusButton();
    await goOn(ms, () => page.keyboard.down(key)).finally(() => page.keyboard.up(key));
  },
});

export const POPUP_ATTACKS: Record<string, PopupAttack> = {
  'clicks on and on where the popup will have its button': {
    times: PACES,
    run: async (trial, ms) => {
      await clickInCard(trial);
      await goOn(ms, () => clickAt(trial));
    },
  },
  'clicks on and on there, counted as one by the system': {
    times: PACES,
    run: async (trial, ms) => {
      await clickInCard(trial);
      await goOn(ms, (time) => clickAt(trial, 2 + (time % 2)));
    },
  },
  'clicks on and on there, moving between the clicks': {
    times: PACES,
    run: async (trial, ms) => {
      const { popup, place } = trial;
      await clickInCard(trial);
      await goOn(ms, async () => {
        await popup.hand.mouse.travel(steps({ x: place.x - 90, y: place.y - 60 }, place, 4));
        await clickAt(trial);
      });
    },
  },
  'double-clicks in the card, and on into the popup': {
    times: PACES,
    run: async (trial, ms) => {
      await clickInCard(trial);
      await clickInCard(trial, 2);
      await pause(ms);
      await clickAt(trial, 2);
      await clickAt(trial);
    },
  },
  'drags from the page to the popup': {
    times: PACES,
    run: async (trial, ms) => {
      await clickInCard(trial);
      await trial.card.page.mouse.down();
      await movePointer(trial.card.page, trial.card.aim, { x: 400, y: 80 }, 6);
      await trial.popup.hand.mouse.travel(steps({ x: 2, y: 2 }, trial.place, 6));
      await pause(ms);
      await trial.popup.hand.mouse.up();
      await trial.card.page.mouse.up();
    },
  },
  'holds Enter': held('Enter'),
  'holds Space': held('Space'),
  'presses Tab and Enter in turns': {
    times: PACES,
    run: async (trial, ms) => {
      const { keyboard } = trial.card.page;
      await clickInCard(trial);
      await goOn(ms, async () => {
        await keyboard.press('Tab');
        await keyboard.press('Enter');
      });
    },
  },
  'presses all keys': {
    times: PACES,
    run: async (trial, ms) => {
      const keys = ['Space', 'Enter', 'a', 'Tab', 'Enter', 'Space'];
      await clickInCard(trial);
      await goOn(ms, (time) => trial.card.page.keyboard.press(keys[time % keys.length] ?? 'a'));
    },
  },
  'clicks on and on while another tab comes to the front': {
    times: PACES,
    run: async (trial, ms) => {
      await atClick(trial, `setTimeout(() => open(${JSON.stringify(trial.other)}), ${ms / 4});`);
      await clickInCard(trial);
      await goOn(ms, () => clickAt(trial));
    },
  },
  'clicks on and on while windows open and close': {
    times: PACES,
    run: async (trial, ms, failedTries) => {
      await atClick(
        trial,
        `setInterval(() => { window.opened?.close(); window.opened = open('about:blank', '', 'popup,width=200,height=200'); }, ${(300 + ms) * 2 ** Math.min(failedTries, 3)});`,
      );
      await clickInCard(trial);
      await goOn(ms, () => clickAt(trial));
    },
  },
};

export function popupTrial(app: FirefoxApp, card: Trial, place: Point, other: string): PopupTrial {
  return { app, card, popup: popupOver(app.tab), place, other };
}
