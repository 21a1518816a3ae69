import type { KnownPerson } from '../destination.ts';
import type { Stopped } from '../stopped.ts';
import type { PersonRecord } from './answers.ts';
import { type FoundPerson, theirs } from './match-person.ts';
import { type QueryDeps, conditionsFor, readPeople } from './people-query.ts';
import { PERSON_OBJECTS, type PersonObject } from './salesforce-connection.ts';
import { anyOf } from './soql.ts';

export type PeopleFound = { status: 'found'; people: FoundPerson[] } | Stopped;
/** Of each person, in the order in which they were asked about. */
export type ManyFound = { status: 'found'; people: FoundPerson[][] } | Stopped;

const MAX_RESULTS = 20;
const MAX_RESULTS_OF_MANY = 200;
/** Of a condition, as it is in the address of a request, which has about 16,000 characters at most. */
const MAX_CONDITION = 8_000;

/**
 * Searches for a person among contacts, then among leads unless a contact is certainly theirs. Queries read the
 * database itself: a record that was made is found at once.
 */
export async function searchPeople(person: KnownPerson, deps: QueryDeps, signal: AbortSignal): Promise<PeopleFound> {
  let suggested: FoundPerson[] = [];
  for (const object of PERSON_OBJECTS) {
    const found = await searchObject(object, person, deps, signal);
    if (found.status !== 'found' || found.people.some(isCertain)) return found;
    suggested = [...suggested, ...found.people];
  }
  return { status: 'found', people: suggested };
}

async function searchObject(
  object: PersonObject,
  person: KnownPerson,
  deps: QueryDeps,
  signal: AbortSignal,
): Promise<PeopleFound> {
  const conditions = conditionsFor(person, object, deps.fields);
  if (conditions.length === 0) return { status: 'found', people: [] };
  const read = await readPeople(object, anyOf(conditions), MAX_RESULTS, deps, signal);
  if (read.status !== 'read') return read;
  const people = theirs(read.records, person, mappingIn(deps));
  const unnamed = { ...person, name: '', company: '' };
  const isCut = read.records.length >= MAX_RESULTS && conditionsFor(unnamed, object, deps.fields).length > 0;
  if (!isCut || people.some(isCertain) || person.company === '') return { status: 'found', people };
  // So many namesakes that the one who is certain may be cut off.
  const certain = await searchObject(object, unnamed, deps, signal);
  return certain.status === 'found' && certain.people.length === 0 ? { status: 'found', people } : certain;
}

/** The same for many, as many in one query as its address holds. */
export async function searchMany(
  people: readonly KnownPerson[],
  deps: QueryDeps,
  signal: AbortSignal,
): Promise<ManyFound> {
  const found = people.map((): FoundPerson[] => []);
  for (const object of PERSON_OBJECTS) {
    const open = [...people.keys()].filter((at) => found[at]?.some(isCertain) !== true);
    for (const group of grouped(open, people, object, deps)) {
      const read = await readPeople(object, anyOf(group.conditions), MAX_RESULTS_OF_MANY, deps, signal);
      if (read.status !== 'read') return read;
      // So many namesakes that some were cut off: one after another instead.
      if (read.records.length >= MAX_RESULTS_OF_MANY && group.places.length > 1)
        return searchSingly(people, deps, signal);
      for (const at of group.places) found[at] = more(found[at] ?? [], read.records, people[at], deps);
    }
  }
  return { status: 'found', people: found };
}

async function searchSingly(people: readonly KnownPerson[], deps: QueryDeps, signal: AbortSignal): Promise<ManyFound> {
  const all: FoundPerson[][] = [];
  for (const person of people) {
    const found = await searchPeople(person, deps, signal);
    if (found.status !== 'found') return found;
    all.push(found.people);
  }
  return { status: 'found', people: all };
}

function more(
  before: FoundPerson[],
  records: readonly PersonRecord[],
  person: KnownPerson | undefined,
  deps: QueryDeps,
): FoundPerson[] {
  const found = person === undefined ? [] : theirs(records, person, mappingIn(deps));
  return found.some(isCertain) ? found : [...before, ...found];
}

interface Group {
  /** In the list of people. */
  places: number[];
  conditions: string[];
}

function grouped(
  places: readonly number[],
  people: readonly KnownPerson[],
  object: PersonObject,
  { fields }: QueryDeps,
): Group[] {
  const groups: Group[] = [];
  for (const at of places) {
    const person = people[at];
    const conditions = person === undefined ? [] : conditionsFor(person, object, fields);
    if (conditions.length === 0) continue;
    const last = groups.at(-1);
    const joined = [...(last?.conditions ?? []), ...conditions];
    if (last !== undefined && encodeURIComponent(anyOf(joined)).length <= MAX_CONDITION) {
      last.places.push(at);
      last.conditions = joined;
    } else groups.push({ places: [at], conditions });
  }
  return groups;
}

const isCertain = ({ by }: FoundPerson) => by !== 'name-employer';
const mappingIn =
  ({ fields }: QueryDeps) =>
  ({ object }: PersonRecord) =>
    fields.mappings[object];
