import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * The button that was clicked goes away when the state moves on; without this, focus would fall to the body.
 * @param status what the state is called; with another one the focus that was lost goes to the element
 * @returns for the element that takes the focus: a heading, mostly, that says what there is now
 */
export function useKeptFocus<E extends HTMLElement = HTMLHeadingElement>(
  status: string | null | undefined,
): RefObject<E | null> {
  const heading = useRef<E>(null);
  const before = useRef(status);
  useLayoutEffect(() => {
    if (before.current === status) return;
    before.current = status;
    if (document.hasFocus() && document.activeElement === document.body) heading.current?.focus();
  }, [status]);
  return heading;
}
