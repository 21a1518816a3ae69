import type { QueryClient } from '@tanstack/react-query';
import { companyOn } from '../profile-url/company-profile.ts';
import { accountQuery, cardProfileQuery, personQuery, sessionQuery, settingsQuery } from './use-answers.ts';

/**
 * Prefetches a page's first queries before it renders; the answers are then in the cache, or on their way. Also wakes a
 * dead worker that much earlier. The page repeats a query that fails.
 */
export function prefetchPage(client: QueryClient): void {
  void client.prefetchQuery(sessionQuery);
  void client.prefetchQuery(settingsQuery);
  void client.prefetchQuery(accountQuery);
}

/** The same for the card, and the person it is about. */
export async function prefetchCard(client: QueryClient): Promise<void> {
  prefetchPage(client);
  await client.prefetchQuery(cardProfileQuery);
  const profile = client.getQueryData(cardProfileQuery.queryKey);
  if (profile?.url && companyOn(profile) === null) await client.prefetchQuery(personQuery(profile.url));
}
