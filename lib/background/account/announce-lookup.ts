import type { CompanyStore } from '../../contacts/company-store.ts';
import type { ContactStore } from '../../contacts/contact-store.ts';
import { type LookupRow, isOpen } from '../../lookups/model/lookup-row.ts';
import { addressOf } from '../../lookups/model/paid-request.ts';
import type { Unread } from './unread.ts';

export interface AnnouncementDeps {
  contacts: Pick<ContactStore, 'byProfileId'>;
  companies: Pick<CompanyStore, 'byCompanyId'>;
  unread: Pick<Unread, 'watch'>;
  personChanged: (url: string) => void;
  contactsChanged: (profileIds: number[]) => void;
}

/** Announces a changed lookup to the pages about its person or company. */
export async function announceLookup(deps: AnnouncementDeps, row: LookupRow): Promise<void> {
  const { contacts, companies, unread, personChanged, contactsChanged } = deps;
  if (isOpen(row)) void unread.watch(row).catch(() => undefined);
  const address = addressOf(row.request);
  personChanged(address ?? '');
  if (row.state.status !== 'complete') return;
  // The same person may be open in a tab under another address.
  const contact = row.profileId === null ? null : await contacts.byProfileId(row.profileId).catch(() => null);
  const company =
    typeof row.companyId === 'number' ? await companies.byCompanyId(row.companyId).catch(() => null) : null;
  for (const url of [...(contact?.urls ?? []), company?.linkedinUrl ?? '']) if (url !== address) personChanged(url);
  if (contact) contactsChanged([contact.profileId]);
}
