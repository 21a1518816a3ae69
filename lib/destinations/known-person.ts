import type { KnownPerson } from './destination.ts';
import type { OutgoingContact } from './outgoing.ts';

/** What a person is known by. A shared mailbox is not a person. */
export function knownOf({ profileId, name, company, emails, profileUrls }: OutgoingContact): KnownPerson {
  const own = emails.filter(({ kind }) => kind !== 'role-based' && kind !== 'disposable');
  return { profileId, name, company: company?.name ?? '', emails: own.map(({ email }) => email), profileUrls };
}

/** What a person is surely known by: no record is theirs by a name without an employer, but one may be another's. */
export function surelyKnownOf(contact: OutgoingContact): KnownPerson {
  return { ...knownOf(contact), company: '' };
}
