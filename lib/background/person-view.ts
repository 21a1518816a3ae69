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
  /** When the address was last known to be this person's, if that is too long ago to pay by; ms since epoch. */
  lastSeen: number | null;
  isStoreRefusing: boolean;
  lookupType: LookupType;
}

/** Everything the card and the popup show about one person. */
export function personView({ profile, preview, row, contact, lastSeen, isStoreRefusing, lookupType }: PersonFacts): PersonView {
  return {
    profile,
    preview,
    lookup: row ? withStore(lookupView(row), isStoreRefusing) : { status: 'none' },
    contact: contact && contactView(contact),
    lastSeen,
    offers: LOOKUP_TYPES.map((type) => ({ lookupType: type, price: PERSON_LOOKUP_PRICE, owned: contact !== null && lastSeen === null && covers(contact.lookupType, type) })),
    lookupType,
  };
}

/** What is under way waits while the browser takes no writes, and is told so. */
function withStore(view: LookupView, isStoreRefusing: boolean): LookupView {
  return view.status === 'looking' && isStoreRefusing ? { ...view, trouble: view.trouble ?? { code: 'storage_failed' } } : view;
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
