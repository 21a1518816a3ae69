import type { Locator, Page } from 'playwright';

export interface Point {
  x: number;
  y: number;
}

/** Steps of a quick hand; each takes one browser frame. */
const STEPS = 12;
const PATIENCE_MS = 15_000;
const SCROLL_MS = 5_000;
const LOOK_MS = 20;

/** A pointer device; Playwright's mouse is one. */
export interface Mouse {
  move(x: number, y: number): Promise<void>;
  /** Many steps, one frame each, where separate commands would take far longer than a hand does. */
  travel?(points: readonly Point[]): Promise<void>;
  down(options?: { clickCount?: number }): Promise<void>;
  up(options?: { clickCount?: number }): Promise<void>;
}

/** The steps of a hand movement, slower towards the end. */
export function steps(from: Point, to: Point, count = STEPS): Point[] {
  return Array.from({ length: count + 1 }, (_, step) => {
    const way = 1 - (1 - step / count) ** 2;
    return { x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way };
  });
}

/** The path from outside the card, past its text, to a place in it. */
export function pathTo(to: Point, count = STEPS): Point[] {
  return steps({ x: Math.max(2, to.x - 260), y: Math.max(2, to.y - 90) }, to, count);
}

/** Moves the pointer in steps, as a hand does. */
export async function movePointer(
  { mouse }: { mouse: Pick<Mouse, 'move' | 'travel'> },
  from: Point,
  to: Point,
  count = STEPS,
): Promise<void> {
  if (mouse.travel) return mouse.travel(steps(from, to, count));
  for (const { x, y } of steps(from, to, count)) await mouse.move(x, y);
}

/** Presses Tab, and waits until the page has drawn a frame: no fingers press two keys between two frames. */
export async function pressTab(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await page.evaluate(() => new Promise<number>((go) => requestAnimationFrame(() => requestAnimationFrame(go))));
}

/**
 * The element's box in the page, scrolled into view. Waits for the box: a frame that has just been laid out has none
 * for a moment, and a redraw replaces the element.
 */
export async function boxOf(element: Locator): Promise<Point & { width: number; height: number }> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const box = await element
      // An element that went away is waited for without end otherwise.
      .scrollIntoViewIfNeeded({ timeout: SCROLL_MS })
      .then(() => element.boundingBox({ timeout: SCROLL_MS }))
      .catch((cause: unknown) => {
        if (/not attached|Timeout/.test(String(cause))) return null;
        throw cause;
      });
    if (box) return box;
    if (Date.now() > deadline) throw new Error('The element has no box.');
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

export async function middleOf(element: Locator): Promise<Point> {
  const box = await boxOf(element);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Moves from outside the card to the element. */
export async function comeTo(page: Page, element: Locator, count = STEPS): Promise<Point> {
  const to = await middleOf(element);
  for (const { x, y } of pathTo(to, count)) await page.mouse.move(x, y);
  return to;
}

/** Clicks like a person: the pointer comes to the element first. */
export async function clickByHand(page: Page, element: Locator, count = STEPS): Promise<void> {
  await comeTo(page, element, count);
  await page.mouse.down();
  await page.mouse.up();
}

/** Puts a finger on the screen and lifts it, even in a browser that was started without touch. */
export async function tap(page: Page, { x, y }: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}
