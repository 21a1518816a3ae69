import type { CompanyStore } from '../../contacts/company-store.ts';
import type { ContactStore } from '../../contacts/contact-store.ts';
import { companyKey } from '../../contacts/identity/identity-key.ts';
import type { PreviewRow } from '../../database/rows.ts';
import type { ContactService } from '../../service/contact-service.ts';
import type { SearchableCompany } from '../../service/identifiers.ts';
import { onlyOne } from '../../service/only-one.ts';

export interface PreviewDeps {
  contacts: ContactStore;
  companies: CompanyStore;
  service: ContactService;
}

/** The result of a free search. */
export interface FoundPreview {
  row: PreviewRow;
  /** The person or company that the address or key belongs to, where that is certain. */
  who?: {
    /** Owned or suppressed, maybe under another address. */
    isKnown: () => Promise<boolean>;
    saveAlias: () => Promise<void>;
  };
}

/** The preview of the person at an address, by a free search. @param readAt ms since epoch */
export async function findPersonPreview(
  { contacts, service }: PreviewDeps,
  url: string,
  readAt: number,
): Promise<FoundPreview> {
  const { profiles, unread } = await service.findPerson({ by: 'url', url });
  const profile = profiles[0];
  if (!profile) return { row: { url, readAt, status: 'unknown-person' } };
  const { id, name, current_title, current_employer, location } = profile;
  const row: PreviewRow = {
    url,
    readAt,
    status: 'found',
    profileId: id,
    name: name ?? '',
    title: current_title ?? '',
    employer: current_employer ?? '',
    location: location ?? '',
  };
  // Two people with one address: shown, but not recorded as an identity.
  if (onlyOne(profiles, unread) === null) return { row };
  const isKnown = async () => {
    const [contact, isSuppressed] = await Promise.all([
      contacts.byProfileId(id),
      contacts.isSuppressed({ key: url, profileId: id }),
    ]);
    return contact !== null || isSuppressed;
  };
  return { row, who: { isKnown, saveAlias: () => contacts.saveAlias(url, id, readAt) } };
}

/** The preview of a company, by a free search. @param readAt ms since epoch */
export async function findCompanyPreview(
  { companies, service }: PreviewDeps,
  which: SearchableCompany,
  readAt: number,
): Promise<FoundPreview> {
  const url = companyKey(which);
  const { companies: found, unread } = await service.findCompany(which);
  const company = found[0];
  if (!company) return { row: { url, readAt, status: 'unknown-company' } };
  const { id, name, domain, industry_str: industry, employee_count: employees, location } = company;
  const row: PreviewRow = {
    url,
    readAt,
    status: 'found-company',
    companyId: id,
    name: name ?? '',
    domain: domain ?? null,
    industry: industry ?? null,
    employees: employees ?? null,
    location: location ?? null,
  };
  return onlyOne(found, unread)
    ? {
        row,
        who: {
          isKnown: async () => (await companies.byCompanyId(id)) !== null,
          saveAlias: () => companies.saveAlias(url, id, readAt),
        },
      }
    : { row };
}
