import { until } from '../devtools.ts';
import { type Point, pathTo } from '../hand.ts';
import type { FirefoxHand } from './hand.ts';
import { type FirefoxView, NAMED, passing } from './view.ts';

/** A document, and the hand that reaches it. */
export interface WithinReach {
  view: Pick<FirefoxView, 'run'>;
  hand: FirefoxHand;
  /** The position of the document's (0, 0), in the hand's pixels. */
  origin(): Promise<Point>;
}

/** A button's box, in CSS pixels of its document. */
export interface Found {
  x: number;
  y: number;
  width: number;
  height: number;
}

const CLICK_MS = 60_000;

/** The box of an enabled button, or of what opens a part of the page, scrolled into view as far as possible. */
const FIND = `${NAMED}
  const element = named('button, summary');
  if (!element) return null;
  element.scrollIntoView({ block: 'nearest' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };`;

const LISTEN =
  'window.arrived = new Promise((done) => addEventListener("click", () => done(true), { capture: true, once: true }))';
const ARRIVED = 'return Promise.race([window.arrived, new Promise((done) => setTimeout(() => done(false), 1500))])';

/** The box of the button with this label; undefined while none is enabled. */
export async function findButton({ run }: Pick<FirefoxView, 'run'>, label: RegExp): Promise<Found | undefined> {
  return (await run<Found | null>(FIND, label.source, label.flags).catch(passing(null))) ?? undefined;
}

/** The button's middle, once button and document are still, in the hand's own pixels. */
export async function restingButton(
  { view, origin }: WithinReach,
  label: RegExp,
  patienceMs = CLICK_MS,
): Promise<Point> {
  let before = '';
  const found = await until(
    async () => {
      const here = await findButton(view, label);
      const at = here && { ...here, from: await origin() };
      const isAtRest = JSON.stringify(at) === before;
      before = JSON.stringify(at);
      return isAtRest ? at : undefined;
    },
    `a button that reads ${label}`,
    patienceMs,
  );
  const { x, y } = found.from;
  return { x: x + found.x + found.width / 2, y: y + found.y + found.height / 2 };
}

/**
 * Brings the pointer to a button in steps, from outside the card, and clicks it; again when a busy machine missed the
 * click.
 */
export async function clickByHand(place: WithinReach, label: RegExp, patienceMs?: number): Promise<void> {
  const { view, hand } = place;
  await until(async () => {
    const to = await restingButton(place, label, patienceMs);
    await view.run(LISTEN);
    await hand.mouse.travel(pathTo(to));
    await hand.mouse.down();
    await hand.mouse.up();
    return (await view.run<boolean>(ARRIVED).catch(() => true)) === false ? undefined : true;
  }, `a click on ${label}`);
}

/**
 * Clicks in one of our pages that a page may have provoked. They count movement only while they show what is paid for:
 * moves about in it until the button is on, as a person does who looks for it, and clicks it.
 */
export async function readAndClick(place: WithinReach, label: RegExp, patienceMs = CLICK_MS): Promise<void> {
  await until(
    async () => {
      await place.hand.mouse.travel(pathTo({ x: 200, y: 60 }));
      return findButton(place.view, label);
    },
    `a button that is on and reads ${label}`,
    patienceMs,
  );
  await clickByHand(place, label, patienceMs);
}
