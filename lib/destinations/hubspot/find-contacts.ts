import { namePartsOf } from '../../contacts/export/vcard-name.ts';
import { ourId } from '../crm/our-id.ts';
import type { KnownPerson } from '../destination.ts';
import type { Stopped } from '../stopped.ts';
import { recordsSchema, type HubSpotRecord } from './answers.ts';
import { CONTACTS } from './contact-paths.ts';
import { stoppedReading } from './hubspot-outcome.ts';
import type { LocateDeps } from './locate-contact.ts';
import { readContacts } from './read-contacts.ts';
import {
  type Filter,
  type FoundContact,
  emailSpellings,
  propertiesToRead,
  spellings,
  theirs,
} from './search-contacts.ts';

/** Of each person, in the order in which they were asked about. */
export type ManyFound = { status: 'found'; contacts: FoundContact[][] } | Stopped;

type Read = { status: 'read'; records: HubSpotRecord[] } | Stopped;

/** Most records of one batch, and of one answer of the search. */
const MAX_READ = 100;
const MAX_RESULTS = 200;
/** Characters of a search; longer ones are refused in some accounts. */
const MAX_BODY = 3_000;

/**
 * Looks for many people: by our id and by email, a hundred at once and never late; then by the data that only the
 * search knows: the profile's address, and name with employer as a suggestion. One request after another.
 */
export async function findContacts(
  people: readonly KnownPerson[],
  deps: LocateDeps,
  signal: AbortSignal,
): Promise<ManyFound> {
  const { mapping } = deps;
  const ways: ((open: readonly KnownPerson[]) => Promise<Read>)[] = [
    (open) => readAll(open.flatMap(ownIdOf), mapping.our_id, deps, signal),
    (open) => readAll(open.flatMap(emailsOf), 'email', deps, signal),
    (open) => search(open, (some) => addressFilters(some, mapping.profile), deps, signal),
    (open) => search(open, nameFilters, deps, signal),
  ];
  let contacts: FoundContact[][] = people.map(() => []);
  for (const way of ways) {
    const isOpen = contacts.map(({ length }) => length === 0);
    const read = await way(people.filter((_, at) => isOpen[at]));
    if (read.status !== 'read') return read;
    contacts = contacts.map((before, at) => {
      const person = people[at];
      return isOpen[at] === true && person ? theirs(read.records, person, mapping) : before;
    });
  }
  return { status: 'found', contacts };
}

function ownIdOf({ profileId }: KnownPerson): string[] {
  return profileId === null ? [] : [ourId(profileId)];
}

function emailsOf({ emails }: KnownPerson): string[] {
  return emails.flatMap(emailSpellings);
}

async function readAll(
  ids: readonly string[],
  property: string | null,
  deps: LocateDeps,
  signal: AbortSignal,
): Promise<Read> {
  const once = property === null ? [] : [...new Set(ids)];
  return inPieces(
    piecesOf(once, ({ length }) => length > MAX_READ),
    (some) => readContacts(some, property, deps, signal),
  );
}

async function search(
  people: readonly KnownPerson[],
  filtersOf: FiltersOf,
  deps: LocateDeps,
  signal: AbortSignal,
): Promise<Read> {
  const isTooLong = (some: readonly KnownPerson[]) =>
    JSON.stringify(searchBody(filtersOf(some), deps)).length > MAX_BODY;
  const named = people.filter((person) => filtersOf([person]).length > 0);
  return inPieces(piecesOf(named, isTooLong), (some) => searchSome(some, filtersOf, deps, signal));
}

async function searchSome(
  some: readonly KnownPerson[],
  filtersOf: FiltersOf,
  deps: LocateDeps,
  signal: AbortSignal,
): Promise<Read> {
  const body = searchBody(filtersOf(some), deps);
  const answer = await deps.call({ method: 'POST', path: `${CONTACTS}/search`, body }, signal);
  if (answer.status !== 'answered') return stoppedReading(answer);
  const read = recordsSchema.safeParse(answer.body);
  if (!read.success) return { status: 'needs-user', problem: { code: 'unreadable_answer' } };
  const { total = 0, results } = read.data;
  if (total <= results.length || some.length === 1) return { status: 'read', records: results };
  // Not all of them fitted: half of the people at a time.
  const half = Math.ceil(some.length / 2);
  return inPieces([some.slice(0, half), some.slice(half)], (part) => searchSome(part, filtersOf, deps, signal));
}

/** Reads one piece after another, until one is not read. @returns the records of all */
async function inPieces<Item>(
  pieces: readonly (readonly Item[])[],
  read: (piece: readonly Item[]) => Promise<Read>,
): Promise<Read> {
  const records: HubSpotRecord[] = [];
  for (const piece of pieces) {
    const part = await read(piece);
    if (part.status !== 'read') return part;
    records.push(...part.records);
  }
  return { status: 'read', records };
}

/** The schema requires all five names. */
function searchBody(filters: Filter[], { mapping }: LocateDeps) {
  return {
    filterGroups: [{ filters }],
    properties: propertiesToRead(mapping),
    limit: MAX_RESULTS,
    after: '0',
    sorts: [],
  };
}

type FiltersOf = (some: readonly KnownPerson[]) => Filter[];

function addressFilters(some: readonly KnownPerson[], property: string | null): Filter[] {
  const values = some.flatMap(({ profileUrls }) => profileUrls.flatMap(spellings));
  return property === null || values.length === 0 ? [] : [among(property, values)];
}

/** Any contact with one of the first names, one of the last names and one of the employers: compared again. */
function nameFilters(some: readonly KnownPerson[]): Filter[] {
  const named = some.flatMap(({ name, company }) => {
    const { given, family } = namePartsOf(name);
    return given === '' || family === '' || company === '' ? [] : [{ given, family, company }];
  });
  if (named.length === 0) return [];
  const givenNames = named.map(({ given }) => given);
  const families = named.map(({ family }) => family);
  const companies = named.map(({ company }) => company);
  return [among('firstname', givenNames), among('lastname', families), among('company', companies)];
}

/** `IN` compares in lower case. */
function among(propertyName: string, values: readonly string[]): Filter {
  return { propertyName, operator: 'IN', values: [...new Set(values.map((value) => value.toLowerCase()))] };
}

/** In order, as many in a piece as fit, one at least. */
function piecesOf<Item>(items: readonly Item[], isTooLong: (some: readonly Item[]) => boolean): Item[][] {
  const pieces: Item[][] = [];
  for (const item of items) {
    const last = pieces.at(-1);
    if (last === undefined || isTooLong([...last, item])) pieces.push([item]);
    else last.push(item);
  }
  return pieces;
}
