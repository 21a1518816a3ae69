import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadPage } from './use-page.ts';

/** Prepares the page of contacts: its code, its worker and the first rows. */
async function makeReady(queries: QueryClient): Promise<void> {
  await Promise.all([
    import('./contacts/ContactsPage.tsx').then(({ prepareContacts }) => prepareContacts(queries)),
    loadPage('contacts'),
  ]);
}

/**
 * Prepares the page of contacts while the user looks at another page.
 * @param isWanted the user is signed in, and the page is not open already
 */
export function usePreparedContacts(
  isWanted: boolean,
  prepare: (queries: QueryClient) => Promise<void> = makeReady,
): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isWanted) return;
    // Once the open page has been drawn; in two seconds at the latest. A failed preparation is repeated when the page
    // is opened, which shows the error.
    const waiting = requestIdleCallback(() => void prepare(queries).catch(() => undefined), { timeout: 2_000 });
    return () => cancelIdleCallback(waiting);
  }, [isWanted, prepare, queries]);
}
