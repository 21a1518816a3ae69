import { beforeEach, expect, it } from 'vitest';
import { FakeSalesforce } from './fake-salesforce.fixture.ts';
import { PERSON, openAt, save } from './salesforce-session.fixture.ts';

const PHONE_ONLY = { ...PERSON, emails: [], profileUrls: [] };
const WITH_EMAIL = { ...PERSON, profileUrls: [] };

let salesforce: FakeSalesforce;
beforeEach(() => {
  salesforce = new FakeSalesforce();
});

/** A lead with a phone alone, which sales made a contact of since. */
async function convertedLead() {
  const destination = await openAt(salesforce);
  const { ref, version } = await save(destination, PHONE_ONLY);
  const contact = salesforce.add('Contact', { LastName: 'van Example', Title: 'Owner' });
  const [lead] = salesforce.of('Lead');
  Object.assign(lead?.fields ?? {}, { ConvertedContactId: contact.id });
  if (lead) lead.isConverted = true;
  return { destination, contact, before: { remoteRef: ref, remoteVersion: version } };
}

it('an email bought for a lead that became a contact since goes to that contact', async () => {
  const { destination, contact, before } = await convertedLead();
  expect(await save(destination, WITH_EMAIL, before)).toMatchObject({ was: 'updated', ref: contact.id });
  expect(contact.fields).toMatchObject({ Email: 'ann@acme.example', Title: 'Owner' });
  expect(salesforce.of('Lead')).toHaveLength(1);
});

it('a lead whose contact was deleted since is looked for by the rest, as one that was deleted', async () => {
  const { destination, contact, before } = await convertedLead();
  salesforce.records = salesforce.records.filter(({ id }) => id !== contact.id);
  const other = salesforce.add('Contact', { Email: 'ann@acme.example' });
  expect(await save(destination, WITH_EMAIL, before)).toMatchObject({ ref: other.id });
  expect(salesforce.of('Lead')).toHaveLength(1);
});

it('where the user may not see what a lead became, the contact is looked for by the rest', async () => {
  const { destination, contact, before } = await convertedLead();
  salesforce.hidden.add('ConvertedContactId');
  contact.fields['Email'] = 'ann@acme.example';
  expect(await save(destination, WITH_EMAIL, before)).toMatchObject({ ref: contact.id });
});
