import { type UseQueryResult, keepPreviousData, useQuery } from '@tanstack/react-query';
import { background } from '../messages/to-background.ts';
import type { CompanyAnswerView, CompanyPageView, CompanyPreviewView } from '../messages/views/company.ts';
import type { CompanyIdentifier } from '../service/identifiers.ts';
import { watchWhile } from './refetch-changed.ts';
import { keyWithout, subjectOf, waitEnd, useStartedPreview } from './use-started-preview.ts';

/** @param which null while the company is not known yet */
export function useCompany(which: CompanyIdentifier | null): UseQueryResult<CompanyAnswerView> {
  return useQuery({
    queryKey: ['company', which],
    queryFn: () =>
      which === null ? Promise.reject(new Error('no company')) : background.sendMessage('readCompany', { which }),
    enabled: which !== null,
    refetchInterval: ({ state }) =>
      watchWhile(state.data?.lookup.status === 'looking' || state.data?.preview.status === 'loading'),
  });
}

/**
 * Starts the free search for a company that is not owned, once it is known to be wanted; and again when a wait is over,
 * or the missing permission is granted.
 * @param missing the service without permission
 * @returns whether it may still be about to begin
 */
export function useCompanyPreview(
  which: CompanyIdentifier | null,
  wanted: boolean,
  preview: CompanyPreviewView | null,
  missing: string | null,
): boolean {
  const key = wanted && which !== null ? keyWithout(missing, JSON.stringify(which)) : null;
  return useStartedPreview(key, previewCompany, waitEnd(preview));
}

const previewCompany = (key: string) =>
  background.sendMessage('previewCompany', { which: JSON.parse(subjectOf(key)) as CompanyIdentifier });

/** A page of the owned companies that fit a text, newest first; the last one stays while the next is read. */
export function useCompanies(text: string, page: number): UseQueryResult<CompanyPageView> {
  return useQuery({
    queryKey: ['companies', text, page],
    queryFn: () => background.sendMessage('readCompanies', { text: text.slice(0, 200), page }),
    placeholderData: keepPreviousData,
  });
}
