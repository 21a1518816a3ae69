import { plainEmail } from '../../contacts/identity/identity-key.ts';
import type { FieldMapping } from '../crm/mapped-fields.ts';
import { ourId } from '../crm/our-id.ts';
import { propertiesOf } from '../crm/properties-of.ts';
import type { OutboxEntry } from '../destination.ts';
import { knownOf, surelyKnownOf } from '../known-person.ts';
import type { OutgoingContact } from '../outgoing.ts';
import type { Stopped } from '../stopped.ts';
import type { HubSpotRecord } from './answers.ts';
import { EMAIL_PROPERTY } from './field-mapping.ts';
import type { HubSpotCall } from './hubspot-call.ts';
import { readContacts } from './read-contacts.ts';
import { isOthersContact, searchContacts } from './search-contacts.ts';

export interface LocateDeps {
  mapping: FieldMapping;
  call: HubSpotCall;
}

export type Located =
  | { status: 'there'; record: HubSpotRecord }
  /** `isEmailTaken`: another person's contact holds an email of theirs, so that theirs may be there without it. */
  | { status: 'not-there'; isEmailTaken: boolean }
  | Stopped;

/**
 * The contact that holds a person: where it was saved before, then by the properties that are read at once (our id,
 * emails), then by the profile's address, which only the search knows.
 */
export async function locateContact(
  contact: OutgoingContact,
  { remoteRef }: Pick<OutboxEntry, 'remoteRef'>,
  { mapping, call }: LocateDeps,
  signal: AbortSignal,
): Promise<Located> {
  // Only certain matches count here.
  const known = surelyKnownOf(contact);
  const ways: [ids: readonly string[], idProperty: string | null][] = [
    [remoteRef === null ? [] : [remoteRef], null],
    [mapping.our_id === null ? [] : [ourId(contact.profileId)], mapping.our_id],
    [mapping.email === null ? [] : known.emails, 'email'],
  ];
  let isEmailTaken = false;
  for (const [ids, idProperty] of ways) {
    const read = await readContacts(ids, idProperty, { mapping, call }, signal);
    if (read.status !== 'read') return read;
    const record = read.records.find((each) => idProperty !== 'email' || !isOthersContact(each, known, mapping));
    if (record !== undefined) return { status: 'there', record };
    isEmailTaken = read.records.length > 0;
  }
  const found = await searchContacts(known, mapping, call, signal);
  if (found.status !== 'found') return found;
  const [first] = found.contacts;
  return first === undefined ? { status: 'not-there', isEmailTaken } : { status: 'there', record: first.record };
}

/** Whether an email is the person's own, and no shared mailbox. */
export function isOwnEmail(email: string, contact: OutgoingContact): boolean {
  return knownOf(contact).emails.some((own) => plainEmail(own) === plainEmail(email));
}

/**
 * Whether HubSpot takes no second contact with an email or our id of this one, so that a repeat surely finds the first.
 * An email that is taken, or a shared mailbox, may be in another contact, and ours was made without it.
 */
export function hasKey(
  contact: OutgoingContact,
  mapping: FieldMapping,
  { isEmailTaken }: Pick<Extract<Located, { status: 'not-there' }>, 'isEmailTaken'>,
): boolean {
  const email = propertiesOf(contact, mapping)[EMAIL_PROPERTY];
  return mapping.our_id !== null || (!isEmailTaken && email !== undefined && isOwnEmail(email, contact));
}
