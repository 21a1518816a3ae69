import type { Place } from '../messages/card-place.ts';
import { type Doubt, judgeClick } from './judge-click.ts';
import type { HeardClick } from './watch-gestures.ts';
import type { SightWatch } from './watch-sight.ts';

/** Looks after the click: enough that one of them is younger than the click, however the browser's own looks fall. */
const LOOKS_BEFORE_PLACE = 2;
/** A click is not carried out later than this: its maker has moved on. ms */
const PATIENCE_MS = 3_000;
/** A page that leaves our content script without a turn for so long is busy. ms */
const PLACE_MS = 500;

export interface PayingClickParts {
  /** The trusted click that is being handled. */
  current(): HeardClick | null;
  sight: SightWatch['sight'];
  /** Asks the content script where the card lies. */
  askPlace(): Promise<Place | null>;
  now(): number;
  wait(ms: number): Promise<void>;
  /** The click is not carried out: it is asked for again elsewhere. */
  onDoubt(doubt: Doubt): void;
}

/** Holds a click that spends back until its circumstances are known. */
export interface PayingClick {
  /**
   * A click came; called while it is being handled. One before it that is still held back is forgotten, but for the
   * first half of a double click: its second half is no decision of its own.
   */
  ask(pay: () => void): void;
  /** The browser looked at the card. */
  looked(): void;
}

/**
 * The browser tells of a cover 15 to 250 ms late, and of nothing while the page keeps its thread busy (measured in
 * Chromium 156). So a click waits for two more looks, then for word of the content script where the card has been
 * lying and whether the page drew its frames, then for one more look: a fifth of a second.
 */
export function createPayingClick({ current, sight, askPlace, now, wait, onDoubt }: PayingClickParts): PayingClick {
  let clicks = 0;
  let considered = 0;
  let waiting: { looks: number; go: () => void } | null = null;

  const looks = (count: number) => new Promise<void>((go) => (waiting = { looks: count, go }));

  async function consider(click: number, { gesture, button }: HeardClick, pay: () => void): Promise<void> {
    const askedAt = now();
    const { isButtonWhole } = sight(button);
    await looks(LOOKS_BEFORE_PLACE);
    const place = await Promise.race([askPlace().catch(() => null), wait(PLACE_MS).then(() => null)]);
    const toldAt = now();
    await looks(1);
    considered = click;
    if (click !== clicks || now() - askedAt > PATIENCE_MS) return;
    const seen = sight(button);
    // A button that goes away with its click was whole if it was so then.
    const doubt = judgeClick({
      gesture,
      sight: button.isConnected ? seen : { ...seen, isButtonWhole },
      place,
      now: toldAt,
    });
    if (doubt === null) pay();
    else onDoubt(doubt);
  }

  return {
    ask(pay) {
      const heard = current();
      if (heard !== null && considered < clicks && isSecondHalf(heard)) return;
      clicks += 1;
      if (heard === null) onDoubt('no-trusted-click');
      else void consider(clicks, heard, pay);
    },
    looked() {
      if (waiting === null) return;
      waiting.looks -= 1;
      if (waiting.looks > 0) return;
      const { go } = waiting;
      waiting = null;
      go();
    },
  };
}

function isSecondHalf({ gesture }: HeardClick): boolean {
  return (gesture.by === 'pointer' || gesture.by === 'touch') && gesture.clicks > 1;
}
