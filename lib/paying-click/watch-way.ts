import type { PointerPoint } from './circumstances.ts';

/** Enough for a second of a quick mouse. */
const MAX_POINTS = 120;
/** Enough to tell the direction. */
const ENTRY_POINTS = 4;

/** The pointer's way since it last entered the card. */
export interface Way {
  /** Its first points. */
  entry: readonly PointerPoint[];
  /** Its latest points. */
  points: readonly PointerPoint[];
}

type Listen = <T extends 'pointermove' | 'pointerdown' | 'pointerout' | 'pointerover'>(
  type: T,
  hear: (event: DocumentEventMap[T]) => void,
) => void;

/** @param listen to trusted events of a document of ours. @returns the way so far */
export function watchWay(listen: Listen): () => Way {
  let way: Way = { entry: [], points: [] };

  const follow = (event: PointerEvent): void => {
    if (event.pointerType === 'touch') return;
    const steps = pointsOf(event);
    way = {
      // Of a quick hand `pointerover` has the latest of several steps, and comes before all of them.
      entry: [...way.entry, ...steps].toSorted((one, other) => one.at - other.at).slice(0, ENTRY_POINTS),
      points: [...way.points, ...steps].slice(-MAX_POINTS),
    };
  };
  listen('pointermove', follow);
  listen('pointerdown', follow);
  // Out of the document, not from one of its elements to the next: a later movement is a new approach.
  listen('pointerout', ({ relatedTarget }) => {
    if (relatedTarget === null) way = { entry: [], points: [] };
  });
  // A resting pointer comes in without a movement where the card appears under it.
  listen('pointerover', (event) => {
    if (event.pointerType !== 'touch' && way.entry.length === 0) way = { ...way, entry: [pointOf(event)] };
  });
  return () => way;
}

/**
 * The steps that the browser reported together. Firefox with `privacy.resistFingerprinting` puts them, but not the
 * event, at 0, 0 of the screen: then the event alone counts.
 */
export function pointsOf(event: PointerEvent): PointerPoint[] {
  const steps = event.getCoalescedEvents?.() ?? [];
  const last = steps.at(-1);
  return (last?.screenX === event.screenX && last.screenY === event.screenY ? steps : [event]).map(pointOf);
}

function pointOf({ timeStamp, screenX, screenY, clientX, clientY }: PointerEvent): PointerPoint {
  return { at: timeStamp, screenX, screenY, clientX, clientY };
}
