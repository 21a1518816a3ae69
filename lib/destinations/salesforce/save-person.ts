import { MAPPED_FIELDS, type MappedField } from '../crm/mapped-fields.ts';
import { doneWith, mergeInto } from '../crm/merge-entry.ts';
import { propertiesOf } from '../crm/properties-of.ts';
import { type LookAgain, type SavedEntry, type Unwritten, saveInRounds } from '../crm/save-in-rounds.ts';
import type { Destination } from '../destination.ts';
import type { OutgoingContact } from '../outgoing.ts';
import { type PersonRecord, createdSchema } from './answers.ts';
import { accountOf } from './find-account.ts';
import { locatePerson } from './locate-person.ts';
import type { QueryDeps } from './people-query.ts';
import type { PersonObject } from './salesforce-connection.ts';
import { writingOutcome } from './salesforce-outcome.ts';
import { writeFitting } from './write-fitting.ts';

export interface SaveDeps extends QueryDeps {
  /** The record that a new person becomes. */
  creates: PersonObject;
  urlOf: (record: { id: string }) => string;
}

/** A record, as far as it was written or read. */
type WrittenRecord = Pick<PersonRecord, 'id' | 'object' | 'properties'> & { before?: PersonRecord['properties'] };

type Written =
  | {
      status: 'written';
      record: WrittenRecord;
      was: 'created' | 'updated' | 'unchanged';
      /** What did not fit into its field. */
      leftOut: readonly string[];
    }
  | LookAgain
  | Unwritten;

const MAX_ROUNDS = 3;
const REQUIRED: Record<PersonObject, readonly MappedField[]> = {
  Contact: ['last_name'],
  Lead: ['last_name', 'company'],
};

/**
 * Saves one person: fills the empty fields of an existing contact or lead, replaces the fields that the user chose, and
 * creates a record where there is none. Nothing makes a second creation harmless, so none is made without a search just
 * before.
 */
export function createSavePerson(deps: SaveDeps): Destination['upsert'] {
  return saveInRounds<Extract<Written, { status: 'written' }>>({
    maxRounds: MAX_ROUNDS,
    writeOnce: (contact, entry, signal) => writeOnce(contact, entry, deps, signal),
    async finish(contact, entry, written) {
      const mapping = deps.fields.mappings[written.record.object];
      const done = doneWith(contact, entry, written, { ...deps, mapping });
      const leftOut = MAPPED_FIELDS.filter((field) => written.leftOut.includes(mapping[field] ?? ''));
      return leftOut.length === 0 ? done : { ...done, leftOut };
    },
  });
}

async function writeOnce(
  contact: OutgoingContact,
  entry: SavedEntry,
  deps: SaveDeps,
  signal: AbortSignal,
): Promise<Written> {
  const located = await locatePerson(contact, entry, deps, signal);
  switch (located.status) {
    case 'there': {
      const { record } = located;
      const merged = mergeInto(record, contact, entry, { mapping: deps.fields.mappings[record.object] });
      return merged.status === 'merged' ? update(record, merged.changes, deps, signal) : merged;
    }
    case 'several':
      return { status: 'held', problem: { code: 'several_there' } };
    case 'not-there':
      return create(contact, deps, signal);
    default:
      return located;
  }
}

async function update(
  record: PersonRecord,
  changes: Record<string, string>,
  { call }: SaveDeps,
  signal: AbortSignal,
): Promise<Written> {
  if (Object.keys(changes).length === 0) return { status: 'written', record, was: 'unchanged', leftOut: [] };
  const path = `/sobjects/${record.object}/${encodeURIComponent(record.id)}`;
  const send = (body: Record<string, string>) => call({ method: 'PATCH', path, body }, signal);
  const { answer, fields, leftOut } = await writeFitting(changes, [], send);
  if (answer === null) return { status: 'written', record, was: 'unchanged', leftOut };
  if (answer.status === 'answered')
    return {
      status: 'written',
      record: { ...record, properties: { ...record.properties, ...fields }, before: record.properties },
      was: 'updated',
      leftOut,
    };
  return answer.status === 'refused' && answer.code === 404
    ? { status: 'look-again', remoteRef: null }
    : writingOutcome(answer);
}

async function create(contact: OutgoingContact, deps: SaveDeps, signal: AbortSignal): Promise<Written> {
  const { creates: object, fields, call } = deps;
  const mapping = fields.mappings[object];
  const properties = propertiesOf(contact, mapping);
  const missing = REQUIRED[object].filter((field) => properties[mapping[field] ?? ''] === undefined);
  if (missing.length > 0) return lacking(missing);
  const account = object === 'Contact' ? await accountOf(contact, deps, signal) : null;
  if (account !== null && account.status !== 'read') return account;
  const accountId = account?.id ?? null;
  const required = REQUIRED[object].map((field) => mapping[field]);
  const { answer, ...written } = await writeFitting(properties, required, (fitting) => {
    const body = accountId === null ? fitting : { ...fitting, AccountId: accountId };
    return call({ method: 'POST', path: `/sobjects/${object}`, body }, signal);
  });
  if (answer === null) return lacking(REQUIRED[object]);
  if (answer.status !== 'answered') return writingOutcome(answer);
  const created = createdSchema.safeParse(answer.body);
  if (!created.success) return { status: 'unknown', problem: { code: 'unreadable_answer' } };
  const record = { id: created.data.id, object, properties: written.fields };
  return { status: 'written', record, was: 'created', leftOut: written.leftOut };
}

const lacking = (fields: readonly MappedField[]): Written => ({
  status: 'refused',
  problem: { code: 'fields_missing', fields: [...fields] },
});
