import type { MappedField } from '../crm/mapped-fields.ts';
import { doneWith, mergeInto } from '../crm/merge-entry.ts';
import { propertiesOf } from '../crm/properties-of.ts';
import { type LookAgain, type SavedEntry, type Unwritten, saveInRounds } from '../crm/save-in-rounds.ts';
import type { Destination } from '../destination.ts';
import { knownOf } from '../known-person.ts';
import type { OutgoingContact } from '../outgoing.ts';
import type { Stopped } from '../stopped.ts';
import { recordSchema, type HubSpotRecord } from './answers.ts';
import type { ContactCompanies } from './contact-companies.ts';
import { CONTACTS } from './contact-paths.ts';
import { EMAIL_PROPERTY } from './field-mapping.ts';
import { fieldIn } from './hubspot-error.ts';
import { writingOutcome } from './hubspot-outcome.ts';
import { isOwnEmail, locateContact, type LocateDeps } from './locate-contact.ts';
import { readContacts } from './read-contacts.ts';
import { isOthersContact, isPersonBy } from './search-contacts.ts';

export interface SaveDeps extends LocateDeps {
  /** Null: contacts are not linked to companies. */
  companies: ContactCompanies | null;
  /** ms since epoch */
  now: () => number;
  urlOf: (record: Pick<HubSpotRecord, 'id' | 'url'>) => string | null;
}

type Written =
  | {
      status: 'written';
      record: Pick<HubSpotRecord, 'id' | 'url' | 'properties'> & { before?: HubSpotRecord['properties'] };
      was: 'created' | 'updated' | 'unchanged';
      /** What HubSpot did not take. */
      leftOut: readonly MappedField[];
    }
  | LookAgain
  | Unwritten;

const MAX_ROUNDS = 3;

/**
 * Saves one person: fills the empty fields of an existing contact, replaces the fields that the user chose, and creates
 * a contact where there is none. Never by upsert, which would overwrite a contact that was created in the meantime.
 */
export function createSaveContact(deps: SaveDeps): Destination['upsert'] {
  return saveInRounds<Extract<Written, { status: 'written' }>>({
    maxRounds: MAX_ROUNDS,
    writeOnce: (contact, entry, signal) => writeOnce(contact, entry, deps, signal),
    async finish(contact, entry, written, signal) {
      const linked = hasOtherCompany(written.record, contact, deps)
        ? undefined
        : await deps.companies?.link(contact, written.record.id, signal);
      const unlinked = linked?.status === 'linked' ? undefined : linked;
      const done = doneWith(contact, entry, written, deps);
      const leftOut = [...written.leftOut, ...(unlinked ? (['company'] as const) : [])];
      const arrived = leftOut.length === 0 ? done : { ...done, leftOut };
      // A company that is refused is refused again: the contact counts without it. Otherwise a repeat finds the contact
      // by its id, unchanged, and links.
      return unlinked === undefined || unlinked.status === 'refused' ? arrived : { ...unlinked, written: arrived };
    },
  });
}

/** Whether the contact's own field names another employer, as the user or a colleague left it. */
function hasOtherCompany(
  { properties }: Pick<HubSpotRecord, 'properties'>,
  { company }: OutgoingContact,
  { mapping }: Pick<SaveDeps, 'mapping'>,
): boolean {
  const there = properties[mapping.company ?? 'company']?.trim() ?? '';
  const ours = company?.name.trim() ?? '';
  return there !== '' && ours !== '' && there.localeCompare(ours, 'en', { sensitivity: 'base' }) !== 0;
}

async function writeOnce(
  contact: OutgoingContact,
  entry: SavedEntry,
  deps: SaveDeps,
  signal: AbortSignal,
): Promise<Written> {
  const located = await locateContact(contact, entry, deps, signal);
  switch (located.status) {
    case 'there': {
      const merged = mergeInto(located.record, contact, entry, deps);
      return merged.status === 'merged' ? update(located.record, merged.changes, deps, signal) : merged;
    }
    case 'not-there':
      return create(contact, propertiesOf(contact, deps.mapping), deps, signal);
    default:
      return located;
  }
}

