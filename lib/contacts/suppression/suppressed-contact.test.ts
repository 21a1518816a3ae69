import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { type AccountDatabase, openAccountDatabase } from '../../database/account-database.ts';
import type { PersonIdentifier } from '../../service/identifiers.ts';
import { personKey } from '../identity/identity-key.ts';
import { contactNumber } from '../stored-person.fixture.ts';
import { isContactSuppressed } from './suppressed-contact.ts';
import { SUPPRESSION_STORES } from './suppressions.ts';

const PHONE = '+491713920042';
const ANN = contactNumber(1, {
  name: 'Ann Example',
  title: 'Head of Data',
  urls: ['https://www.linkedin.com/in/ann', 'https://www.linkedin.com/in/ann-2'],
  emails: contactNumber(1).emails.map((email) => ({ ...email, email: 'ann@acme.example', grade: null })),
  // As it is in a file: without a grade.
  phones: [{ number: PHONE, e164: PHONE, extension: null, kind: 'mobile', grade: null, recommended: true }],
  employer: { name: 'Acme', domain: null, industry: null, size: null },
  jobs: [{ title: 'Analyst', company: 'Bell', from: null, to: null }],
  record: { npi_data: { npi_number: 1_234_567_893 } },
});

let db: AccountDatabase;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  db = await openAccountDatabase('owner');
});
const isSuppressed = () => isContactSuppressed(db.transaction(SUPPRESSION_STORES), ANN);
const suppress = (who: PersonIdentifier, profileId: number | null) =>
  db.put('suppressions', { key: personKey(who), profileId, name: '', at: 1 });

const SURE: PersonIdentifier[] = [
  { by: 'id', profileId: 1 },
  { by: 'url', url: 'https://www.linkedin.com/in/ann-2' },
  { by: 'email', email: 'ann@acme.example' },
];
const UNSURE: PersonIdentifier[] = [
  { by: 'phone', phone: PHONE },
  { by: 'npi', npi: 1_234_567_893 },
  { by: 'name', name: 'Ann Example', employer: 'Acme' },
  { by: 'name', name: 'Ann Example', employer: 'Acme', title: 'Head of Data' },
  { by: 'name', name: 'Ann Example', employer: 'Bell' },
  { by: 'name', name: 'Ann Example', employer: 'Bell', title: 'Analyst' },
];

test('nobody is kept out while nobody is suppressed', async () => {
  expect(await isSuppressed()).toBe(false);
});

test.each([...SURE, ...UNSURE])('a contact is kept out whose person was suppressed by %j alone', async (who) => {
  await suppress(who, null);
  expect(await isSuppressed()).toBe(true);
});

test.each(SURE)('also where another person had %j when it was suppressed', async (who) => {
  await suppress(who, 2);
  expect(await isSuppressed()).toBe(true);
});

test.each(UNSURE)('but not where it was known that %j is another person', async (who) => {
  await suppress(who, 2);
  expect(await isSuppressed()).toBe(false);
});

test.each([...SURE, ...UNSURE])(
  'an entry, %j, of which nothing but the key can be read keeps out as much',
  async (who) => {
    await db.put('suppressions', { key: personKey(who), at: 'once' } as never);
    expect(await isSuppressed()).toBe(true);
  },
);

test('somebody else who is suppressed keeps nobody out', async () => {
  await suppress({ by: 'id', profileId: 2 }, 2);
  await suppress({ by: 'name', name: 'Bob Example', employer: 'Acme' }, null);
  await suppress({ by: 'name', name: 'Ann Example', employer: 'Acme', title: 'Analyst' }, null);
  expect(await isSuppressed()).toBe(false);
});
