import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ListWindow } from './use-window.ts';

export interface ActiveRow {
  /** Its place. */
  activeAt: number;
  /** The place where a range of selected rows begins. */
  anchorRef: RefObject<number>;
  setActive(place: number): void;
  /** Makes a row the active one, shows it and gives it the focus. */
  move(place: number): void;
}

/**
 * The row that has the focus, or gets it by Tab.
 * @param listKey another key makes the first row active, and scrolls the list to its top
 */
export function useActiveRow(
  box: RefObject<HTMLElement | null>,
  { listKey, length }: { listKey: string; length: number },
  { reveal, toTop }: Pick<ListWindow, 'reveal' | 'toTop'>,
): ActiveRow {
  const [active, setActiveOf] = useState({ listKey, place: 0 });
  const setActive = useCallback((place: number) => setActiveOf({ listKey, place }), [listKey]);
  const anchorRef = useRef(0);
  const activeAt = active.listKey === listKey ? Math.min(active.place, Math.max(0, length - 1)) : 0;

  const shownKey = useRef(listKey);
  useLayoutEffect(() => {
    if (shownKey.current === listKey) return;
    shownKey.current = listKey;
    anchorRef.current = 0;
    toTop();
  }, [listKey, toTop]);

  const move = useCallback(
    (place: number) => {
      setActive(place);
      reveal(place);
      // Drawn by then: the active row always is.
      requestAnimationFrame(() =>
        box.current?.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus({ preventScroll: true }),
      );
    },
    [box, reveal, setActive],
  );
  return { activeAt, anchorRef, setActive, move };
}