async function update(
  record: HubSpotRecord,
  changes: Record<string, string>,
  deps: SaveDeps,
  signal: AbortSignal,
  leftOut: readonly MappedField[] = [],
): Promise<Written> {
  if (Object.keys(changes).length === 0) return { status: 'written', record, was: 'unchanged', leftOut };
  const request = { method: 'PATCH', path: `${CONTACTS}/${encodeURIComponent(record.id)}` } as const;
  const answer = await deps.call({ ...request, body: { properties: changes } }, signal);
  if (answer.status === 'answered')
    return {
      status: 'written',
      record: { ...record, properties: { ...record.properties, ...changes }, before: record.properties },
      was: 'updated',
      leftOut,
    };
  if (answer.status === 'refused' && answer.code === 404) return { status: 'look-again', remoteRef: null };
  const isOthersEmail = answer.status === 'refused' && answer.code === 409;
  // The email is another contact's, which is not taken, or none to HubSpot: ours gets the rest.
  if ((isOthersEmail || isEmailRefused(answer)) && EMAIL_PROPERTY in changes) {
    const { [EMAIL_PROPERTY]: _email, ...rest } = changes;
    return update(record, rest, deps, signal, ['email']);
  }
  return writingOutcome(answer);
}

async function create(
  contact: OutgoingContact,
  properties: Record<string, string>,
  deps: SaveDeps,
  signal: AbortSignal,
  leftOut: readonly MappedField[] = [],
): Promise<Written> {
  const answer = await deps.call({ method: 'POST', path: CONTACTS, body: { properties, associations: [] } }, signal);
  if (answer.status !== 'answered') {
    const { [EMAIL_PROPERTY]: email, ...rest } = properties;
    // Only our id then prevents a second contact, should this answer be lost.
    if (email !== undefined && deps.mapping.our_id !== null && isEmailRefused(answer))
      return create(contact, rest, deps, signal, ['email']);
    const there = conflict(answer, deps.mapping.our_id);
    if (there === null) return writingOutcome(answer);
    if (there.remoteRef === null || email === undefined) return there;
    const theirs = await isTheirs(there.remoteRef, email, contact, deps, signal);
    if (theirs.status !== 'read') return theirs;
    return theirs.isPerson ? there : create(contact, rest, deps, signal, ['email']);
  }
  const record = recordSchema.safeParse(answer.body);
  if (!record.success) return { status: 'unknown', problem: { code: 'unreadable_answer' } };
  return { status: 'written', record: { ...record.data, properties }, was: 'created', leftOut };
}

/** HubSpot takes fewer addresses for valid than there are. */
function isEmailRefused(answer: Parameters<typeof writingOutcome>[0]): boolean {
  return answer.status === 'refused' && answer.code === 400 && fieldIn(answer.error) === EMAIL_PROPERTY;
}

/** Whether the contact that holds an email is the person: by an own one, unless it is surely another's. */
async function isTheirs(
  id: string,
  email: string,
  contact: OutgoingContact,
  deps: SaveDeps,
  signal: AbortSignal,
): Promise<{ status: 'read'; isPerson: boolean } | Stopped> {
  const read = await readContacts([id], null, deps, signal);
  if (read.status !== 'read') return read;
  const known = knownOf(contact);
  const isPerson = read.records.some((record) =>
    isOwnEmail(email, contact)
      ? !isOthersContact(record, known, deps.mapping)
      : isPersonBy(record, known, deps.mapping) !== null,
  );
  return { status: 'read', isPerson };
}

/** `Contact already exists. Existing ID: 12345`: the id is in the text only; by our own id it is found without. */
function conflict(answer: Parameters<typeof writingOutcome>[0], idProperty: string | null): LookAgain | null {
  if (answer.status !== 'refused') return null;
  const id = answer.code === 409 ? /Existing ID: (\d{1,20})/.exec(answer.error.message)?.[1] : undefined;
  if (id !== undefined) return { status: 'look-again', remoteRef: id };
  const isOurId = idProperty !== null && fieldIn(answer.error) === idProperty;
  return isOurId && (answer.code === 409 || answer.code === 400) ? { status: 'look-again', remoteRef: null } : null;
}
