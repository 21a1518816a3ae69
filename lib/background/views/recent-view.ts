import type { Contact } from '../../contacts/contact.ts';
import type { Verification } from '../../contacts/verification.ts';
import { isForgotten } from '../../erasure/without-person.ts';
import { type Ask, addressOf, isAboutPerson } from '../../lookups/model/ask.ts';
import type { LookupRow } from '../../lookups/model/lookup-row.ts';
import type { RecentLookupView } from '../../messages/views/person.ts';
import { type ProfileRef, parseProfileUrl } from '../../profile-url/index.ts';
import { isNothingFound, stillPendingView, unsettledView } from './call-view.ts';

/** What was bought by a row, as far as the list tells. */
export interface Bought {
  contact: Contact | null;
  verification: Verification | null;
  /** Nobody has seen its end yet. */
  unseen: boolean;
}

/**
 * One line of the popup's recent lookups.
 * @param now ms since epoch
 */
export function recentView(
  row: LookupRow,
  { contact, verification, unseen }: Bought,
  now: number,
  pageUrl: (profile: ProfileRef) => string | null = ({ url }) => url,
): RecentLookupView {
  const stillPending = stillPendingView(row, now);
  const profile = parseProfileUrl(addressOf(row.ask) ?? contact?.urls[0] ?? '');
  return {
    lookupId: row.id,
    tool: row.ask.tool,
    profile,
    pageUrl: isAboutPerson(row.ask) ? pageUrl(profile) : null,
    name: contact?.name || row.name || labelOf(row.ask),
    at: row.createdAt,
    status: stillPending?.status ?? statusOf(row),
    verified: row.state.status === 'complete' ? (verification?.status ?? null) : null,
    emails: contact?.emails.length ?? 0,
    phones: contact?.phones.length ?? 0,
    unseen,
    unsettled: unsettledView(row),
    stillPending,
  };
}

/** What was asked for, in its own words; empty for addresses and ids, which are none, and for whoever was forgotten. */
export function labelOf(ask: Ask): string {
  if (isForgotten(ask)) return '';
  if (ask.tool === 'email_verify') return ask.email;
  // What was searched for may name somebody, and is not kept.
  if (ask.tool === 'search') return '';
  const identifier = isAboutPerson(ask) ? ask.who : ask.which;
  switch (identifier.by) {
    case 'email':
      return identifier.email;
    case 'domain':
      return identifier.domain;
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
      return isNothingFound(row) ? 'nothing-found' : 'trouble';
    case 'unsettled':
    case 'left':
      return row.state.status;
    default:
      return row.state satisfies never;
  }
}
