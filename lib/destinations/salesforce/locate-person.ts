import type { OutboxEntry } from '../destination.ts';
import { surelyKnownOf } from '../known-person.ts';
import type { OutgoingContact } from '../outgoing.ts';
import type { Stopped } from '../stopped.ts';
import type { PersonRecord } from './answers.ts';
import { type QueryDeps, readPeople } from './people-query.ts';
import { objectOf } from './salesforce-connection.ts';
import { searchPeople } from './search-people.ts';
import { soqlText } from './soql.ts';

/** `several`: more than one record is certainly theirs, by the same key. */
export type Located =
  | { status: 'there'; record: PersonRecord }
  | { status: 'not-there' }
  | { status: 'several' }
  | Stopped;

/** The record that holds a person: where they were saved before, then by the profile's address and emails. */
export async function locatePerson(
  contact: OutgoingContact,
  { remoteRef }: Pick<OutboxEntry, 'remoteRef'>,
  deps: QueryDeps,
  signal: AbortSignal,
): Promise<Located> {
  const object = objectOf(remoteRef ?? '');
  if (remoteRef !== null && object !== null) {
    const read = await readPeople(object, `Id = ${soqlText(remoteRef)}`, 1, deps, signal);
    if (read.status !== 'read') return read;
    const [record] = read.records;
    if (record !== undefined) return { status: 'there', record };
  }
  const found = await searchPeople(surelyKnownOf(contact), deps, signal);
  if (found.status !== 'found') return found;
  const [best, ...others] = found.people;
  if (best === undefined) return { status: 'not-there' };
  return others.some(({ by }) => by === best.by) ? { status: 'several' } : { status: 'there', record: best.record };
}
