import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Restores lost focus. A clicked button disappears when the state moves on; without this hook, focus would fall to the
 * body.
 * @param status names the state; when it changes, a focus that was lost moves to the element
 * @returns a ref for the element that takes the focus: usually a heading that names the new state
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
