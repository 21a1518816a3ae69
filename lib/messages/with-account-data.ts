import { covers } from '../contacts/contact.ts';
import type { AccountHas } from './views/account-check.ts';
import type { PersonView } from './views/person.ts';

/** A person with the account's data on them, unless it turned out since that the account no longer has it. */
export function withAccountData(person: PersonView, has: AccountHas | undefined): PersonView {
  const { lookup } = person;
  const isGone = lookup.status === 'problem' && lookup.problem.code === 'no_longer_free';
  if (has === undefined || has === 'nothing' || has === 'unknown' || isGone) return person;
  const offers = person.offers.map((offer) =>
    offer.owned || !covers(has, offer.lookupType) ? offer : { ...offer, onAccount: true as const },
  );
  return { ...person, offers };
}
