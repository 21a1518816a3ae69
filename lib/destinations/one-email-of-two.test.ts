import { expect, it } from 'vitest';
import { opened } from './carddav/opened-book.fixture.ts';
import { cardData, multistatus } from './carddav/scripted-server.fixture.ts';
import { isAnothers } from './crm/another-person.ts';
import { FakeHubSpot } from './hubspot/fake-hubspot.fixture.ts';
import * as hubSpotSession from './hubspot/hubspot-session.fixture.ts';
import { knownOf } from './known-person.ts';
import { theirRecords } from './mcp/records/match-person.ts';
import { entryOf } from './outbox-entry.fixture.ts';
import { ANN as ANYONE } from './outgoing-ann.fixture.ts';
import type { OutgoingContact } from './outgoing.ts';
import { FakePipedrive } from './pipedrive/fake-pipedrive.fixture.ts';
import * as pipedriveSession from './pipedrive/pipedrive-session.fixture.ts';
import { FakeSalesforce } from './salesforce/fake-salesforce.fixture.ts';
import * as salesforceSession from './salesforce/salesforce-session.fixture.ts';

const EMAIL = 'the.smiths@mail.example';
const COUPLE: OutgoingContact = {
  ...ANYONE,
  company: null,
  emails: [{ email: EMAIL, kind: 'personal', validity: 'valid' }],
  phones: [],
};
const ANN = { ...COUPLE, profileId: 1, name: 'Ann Smith', profileUrls: ['https://www.linkedin.com/in/ann-smith'] };
const BOB = { ...COUPLE, profileId: 2, name: 'Bob Smith', profileUrls: ['https://www.linkedin.com/in/bob-smith'] };

it('a couple with one email is two contacts at HubSpot, the second one without it', async () => {
  const hubSpot = new FakeHubSpot();
  const destination = await hubSpotSession.openAt(hubSpot, { linksCompanies: false });
  await hubSpotSession.save(destination, ANN);
  expect(await hubSpotSession.save(destination, BOB)).toMatchObject({ was: 'created', leftOut: ['email'] });
  expect(hubSpot.contacts.map(({ properties: { firstname, email } }) => [firstname, email])).toEqual([
    ['Ann', EMAIL],
    ['Bob', undefined],
  ]);
});

it('… whose lost answer is for the user: HubSpot would take the second one twice', async () => {
  const hubSpot = new FakeHubSpot();
  const destination = await hubSpotSession.openAt(hubSpot, { linksCompanies: false });
  await hubSpotSession.save(destination, ANN);
  // The email is refused; then the answer to the contact without it is lost.
  const loseIt: FakeHubSpot['instead'][number] = ({ body }) => {
    if (JSON.stringify(body).includes('Bob') && !JSON.stringify(body).includes(EMAIL)) hubSpot.lost = 1;
    return null;
  };
  hubSpot.instead.push(...Array.from({ length: 20 }, () => loseIt));
  expect(await destination.upsert(entryOf(BOB), hubSpotSession.signal)).toMatchObject({ status: 'unknown' });
  const settled = await destination.settle(entryOf(BOB), hubSpotSession.signal);
  expect([settled.status, hubSpot.contacts.length]).toEqual(['cannot-tell', 2]);
});

it('… and two persons at Pipedrive', async () => {
  const pipedrive = new FakePipedrive();
  const destination = await pipedriveSession.openAt(pipedrive, { linksCompanies: false });
  await pipedriveSession.save(destination, ANN);
  await pipedriveSession.save(destination, BOB);
  expect(pipedrive.persons.map(({ name }) => name)).toEqual(['Ann Smith', 'Bob Smith']);
});

it('… and two contacts at Salesforce', async () => {
  const salesforce = new FakeSalesforce();
  const destination = await salesforceSession.openAt(salesforce, 'Contact');
  await salesforceSession.save(destination, ANN);
  await salesforceSession.save(destination, BOB);
  expect(salesforce.records.map(({ fields }) => fields['FirstName'])).toEqual(['Ann', 'Bob']);
});

it('… and two cards in an address book', async () => {
  const cards = new Map<string, string>();
  const { book } = opened(({ method, url, body }) => {
    if (method !== 'PUT') {
      const isRead = (path: string, text: string) =>
        body.includes('addressbook-multiget') ? body.includes(path) : text.includes(EMAIL);
      const read = [...cards].filter(([path, text]) => isRead(path, text));
      return multistatus(read.map(([path, text]) => [path, cardData(text, '"1"')]));
    }
    cards.set(new URL(url).pathname, body);
    return new Response(null, { status: 201, headers: { etag: '"1"' } });
  });
  await book.upsert(entryOf(ANN), hubSpotSession.signal);
  await book.upsert(entryOf(BOB), hubSpotSession.signal);
  expect([...cards.values()].map((text) => /FN:(.*)\r/u.exec(text)?.[1])).toEqual(['Ann Smith', 'Bob Smith']);
});

it('… and is not taken for one by the tools of a server', () => {
  const content = { name: 'Ann Smith', email: EMAIL, url: ANN.profileUrls[0] };
  const record = { id: 'p1', url: null, owner: null, since: null, content };
  expect(theirRecords([record], knownOf(BOB))).toEqual([]);
  expect(theirRecords([record], knownOf(ANN))).toHaveLength(1);
});

it.each<[string, string, string, string, boolean]>([
  ['our id of another and their name', 'calling-card-profile-1', '', 'Ann Smith', true],
  ['our id of another and their profile', 'calling-card-profile-1', 'https://www.linkedin.com/in/ann-smith', '', true],
  ['the id of a profile that was joined with this one', 'calling-card-profile-1', '', 'BÓB J. Smith', false],
  ['an address that changed', '', 'https://www.linkedin.com/in/smith', 'Smith, Bob', false],
  ['a name that a colleague wrote', '', '', 'Robert', false],
  ['an id that is not ours, and another name', 'A-1', '', 'Robert', false],
])('a record with the email and %s', (_signs, id, profile, name, expected) => {
  const profiles = profile === '' ? [] : [profile];
  expect(isAnothers({ ids: [id], profiles, name }, knownOf(BOB))).toBe(expected);
});
