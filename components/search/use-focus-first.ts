import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the first control inside, once, when it is drawn: for content that a click has just opened. */
export function useFocusFirst<Element extends HTMLElement>(isWanted: boolean): RefObject<Element | null> {
  const place = useRef<Element>(null);
  useEffect(() => {
    if (isWanted) focusFirst(place.current);
  }, [isWanted]);
  return place;
}

export function focusFirst(place: HTMLElement | null): void {
  place?.querySelector<HTMLElement>('input, select, button')?.focus();
}
