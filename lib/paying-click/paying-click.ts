import type { Place } from '../messages/card-place.ts';
import type { Bounds, Focus, Moment, WindowOnTop } from './circumstances.ts';
import { type Doubt, judgeClick } from './judge-click.ts';
import { isSecondHalf } from './repeated-press.ts';
import type { TrustedClick } from './watch-gestures.ts';
import type { SightWatch } from './watch-sight.ts';

/** Probes after the click: enough that one of them is younger than the click, whatever the browser's own timing. */
const PROBES_BEFORE_PLACE = 2;
/** A click is not carried out later than this: the user has moved on. ms */
const PATIENCE_MS = 3_000;
/** A page that does not let our content script run for this long is busy. ms */
const PLACE_MS = 500;

/** What else may lie over the card, or take the user's input: watched from the card's first moment. */
export interface Surroundings {
  focus(): Focus;
  /** Reads which windows stay above the others, or did. */
  windowsOnTop(): Promise<readonly WindowOnTop[]>;
  /** The browser's window that the card is in. */
  ownWindow(): Bounds;
}

export interface PayingClickDeps {
  /** The trusted click that is being handled. */
  currentClick(): TrustedClick | null;
  sight: SightWatch['sight'];
  /** Queries the content script for the card's place. */
  readPlace(): Promise<Place | null>;
  /** The inputs in the card so far that left the page an activation, oldest first. */
  activations(): readonly Moment[];
  surroundings: Surroundings;
  now(): number;
  wait(ms: number): Promise<void>;
  /** The click is not carried out: it has to be repeated elsewhere. */
  onDoubt(doubt: Doubt): void;
}

/** Delays a click that spends until its circumstances are known. */
export interface PayingClick {
  /**
   * Handles a new click; called while its event is being handled. An earlier click still waiting is dropped, unless the
   * new one is the second half of its double click, which is no decision of its own.
   */
  consider(act: () => void): void;
  /** The browser has probed the card. */
  onProbe(): void;
}

/**
 * The browser reports a cover 15 to 250 ms late, and nothing while the page keeps its thread busy (measured in Chromium
 * 156). So a click waits for two more probes, then for the content script's report on where the card has been lying and
 * whether the page drew its frames, then for one more probe: a fifth of a second.
 */
export function createPayingClick({
  currentClick,
  sight,
  readPlace,
  activations,
  surroundings,
  now,
  wait,
  onDoubt,
}: PayingClickDeps): PayingClick {
  /** Clicks are numbered: the last one that was made, and the last one that was judged. */
  let made = 0;
  let judged = 0;
  const { probes, onProbe } = countProbes();

  async function consider(nth: number, { gesture, button }: TrustedClick, act: () => void): Promise<void> {
    const startedAt = now();
    const { isButtonWhole } = sight(button);
    const reading = surroundings.windowsOnTop();
    await probes(PROBES_BEFORE_PLACE);
    const place = await Promise.race([readPlace().catch(() => null), wait(PLACE_MS).then(() => null)]);
    const placedAt = now();
    // The probes are those of a newer click.
    if (nth !== made) return;
    await probes(1);
    judged = nth;
    if (now() - startedAt > PATIENCE_MS) return;
    const seen = sight(button);
    // For a button that disappears with its click, the state at the click counts.
    const doubt = judgeClick({
      gesture,
      sight: button.isConnected ? seen : { ...seen, isButtonWhole },
      place,
      now: placedAt,
      activations: activations(),
      focus: surroundings.focus(),
      windowsOnTop: await reading,
      ownWindow: surroundings.ownWindow(),
    });
    if (doubt === null) act();
    else onDoubt(doubt);
  }

  return {
    consider(act) {
      const click = currentClick();
      if (click !== null && judged < made && isSecondHalf(click)) return;
      made += 1;
      if (click === null) onDoubt('no-trusted-click');
      else void consider(made, click, act);
    },
    onProbe,
  };
}

/** `probes` resolves after so many more calls of `onProbe`; the last one that waits is the only one. */
function countProbes(): { probes(count: number): Promise<void>; onProbe(): void } {
  let waiting = { left: 0, go: () => {} };
  return {
    probes: (count) => new Promise<void>((go) => (waiting = { left: count, go })),
    onProbe() {
      waiting.left -= 1;
      if (waiting.left === 0) waiting.go();
    },
  };
}
