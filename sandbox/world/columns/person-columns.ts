import { phoneKey } from '../people/contact-keys.ts';
import type { PersonDetails } from '../people/person-details.ts';
import { popularityOf } from '../people/person.ts';
import { linkKey } from '../profile-link.ts';
import { textKey, wordsOf } from '../text-key.ts';
import type { Job, Level, Person } from '../world-records.ts';
import { contactBits } from './contact-bits.ts';

/** The values of `management_levels` (docs/contract.md#person-facets); a person's level is an index into it. */
export const LEVELS = ['cxo', 'vp', 'director', 'manager', 'non_manager'] as const satisfies readonly Level[];

const current = ({ jobs }: Person): Job | undefined => jobs.find(({ is_current: isCurrent }) => isCurrent);
const earlier = ({ jobs }: Person): Job[] => jobs.filter(({ is_current: isCurrent }) => !isCurrent);
const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

type OfPerson<T> = (person: Person, details: PersonDetails) => T;

/** The searched fields of people, as columns of texts. */
export const PERSON_TEXTS: Readonly<Record<string, OfPerson<ReadonlyArray<string | null>>>> = {
  name_words: (person) =>
    distinct([...wordsOf(person.name), ...(person.latinName === person.name ? [] : wordsOf(person.latinName))]),
  title: ({ title }) => [title],
  previous_title: (person) => distinct(earlier(person).map(({ title }) => title)),
  employer: ({ company }) => [company?.name ?? null],
  previous_employer: (person) => distinct(earlier(person).map(({ company_name: name }) => name)),
  previous_company_id: (person) =>
    distinct(earlier(person).map(({ company_id: id }) => (id === null ? null : String(id)))),
  department: (person) => [current(person)?.department ?? null, current(person)?.sub_department ?? null],
  skills: ({ skills }) => skills ?? [],
  major: ({ education }) => distinct(education.map(({ major }) => major)),
  degree: ({ education }) => distinct(education.map(({ degree }) => degree)),
  school: ({ education }) => distinct(education.map(({ school }) => school)),
  health_specialization: ({ npi }) => [npi?.specialization ?? null],
  health_credentials: ({ npi }) => [npi?.credentials ?? null],
  profile_tag: (_person, { profileTags }) => profileTags,
};

/** The searched fields of people, as columns of numbers. */
export const PERSON_NUMBERS: Readonly<Record<string, OfPerson<number | null>>> = {
  company: ({ company }) => company?.id ?? null,
  level: (person) => (current(person) === undefined ? null : LEVELS.indexOf(person.level)),
  jobs: ({ jobs }) => jobs.length,
  years_experience: (_person, { yearsExperience }) => yearsExperience,
  place: ({ place }) => place,
  contact: contactBits,
  connections: ({ connections }) => connections,
  update_time: (_person, { updateTime }) => updateTime,
  popularity: popularityOf,
};

/** The keys that identify a person: kind and folded key. */
export function keysOfPerson(person: Person, { handles }: PersonDetails): Array<[kind: string, key: string]> {
  const pages = Object.entries(person.links)
    .map(([kind, link]) => (kind === 'linkedin' ? null : linkKey(link)))
    .filter((key) => key !== null);
  return [
    ['slug', person.slug],
    ['name', textKey(person.name)],
    ...person.emails.map(({ email }): [string, string] => ['email', email.toLowerCase()]),
    ...distinct(person.phones.map(({ e164, number }) => phoneKey(e164 ?? number))).map((key): [string, string] => [
      'phone',
      key,
    ]),
    ...pages.map((key): [string, string] => ['link', key]),
    ...handles.map((key): [string, string] => ['handle', key]),
    ...(person.npi === null
      ? []
      : [
          ['npi', person.npi.npi_number] as [string, string],
          ['license', textKey(person.npi.license_number)] as [string, string],
        ]),
  ];
}
