import { isAsCompared, keptBy, undecided } from '../comparison.ts';
import { hashesAfter, readRemoteVersion, remoteVersionText } from '../crm/remote-version.ts';
import { type LookAgain, type SavedEntry, type Unwritten, saveInRounds } from '../crm/save-in-rounds.ts';
import type { Destination, SendOutcome } from '../destination.ts';
import type { OutgoingContact } from '../outgoing.ts';
import { type Person, personAnswerSchema } from './answers.ts';
import { type Merged, longerLists, mergeValues } from './differences.ts';
import { MAPPED_FIELDS } from './fields/field-mapping.ts';
import { locatePerson } from './locate-person.ts';
import { findOrMakeOrganization, organizationName } from './organizations.ts';
import { PERSONS } from './paths.ts';
import {
  type ListField,
  type PersonValue,
  PERSON_VALUES,
  type ValueOptions,
  type Values,
  bodyOf,
  targetValue,
  valuesOf,
  valuesThere,
} from './person-values.ts';
import { writingOutcome } from './pipedrive-outcome.ts';
import type { PersonDeps } from './read-persons.ts';

export interface SaveDeps extends PersonDeps, ValueOptions {
  urlOf: (id: number) => string | null;
}

type Written =
  | {
      status: 'written';
      person: Person;
      theirs: Values;
      /** What was written of them. */
      written: Values;
      was: 'created' | 'updated' | 'unchanged';
      /** Fields by their keys that Pipedrive answered without: it has them no more. */
      missing: string[];
    }
  | LookAgain
  | Unwritten;

const MAX_ROUNDS = 2;

/**
 * Saves one person: fills the empty fields of a person who is there, replaces the fields that the user chose, and makes
 * a person where there is none. Pipedrive takes the same person twice: none is made without a look just before.
 */
export function createSavePerson(deps: SaveDeps): Destination['upsert'] {
  return saveInRounds<Extract<Written, { status: 'written' }>>({
    maxRounds: MAX_ROUNDS,
    writeOnce: (contact, entry, signal) => writeOnce(contact, entry, deps, signal),
    finish: async (contact, entry, written) => doneWith(contact, entry, written, deps),
  });
}

/** The end of a sending, with the fields of the person that still differ. */
export function doneWith(
  contact: OutgoingContact,
  { remoteVersion, choice }: Pick<SavedEntry, 'remoteVersion' | 'choice'>,
  { person, theirs, written, was, missing }: Omit<Extract<Written, { status: 'written' }>, 'status'>,
  deps: Pick<SaveDeps, 'mapping' | 'linksCompanies' | 'urlOf'>,
): Extract<SendOutcome, { status: 'done' }> {
  const earlier = readRemoteVersion(remoteVersion);
  const kept = { ...earlier.kept, ...(choice && keptBy(choice)) };
  const { differences } = mergeValues(valuesOf(contact, deps), theirs, contact, earlier.hashes);
  const differs = undecided(differences, kept).map(({ field }) => field);
  const version = remoteVersionText({ hashes: hashesAfter(withoutGaps(written), theirs, earlier.hashes), kept });
  const done = { status: 'done', was, ref: String(person.id), url: deps.urlOf(person.id), version } as const;
  return { ...done, ...(differs.length > 0 && { differs }), ...(missing.length > 0 && { missing }) };
}

/** The values of a person who was just read, with the name of their organization where it is compared. */
export async function readValuesThere(
  person: Person,
  { mapping, linksCompanies, call }: Pick<SaveDeps, 'mapping' | 'linksCompanies' | 'call'>,
  signal: AbortSignal,
): Promise<{ status: 'read'; theirs: Values } | Extract<SendOutcome, { status: 'not-now' | 'needs-user' }>> {
  const organization = await organizationName(linksCompanies ? person.org_id : null, call, signal);
  if (organization.status !== 'read') return organization;
  return { status: 'read', theirs: valuesThere(person, organization.name, mapping) };
}

