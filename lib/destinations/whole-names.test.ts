import { expect, it } from 'vitest';
import { opened } from './carddav/opened-book.fixture.ts';
import { BOOK, cardData, multistatus } from './carddav/scripted-server.fixture.ts';
import { FakeHubSpot } from './hubspot/fake-hubspot.fixture.ts';
import * as hubSpotSession from './hubspot/hubspot-session.fixture.ts';
import { entryOf } from './outbox-entry.fixture.ts';
import { mergeValues } from './pipedrive/differences.ts';
import { FakeSalesforce } from './salesforce/fake-salesforce.fixture.ts';
import * as salesforceSession from './salesforce/salesforce-session.fixture.ts';

const { signal } = hubSpotSession;
const ANN = { ...hubSpotSession.PERSON, name: 'Ann Example' };
const email = 'ann@acme.example';

async function savedAtHubSpot(there: Record<string, string>, contact = ANN) {
  const hubSpot = new FakeHubSpot();
  const { properties } = hubSpot.add({ email, ...there });
  const destination = await hubSpotSession.openAt(hubSpot, { linksCompanies: false });
  const done = await hubSpotSession.save(destination, contact);
  return { destination, done, name: () => [properties['firstname'], properties['lastname']] };
}

async function savedAsLead(there: Record<string, string>) {
  const salesforce = new FakeSalesforce();
  const { fields } = salesforce.add('Lead', { Email: email, ...there });
  const done = await salesforceSession.save(await salesforceSession.openAt(salesforce), ANN);
  return { done, fields };
}

it('a whole name in the last name gets no first name before it', async () => {
  const { done, fields } = await savedAsLead({ LastName: 'Ann Example', Company: 'Acme' });
  expect(fields).toMatchObject({ LastName: 'Ann Example', Title: 'Cook' });
  expect(fields).not.toHaveProperty('FirstName');
  expect(done.differs).toEqual(['last_name']);
});

it('… and one in the first name gets no last name behind it, until the user takes ours', async () => {
  const { destination, done, name } = await savedAtHubSpot({ firstname: 'Ann Example' });
  expect(name()).toEqual(['Ann Example', undefined]);
  expect(done.differs).toEqual(['first_name']);
  const compared = await destination.compare?.(entryOf(ANN), signal);
  const version = compared?.status === 'compared' ? compared.version : '';
  await hubSpotSession.save(destination, ANN, { choice: { version, take: ['first_name'] } });
  expect(name()).toEqual(['Ann', 'Example']);
});

it.each<[Record<string, string>, string, [string | undefined, string | undefined]]>([
  [{}, 'Ann Example', ['Ann', 'Example']],
  [{ firstname: ' Ann ' }, 'Ann Example', [' Ann ', 'Example']],
  [{ lastname: 'Example' }, 'Ann Example', ['Ann', 'Example']],
  [{ firstname: 'Ann' }, 'Ann', ['Ann', undefined]],
])('beside %o, the name "%s" is filled in as %o', async (there, called, expected) => {
  const { name } = await savedAtHubSpot(there, { ...ANN, name: called });
  expect(name()).toEqual(expected);
});

it('a name of one word that we wrote becomes a whole one', async () => {
  const { destination, done, name } = await savedAtHubSpot({}, { ...ANN, name: 'Ann' });
  expect(name()).toEqual([undefined, 'Ann']);
  await hubSpotSession.save(destination, ANN, { remoteRef: done.ref, remoteVersion: done.version });
  expect(name()).toEqual(['Ann', 'Example']);
});

it('a card without the parts of a name gets them only beside the same name', async () => {
  let card = '';
  const { book } = opened(({ method, body }) => {
    if (method !== 'PUT') return multistatus([[new URL(`${BOOK}mine.vcf`).pathname, cardData(card, '"1"')]]);
    card = body;
    return new Response(null, { status: 204, headers: { etag: '"2"' } });
  });
  const saved = async (name: string): Promise<string> => {
    card = `BEGIN:VCARD\r\nVERSION:4.0\r\nFN:${name}\r\nEMAIL:${email}\r\nEND:VCARD\r\n`;
    await book.upsert(entryOf(ANN), signal);
    return card;
  };
  expect(await saved('Annie Smith')).not.toMatch(/^N:/mu);
  expect(await saved('Ann Example')).toMatch(/^N:Example;Ann/mu);
});

it('a lead of another company does not get the domain of ours', async () => {
  const { done, fields } = await savedAsLead({ LastName: 'Example', Company: 'Bell' });
  expect(fields).not.toHaveProperty('Website');
  expect(done.differs).toEqual(['company']);
  expect((await savedAsLead({ LastName: 'Example', Company: 'Acme' })).fields).toMatchObject({
    Website: 'acme.example',
  });
});

it.each([
  ['Bell', []],
  ['ACME', ['company_domain']],
  ['', ['company', 'company_domain']],
])('… nor does a person of "%s" at Pipedrive, where %o is filled', (company, filled) => {
  const ours = { company: 'Acme', company_domain: 'acme.example' };
  expect(mergeValues(ours, { company }, ANN, {}).changes).toEqual(filled);
});
