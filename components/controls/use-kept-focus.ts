import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * The button that was clicked goes away when the state moves on; without this, focus would fall to the body.
 * @param status what the state is called; with another one the focus that was lost goes to the element
 * @returns for the element that takes the focus: a heading that says what there is now
 */
export function useKeptFocus(status: string | null | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(status);
  useLayoutEffect(() => {
    if (before.current === status) return;
    before.current = status;
    if (document.hasFocus() && document.activeElement === document.body) heading.current?.focus();
  }, [status]);
  return heading;
}
