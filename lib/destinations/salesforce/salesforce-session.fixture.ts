import type { Destination, KnownPerson, OutboxEntry } from '../destination.ts';
import { entryOf } from '../outbox-entry.fixture.ts';
import { ANN } from '../outgoing-ann.fixture.ts';
import type { OutgoingContact } from '../outgoing.ts';
import { type FakeSalesforce, INSTANCE } from './fake-salesforce.fixture.ts';
import type { SalesforceConfig } from './salesforce-connection.ts';
import { openSalesforce } from './salesforce-type.ts';

export const { signal } = new AbortController();
export const URL_OF_ANN = 'https://www.linkedin.com/in/ann-van-example';
export const PERSON: OutgoingContact = {
  ...ANN,
  title: 'Cook',
  company: { name: "O'Neil & Söhne", domain: 'acme.example' },
};
export const KNOWN: KnownPerson = {
  profileId: 7,
  name: PERSON.name,
  company: "O'Neil & Söhne",
  emails: ['ann@acme.example'],
  profileUrls: [URL_OF_ANN],
};

const UNREAD: SalesforceConfig = {
  instanceUrl: INSTANCE,
  signInUrl: 'https://login.salesforce.com',
  consumerKey: '3MVG9.consumer.key.of.an.app',
  creates: 'Lead',
  fields: null,
};

/** The organization as it is opened before its fields were read. */
export function openUnread(salesforce: FakeSalesforce, changes: Partial<SalesforceConfig> = {}): Destination {
  const config: unknown = JSON.parse(JSON.stringify({ ...UNREAD, ...changes }));
  const opened = openSalesforce({ id: 'sf-1', label: 'Salesforce', origins: [INSTANCE], config }, salesforce.context);
  if (opened === null) throw new Error('cannot be read');
  return opened;
}

/** The same once they were read; what was received until then is forgotten. */
export async function openAt(
  salesforce: FakeSalesforce,
  creates: SalesforceConfig['creates'] = 'Lead',
): Promise<Destination> {
  const read = await openUnread(salesforce, { creates }).configNow?.(signal);
  if (read?.status !== 'read') throw new Error(JSON.stringify(read));
  salesforce.received = [];
  return openUnread(salesforce, Object(read.config) as SalesforceConfig);
}

/** Saves a contact that is surely taken. */
export async function save(destination: Destination, contact: OutgoingContact, changes: Partial<OutboxEntry> = {}) {
  const outcome = await destination.upsert(entryOf(contact, changes), signal);
  if (outcome.status !== 'done') throw new Error(JSON.stringify(outcome));
  return outcome;
}
