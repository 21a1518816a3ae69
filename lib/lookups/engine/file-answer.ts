import { companyOfSummary } from '../../contacts/company.ts';
import { contactOf } from '../../contacts/contact-of.ts';
import type { Contact } from '../../contacts/contact.ts';
import type { LookupType, Price } from '../../service/credits.ts';
import type { CompanySummary } from '../../service/schemas/company.ts';
import type { LookupAnswer } from '../../service/schemas/lookup-answer.ts';
import type { CompanyRef, LookupRow } from '../model/lookup-row.ts';
import type { PersonRow } from '../model/person-row.ts';
import { MIN_POLL_MS } from '../model/waits.ts';
import { type Employer, employerOf } from './employer-of.ts';
import type { EngineParts } from './engine-parts.ts';

export interface AnswerFacts {
  /** The answer is of an earlier purchase: what it holds tells how rich it is. */
  adopted?: boolean;
  /** What `profile_company_lookup` answered about the employer; absent when this is not its answer. */
  company?: CompanySummary | null;
}

/** Writes down what the service answered about one row that is `sent` or `pending`, before anything else happens. */
export async function fileAnswer(
  parts: EngineParts,
  row: PersonRow,
  answer: LookupAnswer,
  facts: AnswerFacts = {},
): Promise<void> {
  const { journal, contacts, now } = parts;
  const from = row.state.status;
  if (from !== 'sent' && from !== 'pending') return;
  const { sentAt } = row.state;
  switch (answer.status) {
    case 'complete': {
      const contact = contactFrom(parts, row, answer);
      const lookupType = facts.adopted ? held(row.ask.lookupType, contact) : row.ask.lookupType;
      const employer = await employerOf(parts, row, contact, facts.company);
      const done = await journal.complete(
        row.id,
        { ...employer, contact: { ...contact, ...employer.contact, name: contact.name || row.name, lookupType } },
        now(),
        priceAfterAll(row, employer),
      );
      if (done) finish(parts, done);
      return;
    }
    case 'pending': {
      // Only a help: what counts is the row.
      await contacts.remember(row.key, answer.profileId, now()).catch(() => undefined);
      if (facts.company) await journal.keep({ company: companyOfSummary(facts.company, now()) }, now());
      const next = await journal.move(row.id, from, (current) => ({
        ...current,
        profileId: answer.profileId,
        companyId: refOf(facts.company) ?? current.companyId,
        name: answer.profile.name ?? current.name,
        state: { status: 'pending', sentAt, polledAt: now(), ...waitFor(answer), problem: null },
      }));
      if (next) parts.changed(next);
      return;
    }
    case 'failed':
    case 'not_found': {
      // A lookup that ends without contact data is refunded, an unknown person never charged
      // (docs/contract.md#repeated-calls).
      const code = answer.status === 'failed' ? 'lookup_failed' : 'not_found';
      const next = await journal.move(row.id, from, (current) => ({
        ...current,
        profileId: answer.profileId,
        state: { status: 'failed', endedAt: now(), trouble: { code }, charged: false },
      }));
      if (next) finish(parts, next);
      return;
    }
    default:
      answer satisfies never;
  }
}

/** How long an answer asks to wait for the next question. */
export function waitFor({ retryAfterSeconds }: LookupAnswer & { status: 'pending' }): {
  waitMs: number;
  askedMs: number;
} {
  const askedMs = retryAfterSeconds * 1_000;
  return { waitMs: Math.max(MIN_POLL_MS, askedMs), askedMs };
}

/** No company, no company export: the part of the price that is for the company is not charged then. */
function priceAfterAll({ ask, price }: PersonRow, { contact }: Employer): Price {
  return ask.tool === 'profile_company_lookup' && contact.companyId === 'none' ? { ...price, companyExport: 0 } : price;
}

function refOf(company: CompanySummary | null | undefined): CompanyRef {
  if (company === undefined) return null;
  return company === null ? 'none' : company.id;
}

/** Tells both kinds of listeners that a row came to its end. */
export function finish(parts: EngineParts, row: LookupRow): void {
  parts.changed(row);
  parts.ended(row);
}

/** The contact in a finished answer. */
export function contactFrom(
  { now }: EngineParts,
  { ask }: PersonRow,
  { profileId, profile, record }: LookupAnswer & { status: 'complete' },
): Contact {
  return contactOf({
    profileId,
    profile,
    record,
    url: ask.who.by === 'url' ? ask.who.url : null,
    lookupType: ask.lookupType,
    boughtAt: now(),
  });
}

/** An older, poorer purchase found in place of the one asked for must not pass for the richer one. */
export function held(wanted: LookupType, { emails, phones }: Contact): LookupType {
  if (phones.length > 0 || wanted === 'person_enrich') return wanted;
  return emails.length > 0 ? 'standard_lookup' : 'person_enrich';
}
