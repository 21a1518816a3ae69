import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

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

/**
 * Restores the focus that went with a removed element. Unlike `useKeptFocus`, for a part of a larger page: a list that
 * arrives, or that is changed elsewhere, takes no focus and scrolls nothing.
 * @param status names what is in the list
 * @returns a ref for the element that takes the focus
 */
export function useFocusAfterRemoval<E extends HTMLElement = HTMLHeadingElement>(status: string): RefObject<E | null> {
  const target = useRef<E>(null);
  const before = useRef(status);
  const last = useRef<EventTarget | null>(null);
  useEffect(() => {
    const note = (event: FocusEvent): void => void (last.current = event.target);
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useLayoutEffect(() => {
    if (before.current === status) return;
    before.current = status;
    const isLost = last.current instanceof Element && !last.current.isConnected;
    if (isLost && document.hasFocus() && document.activeElement === document.body) target.current?.focus();
  }, [status]);
  return target;
}

/**
 * Gives the focus back to a button that lost it by being off for a moment, e.g. while a price that has just changed
 * may not be pressed: Chromium takes the focus from what is disabled. A user who has moved on since is left alone.
 * @param isOff whether the button is disabled
 * @returns a ref for the button
 */
export function useFocusOnceOn(isOff: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    // The browser takes the focus when it draws next.
    if (isOff) hadFocus.current = document.activeElement === button.current;
    else if (hadFocus.current && document.hasFocus() && document.activeElement === document.body)
      button.current?.focus();
  }, [isOff]);
  return button;
}
