import { i18n } from '#i18n';
import type { ChangeRow } from '../../contacts/changes/change-row.ts';
import { type Contact, covers, owns } from '../../contacts/contact.ts';
import { type LookupRow, isOpen } from '../../lookups/model/lookup-row.ts';
import { isAboutPerson } from '../../lookups/model/paid-request.ts';
import type { CompanyAnswerView, CompanyView, VerificationAnswerView } from '../../messages/views/company.ts';
import type {
  ButtonView,
  ContactView,
  Grade,
  ListsView,
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
import { foundText } from '../../texts/person/found-text.ts';
import { callView, isNothingFound, stillPendingView } from './call-view.ts';
import { moveView } from './changes-view.ts';

export interface PersonDetails {
  profile: ProfileRef;
  preview: PreviewView;
  /** The newest lookup about this person. */
  row: LookupRow | null;
  contact: Contact | null;
  /** The user's tags of the contact. */
  tags: string[];
  /** The lists of the contact; absent where there is none. */
  lists?: ListsView;
  /** The changes seen while they were watched, newest first. */
  changes?: readonly ChangeRow[];
  /**
   * The time at which the address was last known to be this person's, if too long ago to spend credits on; ms since
   * epoch.
   */
  lastSeen: number | null;
  /** The person is on the suppression list. */
  suppressed: boolean;
  isStoreRefusing: boolean;
  employer: CompanyAnswerView | null;
  verifications: VerificationAnswerView[];
  lookupType: LookupType;
  withCompany: boolean;
  minimumGrade: Grade | null;
  /** The service cannot report the outcome of a lookup later. */
  lacksStatus?: boolean;
  /** Notifications are on. */
  notifies: boolean;
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
  lists,
  changes = [],
  lastSeen,
  suppressed,
  isStoreRefusing,
  employer,
  verifications,
  lookupType,
  withCompany,
  minimumGrade,
  lacksStatus = false,
  notifies,
  now,
}: PersonDetails): PersonView {
  const known = lastSeen === null ? contact : null;
  const moved = contact === null ? null : moveView(changes);
  const isEmployerOwned = known?.companyId === 'none' || (employer?.company ?? null) !== null;
  const account = known === null ? accountHas(preview, row) : null;
  const offerOf = (type: LookupType): OfferView => {
    const owned = known !== null && owns(known, type);
    return {
      ...(!owned && account !== null && covers(account, type) && { onAccount: true as const }),
      lookupType: type,
      price: PERSON_LOOKUP_PRICE,
      owned,
      withCompany: { price: PERSON_WITH_COMPANY_PRICE, owned: owned && isEmployerOwned },
    };
  };
  return {
    profile,
    preview,
    // Deleted since: shown as if it had never been requested.
    lookup:
      row && !(row.state.status === 'complete' && contact === null)
        ? withStore(lookupView(row, { suppressed, notifies, now }), isStoreRefusing)
        : { status: 'none' },
    contact: contact && contactView(contact),
    tags,
    ...(lists && { lists }),
    lastSeen,
    suppressed,
    ...(moved && { moved }),
    employer,
    verifications,
    offers: LOOKUP_TYPES.map(offerOf),
    lookupType,
    withCompany,
    minimumGrade,
    ...(lacksStatus && { lacksStatus }),
  };
}

/** The account's data, unless it turned out since that the account no longer has it. */
function accountHas(preview: PreviewView, row: LookupRow | null): LookupType | null {
  if (preview.status !== 'found' || !preview.account) return null;
  const { has, at } = preview.account;
  const isGone =
    row?.state.status === 'failed' && row.state.problem.code === 'no_longer_free' && row.state.endedAt >= at;
  return isGone ? null : has;
}

/** Adds the reason to a lookup that waits because the browser's storage accepts no writes. */
function withStore(view: LookupView, isStoreRefusing: boolean): LookupView {
  return view.status === 'looking' && isStoreRefusing
    ? { ...view, problem: view.problem ?? { code: 'storage_failed' } }
    : view;
}

function lookupView(
  row: LookupRow,
  { suppressed, notifies, now }: Pick<PersonDetails, 'suppressed' | 'notifies' | 'now'>,
): LookupView {
  const view = stillPendingView(row, now, notifies, suppressed) ?? callView(row, notifies);
  return view.status === 'none' || !isAboutPerson(row.request)
    ? { status: 'none' }
    : { ...view, lookupType: row.request.lookupType, withCompany: row.request.tool === 'profile_company_lookup' };
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
  fromFile,
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
    ...(fromFile !== undefined && { fromFile }),
  };
}

/**
 * The button in the page for a person: counts, and nothing of the contact itself.
 * @param now ms since epoch
 */
export function buttonView(
  row: LookupRow | null,
  contact: Contact | null,
  now: number,
  suppressed = false,
): ButtonView {
  const isStillPending = row !== null && stillPendingView(row, now, true, suppressed) !== null;
  const view = ownedView(
    isStillPending ? null : row,
    contact && contact.fromFile === undefined ? countsText(contact) : null,
    i18n.t('button.nothing_found'),
  );
  // In the style of a lookup that waits for the user's decision: without animation.
  if (isStillPending && view.state === 'find' && !suppressed)
    return { state: 'in-doubt', words: i18n.t('button.still_pending') };
  // The button would have nothing to offer; the popup says why it is hidden.
  return suppressed && (view.state === 'find' || view.state === 'nothing-found') ? { state: 'hidden' } : view;
}

/** The button for a company: whether all of its details are owned, and none of them. */
export function companyButtonView(row: LookupRow | null, company: CompanyView | null): ButtonView {
  return ownedView(row, company?.isFull ? i18n.t('button.company_owned') : null, i18n.t('button.company_not_found'));
}

function ownedView(row: LookupRow | null, ownedWords: string | null, nothingWords: string): ButtonView {
  if (row && isOpen(row)) return { state: 'looking', words: i18n.t('button.looking'), since: row.createdAt };
  if (row?.state.status === 'in-doubt') return { state: 'in-doubt', words: i18n.t('button.in_doubt') };
  if (ownedWords !== null) return { state: 'owned', words: ownedWords };
  if (row && isNothingFound(row)) return { state: 'nothing-found', words: nothingWords };
  return { state: 'find' };
}

/** "2 emails · 1 phone"; for a contact with neither, that it is saved. */
function countsText({ emails, phones }: Contact): string {
  return emails.length + phones.length === 0 ? i18n.t('button.profile_only') : foundText(emails.length, phones.length);
}
