import { useEffect, useState } from 'react';

/** A popup opened by a click that the page provoked accepts no click before it could be read. ms */
const READ_MS = 800;
/** Pointer steps that a click repeated at one place does not make. */
const LEAST_STEPS = 3;

/**
 * Whether a click in this page would be the user's own: it has been open for long enough to read, and the pointer was
 * moved in it, or the focus by a key. A page gains nothing by having the user click repeatedly at the place where this
 * one opens.
 */
export function useOwnHand(): boolean {
  const [isRead, setRead] = useState(false);
  const [hasMoved, setMoved] = useState(false);
  useEffect(() => {
    let steps = 0;
    const listeners = new AbortController();
    const listen = (event: Event): void => {
      if (event.isTrusted) steps += 1;
      if (steps >= LEAST_STEPS) setMoved(true);
    };
    addEventListener('pointermove', listen, { signal: listeners.signal });
    addEventListener('keydown', ({ isTrusted, key }) => isTrusted && key === 'Tab' && setMoved(true), {
      signal: listeners.signal,
    });
    const timer = setTimeout(() => setRead(true), READ_MS);
    return () => {
      listeners.abort();
      clearTimeout(timer);
    };
  }, []);
  return isRead && hasMoved;
}
