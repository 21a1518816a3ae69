import type { LedgerView, RecentLookupView } from '../../lib/messages/views/person.ts';
import { NOW, PRICE } from './fixtures.ts';

const DAY = 86_400_000;

/** What this browser spent beside the service's count; `unexplained`: exports that it knows nothing of. */
export function ledger(unexplained = 0): LedgerView {
  const types = [
    { type: 'premium_lookup' as const, here: 6, service: 6, unexplained: 0 },
    { type: 'person_export' as const, here: 6, service: 6 + unexplained, unexplained },
  ];
  return { spends: [], left: 0, days: [], compared: { since: NOW - 18 * DAY, readAt: NOW - 8_000, types } };
}

export function recent(): RecentLookupView[] {
  const about = (
    slug: string,
  ): Pick<RecentLookupView, 'tool' | 'profile' | 'pageUrl' | 'verified' | 'unseen' | 'unsettled' | 'stillPending'> => {
    const url = `https://www.linkedin.com/in/${slug}`;
    return {
      tool: 'person_lookup',
      profile: { kind: 'person', id: slug, url },
      pageUrl: url,
      verified: null,
      unseen: false,
      unsettled: null,
      stillPending: null,
    };
  };
  return [
    {
      lookupId: 'r1',
      ...about('jane-example'),
      name: 'Jane Example',
      at: NOW - 60_000,
      status: 'done',
      emails: 2,
      phones: 2,
    },
    {
      lookupId: 'r2',
      ...about('soren'),
      name: 'Søren Østergård-Lindqvist',
      at: NOW - 3_600_000 * 2,
      status: 'unsettled',
      emails: 0,
      phones: 0,
      unsettled: {
        status: 'unsettled',
        lookupId: 'r2',
        since: NOW - 3_600_000 * 2,
        price: PRICE,
        evidence: 'cannot-tell',
      },
    },
    { lookupId: 'r3', ...about('li-zi'), name: '例 子', at: NOW - DAY, status: 'nothing-found', emails: 0, phones: 0 },
    { lookupId: 'r4', ...about('maria-ejemplo'), name: '', at: NOW - 3 * DAY, status: 'done', emails: 1, phones: 0 },
  ];
}
