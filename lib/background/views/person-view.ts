import { i18n } from '#i18n';
import { type Contact, covers } from '../../contacts/contact.ts';
import { isAboutPerson } from '../../lookups/model/ask.ts';
import { type LookupRow, isOpen } from '../../lookups/model/lookup-row.ts';
import type { CompanyAnswerView, CompanyView, VerificationAnswerView } from '../../messages/views/company.ts';
import type {
  ButtonView,
  ContactView,
  Grade,
  LookupView,
  OfferView,
  PersonView,
  PreviewView,
} from '../../messages/views/person.ts';
import type { ProfileRef } from '../../profile-url/index.ts';
import {
  LOOKUP_TYPES,
  type LookupType,
  PERSON_LOOKUP_PRICE,
  PERSON_WITH_COMPANY_PRICE,
} from '../../service/credits.ts';
import { foundText } from '../../texts/found-text.ts';
import { callView, isNothingFound, stillPendingView } from './call-view.ts';

export interface PersonFacts {
  profile: ProfileRef;
  preview: PreviewView;
  /** The newest lookup about this person. */
  row: LookupRow | null;
  contact: Contact | null;
  /** What the user filed the contact under. */
  tags: string[];
  /** When the address was last known to be this person's, if that is too long ago to pay by; ms since epoch. */
  lastSeen: number | null;
  /** The user marked this person so. */
  doNotLookUp: boolean;
  isStoreRefusing: boolean;
  employer: CompanyAnswerView | null;
  verifications: VerificationAnswerView[];
  lookupType: LookupType;
  withCompany: boolean;
  minimumGrade: Grade | null;
  /** ms since epoch */
  now: number;
}

/** Everything the card and the popup show about one person. */
export function personView({
  profile,
  preview,
  row,
  contact,
  tags,
  lastSeen,
  doNotLookUp,
  isStoreRefusing,
  employer,
  verifications,
  lookupType,
  withCompany,
  minimumGrade,
  now,
}: PersonFacts): PersonView {
  const known = lastSeen === null ? contact : null;
  const isEmployerOwned = known?.companyId === 'none' || (employer?.company ?? null) !== null;
  const offerOf = (type: LookupType): OfferView => {
    const owned = known !== null && covers(known.lookupType, type);
    return {
      lookupType: type,
      price: PERSON_LOOKUP_PRICE,
      owned,
      withCompany: { price: PERSON_WITH_COMPANY_PRICE, owned: owned && isEmployerOwned },
    };
  };
  return {
    profile,
    preview,
    // What was bought and deleted since is as if it had never been asked for.
    lookup:
      row && !(row.state.status === 'complete' && contact === null)
        ? withStore(lookupView(row, doNotLookUp, now), isStoreRefusing)
        : { status: 'none' },
    contact: contact && contactView(contact),
    tags,
    lastSeen,
    doNotLookUp,
    employer,
    verifications,
    offers: LOOKUP_TYPES.map(offerOf),
    lookupType,
    withCompany,
    minimumGrade,
  };
}

/** What is under way waits while the browser takes no writes, and is told so. */
function withStore(view: LookupView, isStoreRefusing: boolean): LookupView {
  return view.status === 'looking' && isStoreRefusing
    ? { ...view, trouble: view.trouble ?? { code: 'storage_failed' } }
    : view;
}

function lookupView(row: LookupRow, doNotLookUp: boolean, now: number): LookupView {
  const view = stillPendingView(row, now, doNotLookUp) ?? callView(row);
  return view.status === 'none' || !isAboutPerson(row.ask)
    ? { status: 'none' }
    : { ...view, lookupType: row.ask.lookupType, withCompany: row.ask.tool === 'profile_company_lookup' };
}

function contactView({
  profileId,
  name,
  title,
  location,
  emails,
  phones,
  employer,
  jobs,
  education,
  lookupType,
  boughtAt,
  moreEntries,
}: Contact): ContactView {
  return {
    profileId,
    name,
    title,
    location,
    emails,
    phones,
    employer,
    jobs,
    education,
    lookupType,
    boughtAt,
    moreEntries,
  };
}

/**
 * What the button in the page says of a person: counts, and nothing of the contact itself.
 * @param now ms since epoch
 */
export function buttonView(
  row: LookupRow | null,
  contact: Contact | null,
  now: number,
  doNotLookUp = false,
): ButtonView {
  const isStillPending = row !== null && stillPendingView(row, now, doNotLookUp) !== null;
  const view = standingView(
    isStillPending ? null : row,
    contact && countsText(contact),
    i18n.t('button.nothing_found'),
  );
  // The look of what waits for the user's word: nothing in it moves.
  if (isStillPending && view.state === 'find' && !doNotLookUp)
    return { state: 'unsettled', words: i18n.t('button.still_pending') };
  // Nothing that it could offer would be of use; the popup tells why there is none.
  return doNotLookUp && (view.state === 'find' || view.state === 'nothing-found') ? { state: 'hidden' } : view;
}

/** What the button says of a company: that it is owned whole, and nothing of what it is. */
export function companyButtonView(row: LookupRow | null, company: CompanyView | null): ButtonView {
  return standingView(row, company?.isFull ? i18n.t('button.company_owned') : null, i18n.t('button.company_not_found'));
}

function standingView(row: LookupRow | null, ownedWords: string | null, nothingWords: string): ButtonView {
  if (row && isOpen(row)) return { state: 'looking', words: i18n.t('button.looking'), since: row.createdAt };
  if (row?.state.status === 'unsettled') return { state: 'unsettled', words: i18n.t('button.unsettled') };
  if (ownedWords !== null) return { state: 'owned', words: ownedWords };
  if (row && isNothingFound(row)) return { state: 'nothing-found', words: nothingWords };
  return { state: 'find' };
}

/** "2 emails · 1 phone"; of a contact that has neither, that it is kept. */
function countsText({ emails, phones }: Contact): string {
  return emails.length + phones.length === 0 ? i18n.t('button.profile_only') : foundText(emails.length, phones.length);
}
