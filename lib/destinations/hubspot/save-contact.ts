import type { Destination, OutboxEntry, SendOutcome } from '../destination.ts';
import type { OutgoingContact } from '../outgoing.ts';
import { recordSchema, upsertedSchema, type HubSpotRecord } from './answers.ts';
import { CONTACTS } from './contact-paths.ts';
import { propertiesOf } from './field-mapping.ts';
import { fieldIn } from './hubspot-error.ts';
import { writingOutcome } from './hubspot-outcome.ts';
import type { LinkCompany } from './link-company.ts';
import { locateContact, type LocateDeps } from './locate-contact.ts';
import { changesTo, hashesText, readHashes } from './remote-version.ts';

export interface SaveDeps extends LocateDeps {
  /** Links a contact to its company; null: not wanted. */
  linkCompany: LinkCompany | null;
  urlOf: (record: Pick<HubSpotRecord, 'id' | 'url'>) => string | null;
}

type Written =
  | {
      status: 'written';
      record: Pick<HubSpotRecord, 'id' | 'url' | 'properties'>;
      was: 'created' | 'updated' | 'unchanged';
    }
  /** Another contact was there after all, or this one no longer is. */
  | { status: 'look-again'; remoteRef: string | null }
  | Exclude<SendOutcome, { status: 'done' }>;

const MAX_ROUNDS = 3;

/**
 * Saves one person: fills what is empty in a contact that is there, and makes one where there is none. A contact with
 * an email or our id is made by upsert, which a repeat cannot double.
 */
export function createSaveContact(deps: SaveDeps): Destination['upsert'] {
  return async (entry, signal): Promise<SendOutcome> => {
    if (entry.outgoing.event === 'company.saved')
      return { status: 'refused', problem: { code: 'entry_refused', field: null, details: '' } };
    const { contact } = entry.outgoing;
    let { remoteRef } = entry;
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const written = await writeOnce(contact, { ...entry, remoteRef }, deps, signal);
      switch (written.status) {
        case 'look-again':
          remoteRef = written.remoteRef;
          break;
        case 'written': {
          const linked = await deps.linkCompany?.(contact, written.record.id, signal);
          // The contact is there; a repeat finds it unchanged, and links.
          if (linked !== undefined && linked.status !== 'linked') return linked;
          const { record, was } = written;
          const version = hashesText(propertiesOf(contact, deps.mapping), record.properties);
          return { status: 'done', was, ref: record.id, url: deps.urlOf(record), version };
        }
        default:
          return written;
      }
    }
    return { status: 'held', problem: { code: 'changed_there' } };
  };
}

async function writeOnce(
  contact: OutgoingContact,
  entry: Pick<OutboxEntry, 'remoteRef' | 'remoteVersion'>,
  deps: SaveDeps,
  signal: AbortSignal,
): Promise<Written> {
  const located = await locateContact(contact, entry, deps, signal);
  const ours = propertiesOf(contact, deps.mapping);
  switch (located.status) {
    case 'there':
      return update(
        located.record,
        changesTo(located.record.properties, ours, readHashes(entry.remoteVersion)),
        deps,
        signal,
      );
    case 'not-there':
      return add(ours, deps, signal);
    default:
      return located;
  }
}

async function update(
  record: HubSpotRecord,
  changes: Record<string, string>,
  deps: SaveDeps,
  signal: AbortSignal,
): Promise<Written> {
  if (Object.keys(changes).length === 0) return { status: 'written', record, was: 'unchanged' };
  const request = { method: 'PATCH', path: `${CONTACTS}/${encodeURIComponent(record.id)}` } as const;
  const answer = await deps.call({ ...request, body: { properties: changes } }, signal);
  if (answer.status === 'answered')
    return {
      status: 'written',
      record: { ...record, properties: { ...record.properties, ...changes } },
      was: 'updated',
    };
  if (answer.status === 'refused' && answer.code === 404) return { status: 'look-again', remoteRef: null };
  const { email } = deps.mapping;
  const isOthersEmail =
    answer.status === 'refused' && (answer.code === 409 || (answer.code === 400 && fieldIn(answer.error) === email));
  // The email is another contact's: theirs is not taken, and ours gets the rest.
  if (isOthersEmail && email !== null && email in changes) {
    const { [email]: _email, ...rest } = changes;
    return update(record, rest, deps, signal);
  }
  return writingOutcome(answer);
}

async function add(ours: Record<string, string>, deps: SaveDeps, signal: AbortSignal): Promise<Written> {
  const { mapping } = deps;
  const idProperty =
    [mapping['our-id'], mapping.email].find((name) => name !== null && ours[name] !== undefined) ?? null;
  return idProperty === null ? create(ours, deps, signal) : upsert(ours, idProperty, deps, signal);
}

async function upsert(
  properties: Record<string, string>,
  idProperty: string,
  { call }: SaveDeps,
  signal: AbortSignal,
): Promise<Written> {
  const body = { inputs: [{ id: properties[idProperty] ?? '', idProperty, properties }] };
  const answer = await call({ method: 'POST', path: `${CONTACTS}/batch/upsert`, body }, signal);
  if (answer.status !== 'answered') return conflict(answer) ?? writingOutcome(answer);
  const read = upsertedSchema.safeParse(answer.body);
  const [record] = read.success ? read.data.results : [];
  if (record !== undefined)
    return { status: 'written', record: { ...record, properties }, was: record.new ? 'created' : 'updated' };
  if (read.success && read.data.errors.length > 0)
    return { status: 'refused', problem: { code: 'entry_refused', field: null, details: '' } };
  return { status: 'unknown', problem: { code: 'unreadable_answer' } };
}

async function create(properties: Record<string, string>, { call }: SaveDeps, signal: AbortSignal): Promise<Written> {
  const answer = await call({ method: 'POST', path: CONTACTS, body: { properties, associations: [] } }, signal);
  if (answer.status !== 'answered') return conflict(answer) ?? writingOutcome(answer);
  const record = recordSchema.safeParse(answer.body);
  if (!record.success) return { status: 'unknown', problem: { code: 'unreadable_answer' } };
  return { status: 'written', record: { ...record.data, properties }, was: 'created' };
}

/** `Contact already exists. Existing ID: 12345`: the id is in the text only. */
function conflict(answer: Parameters<typeof writingOutcome>[0]): Written | null {
  if (answer.status !== 'refused' || answer.code !== 409) return null;
  const id = /Existing ID: (\d{1,20})/.exec(answer.error.message)?.[1];
  return id === undefined ? null : { status: 'look-again', remoteRef: id };
}
