import { useEffect, useLayoutEffect, useState } from 'react';
import { watchHand } from './watch-hand.ts';

/**
 * Whether a click in this page would be the user's own (lib/paying-click/own-hand.ts).
 * @param subject what can be paid for here; another one is read anew
 * @param isNeeded a page may have provoked this popup: until then no click does anything, e.g. signs out
 */
export function useOwnHand(subject: string, isNeeded: boolean): boolean {
  const [own, setOwn] = useState<string | null>(null);
  useEffect(() => watchHand((isOwn) => setOwn(isOwn ? subject : null)), [subject]);
  const isOwn = own === subject;
  // In place before anything that can be clicked is on the screen.
  useLayoutEffect(() => {
    if (!isNeeded || isOwn) return;
    const ignore = (event: Event): void => {
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('click', ignore, { capture: true });
    return () => removeEventListener('click', ignore, { capture: true });
  }, [isNeeded, isOwn]);
  return isOwn;
}
