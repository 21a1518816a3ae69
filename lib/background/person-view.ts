import { type Contact, covers } from '../contacts/contact.ts';
import { type LookupRow, isOpen } from '../lookups/lookup-row.ts';
import type { ButtonView, ContactView, LookupView, PersonView, PreviewView, RecentLookupView } from '../messages/views.ts';
import { type ProfileRef, parseProfileUrl } from '../profile-url/index.ts';
import { FREE, LOOKUP_TYPES, type LookupType, PERSON_LOOKUP_PRICE } from '../service/credits.ts';

export interface PersonFacts {
  profile: ProfileRef;
  preview: PreviewView;
  /** The newest lookup about this person. */
  row: LookupRow | null;
  contact: Contact | null;
  lookupType: LookupType;
}

/** Everything the card and the popup show about one person. */
export function personView({ profile, preview, row, contact, lookupType }: PersonFacts): PersonView {
  return {
    profile,
    preview,
    lookup: row ? lookupView(row) : { status: 'none' },
    contact: contact && contactView(contact),
    offers: LOOKUP_TYPES.map((type) => ({ lookupType: type, price: PERSON_LOOKUP_PRICE, owned: contact !== null && covers(contact.lookupType, type) })),
    lookupType,
  };
}

function lookupView(row: LookupRow): LookupView {
  const { id: lookupId, lookupType, state } = row;
  const since = row.createdAt;
  const looking = { status: 'looking', lookupId, since, lookupType } as const;
  switch (state.status) {
    case 'intent':
      return { ...looking, waitingUntil: state.asked ? state.notBefore : null, trouble: null };
    case 'sent':
      return { ...looking, waitingUntil: null, trouble: null };
    case 'pending':
      return { ...looking, waitingUntil: state.problem?.code === 'rate_limited' ? state.problem.until : null, trouble: state.problem };
    case 'left':
      return { status: 'none' };
    case 'complete':
      return { status: 'done', lookupId, endedAt: state.endedAt, lookupType };
    case 'failed':
      return { status: 'trouble', lookupId, endedAt: state.endedAt, lookupType, trouble: state.trouble, spent: state.charged ? row.price : FREE };
    case 'unsettled':
      return { status: 'unsettled', lookupId, since, lookupType, price: row.price, evidence: state.evidence };
    default:
      return state satisfies never;
  }
}

function contactView({ profileId, name, title, location, emails, phones, employer, jobs, education, lookupType, boughtAt, moreEntries }: Contact): ContactView {
  return { profileId, name, title, location, emails, phones, employer, jobs, education, lookupType, boughtAt, moreEntries };
}

/** What the button in the page says: counts, and nothing of the contact itself. */
export function buttonView(row: LookupRow | null, contact: Contact | null): ButtonView {
  if (row && isOpen(row)) return { state: 'looking', since: row.createdAt };
  if (row?.state.status === 'unsettled') return { state: 'unsettled' };
  if (contact) return { state: 'owned', emails: contact.emails.length, phones: contact.phones.length };
  if (row?.state.status === 'failed' && isNothingFound(row)) return { state: 'nothing-found' };
  return { state: 'find' };
}

function isNothingFound(row: LookupRow): boolean {
  return row.state.status === 'failed' && (row.state.trouble.code === 'lookup_failed' || row.state.trouble.code === 'not_found');
}

/** One line of the popup's recent lookups. */
export function recentView(row: LookupRow, contact: Contact | null, pageUrl: (profile: ProfileRef) => string | null = ({ url }) => url): RecentLookupView {
  const profile = parseProfileUrl(row.url);
  return {
    lookupId: row.id,
    profile,
    pageUrl: pageUrl(profile),
    name: contact?.name || row.name,
    at: row.createdAt,
    status: recentStatus(row),
    emails: contact?.emails.length ?? 0,
    phones: contact?.phones.length ?? 0,
  };
}

function recentStatus(row: LookupRow): RecentLookupView['status'] {
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
