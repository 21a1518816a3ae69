import type { Stopped } from '../stopped.ts';
import {
  type FoundPerson,
  type Person,
  foundPersonsSchema,
  personAnswerSchema,
  personsAnswerSchema,
} from './answers.ts';
import { JOB_TITLE, type FieldMapping } from './fields/field-mapping.ts';
import { PERSONS } from './paths.ts';
import type { PipedriveCall } from './pipedrive-call.ts';
import { stoppedReading, unreadable } from './pipedrive-outcome.ts';

export interface PersonDeps {
  mapping: FieldMapping;
  call: PipedriveCall;
}

/** An answer has as many as one search costs, whatever their number. */
const MAX_RESULTS = 50;
/** Persons that the search may not know yet: made during the last minutes, unless an import is under way. */
const NEWEST = 200;

/** One person by Pipedrive's id: never late. Null: there is none, or they were deleted. */
export async function readPerson(
  id: number,
  { mapping, call }: PersonDeps,
  signal: AbortSignal,
): Promise<{ status: 'read'; person: Person | null } | Stopped> {
  const answer = await call({ method: 'GET', path: `${PERSONS}/${id}`, query: fieldsToRead(mapping) }, signal);
  if (answer.status === 'refused' && (answer.code === 404 || answer.code === 410))
    return { status: 'read', person: null };
  if (answer.status !== 'answered') return stoppedReading(answer);
  const read = personAnswerSchema.safeParse(answer.body);
  if (!read.success) return unreadable();
  return { status: 'read', person: read.data.data.is_deleted ? null : read.data.data };
}

/** The persons that were made last: from the list, which does not wait for the index of the search. */
export async function readNewest(
  { mapping, call }: PersonDeps,
  signal: AbortSignal,
): Promise<{ status: 'read'; persons: Person[] } | Stopped> {
  const query = { sort_by: 'id', sort_direction: 'desc', limit: String(NEWEST), ...fieldsToRead(mapping) };
  const answer = await call({ method: 'GET', path: PERSONS, query }, signal);
  if (answer.status !== 'answered') return stoppedReading(answer);
  const read = personsAnswerSchema.safeParse(answer.body);
  if (!read.success) return unreadable();
  return { status: 'read', persons: (read.data.data ?? []).filter(({ is_deleted }) => !is_deleted) };
}

export interface PersonSearch {
  term: string;
  fields: 'email' | 'name' | 'custom_fields';
  /** The whole value, upper and lower case being the same; else a part of it. */
  isExact: boolean;
}

/** Searches the index of Pipedrive, which is late: a person that it does not find may still be there. */
export async function searchPersons(
  { term, fields, isExact }: PersonSearch,
  { call }: Pick<PersonDeps, 'call'>,
  signal: AbortSignal,
): Promise<{ status: 'read'; persons: FoundPerson[]; isWhole: boolean } | Stopped> {
  const query = { term, fields, exact_match: String(isExact), limit: String(MAX_RESULTS) };
  const answer = await call({ method: 'GET', path: `${PERSONS}/search`, query }, signal);
  if (answer.status !== 'answered') return stoppedReading(answer);
  const read = foundPersonsSchema.safeParse(answer.body);
  if (!read.success) return unreadable();
  const persons = read.data.data.items.map(({ item }) => item);
  return { status: 'read', persons, isWhole: (read.data.additional_data?.next_cursor ?? null) === null };
}

/** Without them Pipedrive sends every field that the account ever made. */
function fieldsToRead(mapping: FieldMapping): Record<string, string> {
  const keys = new Set(Object.values(mapping).filter((target) => target !== null && target !== JOB_TITLE));
  return keys.size === 0 ? {} : { custom_fields: [...keys].join(',') };
}
