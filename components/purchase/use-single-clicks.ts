import { type MouseEvent, useRef } from 'react';

/** A later click is a decision of its own, however long the system counts on. ms */
const APART_MS = 600;

/**
 * Keeps the second half of a double click away from what pays: the first half may have brought another price under the
 * pointer, as "Resume" in the place of "Pause", or the next row in the place of one that has gone.
 * @returns for `onClickCapture` of the element around the buttons
 */
export function useSingleClicks(): (event: MouseEvent) => void {
  const before = useRef<number | null>(null);
  return (event) => {
    const { detail, timeStamp: at, target } = event;
    const isSoon = before.current === null || at - before.current < APART_MS;
    before.current = at;
    if (detail > 1 && isSoon && target instanceof Element && target.closest('[data-pays]') !== null)
      event.stopPropagation();
  };
}
