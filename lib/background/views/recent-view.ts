import type { Contact } from '../../contacts/contact.ts';
import { type Verification, outcomeOf } from '../../contacts/verification.ts';
import { isErased } from '../../erasure/without-person.ts';
import type { LookupRow } from '../../lookups/model/lookup-row.ts';
import { type PaidRequest, addressOf, isAboutPerson } from '../../lookups/model/paid-request.ts';
import type { RecentLookupView } from '../../messages/views/person.ts';
import { type ProfileRef, parseProfileUrl } from '../../profile-url/index.ts';
import { isNothingFound, stillPendingView, inDoubtView } from './call-view.ts';

/** The data that a row bought, as far as the list shows it. */
export interface Bought {
  contact: Contact | null;
  verification: Verification | null;
  /** It has ended, and the user has not seen that yet. */
  unread: boolean;
  /** Notifications are on. */
  notifies: boolean;
  /** Its person is suppressed: while it is pending, the service is not asked about it. */
  isPaused?: boolean;
}

/**
 * One line of the popup's recent lookups.
 * @param now ms since epoch
 */
export function recentView(
  row: LookupRow,
  { contact, verification, unread, notifies, isPaused = false }: Bought,
  now: number,
  pageUrl: (profile: ProfileRef) => string | null = ({ url }) => url,
): RecentLookupView {
  const stillPending = stillPendingView(row, now, notifies, isPaused);
  const profile = parseProfileUrl(addressOf(row.request) ?? contact?.urls[0] ?? '');
  return {
    lookupId: row.id,
    tool: row.request.tool,
    profile,
    pageUrl: isAboutPerson(row.request) ? pageUrl(profile) : null,
    name: contact?.name || row.name || labelOf(row.request),
    at: row.createdAt,
    status: stillPending?.status ?? statusOf(row),
    verified: row.state.status === 'complete' && verification ? outcomeOf(verification, row.state) : null,
    emails: contact?.emails.length ?? 0,
    phones: contact?.phones.length ?? 0,
    unread,
    inDoubt: inDoubtView(row),
    stillPending,
  };
}

/** The readable name of a request; empty for addresses and ids, which have none, and for erased people. */
export function labelOf(request: PaidRequest): string {
  if (isErased(request)) return '';
  if (request.tool === 'email_verify') return request.email;
  // The search query may name a person, and is not saved.
  if (request.tool === 'search') return '';
  const identifier = isAboutPerson(request) ? request.who : request.which;
  switch (identifier.by) {
    case 'email':
      return identifier.email;
    case 'domain':
      return identifier.domain;
    case 'phone':
      return identifier.phone;
    case 'ticker':
      return identifier.ticker;
    case 'name':
      return identifier.name;
    case 'url':
    case 'id':
    case 'npi':
      return '';
    default:
      return identifier satisfies never;
  }
}

function statusOf(row: LookupRow): RecentLookupView['status'] {
  switch (row.state.status) {
    case 'intent':
    case 'sent':
    case 'pending':
      return 'looking';
    case 'complete':
      return 'done';
    case 'failed':
      return isNothingFound(row) ? 'nothing-found' : 'problem';
    case 'in-doubt':
    case 'dismissed':
      return row.state.status;
    default:
      return row.state satisfies never;
  }
}
