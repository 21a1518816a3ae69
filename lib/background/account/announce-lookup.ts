import type { CompanyStore } from '../../contacts/company-store.ts';
import type { ContactStore } from '../../contacts/contact-store.ts';
import { addressOf } from '../../lookups/model/ask.ts';
import { type LookupRow, isOpen } from '../../lookups/model/lookup-row.ts';
import type { Unseen } from './unseen.ts';

export interface AnnouncementParts {
  contacts: Pick<ContactStore, 'byProfileId'>;
  companies: Pick<CompanyStore, 'byCompanyId'>;
  unseen: Pick<Unseen, 'watch'>;
  personChanged: (url: string) => void;
  contactsChanged: (profileIds: number[]) => void;
}

/** Announces a lookup that changed to the pages about its person or company. */
export async function announceLookup(parts: AnnouncementParts, row: LookupRow): Promise<void> {
  const { contacts, companies, unseen, personChanged, contactsChanged } = parts;
  if (isOpen(row)) void unseen.watch(row).catch(() => undefined);
  const address = addressOf(row.ask);
  personChanged(address ?? '');
  if (row.state.status !== 'complete') return;
  // The same person may be open in a tab under another address.
  const contact = row.profileId === null ? null : await contacts.byProfileId(row.profileId).catch(() => null);
  const company =
    typeof row.companyId === 'number' ? await companies.byCompanyId(row.companyId).catch(() => null) : null;
  for (const url of [...(contact?.urls ?? []), company?.linkedinUrl ?? '']) if (url !== address) personChanged(url);
  if (contact) contactsChanged([contact.profileId]);
}
