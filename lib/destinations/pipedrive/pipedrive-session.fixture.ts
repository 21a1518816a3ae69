import type { ConnectOutcome, Destination, KnownPerson, OutboxEntry } from '../destination.ts';
import { entryOf } from '../outbox-entry.fixture.ts';
import { ANN } from '../outgoing-ann.fixture.ts';
import type { OutgoingContact } from '../outgoing.ts';
import { TOKEN, type FakePipedrive } from './fake-pipedrive.fixture.ts';
import { pipedriveType, type PipedriveInput } from './pipedrive-type.ts';

export const { signal } = new AbortController();
export const URL_OF_ANN = 'https://www.linkedin.com/in/ann-van-example';
export const PERSON: OutgoingContact = { ...ANN, title: 'Cook', company: { name: 'Acme', domain: 'acme.example' } };
export const KNOWN: KnownPerson = {
  profileId: 7,
  name: PERSON.name,
  company: 'Acme',
  emails: ['ann@acme.example'],
  profileUrls: [URL_OF_ANN],
};

/** Connects to a made-up account. */
export function connectTo(
  pipedrive: Pick<FakePipedrive, 'context'>,
  changes: Partial<PipedriveInput> = {},
): Promise<ConnectOutcome> {
  return pipedriveType.connect({ token: ` ${TOKEN} `, linksCompanies: true, ...changes }, pipedrive.context, signal);
}

/** The account as it is opened after its connection was stored; what was received until then is forgotten. */
export async function openAt(
  pipedrive: Pick<FakePipedrive, 'context' | 'received' | 'spent'>,
  changes: Partial<PipedriveInput> = {},
): Promise<Destination> {
  const connected = await connectTo(pipedrive, changes);
  if (connected.status !== 'connected') throw new Error(JSON.stringify(connected));
  const destination = pipedriveType.open(JSON.parse(JSON.stringify(connected.connection)), pipedrive.context);
  if (destination === null) throw new Error('cannot be read');
  pipedrive.received = [];
  pipedrive.spent = 0;
  return destination;
}

/** Saves a contact that is surely taken. */
export async function save(destination: Destination, contact: OutgoingContact, changes: Partial<OutboxEntry> = {}) {
  const outcome = await destination.upsert(entryOf(contact, changes), signal);
  if (outcome.status !== 'done') throw new Error(JSON.stringify(outcome));
  return outcome;
}
