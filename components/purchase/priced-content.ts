import type { CompanyAnswerView, VerificationAnswerView } from '../../lib/messages/views/company.ts';
import type { PersonView } from '../../lib/messages/views/person.ts';

/**
 * What a user reads of a person before pressing a price: who it is, what is offered at which price, and how the last
 * lookup ended. While this changes, no price of it may be pressed (use-settled.ts).
 */
export function pricedPerson(person: PersonView | null): unknown {
  if (person === null) return null;
  const { lookupType, withCompany, offers, suppressed, preview, lookup, employer, verifications } = person;
  return [
    lookupType,
    withCompany,
    offers,
    suppressed,
    preview.status === 'found' ? preview.name : preview.status,
    lookup.status,
    pricedCompany(employer),
    verifications.map(pricedVerification),
  ];
}

/** The same of a company. */
export function pricedCompany(answer: CompanyAnswerView | null): unknown {
  if (answer === null) return null;
  const { price, owned, preview, lookup } = answer;
  return [price, owned, preview.status === 'found' ? preview.name : preview.status, lookup.status];
}

const pricedVerification = ({ email, price, owned, lookup }: VerificationAnswerView): unknown => [
  email,
  price,
  owned,
  lookup.status,
];
