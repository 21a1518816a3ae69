import type { CompanyAnswerView, VerificationAnswerView } from '../../lib/messages/views/company.ts';
import type { PersonView } from '../../lib/messages/views/person.ts';

/**
 * What a user reads of a person before pressing a price: who it is, what is offered at which price, and how the last
 * lookup ended. While this changes, no price of it may be pressed (use-settled.ts). The employer and the verifications
 * have prices of their own.
 */
export function pricedPerson(person: PersonView | null): unknown {
  if (person === null) return null;
  const { lookupType, withCompany, offers, suppressed, preview, lookup } = person;
  return [
    lookupType,
    withCompany,
    offers,
    suppressed,
    preview.status === 'found' ? preview.name : preview.status,
    lookup.status,
  ];
}

/** The same of a company. */
export function pricedCompany(answer: CompanyAnswerView | null): unknown {
  if (answer === null) return null;
  const { price, owned, preview, lookup } = answer;
  return [price, owned, preview.status === 'found' ? preview.name : preview.status, lookup.status];
}

/** Whether a verification is shown again, free: no longer on a page that stays open for more than a day. */
export function isOwned({ ownedUntil }: Pick<VerificationAnswerView, 'ownedUntil'>, now: number): boolean {
  return ownedUntil !== null && now < ownedUntil;
}

/** The same of the verification of an address. */
export function pricedVerification(answer: VerificationAnswerView, now: number): unknown {
  return [answer.email, answer.price, isOwned(answer, now), answer.lookup.status];
}
