import { PLACES, locationLine } from '../world/places.ts';
import type { Email, EmailType, Person, Phone } from '../world/world-records.ts';
import type { ContactNotes } from './contacts.ts';
import { contactData } from './lookup-type.ts';
import type { Coverage } from './lookup-type.ts';

function bestEmail(emails: readonly Email[], type?: EmailType): string | null {
  // The world keeps them best first; an address known to be dead is not recommended.
  return (
    emails.find((email) => email.smtp_valid !== 'invalid' && (type === undefined || email.type === type))?.email ?? null
  );
}

function officePhone(person: Person, { phones }: Coverage): { current_employer_phone?: Phone } {
  const phone = person.company?.phone ?? null;
  return phones && phone !== null ? { current_employer_phone: phone } : {};
}

/** The fields available before anything is found: the pending forms (docs/contract.md#lookup-results). */
export function profileMetadata(person: Person): {
  name: string;
  current_title: string | null;
  current_employer: string | null;
} {
  return { name: person.name, current_title: person.title, current_employer: person.company?.name ?? null };
}

/**
 * The profile record (docs/contract.md#profile-record) without its status, with the contact data that the account's
 * lookups cover. Fields that the contract does not allow to be null (`birth_year`, `npi_data`, …) are left out when
 * unknown.
 */
export function profileRecord(person: Person, coverage: Coverage, notes: ContactNotes | null): Record<string, unknown> {
  const { emails, phones } = contactData(person, coverage);
  const place = person.place === null ? undefined : PLACES[person.place];
  const { company } = person;
  return {
    profile_list: { id: 1, name: 'My Contacts' },
    id: person.id,
    ...profileMetadata(person),
    profile_pic: null,
    linkedin_url: person.links['linkedin'] ?? null,
    connections: person.connections,
    links: person.links,
    location: place === undefined ? null : locationLine(place),
    ...(company === null ? {} : { current_employer_id: company.id }),
    current_employer_domain: company?.domain ?? null,
    current_employer_website: company?.website ?? null,
    current_employer_linkedin_url: company?.linkedin_url ?? null,
    current_employer_industry: company?.industry_str ?? null,
    job_history: person.jobs,
    education: person.education,
    skills: person.skills,
    ...(person.birthYear === null ? {} : { birth_year: person.birthYear }),
    region_latitude: place?.latitude ?? null,
    region_longitude: place?.longitude ?? null,
    city: place?.city ?? null,
    region: place?.region ?? null,
    ...(place === undefined ? {} : { country: place.country }),
    country_code: place?.countryCode ?? null,
    ...(person.npi === null ? {} : { npi_data: person.npi }),
    tags: (notes?.tags ?? []).join(', '),
    return_cached_emails: true,
    linkedin_url_active: person.linkedinUrlActive,
    recommended_email: bestEmail(emails),
    recommended_personal_email: bestEmail(emails, 'personal'),
    recommended_professional_email: bestEmail(emails, 'professional'),
    current_work_email: emails.find(({ type }) => type === 'professional')?.email ?? null,
    current_personal_email: emails.find(({ type }) => type === 'personal')?.email ?? null,
    emails,
    phones,
    ...officePhone(person, coverage),
    metadata: notes?.metadata ?? {},
  };
}
