import { useEffect, useState } from 'react';

/** No user reads a row and its price sooner; ms. */
const READ_MS = 600;

/**
 * Whether the content that `key` represents has stayed the same for long enough to be read. A row that has just
 * appeared, or has just changed its price, is not one that the user meant to press.
 * @param isReadAtFirst what is there from the beginning needs no time
 */
export function useSettled(key: string, isReadAtFirst = false): boolean {
  const [settled, setSettled] = useState<string | null>(isReadAtFirst ? key : null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key), READ_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return settled === key;
}
