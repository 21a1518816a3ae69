/**
 * Whether a click in a popup that a page may have provoked would be the user's own. The page foresees when and where the
 * popup opens; it cannot touch it. So the popup must have been in front for long enough to read, without a press in the
 * meantime, and the pointer must have moved in it, or Tab been pressed. Times in ms.
 */
export interface OwnHand {
  /** When the popup showed its subject, or was last pressed too early: whoever clicks on and on reads nothing. */
  since: number;
  /** Steps of the pointer in the popup. */
  steps: number;
}

/**
 * `step`: the pointer moved. `tab`: the Tab key, not held. `tap-beside`: a finger, on no button. `press`: any other
 * button, key or finger.
 */
export type HandEvent = 'step' | 'tab' | 'tap-beside' | 'press';

const READ_MS = 800;
/** A click repeated at one place makes none of these. */
const LEAST_STEPS = 3;

export function newHand(now: number): OwnHand {
  return { since: now, steps: 0 };
}

export function isOwnHand({ since, steps }: OwnHand, now: number): boolean {
  return steps >= LEAST_STEPS && now >= readAt({ since });
}

/** When the popup has been in front for long enough, if nothing is pressed until then. */
export function readAt({ since }: Pick<OwnHand, 'since'>): number {
  return since + READ_MS;
}

export function afterEvent(hand: OwnHand, event: HandEvent, now: number): OwnHand {
  if (isOwnHand(hand, now)) return hand;
  switch (event) {
    case 'step':
      return { ...hand, steps: hand.steps + 1 };
    case 'tab':
      return { ...hand, steps: LEAST_STEPS };
    case 'tap-beside':
      return { since: now, steps: LEAST_STEPS };
    case 'press':
      return { ...hand, since: now };
    default:
      return event satisfies never;
  }
}
