import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Restores lost focus. A clicked button disappears when the state moves on; without this hook, focus would fall to the
 * body.
 * @param status names the state; when it changes, a focus that was lost moves to the element
 * @param part names the state of what is below; when it alone changes, the page is not scrolled to the element
 * @returns a ref for the element that takes the focus: usually a heading that names the new state
 */
export function useKeptFocus<E extends HTMLElement = HTMLHeadingElement>(
  status: string | null | undefined,
  part?: string,
): RefObject<E | null> {
  const heading = useRef<E>(null);
  const before = useRef([status, part]);
  useLayoutEffect(() => {
    const [was, partWas] = before.current;
    before.current = [status, part];
    if (was === status && partWas === part) return;
    if (document.hasFocus() && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: was === status });
  }, [status, part]);
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
    if (wentWith(last.current)) target.current?.focus();
  }, [status]);
  return target;
}

/**
 * Restores the focus that went with anything removed within a part of a larger page. For parts with many controls:
 * where a list has a place of its own for the focus, `useFocusAfterRemoval` comes first.
 * @returns refs for the part, and for the element that takes the focus: usually its heading
 */
export function useFocusInPart<E extends HTMLElement = HTMLElement>(): {
  part: RefObject<E | null>;
  heading: RefObject<HTMLHeadingElement | null>;
} {
  const part = useRef<E>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const whole = part.current;
    if (whole === null) return undefined;
    let last: Node | null = null;
    const note = ({ target }: FocusEvent): void => {
      last = target instanceof Node && whole.contains(target) ? target : null;
    };
    const removals = new MutationObserver(() => {
      // What is near stays in view.
      if (wentWith(last)) heading.current?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', note);
    removals.observe(whole, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      removals.disconnect();
    };
  }, []);
  return { part, heading };
}

const PLACES = 'h1[tabindex], h2[tabindex], h3[tabindex], summary';

/**
 * Hands on the focus of a part that goes as a whole, such as "Try again" once that is under way, to the nearest heading
 * around it that takes one. Does nothing where another hook has given it a place.
 * @returns a ref for the part
 */
export function useFocusHandedOn<E extends HTMLElement = HTMLDivElement>(): RefObject<E | null> {
  const part = useRef<E>(null);
  useLayoutEffect(() => {
    const whole = part.current;
    return () => {
      const last = document.activeElement;
      if (whole === null || !whole.contains(last)) return;
      const around: Element[] = [];
      for (let at = whole.parentElement; at !== null; at = at.parentElement) around.push(at);
      // What comes in its place is there by then.
      queueMicrotask(() => {
        if (!wentWith(last)) return;
        const near = around.find((at) => at.isConnected && at.querySelector(PLACES) !== null);
        near?.querySelector<HTMLElement>(PLACES)?.focus({ preventScroll: true });
      });
    };
  }, []);
  return part;
}

/** Whether the focus was lost with the removal of the element that had it. */
function wentWith(last: EventTarget | null): boolean {
  const isRemoved = last instanceof Node && !last.isConnected;
  return isRemoved && document.hasFocus() && document.activeElement === document.body;
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
