import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { background } from '../messages/to-background.ts';
import type { CompanyAnswerView, CompanyLineView, CompanyPreviewView } from '../messages/views/company.ts';
import type { ProfileRef } from '../profile-url/index.ts';
import type { CompanyIdentifier } from '../service/identifiers.ts';

/** While something is under way a page looks again by itself, should an announcement get lost with its worker. */
const WATCH_MS = 2_000;

const KINDS: ReadonlySet<ProfileRef['kind']> = new Set<ProfileRef['kind']>([
  'company',
  'school',
  'showcase',
  'sales-company',
]);

/** The company that a page is about, or null when it is about a person or nobody. */
export function companyOn(profile: ProfileRef | null | undefined): CompanyIdentifier | null {
  return profile?.url && KINDS.has(profile.kind) ? { by: 'url', url: profile.url } : null;
}

/** Null while it is not known which company this is about. */
export function useCompany(which: CompanyIdentifier | null): UseQueryResult<CompanyAnswerView> {
  return useQuery({
    queryKey: ['company', which],
    queryFn: () =>
      which === null ? Promise.reject(new Error('no company')) : background.sendMessage('readCompany', { which }),
    enabled: which !== null,
    refetchInterval: ({ state }) =>
      state.data?.lookup.status === 'looking' || state.data?.preview.status === 'loading' ? WATCH_MS : false,
  });
}

/** The longest that a browser's timer takes, ms. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Starts the free search for a company that is not owned, once it is known that it is wanted; and again when a wait is
 * over.
 */
export function useCompanyPreview(
  which: CompanyIdentifier | null,
  wanted: boolean,
  preview: CompanyPreviewView | null,
): void {
  const asked = which === null ? null : JSON.stringify(which);
  const until = preview?.status === 'trouble' && preview.trouble.code === 'rate_limited' ? preview.trouble.until : 0;
  useEffect(() => {
    if (asked === null || !wanted) return;
    const send = () => void background.sendMessage('previewCompany', { which: JSON.parse(asked) as CompanyIdentifier });
    const wait = until - Date.now();
    if (wait <= 0) return send();
    const timer = setTimeout(send, Math.min(wait, MAX_TIMER_MS));
    return () => clearTimeout(timer);
  }, [asked, wanted, until]);
}

/** The companies that were bought, newest first. */
export function useCompanies(): UseQueryResult<CompanyLineView[]> {
  return useQuery({ queryKey: ['companies'], queryFn: () => background.sendMessage('readCompanies', {}) });
}