async function writeOnce(
  contact: OutgoingContact,
  entry: SavedEntry,
  deps: SaveDeps,
  signal: AbortSignal,
): Promise<Written> {
  const located = await locatePerson(contact, entry, deps, signal);
  switch (located.status) {
    case 'several':
      return { status: 'held', problem: { code: 'several_there' } };
    case 'not-there':
      return write(
        contact,
        { there: null, theirs: {}, fields: fieldsIn(valuesOf(contact, deps)), longer: [] },
        deps,
        signal,
      );
    case 'there': {
      const { person } = located;
      const read = await readValuesThere(person, deps, signal);
      if (read.status !== 'read') return read;
      const merged = mergeInto(read.theirs, contact, entry, deps);
      if (merged.status !== 'merged') return merged;
      const { theirs } = read;
      const fields = merged.changes;
      const longer = longerLists(merged, contact, person);
      return fields.length + longer.length === 0
        ? { status: 'written', person, theirs, written: {}, was: 'unchanged', missing: [] }
        : write(contact, { there: person, theirs, fields, longer }, deps, signal);
    }
    default:
      return located;
  }
}

/** The fields to write to a person who was just read; or the finding that the user has to choose first, or anew. */
function mergeInto(
  theirs: Values,
  contact: OutgoingContact,
  { remoteVersion, rule, choice }: SavedEntry,
  deps: ValueOptions,
): ({ status: 'merged' } & Merged) | Extract<Written, { status: 'held' }> {
  const { hashes, kept } = readRemoteVersion(remoteVersion);
  const ours = valuesOf(contact, deps);
  const merged = mergeValues(ours, theirs, contact, hashes);
  const { differences } = merged;
  const open = undecided(differences, { ...kept, ...(choice && keptBy(choice)) });
  const held = {
    status: 'held',
    problem: { code: 'differs', fields: differences.map(({ field }) => field) },
  } as const;
  if (choice === null) return rule === 'ask' && open.length > 0 ? held : { status: 'merged', ...merged };
  const isUndecided = open.some(({ field }) => !choice.take.includes(field));
  if (!isAsCompared(choice, differences, null) || (rule === 'ask' && isUndecided)) return held;
  return { status: 'merged', ...mergeValues(ours, theirs, contact, hashes, choice.take) };
}

interface Writing {
  /** Null: the person is made. */
  there: Person | null;
  theirs: Values;
  fields: readonly PersonValue[];
  /** Lists that get what they lack. */
  longer: readonly ListField[];
}

async function write(
  contact: OutgoingContact,
  { there, theirs, fields, longer }: Writing,
  deps: SaveDeps,
  signal: AbortSignal,
): Promise<Written> {
  const { mapping, call } = deps;
  const values = valuesOf(contact, deps);
  const organization = fields.includes('company')
    ? await findOrMakeOrganization(values.company ?? '', call, signal)
    : null;
  if (organization !== null && organization.status !== 'there') return organization;
  const body = bodyOf(fields, contact, { values, mapping, organizationId: organization?.id ?? null, there, longer });
  const answer = await call(
    there === null
      ? { method: 'POST', path: PERSONS, body }
      : { method: 'PATCH', path: `${PERSONS}/${there.id}`, body },
    signal,
  );
  if (there !== null && answer.status === 'refused' && (answer.code === 404 || answer.code === 410))
    return { status: 'look-again', remoteRef: null };
  if (answer.status !== 'answered') return writingOutcome(answer);
  const read = personAnswerSchema.safeParse(answer.body);
  if (!read.success) return { status: 'unknown', problem: { code: 'unreadable_answer' } };
  const person = read.data.data;
  const targets = MAPPED_FIELDS.flatMap((field) => (fields.includes(field) ? (mapping[field] ?? []) : []));
  const written = Object.fromEntries(fields.map((field) => [field, values[field] ?? '']));
  return {
    status: 'written',
    person,
    theirs: { ...theirs, ...written },
    written,
    was: there === null ? 'created' : 'updated',
    missing: targets.filter((target) => targetValue(person, target) === ''),
  };
}

function fieldsIn(values: Values): PersonValue[] {
  return PERSON_VALUES.filter((field) => values[field] !== undefined);
}

function withoutGaps(values: Values): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value ?? '']));
}
