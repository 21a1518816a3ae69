import type { CompanyStore } from '../../contacts/company-store.ts';
import type { ContactStore } from '../../contacts/contact-store.ts';
import { companyKey } from '../../contacts/identity/identity-key.ts';
import type { PreviewRow } from '../../database/rows.ts';
import type { ContactService } from '../../service/contact-service.ts';
import type { CompanyIdentifier } from '../../service/identifiers.ts';

export interface AnswerParts {
  contacts: ContactStore;
  companies: CompanyStore;
  service: ContactService;
}

/** What a search found. */
export interface Found {
  row: PreviewRow;
  /** Whom the address belongs to, where that is certain. */
  who?: {
    /** Owned, or marked "do not look up", maybe under another address. */
    isKnown: () => Promise<boolean>;
    remember: () => Promise<void>;
  };
}

/** The preview of the person at an address, by a free search. @param readAt ms since epoch */
export async function personAnswer({ contacts, service }: AnswerParts, url: string, readAt: number): Promise<Found> {
  const { profiles } = await service.findPerson({ by: 'url', url });
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
  // Two people behind one address: shown, but not taken for an identity.
  if (profiles.length !== 1) return { row };
  const isKnown = async () => {
    const [contact, isMarked] = await Promise.all([
      contacts.byProfileId(id),
      contacts.isDoNotLookUp({ key: url, profileId: id }),
    ]);
    return contact !== null || isMarked;
  };
  return { row, who: { isKnown, remember: () => contacts.remember(url, id, readAt) } };
}

/** The preview of a company, by a free search. @param readAt ms since epoch */
export async function companyAnswer(
  { companies, service }: AnswerParts,
  which: CompanyIdentifier,
  readAt: number,
): Promise<Found> {
  const url = companyKey(which);
  const { companies: found } = await service.findCompany(which);
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
  return found.length === 1
    ? {
        row,
        who: {
          isKnown: async () => (await companies.byCompanyId(id)) !== null,
          remember: () => companies.remember(url, id, readAt),
        },
      }
    : { row };
}
