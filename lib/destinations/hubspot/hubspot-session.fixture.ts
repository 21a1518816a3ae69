import type { ConnectOutcome, Destination, KnownPerson, OutboxEntry } from '../destination.ts';
import { entryOf } from '../outbox-entry.fixture.ts';
import { ANN } from '../outgoing-ann.fixture.ts';
import type { OutgoingContact } from '../outgoing.ts';
import { TOKEN, type FakeHubSpot } from './fake-hubspot.fixture.ts';
import { hubSpotType, type HubSpotInput } from './hubspot-type.ts';

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
  hubSpot: Pick<FakeHubSpot, 'context'>,
  changes: Partial<HubSpotInput> = {},
): Promise<ConnectOutcome> {
  const input = { token: ` ${TOKEN} `, mapping: null, linksCompanies: true, makesIdProperty: false, ...changes };
  return hubSpotType.connect(input, hubSpot.context, signal);
}

/** The account as it is opened after its connection was stored; what was received until then is forgotten. */
export async function openAt(
  hubSpot: Pick<FakeHubSpot, 'context' | 'received'>,
  changes: Partial<HubSpotInput> = {},
): Promise<Destination> {
  const connected = await connectTo(hubSpot, changes);
  if (connected.status !== 'connected') throw new Error(JSON.stringify(connected));
  const destination = hubSpotType.open(JSON.parse(JSON.stringify(connected.connection)), hubSpot.context);
  if (destination === null) throw new Error('cannot be read');
  hubSpot.received = [];
  return destination;
}

/** Saves a contact that is surely taken. */
export async function save(destination: Destination, contact: OutgoingContact, changes: Partial<OutboxEntry> = {}) {
  const outcome = await destination.upsert(entryOf(contact, changes), signal);
  if (outcome.status !== 'done') throw new Error(JSON.stringify(outcome));
  return outcome;
}
