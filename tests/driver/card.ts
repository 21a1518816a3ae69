import type { Frame, Page } from 'playwright';
import type { OverlayPage } from './overlay-page.ts';

const PATIENCE_MS = 60_000;
/** Time for a click to open the card. A click without effect by then hit a card that had just opened, and closed it. */
const CLICK_MS = 2_000;
const LOOK_MS = 20;

/** Clicks the button in the page, once it is there, until the card is open, and waits for the card's frame. */
export async function openCard(page: Page, overlay: OverlayPage): Promise<Frame> {
  while (!(await hasCard(overlay))) {
    await waitForButton(overlay);
    await overlay.clickMiddle('.pill');
    const deadline = Date.now() + CLICK_MS;
    while (!(await hasCard(overlay)) && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return waitForCard(page);
}

async function hasCard(overlay: OverlayPage): Promise<boolean> {
  const seen = await overlay.see();
  return seen !== null && seen.card !== null;
}

/** Waits until the page shows the button. */
export async function waitForButton(overlay: OverlayPage): Promise<string> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const seen = await overlay.see();
    if (seen && seen.state !== 'hidden') return seen.words;
    if (Date.now() > deadline) throw new Error('The page shows no button.');
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** The card's frame once it is there, e.g. after the context menu opened it. */
export async function waitForCard(page: Page): Promise<Frame> {
  const frame = page.frames()[1] ?? (await page.waitForEvent('frameattached'));
  await frame.waitForURL(isCardAddress);
  await frame.waitForSelector('h1, button');
  return frame;
}

export function cardOf(page: Page): Frame | undefined {
  return page.frames().find((frame) => isCardAddress(frame.url()));
}

/** Ignores the pass in the address. */
export function isCardAddress(url: string | URL): boolean {
  return new URL(url).pathname === '/card.html';
}
