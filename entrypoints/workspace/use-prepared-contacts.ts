import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadPage } from './use-page.ts';

/**
 * Makes the page of contacts ready while somebody looks at another page: its code, its worker and the first rows.
 * @param isWanted somebody is signed in, and the page is not open already
 */
export function usePreparedContacts(isWanted: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isWanted) return;
    // Once the page that is open has been drawn; in two seconds at the latest.
    const begin = () => {
      // What could not be made ready is made when the page is opened, and what is wrong is said there.
      void Promise.all([import('./contacts/ContactsPage.tsx').then(({ prepareContacts }) => prepareContacts(queries)), loadPage('contacts')]).catch(() => undefined);
    };
    const waiting = requestIdleCallback(begin, { timeout: 2_000 });
    return () => cancelIdleCallback(waiting);
  }, [isWanted, queries]);
}
