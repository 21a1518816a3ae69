import { companyOfSummary } from '../../contacts/company.ts';
import { contactOf } from '../../contacts/contact-of.ts';
import type { Contact } from '../../contacts/contact.ts';
import type { LookupType, Price } from '../../service/credits.ts';
import type { EmployerSummary } from '../../service/schemas/company.ts';
import type { LookupAnswer } from '../../service/schemas/lookup-answer.ts';
import type { CompanyRef, LookupRow } from '../model/lookup-row.ts';
import type { PersonRow } from '../model/person-row.ts';
import { MIN_POLL_MS } from '../model/waits.ts';
import { type BoughtEmployer, employerOf } from './employer-of.ts';
import { endRow, endWithPurchase } from './end-row.ts';
import type { EngineDeps } from './engine-deps.ts';

export interface AnswerDetails {
  /** The answer belongs to an earlier purchase: its contents show how rich that was. */
  adopted?: boolean;
  /** The employer in the answer of `profile_company_lookup`; absent when this is not its answer. */
  company?: EmployerSummary;
}

/** Saves the service's answer about one row that is `sent`, `pending` or in doubt, before anything else happens. */
export async function saveAnswer(
  deps: EngineDeps,
  row: PersonRow,
  answer: LookupAnswer,
  details: AnswerDetails = {},
): Promise<void> {
  const { journal, contacts, now } = deps;
  const from = row.state.status;
  if (from !== 'sent' && from !== 'pending' && from !== 'in-doubt') return;
  const { sentAt } = row.state;
  switch (answer.status) {
    case 'complete': {
      const contact = contactFrom(deps, row, answer);
      const isElsewhere = details.adopted === true || row.account === 'had';
      const lookupType = isElsewhere ? typeHeld(row.request.lookupType, contact) : row.request.lookupType;
      const employer = await employerOf(deps, row, contact, details.company);
      return endWithPurchase(
        deps,
        row.id,
        { ...employer, contact: { ...contact, ...employer.contact, name: contact.name || row.name, lookupType } },
        priceAfterAll(row, employer),
      );
    }
    case 'pending': {
      // Only an aid: the row is the record that counts.
      await contacts.saveAlias(row.key, answer.profileId, now()).catch(() => undefined);
      if (details.company && details.company !== 'unreadable')
        await journal.savePurchase({ company: companyOfSummary(details.company, now()) }, now());
      const next = await journal.move(row.id, from, (current) => ({
        ...current,
        profileId: answer.profileId,
        companyId: refOf(details.company) ?? current.companyId,
        name: answer.profile.name ?? current.name,
        failedBefore: false,
        state: { status: 'pending', sentAt, polledAt: now(), ...waitFor(answer), problem: null },
      }));
      if (next) deps.changed(next);
      return;
    }
    case 'failed':
    case 'not_found': {
      // A lookup that ends without contact data is refunded, and one of an unknown person is never charged
      // (docs/contract.md#repeated-calls).
      const code = answer.status === 'failed' ? 'lookup_failed' : 'not_found';
      return endRow(deps, row.id, from, (current) => ({
        ...current,
        profileId: answer.profileId,
        state: { status: 'failed', endedAt: now(), problem: { code }, charged: false },
      }));
    }
    default:
      answer satisfies never;
  }
}

/**
 * Files an answer under another id than the one that was asked about: the two are one person from now on. Before
 * anything else of it, so that a worker that dies here pays for neither.
 * @param sentAt ms since epoch
 * @returns whether anything of this person may be saved: they may be blocked under the other id, or erased meanwhile
 */
export async function followId(
  { contacts }: EngineDeps,
  { key }: LookupRow,
  { requestedId, sentAt }: { requestedId: number; sentAt: number },
  { profileId, status }: LookupAnswer,
): Promise<boolean> {
  if (profileId === requestedId || status === 'not_found') return true;
  if (!(await contacts.saveJoined(requestedId, profileId, sentAt))) return false;
  return !(await contacts.isSuppressed({ key, profileId: requestedId }));
}

/** The wait before the next status request, as the answer asks for it. */
export function waitFor({ retryAfterSeconds }: LookupAnswer & { status: 'pending' }): {
  waitMs: number;
  requestedWaitMs: number;
} {
  const requestedWaitMs = retryAfterSeconds * 1_000;
  return { waitMs: Math.max(MIN_POLL_MS, requestedWaitMs), requestedWaitMs };
}

/** Without a company there is no company export: that part of the price is not charged. */
function priceAfterAll({ request, price }: PersonRow, { contact }: BoughtEmployer): Price {
  return request.tool === 'profile_company_lookup' && contact.companyId === 'none'
    ? { ...price, companyExport: 0 }
    : price;
}

function refOf(company: EmployerSummary | undefined): CompanyRef {
  if (company === undefined || company === 'unreadable') return null;
  return company === null ? 'none' : company.id;
}

/** The contact in a finished answer. */
export function contactFrom(
  { now }: EngineDeps,
  { request }: PersonRow,
  { profileId, profile, record }: LookupAnswer & { status: 'complete' },
): Contact {
  return contactOf({
    profileId,
    profile,
    record,
    url: request.who.by === 'url' ? request.who.url : null,
    lookupType: request.lookupType,
    // What was bought for a change counts as later than that, though the clock was set back in between.
    boughtAt: Math.max(now(), request.moved?.at ?? 0),
  });
}

/**
 * The lookup type that the contents amount to: an older, poorer purchase found in place of the requested one must not
 * pass for the richer one.
 */
export function typeHeld(wanted: LookupType, { emails, phones }: Contact): LookupType {
  if (phones.length > 0 || wanted === 'person_enrich') return wanted;
  return emails.length > 0 ? 'standard_lookup' : 'person_enrich';
}
