import { type Mouse, type Point, movePointer, steps } from '../../driver/hand.ts';

/** The browser as an attack uses it: page script and real input. Playwright's own page is one. */
export interface AttackedPage {
  mouse: Mouse & { wheel(deltaX: number, deltaY: number): Promise<void> };
  keyboard: { down(key: string): Promise<void>; up(key: string): Promise<void>; press(key: string): Promise<void> };
  evaluate(script: string): Promise<unknown>;
  waitForTimeout(ms: number): Promise<void>;
  setViewportSize(size: { width: number; height: number }): Promise<void>;
  goto(url: string): Promise<unknown>;
  goBack(): Promise<unknown>;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** A page with our card open and its paying button enabled. */
export interface Trial {
  page: AttackedPage;
  /** The middle of the paying button, in CSS pixels of the page. */
  aim: Point;
  /** The paying button. */
  button: Box;
  /** Puts a finger on the screen and lifts it. */
  tap(at: Point): Promise<void>;
  /** Focuses the paying button, as a page does when it moves the focus there. */
  focusButton(): Promise<void>;
  /** The paying button's current place, scrolled into view; null when it is not visible anywhere. */
  findButton(): Promise<Box | null>;
}

/** One way to make an unintended click pay. */
export interface Attack<T extends Trial = Trial> {
  /** The values to try: mostly ms before the click. */
  times: readonly number[];
  /** Plays both sides: the page by script, its visitor with a real mouse, finger or keyboard. */
  run(trial: T, ms: number): Promise<void>;
  /** In view for so long, the price makes the click an honest one: `READ_MS` where it is not said. */
  honestAfterMs?: number;
  /** Why none of its inputs arrives at the paying button. */
  misses?: string;
}

/** Of the window, in CSS pixels. */
const WIDTH = 1_280;
/** A resting place for the visitor's pointer, on the page's own content: the card has room around it. */
export const RESTING: Point = { x: 420, y: 560 };
/** After the click, the page restores everything, so that nothing of the attack is visible. ms */
export const BACK_MS = 60;
/** The same after a finger: its click comes once the browser knows that it does not tap twice. ms */
export const BACK_AFTER_TAP_MS = 400;
/** From one step of a hand to the next. */
const FRAME_MS = 16;

/**
 * Times before a finger's press, in ms: a card that has rested for 900 ms at its new place is one that it may press.
 */
export const FOR_A_FINGER = [0, 80, 200, 350, 500] as const;

/** A transform that brings the document's paying button under a point. */
export function under({ aim }: Trial, { x, y }: Point): string {
  return `translate(${x - aim.x}px, ${y - aim.y}px)`;
}

/** Sets a property of the document element, overriding any rule. */
export async function setOnDocument(page: AttackedPage, name: string, value: string): Promise<void> {
  await page.evaluate(
    `document.documentElement.style.setProperty(${JSON.stringify(name)}, ${JSON.stringify(value)}, 'important')`,
  );
}

export async function click(page: AttackedPage): Promise<void> {
  await page.mouse.down();
  await page.mouse.up();
}

/** From here on the visitor sees the price: what hid it is gone. */
export const SHOWN = `window.shownAt ??= Date.now();`;

/**
 * A quick hand comes and clicks, whether or not the page handles its input meanwhile: the events queue, as those of a
 * real hand do. Notes when the page had handled the press at the latest.
 * @param stepMs from one step to the next; a busy machine makes up for lost time
 */
export async function clickQuickly(page: AttackedPage, points: readonly Point[], stepMs = FRAME_MS): Promise<void> {
  const sent: Promise<void>[] = [];
  const start = Date.now();
  for (const [step, { x, y }] of points.entries()) {
    sent.push(page.mouse.move(x, y));
    const early = start + (step + 1) * stepMs - Date.now();
    if (early > 0) await page.waitForTimeout(early);
  }
  await Promise.all([...sent, page.mouse.down()]);
  await page.evaluate(`window.pressedAt = Date.now()`);
  await page.mouse.up();
}

/** How long the price had been in view at the press, in ms, rather too long than too short; 0 where nothing tells. */
export async function msInView(page: AttackedPage): Promise<number> {
  return Number(await page.evaluate(`window.shownAt ? (window.pressedAt ?? window.shownAt) - window.shownAt : 0`));
}

/** Lets the pointer come to rest on the page. */
export async function restAt(page: AttackedPage, point: Point): Promise<void> {
  await movePointer(page, { x: point.x - 60, y: point.y - 30 }, point, 6);
}

/** The way over the card to its button. */
export function wayTo({ aim }: Trial): Point[] {
  return steps({ x: aim.x - 240, y: aim.y - 80 }, aim);
}

/** Moves over the card to its button, like a visitor aiming at something else in that place. */
export async function travelTo(page: AttackedPage, { aim }: Trial): Promise<void> {
  await movePointer(page, { x: aim.x - 240, y: aim.y - 80 }, aim, 12);
}

/** Defines `cover()` in the page: an element over all of it that lets every click through. */
export const COVER = `window.cover ??= (name = 'div') => {
  const element = document.createElement(name);
  element.style.cssText = [
    'display:block;position:fixed;inset:0;width:100%;height:100%;max-width:none;max-height:none',
    'margin:0;border:0;padding:0;background:white;pointer-events:none;z-index:2147483647',
  ].join(';');
  document.documentElement.append(element);
  return element;
}; window.busy ??= (ms) => { const end = performance.now() + ms; while (performance.now() < end); };`;

/** Where the page's own `zoom` brings the middle of the paying button: all grows from the upper right corner. */
export function zoomed({ aim }: Trial, zoom: number): Point {
  return { x: WIDTH - (WIDTH - aim.x) * zoom, y: aim.y * zoom };
}

/** From here on a press in the page does not close the card: the page keeps it from us (listen-first.ts). */
export const KEEP_PRESSES = `window.keepsPresses = true;`;

/** Runs page script, with `cover` and `busy` available; does not wait for timers that the script sets. */
export async function inPage(page: AttackedPage, script: string): Promise<void> {
  await page.evaluate(`{ ${COVER} ${script} }`);
}
