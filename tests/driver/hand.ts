import type { Locator, Page } from 'playwright';

export interface Point {
  x: number;
  y: number;
}

/** Steps of a quick hand; each takes a frame of the browser's. */
const STEPS = 12;
const PATIENCE_MS = 30_000;
const LOOK_MS = 20;

/** What moves a pointer; Playwright's is one. */
export interface Mouse {
  move(x: number, y: number): Promise<void>;
  /** Many steps, a frame each, where one command for each would take far longer than a hand does. */
  travel?(points: readonly Point[]): Promise<void>;
  down(options?: { clickCount?: number }): Promise<void>;
  up(options?: { clickCount?: number }): Promise<void>;
}

/** The steps of a hand, slower towards the end. */
export function steps(from: Point, to: Point, count = STEPS): Point[] {
  return Array.from({ length: count + 1 }, (_, step) => {
    const way = 1 - (1 - step / count) ** 2;
    return { x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way };
  });
}

/** From outside of the card, past its text, to a place in it. */
export function pathTo(to: Point, count = STEPS): Point[] {
  return steps({ x: Math.max(2, to.x - 260), y: Math.max(2, to.y - 90) }, to, count);
}

/** Moves the pointer as a hand does: in steps. */
export async function movePointer(
  { mouse }: { mouse: Pick<Mouse, 'move' | 'travel'> },
  from: Point,
  to: Point,
  count = STEPS,
): Promise<void> {
  if (mouse.travel) return mouse.travel(steps(from, to, count));
  for (const { x, y } of steps(from, to, count)) await mouse.move(x, y);
}

/**
 * The element's box in the page, scrolled into view.
 * A frame that has just been laid out has none for a moment, and one that is drawn anew replaces the element: it is
 * waited for.
 */
export async function boxOf(element: Locator): Promise<Point & { width: number; height: number }> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const box = await element
      .scrollIntoViewIfNeeded()
      .then(() => element.boundingBox())
      .catch((cause: unknown) => {
        if (/not attached/.test(String(cause))) return null;
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

/** From outside of the card to the element. */
export async function comeTo(page: Page, element: Locator, count = STEPS): Promise<Point> {
  const to = await middleOf(element);
  for (const { x, y } of pathTo(to, count)) await page.mouse.move(x, y);
  return to;
}

/** A click as people make it: the pointer comes to the element first. */
export async function clickByHand(page: Page, element: Locator, count = STEPS): Promise<void> {
  await comeTo(page, element, count);
  await page.mouse.down();
  await page.mouse.up();
}

/** A finger on the screen and off again, also in a browser that was started without one. */
export async function tap(page: Page, { x, y }: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}
