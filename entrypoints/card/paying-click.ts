/** Enough that one of them is younger than the click, however the browser's own looks fall. */
const LOOKS = 3;
/** A click is not carried out later than this: whoever made it has moved on. */
const PATIENCE_MS = 3_000;

/** Holds a paying click back until it is known what covered the card when it came. */
export interface PayingClick {
  /** A click came. The one before it, if still held back, is forgotten. */
  ask(pay: () => void): void;
  /** The browser looked: whether the card is really visible; `undefined`: it cannot tell (Firefox). */
  looked(isVisible: boolean | undefined): void;
}

/**
 * The browser tells of a cover 15 to 250 ms late (measured): a click in between fell on a card that only
 * seemed visible. So a click waits for three more looks, a fifth of a second, and any that finds the card covered
 * ends it.
 * @param now ms since epoch
 */
export function createPayingClick(now: () => number): PayingClick {
  let waiting: { pay: () => void; since: number; looks: number } | null = null;
  let canTell = true;
  return {
    ask(pay) {
      if (canTell) waiting = { pay, since: now(), looks: 0 };
      else pay();
    },
    looked(isVisible) {
      canTell = isVisible !== undefined;
      if (!waiting) return;
      const { pay, since, looks } = waiting;
      if (isVisible === false || now() - since > PATIENCE_MS) waiting = null;
      else if (looks + 1 < LOOKS) waiting.looks += 1;
      else {
        waiting = null;
        pay();
      }
    },
  };
}
