import type { FacetValue } from '../../../lib/search-facets/facet-value.ts';
import type { PERSON_FACETS } from '../../../lib/search-facets/person-facets.ts';
import { COMPANY_LISTS, companyDetailsOf, FIRST_LIST_ID } from '../../../sandbox/world/companies/company-details.ts';
import { companyAt } from '../../../sandbox/world/companies/company.ts';
import type { PersonDetails } from '../../../sandbox/world/people/person-details.ts';
import { PLACES } from '../../../sandbox/world/places.ts';
import { NOW, SHAPE } from '../../../sandbox/world/search/search-world.fixture.ts';
import {
  JOB_CHANGES,
  JOB_POSTINGS,
  NEWS,
  scheduleOf,
  type SignalKind,
  WINDOWS,
} from '../../../sandbox/world/signals.ts';
import type { Person } from '../../../sandbox/world/world-records.ts';

/** The value by which a facet must find a given person of the world; null when it cannot. */
type ValueFrom = (person: Person, details: PersonDetails) => FacetValue | null;

export const text = (value: string | null | undefined): FacetValue | null =>
  value ? { kind: 'text', text: value.replaceAll('"', ''), exact: false } : null;
export const number = (value: number | null | undefined): FacetValue | null =>
  value === null || value === undefined || value < 0 ? null : { kind: 'number', range: 'at-least', number: value };
export const key = (value: string | null | undefined): FacetValue | null =>
  value ? { kind: 'key', text: value } : null;
export const code = (value: string | null | undefined): FacetValue | null =>
  value ? { kind: 'code', code: value, exact: true } : null;
export const id = (value: number | null | undefined): FacetValue | null => (value ? { kind: 'id', id: value } : null);

export function signal(kind: SignalKind, subject: number | undefined): FacetValue | null {
  const category = kind.categories.find(
    (each) =>
      subject !== undefined && scheduleOf(SHAPE.seed, kind, each).happened(subject, NOW - WINDOWS.three_months, NOW),
  );
  return category === undefined ? null : { kind: 'signal', category, window: 'three_months' };
}

const earlier = ({ jobs }: Person) => jobs.find(({ is_current: isCurrent }) => !isCurrent);
const current = ({ jobs }: Person) => jobs.find(({ is_current: isCurrent }) => isCurrent);
const place = (person: Person) => (person.place === null ? undefined : PLACES[person.place]);
const company = ({ company: own }: Person) => (own ? companyDetailsOf(SHAPE, own) : undefined);
const competitor = (person: Person) => {
  const other = company(person)?.competitors[0];
  return other === undefined ? null : companyAt(SHAPE.seed, other - 1).name;
};
const list = (person: Person) => company(person)?.lists[0];

/** For every facet of `person_search`, the value that must find a given person. */
export const PERSON_VALUES: Record<keyof typeof PERSON_FACETS, ValueFrom> = {
  id: (person) => id(person.id),
  name: ({ name }) => ({ kind: 'text', text: name.replaceAll('"', ''), exact: true }),
  current_title: ({ title, company: own }) => (own ? text(title) : null),
  previous_title: (person) => text(earlier(person)?.title),
  current_or_previous_title: (person) => text(earlier(person)?.title),
  current_employer: (person) => text(person.company?.name),
  previous_employer: (person) => text(earlier(person)?.company_name),
  employer: (person) => text(earlier(person)?.company_name),
  department: (person) => text(current(person)?.department),
  management_levels: (person) => (current(person) ? { kind: 'choice', option: person.level } : null),
  years_experience: (_person, { yearsExperience }) => number(yearsExperience),
  job_change_signal: (person) => (person.jobs.length > 1 ? signal(JOB_CHANGES, person.id) : null),
  skills: ({ skills }) => text(skills?.[0]),
  all_skills: ({ skills }) => text(skills?.[1]),
  major: ({ education }) => text(education[0]?.major),
  degree: ({ education }) => text(education[0]?.degree),
  school: ({ education }) => text(education[0]?.school),
  location: (person) =>
    place(person)
      ? { kind: 'place', text: place(person)?.city ?? '', exact: false, radius: { distance: 30, unit: 'mi' } }
      : null,
  country: (person) => text(place(person)?.country),
  state: (person) => text(place(person)?.regionName),
  city: (person) => text(place(person)?.city),
  postal_code: (person) => code(place(person)?.postalCode),
  email: ({ emails }) => key(emails[0]?.email),
  email_grade: ({ emails }) =>
    emails[0]?.type === 'professional' ? { kind: 'email-grade', grade: emails[0].grade, only: 'professional' } : null,
  phone: ({ phones }) => key(phones[0]?.e164),
  phone_grade: ({ phones }) => (phones[0]?.grade === 'A' ? { kind: 'choice', option: 'A-' } : null),
  link: ({ slug }) => key(`https://www.linkedin.com/in/${encodeURIComponent(slug)}`),
  handle: (_person, { handles }) => key(handles[0] && `@${handles[0]}`),
  contact_method: ({ emails, phones }) =>
    emails.some(({ type }) => type === 'professional') && phones.some(({ type }) => type === 'mobile')
      ? { kind: 'contact-methods', all: ['mobile', 'work email'] }
      : null,
  company_id: (person) => id(person.company?.id),
  previous_company_id: (person) => id(earlier(person)?.company_id),
  company_domain: (person) => key(person.company?.domain),
  company_size: (person) => number(person.company?.employee_count),
  company_revenue: (person) => number(person.company?.revenue),
  company_funding: (person) => number(company(person)?.totalFunding),
  company_industry: (person) => text(person.company?.industry_str),
  company_sic_code: (person) => code(company(person)?.sicCodes[0]),
  company_naics_code: (person) => code(company(person)?.naicsCodes[0]),
  company_tag: (person) => text(company(person)?.tags[0]),
  company_list: (person) => text(COMPANY_LISTS[list(person) ?? -1]),
  company_list_id: (person) => id((list(person) ?? -FIRST_LIST_ID) + FIRST_LIST_ID),
  company_competitors: (person) => text(competitor(person)),
  company_intent: (person) => text(company(person)?.intent[0]),
  company_industry_keywords: (person) => text(company(person)?.industryKeywords[0]),
  company_news_signal: (person) => signal(NEWS, person.company?.id),
  company_job_posting_signal: (person) => signal(JOB_POSTINGS, person.company?.id),
  health_npi: ({ npi }) => key(npi?.npi_number),
  health_license: ({ npi }) => key(npi?.license_number),
  health_specialization: ({ npi }) => text(npi?.specialization),
  health_credentials: ({ npi }) => text(npi?.credentials),
  keyword: ({ skills }) => text(skills?.[0]),
  profile_tag: (_person, { profileTags }) => text(profileTags[0]),
  connections: ({ connections }) => (connections > 0 ? number(connections) : null),
  update_time: (_person, { updateTime }) => ({
    kind: 'time',
    range: 'on',
    day: new Date(updateTime).toISOString().slice(0, 10),
  }),
};
