import type { MappedField } from '../crm/mapped-fields.ts';
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

export interface SaveDeps extends QueryDeps {
  /** The record that a new person becomes. */
  creates: PersonObject;
  urlOf: (record: { id: string }) => string;
}

/** A record, as far as it was written or read. */
type WrittenRecord = Pick<PersonRecord, 'id' | 'object' | 'properties'>;

type Written =
  | { status: 'written'; record: WrittenRecord; was: 'created' | 'updated' | 'unchanged' }
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
    finish: async (contact, entry, written) =>
      doneWith(contact, entry, written, { ...deps, mapping: deps.fields.mappings[written.record.object] }),
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
  if (Object.keys(changes).length === 0) return { status: 'written', record, was: 'unchanged' };
  const path = `/sobjects/${record.object}/${encodeURIComponent(record.id)}`;
  const answer = await call({ method: 'PATCH', path, body: changes }, signal);
  if (answer.status === 'answered')
    return {
      status: 'written',
      record: { ...record, properties: { ...record.properties, ...changes } },
      was: 'updated',
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
  if (missing.length > 0) return { status: 'refused', problem: { code: 'fields_missing', fields: [...missing] } };
  const account = object === 'Contact' ? await accountOf(contact, deps, signal) : null;
  if (account !== null && account.status !== 'read') return account;
  const accountId = account?.id ?? null;
  const body = accountId === null ? properties : { ...properties, AccountId: accountId };
  const answer = await call({ method: 'POST', path: `/sobjects/${object}`, body }, signal);
  if (answer.status !== 'answered') return writingOutcome(answer);
  const created = createdSchema.safeParse(answer.body);
  if (!created.success) return { status: 'unknown', problem: { code: 'unreadable_answer' } };
  return { status: 'written', record: { id: created.data.id, object, properties }, was: 'created' };
}
