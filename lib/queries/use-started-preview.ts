import { useEffect, useState } from 'react';
import type { Receipt } from '../messages/protocol.ts';
import { after } from './preview-wait.ts';

/** An announcement can be lost with its worker: a search that shows nothing by then has ended. ms */
const LOST_MS = 2_000;

/**
 * Starts a free search once it is wanted.
 * @param key the subject; null while no search is wanted
 * @param start sends the command; the same function each time
 * @param until the time before which it may not be sent, ms since epoch
 * @returns whether the search may still be about to begin: until then nothing is for sale
 */
export function useStartedPreview(key: string | null, start: (key: string) => Promise<Receipt>, until = 0): boolean {
  const [over, setOver] = useState<string | null>(null);
  useEffect(() => {
    if (key === null) return;
    let cancel = (): void => undefined;
    let isCurrent = true;
    const end = (): void => {
      if (isCurrent) setOver(key);
    };
    const send = (): void =>
      void start(key).then(({ ok }) => {
        if (ok && isCurrent) cancel = after(LOST_MS, end);
        else end();
      }, end);
    const wait = until - Date.now();
    if (wait > 0) cancel = after(wait, send);
    else send();
    return () => {
      isCurrent = false;
      cancel();
      setOver(null);
    };
  }, [key, start, until]);
  return key !== null && over !== key;
}
