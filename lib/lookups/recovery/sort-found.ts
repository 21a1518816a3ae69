import { asContact } from '../../contacts/contact-store.ts';
import { owns } from '../../contacts/contact.ts';
import { readDeleted } from '../../contacts/deleted-people.ts';
import { personKey } from '../../contacts/identity/identity-key.ts';
import { allSuppressions } from '../../contacts/suppression/suppressions.ts';
import type { AccountReading } from '../../database/account-transaction.ts';

export interface FoundPeople {
  /**
   * The treatment of a person whom the search has found: people who are suppressed or were deleted here are not asked
   * about, nor are those whose contact is here and complete.
   */
  placeOf(profileId: number): Promise<'ask' | 'here' | 'away'>;
}

export async function readFoundPeople(tx: AccountReading): Promise<FoundPeople> {
  const isSuppressed = await allSuppressions(tx);
  const isDeleted = await readDeleted(tx);
  return {
    async placeOf(profileId) {
      if (isSuppressed({ key: personKey({ by: 'id', profileId }), profileId })) return 'away';
      const value = await tx.objectStore('contacts').get(profileId);
      const contact = asContact(value);
      if (contact && owns(contact, 'premium_lookup')) return 'here';
      // A contact that is here was restored, or got again, since it was deleted.
      return value === undefined && isDeleted(profileId) ? 'away' : 'ask';
    },
  };
}
