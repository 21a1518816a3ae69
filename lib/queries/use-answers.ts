/** The queries of pages to the background, one hook per query. Each answer comes from a store, at once. */

import { type UseQueryResult, queryOptions, useQuery } from '@tanstack/react-query';
import type { DiagnosticsView } from '../messages/diagnostics.ts';
import { background } from '../messages/to-background.ts';
import type { AccountAnswer, TransportView, SessionView } from '../messages/views/account.ts';
import type { LedgerView, SpentTodayView } from '../messages/views/ledger.ts';
import type { PendingConfirmation } from '../messages/views/pending-confirmation.ts';
import type { SuppressedPersonView, PersonView, RecentLookupView } from '../messages/views/person.ts';
import type { StorageView } from '../messages/views/storage.ts';
import type { ProfileRef } from '../profile-url/index.ts';
import type { SettingsView } from '../settings/settings.ts';
import { watchWhile } from './refetch-changed.ts';

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () => background.sendMessage('readSession', {}),
});

export function useSession(): UseQueryResult<SessionView> {
  return useQuery({
    ...sessionQuery,
    refetchInterval: ({ state }) => watchWhile(state.data?.status === 'signing-in'),
  });
}

/** The transport: tools after signing in, or REST with an API key. */
export function useTransport(): UseQueryResult<TransportView> {
  return useQuery({ queryKey: ['transport'], queryFn: () => background.sendMessage('readTransport', {}) });
}

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: () => background.sendMessage('readAccount', {}),
});

export function useAccount(): UseQueryResult<AccountAnswer> {
  return useQuery({
    ...accountQuery,
    refetchInterval: ({ state }) => watchWhile(state.data?.refreshing),
  });
}

export const personQuery = (url: string | null) =>
  queryOptions({ queryKey: ['person', url], queryFn: () => background.sendMessage('readPerson', { url: url ?? '' }) });

/** @param url canonical; null while the person is not known yet */
export function usePerson(url: string | null): UseQueryResult<PersonView> {
  return useQuery({
    ...personQuery(url),
    enabled: url !== null,
    refetchInterval: ({ state }) =>
      watchWhile(state.data?.lookup.status === 'looking' || state.data?.preview.status === 'loading'),
  });
}

/** The click in a card that waits to be confirmed. @param tabId null while the tab is not known */
export function usePendingConfirmation(tabId: number | null): UseQueryResult<PendingConfirmation | null> {
  return useQuery({
    queryKey: ['pending-confirmation', tabId],
    queryFn: () => background.sendMessage('readPendingConfirmation', { tabId: tabId ?? -1 }),
    enabled: tabId !== null,
  });
}

/** The user's day. A page that stays open past midnight reads the next day's answers. @param now ms since epoch */
const dayOf = (now: number): string => new Date(now).toDateString();

export function useSpentToday(now: number): UseQueryResult<SpentTodayView> {
  return useQuery({
    queryKey: ['spent-today', dayOf(now)],
    queryFn: () => background.sendMessage('readSpentToday', {}),
  });
}

/** @param days how far back the list goes; the comparison with the service's count goes back as far as that count */
export function useLedger(days: number, now: number): UseQueryResult<LedgerView | null> {
  return useQuery({
    queryKey: ['ledger', days, dayOf(now)],
    queryFn: () => background.sendMessage('readLedger', { days }),
  });
}

export function useRecentLookups(): UseQueryResult<RecentLookupView[]> {
  return useQuery({ queryKey: ['recent-lookups'], queryFn: () => background.sendMessage('readRecentLookups', {}) });
}

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () => background.sendMessage('readSettings', {}),
});

export function useSettings(): UseQueryResult<SettingsView> {
  return useQuery(settingsQuery);
}

/** The same, read again until the organization's days can be read: that they can is announced only if they differ. */
export function useWatchedSettings(): UseQueryResult<SettingsView> {
  return useQuery({
    ...settingsQuery,
    refetchInterval: ({ state }) => watchWhile(state.data?.ignoresHistoryDays),
  });
}

export function useDiagnostics(): UseQueryResult<DiagnosticsView> {
  return useQuery({ queryKey: ['diagnostics'], queryFn: () => background.sendMessage('readDiagnostics', {}) });
}

/** The people on the suppression list. */
export function useSuppressedPeople(): UseQueryResult<SuppressedPersonView[]> {
  return useQuery({ queryKey: ['suppressed'], queryFn: () => background.sendMessage('readSuppressed', {}) });
}

export function useStorage(): UseQueryResult<StorageView> {
  return useQuery({ queryKey: ['storage'], queryFn: () => background.sendMessage('readStorage', {}) });
}

export const cardProfileQuery = queryOptions({
  queryKey: ['card-profile'],
  queryFn: () => background.sendMessage('readCardProfile', {}),
});

/** The person of the page that the card is in; fixed when the card opens. */
export function useCardProfile(): UseQueryResult<ProfileRef | null> {
  return useQuery(cardProfileQuery);
}

/**
 * The person on a tab: by its address if the browser reveals it, else as its content script reported. Null: not a
 * person's page.
 */
export function useTabProfile(tab: { tabId: number; url?: string } | null): UseQueryResult<ProfileRef | null> {
  return useQuery({
    queryKey: ['tab-profile', tab],
    queryFn: () => (tab === null ? null : background.sendMessage('readTabProfile', tab)),
    enabled: tab !== null,
  });
}
