import type { OutboxEntry } from '../destination.ts';
import { surelyKnownOf } from '../known-person.ts';
import type { OutgoingContact } from '../outgoing.ts';
import type { Stopped } from '../stopped.ts';
import type { PersonRecord } from './answers.ts';
import { contactOfLead } from './contact-of-lead.ts';
import { type PeopleRead, type QueryDeps, readPeople } from './people-query.ts';
import { objectOf } from './salesforce-connection.ts';
import { searchPeople } from './search-people.ts';
import { soqlText } from './soql.ts';

/** `several`: more than one record is certainly theirs, by the same key. */
export type Located =
  | { status: 'there'; record: PersonRecord }
  | { status: 'not-there' }
  | { status: 'several' }
  | Stopped;

/**
 * The record that holds a person: where they were saved before, or the contact that this lead became; then by the
 * profile's address and emails.
 */
export async function locatePerson(
  contact: OutgoingContact,
  { remoteRef }: Pick<OutboxEntry, 'remoteRef'>,
  deps: QueryDeps,
  signal: AbortSignal,
): Promise<Located> {
  const read = await readSaved(remoteRef ?? '', deps, signal);
  if (read.status !== 'read') return read;
  const [record] = read.records;
  if (record !== undefined) return { status: 'there', record };
  const found = await searchPeople(surelyKnownOf(contact), deps, signal);
  if (found.status !== 'found') return found;
  const [best, ...others] = found.people;
  if (best === undefined) return { status: 'not-there' };
  return others.some(({ by }) => by === best.by) ? { status: 'several' } : { status: 'there', record: best.record };
}

async function readSaved(id: string, deps: QueryDeps, signal: AbortSignal): Promise<PeopleRead> {
  const object = objectOf(id);
  if (object === null) return { status: 'read', records: [] };
  const read = await readPeople(object, `Id = ${soqlText(id)}`, 1, deps, signal);
  if (read.status !== 'read' || read.records.length > 0 || object === 'Contact') return read;
  const became = await contactOfLead(id, deps, signal);
  if (became.status !== 'read') return became;
  return became.id === null ? read : readPeople('Contact', `Id = ${soqlText(became.id)}`, 1, deps, signal);
}
