import type { QueryClient } from '@tanstack/react-query';
import { accountQuery, cardProfileQuery, personQuery, sessionQuery, settingsQuery } from './use-answers.ts';
import { companyOn } from './use-company.ts';

/**
 * Asks, before a page is drawn, what it asks first of all when it is; the answers are in the cache then, or on their
 * way. Wakes a dead worker that much earlier. A question that fails is asked again by the page.
 */
export function askEarly(client: QueryClient): void {
  void client.prefetchQuery(sessionQuery);
  void client.prefetchQuery(settingsQuery);
  void client.prefetchQuery(accountQuery);
}

/** The same for the card, and who it is about. */
export async function askEarlyForCard(client: QueryClient): Promise<void> {
  askEarly(client);
  await client.prefetchQuery(cardProfileQuery);
  const profile = client.getQueryData(cardProfileQuery.queryKey);
  if (profile?.url && companyOn(profile) === null) await client.prefetchQuery(personQuery(profile.url));
}
