import { type Contact, covers } from '../contacts/contact.ts';
import { isAboutPerson } from '../lookups/ask.ts';
import { type LookupRow, isOpen } from '../lookups/lookup-row.ts';
import type { ButtonView, ContactView, LookupView, PersonView, PreviewView } from '../messages/views.ts';
import type { ProfileRef } from '../profile-url/index.ts';
import { LOOKUP_TYPES, type LookupType, PERSON_LOOKUP_PRICE } from '../service/credits.ts';
import { callView, isNothingFound } from './call-view.ts';

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
  const view = callView(row);
  return view.status === 'none' || !isAboutPerson(row.ask) ? { status: 'none' } : { ...view, lookupType: row.ask.lookupType };
}

function contactView({ profileId, name, title, location, emails, phones, employer, jobs, education, lookupType, boughtAt, moreEntries }: Contact): ContactView {
  return { profileId, name, title, location, emails, phones, employer, jobs, education, lookupType, boughtAt, moreEntries };
}

/** What the button in the page says: counts, and nothing of the contact itself. */
export function buttonView(row: LookupRow | null, contact: Contact | null): ButtonView {
  if (row && isOpen(row)) return { state: 'looking', since: row.createdAt };
  if (row?.state.status === 'unsettled') return { state: 'unsettled' };
  if (contact) return { state: 'owned', emails: contact.emails.length, phones: contact.phones.length };
  if (row && isNothingFound(row)) return { state: 'nothing-found' };
  return { state: 'find' };
}
