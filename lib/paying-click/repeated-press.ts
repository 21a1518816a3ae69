import type { TrustedClick } from './watch-gestures.ts';

/** A press that follows from the one before: no decision of its own. */
export function isRepeated(click: Pick<TrustedClick, 'gesture'>): boolean {
  return isSecondHalf(click) || (click.gesture.by === 'key' && click.gesture.isRepeated);
}

/** The second half of a double click. */
export function isSecondHalf({ gesture }: Pick<TrustedClick, 'gesture'>): boolean {
  return (gesture.by === 'pointer' || gesture.by === 'touch') && gesture.clicks > 1;
}
