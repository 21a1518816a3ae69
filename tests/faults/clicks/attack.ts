import { type Mouse, type Point, movePointer } from '../../driver/hand.ts';

/** What an attack needs of a browser: script of the page's, and real input. Playwright's own page is one. */
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

/** A page with our card open and its paying button on. */
export interface Trial {
  page: AttackedPage;
  /** The middle of the paying button, in CSS pixels of the page. */
  aim: Point;
  /** The paying button. */
  button: Box;
  /** A finger on the screen and off again. */
  tap(at: Point): Promise<void>;
  /** Gives the paying button the focus, as a page does that leads it there. */
  focusButton(): Promise<void>;
  /** Where the paying button is now, scrolled into view; null where it is nowhere. */
  findButton(): Promise<Box | null>;
}

/** One way to make a click pay that nobody meant. */
export interface Attack {
  /** What the way is tried at: mostly ms before the click. */
  times: readonly number[];
  /** Does what the page does by script, and what its visitor does with a real mouse, finger or keyboard. */
  run(trial: Trial, ms: number): Promise<void>;
}

/** Where the pointer of a visitor rests, on something of the page: the card has room around it. */
export const RESTING: Point = { x: 420, y: 560 };
/** After the click the page puts all back, so that nothing is seen of it. ms */
export const BACK_MS = 60;

/** Brings the document's paying button under a point, by a transform. */
export function under({ aim }: Trial, { x, y }: Point): string {
  return `translate(${x - aim.x}px, ${y - aim.y}px)`;
}

/** Sets a property of the document's element, over any rule. */
export async function setOnDocument(page: AttackedPage, name: string, value: string): Promise<void> {
  await page.evaluate(
    `document.documentElement.style.setProperty(${JSON.stringify(name)}, ${JSON.stringify(value)}, 'important')`,
  );
}

export async function click(page: AttackedPage): Promise<void> {
  await page.mouse.down();
  await page.mouse.up();
}

/** The pointer has been resting on the page for a while. */
export async function restAt(page: AttackedPage, point: Point): Promise<void> {
  await movePointer(page, { x: point.x - 60, y: point.y - 30 }, point, 6);
}

/** Over the card to its button, as a hand that means something else in that place. */
export async function travelTo(page: AttackedPage, { aim }: Trial): Promise<void> {
  await movePointer(page, { x: aim.x - 240, y: aim.y - 80 }, aim, 12);
}

/** Defines `cover()` in the page: lies over all of it, and lets every click through. */
export const COVER = `window.cover ??= (name = 'div') => {
  const element = document.createElement(name);
  element.style.cssText = 'display:block;position:fixed;inset:0;width:100%;height:100%;max-width:none;max-height:none;margin:0;border:0;padding:0;background:white;pointer-events:none;z-index:2147483647';
  document.documentElement.append(element);
  return element;
}; window.busy ??= (ms) => { const end = performance.now() + ms; while (performance.now() < end); };`;

/** Runs script of the page's, with `cover` and `busy` at hand; does not wait for what is set off by a timer. */
export async function inPage(page: AttackedPage, script: string): Promise<void> {
  await page.evaluate(`{ ${COVER} ${script} }`);
}
