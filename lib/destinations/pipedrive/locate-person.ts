import type { OutboxEntry } from '../destination.ts';
import { knownOf } from '../known-person.ts';
import type { OutgoingContact } from '../outgoing.ts';
import type { Stopped } from '../stopped.ts';
import type { Person } from './answers.ts';
import { type CertainPerson, certainPersons, isPersonBy } from './certain-persons.ts';
import type { FieldMapping } from './fields/field-mapping.ts';
import { type PersonDeps, readNewest, readPerson } from './read-persons.ts';

export type Located = { status: 'there'; person: Person } | { status: 'not-there' } | { status: 'several' } | Stopped;

/**
 * The person at Pipedrive who certainly is a contact: where they were saved before, then by the search, then among
 * those who were made last, as the search is late. `several`: more than one is, and the user decides.
 */
export async function locatePerson(
  contact: OutgoingContact,
  { remoteRef }: Pick<OutboxEntry, 'remoteRef'>,
  deps: PersonDeps,
  signal: AbortSignal,
): Promise<Located> {
  const id = Number(remoteRef ?? '');
  if (Number.isSafeInteger(id) && id > 0) {
    const read = await readPerson(id, deps, signal);
    if (read.status !== 'read') return read;
    if (read.person !== null) return { status: 'there', person: read.person };
  }
  const known = knownOf(contact);
  if (!hasKey(contact, deps.mapping)) return { status: 'not-there' };
  const found = await certainPersons(known, deps, signal);
  if (found.status !== 'found') return found;
  if (found.persons.length > 0) return oneOf(found.persons);
  const newest = await readNewest(deps, signal);
  if (newest.status !== 'read') return newest;
  return oneOf(
    newest.persons.flatMap((person) => {
      const by = isPersonBy(person, known, deps.mapping);
      return by === null ? [] : [{ person, by }];
    }),
  );
}

/** Whether a contact has anything by which a person there is certainly them. */
export function hasKey(contact: OutgoingContact, mapping: FieldMapping): boolean {
  const { emails, profileUrls } = knownOf(contact);
  return emails.length > 0 || mapping.our_id !== null || (mapping.profile !== null && profileUrls.length > 0);
}

const ORDER = ['our-id', 'profile-url', 'email'] as const;

function oneOf(persons: readonly CertainPerson[]): Located {
  const best = ORDER.find((way) => persons.some(({ by }) => by === way));
  const [first, ...rivals] = persons.filter(({ by }) => by === best);
  if (first === undefined) return { status: 'not-there' };
  return rivals.length > 0 ? { status: 'several' } : { status: 'there', person: first.person };
}
