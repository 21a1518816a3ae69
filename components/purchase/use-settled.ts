import { useEffect, useState } from 'react';
import type { PersonActions } from './purchase-actions.ts';

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

/**
 * The same actions; while a part of a page has just changed its price, or how its lookup ended, none that pays. What is
 * there from the beginning is the page's concern.
 * @param priced what is read before the part's prices are pressed (priced-content.ts)
 */
export function useSettledActions<Actions extends Pick<PersonActions, 'canPay'>>(
  priced: unknown,
  actions: Actions,
): Actions {
  const isSettled = useSettled(JSON.stringify(priced), true);
  return isSettled || actions.canPay !== 'yes' ? actions : { ...actions, canPay: 'checking' };
}
