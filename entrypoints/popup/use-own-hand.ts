import { useEffect, useState } from 'react';

/** A popup that a click of the page's making has opened gets no click before it could be read. ms */
const READ_MS = 800;
/** Steps of the pointer that no click repeated at one place makes. */
const LEAST_STEPS = 3;

/**
 * Whether a click in this page would be the user's own: it has been open for long enough to read, and the pointer was
 * moved in it, or the focus by a key. A page that has somebody click again and again at one place, where this one
 * opens, gets nothing by it.
 */
export function useOwnHand(): boolean {
  const [isRead, setRead] = useState(false);
  const [hasMoved, setMoved] = useState(false);
  useEffect(() => {
    let steps = 0;
    const listeners = new AbortController();
    const hear = (event: Event): void => {
      if (event.isTrusted) steps += 1;
      if (steps >= LEAST_STEPS) setMoved(true);
    };
    addEventListener('pointermove', hear, { signal: listeners.signal });
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
