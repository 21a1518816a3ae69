/**
 * Whether a click in a popup that a page may have provoked would be the user's own. The page foresees when and where
 * the popup opens; it cannot touch it. So the popup must have been in front for long enough to read, without a press in
 * the meantime, and since then the pointer must have travelled in it, or Tab been pressed. Times in ms, lengths in CSS
 * pixels.
 */
export interface OwnHand {
  /** When the popup showed its subject, or was last pressed too early: whoever clicks on and on reads nothing. */
  since: number;
  /** Where the pointer was first since then. */
  from: PointerPlace | null;
  last: PointerPlace | null;
  /** Moves to another place since then. */
  steps: number;
  /** The pointer has been far from `from`, Tab was pressed, or a finger has tapped beside the buttons. */
  hasTravelled: boolean;
}

/** The pointer on the screen and in the popup: where the popup grows or moves, only one of them changes at rest. */
export interface PointerPlace {
  screenX: number;
  screenY: number;
  clientX: number;
  clientY: number;
}

/**
 * `move`: the pointer is at a place, with no button held. `tab`: the Tab key, not held. `tap-beside`: a finger, on no
 * button. `press`: any other button, key or finger.
 */
export type HandEvent = { type: 'move'; place: PointerPlace } | { type: 'tab' | 'tap-beside' | 'press' };

const READ_MS = 1_200;
/** A click repeated at one place makes none of these. */
const LEAST_STEPS = 3;
/** A resting hand trembles by less. */
const LEAST_TRAVEL = 32;

export function newHand(now: number): OwnHand {
  return { since: now, from: null, last: null, steps: 0, hasTravelled: false };
}

export function isOwnHand({ since, hasTravelled }: OwnHand, now: number): boolean {
  return hasTravelled && now >= readAt({ since });
}

/** When the popup has been in front for long enough, if nothing is pressed until then. */
export function readAt({ since }: Pick<OwnHand, 'since'>): number {
  return since + READ_MS;
}

export function afterEvent(hand: OwnHand, event: HandEvent, now: number): OwnHand {
  if (isOwnHand(hand, now)) return hand;
  switch (event.type) {
    case 'move':
      return afterMove(hand, event.place);
    case 'tab':
      return { ...hand, hasTravelled: true };
    case 'tap-beside':
      return { ...newHand(now), hasTravelled: true };
    case 'press':
      return newHand(now);
    default:
      return event satisfies never;
  }
}

function afterMove(hand: OwnHand, place: PointerPlace): OwnHand {
  if (hand.from === null || hand.last === null) return { ...hand, from: place, last: place };
  // A pointer that rests may be reported as well.
  if (travel(hand.last, place) === 0) return { ...hand, last: place };
  const steps = hand.steps + 1;
  const isFar = steps >= LEAST_STEPS && travel(hand.from, place) >= LEAST_TRAVEL;
  return { ...hand, last: place, steps, hasTravelled: hand.hasTravelled || isFar };
}

/** The shorter way of both, on the screen and in the popup. */
function travel(from: PointerPlace, to: PointerPlace): number {
  const onScreen = Math.hypot(to.screenX - from.screenX, to.screenY - from.screenY);
  return Math.min(onScreen, Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY));
}
