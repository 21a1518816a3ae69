import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadPage } from './use-page.ts';

/** Makes the page of contacts ready: its code, its worker and the first rows. */
async function makeReady(queries: QueryClient): Promise<void> {
  await Promise.all([
    import('./contacts/ContactsPage.tsx').then(({ prepareContacts }) => prepareContacts(queries)),
    loadPage('contacts'),
  ]);
}

/**
 * Makes the page of contacts ready while somebody looks at another page.
 * @param isWanted somebody is signed in, and the page is not open already
 */
export function usePreparedContacts(
  isWanted: boolean,
  prepare: (queries: QueryClient) => Promise<void> = makeReady,
): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isWanted) return;
    // Once the page that is open has been drawn; in two seconds at the latest.
    // What could not be made ready is made when the page is opened, and what is wrong is said there.
    const waiting = requestIdleCallback(() => void prepare(queries).catch(() => undefined), { timeout: 2_000 });
    return () => cancelIdleCallback(waiting);
  }, [isWanted, prepare, queries]);
}
