import type { Locator } from 'playwright';

/**
 * Clicks in a card, once its frame has grown around what is clicked and stands still. A driver aims at a place in the
 * page; what has just appeared is not at that place yet, or moves away from it, and nobody clicks that fast.
 */
export async function clickInCard(target: Locator): Promise<void> {
  await untilStill(target);
  await target.click();
}

/** Waits until a target in a card is where it stays; scrolls to it in a card that is as high as a card gets. */
async function untilStill(target: Locator): Promise<void> {
  await target.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        const STILL_FRAMES = 4;
        const FULL_HEIGHT_FRAMES = 60;
        let before = '';
        let still = 0;
        const look = () => {
          const { top, bottom, left } = element.getBoundingClientRect();
          const { scrollHeight } = document.documentElement;
          const now = [top, left, innerHeight, scrollHeight].join();
          still = now === before ? still + 1 : 0;
          before = now;
          const hasGrown = scrollHeight <= innerHeight || still >= FULL_HEIGHT_FRAMES;
          if (hasGrown && still >= STILL_FRAMES && bottom <= innerHeight) return resolve();
          if (still >= FULL_HEIGHT_FRAMES) element.scrollIntoView({ block: 'nearest' });
          requestAnimationFrame(look);
        };
        look();
      }),
  );
}
