import { parseProfileUrl } from '../../profile-url/index.ts';
import { addressSpellings } from '../crm/address-spellings.ts';
import { isAnothers } from '../crm/another-person.ts';
import { ourId } from '../crm/our-id.ts';
import type { FoundRecord, KnownPerson } from '../destination.ts';
import type { Stopped } from '../stopped.ts';
import type { FoundPerson, Person } from './answers.ts';
import type { FieldMapping } from './fields/field-mapping.ts';
import { sameEmail, targetValue } from './person-values.ts';
import { type PersonDeps, type PersonSearch, readPerson, searchPersons } from './read-persons.ts';

export interface CertainPerson {
  person: Person;
  by: Exclude<FoundRecord['by'], 'name-employer'>;
}

export type CertainPersons = { status: 'found'; persons: CertainPerson[] } | Stopped;

/** A search costs twenty of the company's tokens. */
const MAX_OF_A_KIND = 2;
/** Persons of one search that are read and compared. */
const MAX_READ = 5;

/**
 * Searches for a person by our id, the profile's address, and email, until one is found. The search does not say in
 * which field it found a value, so that each person is read, and compared again.
 */
export async function certainPersons(
  known: KnownPerson,
  deps: PersonDeps,
  signal: AbortSignal,
): Promise<CertainPersons> {
  for (const search of searchesFor(known, deps.mapping)) {
    const found = await searchAndRead(search, known, deps, signal);
    if (found.status !== 'found' || found.persons.length > 0) return found;
  }
  return { status: 'found', persons: [] };
}

/** The key by which a person at Pipedrive is surely the one who is looked for; null: by none. */
export function isPersonBy(person: Person, known: KnownPerson, mapping: FieldMapping): CertainPerson['by'] | null {
  const id = targetValue(person, mapping.our_id);
  if (known.profileId !== null && id === ourId(known.profileId)) return 'our-id';
  const profile = parseProfileUrl(targetValue(person, mapping.profile)).url;
  if (profile !== null && known.profileUrls.includes(profile)) return 'profile-url';
  const isTheirs = known.emails.some((email) => person.emails.some(({ value }) => sameEmail(email, value)));
  const signs = { ids: [id], profiles: profile === null ? [] : [profile], name: person.name };
  return isTheirs && !isAnothers(signs, known) ? 'email' : null;
}

interface KeySearch extends PersonSearch {
  /** Whether a result may be the person: it is read only then. */
  mayBe: (found: FoundPerson) => boolean;
  /** The searches for the whole value, where there are more results than one answer has. */
  narrower: PersonSearch[];
}

function searchesFor({ profileId, profileUrls, emails }: KnownPerson, mapping: FieldMapping): KeySearch[] {
  const custom = { fields: 'custom_fields', isExact: true } as const;
  const id = profileId === null ? '' : ourId(profileId);
  // An answer without values says nothing.
  const hasValue =
    (isIt: (value: string) => boolean) =>
    ({ custom_fields }: FoundPerson) =>
      custom_fields.length === 0 || custom_fields.some(isIt);
  return [
    ...(mapping.our_id === null || id === ''
      ? []
      : [{ ...custom, term: id, mayBe: hasValue((value) => value.trim() === id), narrower: [] }]),
    ...(mapping.profile === null ? [] : profileUrls.slice(0, MAX_OF_A_KIND)).flatMap((url) =>
      addressSpellings(url).map((spelling) => ({
        ...custom,
        // The part that every beginning and end of it has.
        term: bareAddress(spelling),
        isExact: false,
        mayBe: hasValue((value) => parseProfileUrl(value.trim()).url === url),
        narrower: [spelling, `${spelling}/`].map((term) => ({ ...custom, term })),
      })),
    ),
    ...emails.slice(0, MAX_OF_A_KIND).map((email) => ({
      term: email,
      fields: 'email' as const,
      isExact: true,
      mayBe: (found: FoundPerson) => found.emails.length === 0 || found.emails.some((each) => sameEmail(each, email)),
      narrower: [],
    })),
  ];
}

async function searchAndRead(
  search: KeySearch,
  known: KnownPerson,
  deps: PersonDeps,
  signal: AbortSignal,
): Promise<CertainPersons> {
  const first = await searchPersons(search, deps, signal);
  if (first.status !== 'read') return first;
  const persons = first.persons.filter(search.mayBe);
  if (persons.length === 0 && !first.isWhole)
    for (const narrower of search.narrower) {
      const more = await searchPersons(narrower, deps, signal);
      if (more.status !== 'read') return more;
      persons.push(...more.persons.filter(search.mayBe));
    }
  const ids = [...new Set(persons.map(({ id }) => id))].slice(0, MAX_READ);
  const certain: CertainPerson[] = [];
  for (const id of ids) {
    const read = await readPerson(id, deps, signal);
    if (read.status !== 'read') return read;
    const by = read.person === null ? null : isPersonBy(read.person, known, deps.mapping);
    if (read.person !== null && by !== null) certain.push({ person: read.person, by });
  }
  return { status: 'found', persons: certain };
}

function bareAddress(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/u, '').replace(/\/$/u, '');
}
