import { expect, it, test } from 'vitest';
import { ANN, BLANK } from '../contacts/export/ann.fixture.ts';
import type { AnnotatedContact } from '../contacts/export/annotated-contact.ts';
import { contactsCsv, contactsCsvFor } from '../contacts/export/contacts-csv.ts';
import { contactsVcard } from '../contacts/export/contacts-vcard.ts';
import { textOf } from '../contacts/export/read-chunks.fixture.ts';
import { draftOfFile } from './draft.ts';

const IN = 'https://www.linkedin.com/in/';
const employer = { name: '@home', domain: null, industry: null, size: null };
const contacts: AnnotatedContact[] = [
  { ...ANN, contact: { ...ANN.contact, urls: [`${IN}ann`, 'https://x.com/ann'] }, note: `Knows ${IN}boss` },
  { contact: { ...BLANK, profileId: 2, name: 'Bob', emails: ANN.contact.emails.slice(1) } },
  { contact: { ...BLANK, profileId: 3, name: 'Cid -Example', title: '+1 hero', employer } },
  { contact: { ...BLANK, profileId: 4, name: 'Dan' } },
];

type Files = [string, () => Promise<string>][];
const OWN_FORMATS: Files = [
  ['CSV', () => textOf(contactsCsv(contacts))],
  ['CSV with semicolons', () => textOf(contactsCsv(contacts, ';'))],
  ['vCard', () => textOf(contactsVcard(contacts))],
];
const OF_PROGRAMS: Files = [
  ['CSV for HubSpot', () => textOf(contactsCsvFor(contacts, 'hubspot'))],
  ['CSV for Google', () => textOf(contactsCsvFor(contacts, 'google'))],
  ['CSV for Outlook', () => textOf(contactsCsvFor(contacts, 'outlook'))],
];

const peopleIn = (text: string) => draftOfFile(new TextEncoder().encode(text), 'file').people.map(({ who }) => who);

it.each(OWN_FORMATS)('of our own file, each person is the one who was bought: %s', async (_format, fileOf) => {
  expect(peopleIn(await fileOf())).toEqual(contacts.map(({ contact }) => ({ by: 'id', profileId: contact.profileId })));
});

test("a row that was added to our own file, and an id that a spreadsheet rounded, are read as any other's", async () => {
  const [heading, ann = '', bob = ''] = (await textOf(contactsCsv(contacts))).split('\r\n');
  const rounded = bob.replace('2,', '1.23457E+15,');
  const added = ann.replace(/^\d+/, '');
  expect(peopleIn([heading, added, rounded].join('\r\n'))).toMatchObject([
    { by: 'url', url: `${IN}ann` },
    { by: 'email', email: '+ann@mail.example' },
  ]);
});

test("another program's profile ids are none of ours", () => {
  expect(peopleIn('profile_id,email\n17,ann@acme.example')).toEqual([{ by: 'email', email: 'ann@acme.example' }]);
});

it.each(OF_PROGRAMS)('of our file for a program, the people are who they were: %s', async (_format, fileOf) => {
  expect(peopleIn(await fileOf())).toMatchObject([
    { by: 'url', url: `${IN}ann` },
    { by: 'email', email: '+ann@mail.example' },
    { by: 'name', name: 'Cid -Example', employer: '@home' },
  ]);
});

test('a company that Salesforce is told in place of none is none', async () => {
  const people = peopleIn(await textOf(contactsCsvFor(contacts, 'salesforce')));
  expect(people.map(({ by }) => by)).toEqual(['email', 'email', 'name']);
});

test('the title, too, is as it was before a spreadsheet was kept from taking it for a formula', async () => {
  const withoutIds = (await textOf(contactsCsv(contacts))).replaceAll(/^\d+/gm, '');
  expect(peopleIn(withoutIds)[2]).toEqual({
    by: 'name',
    name: 'Cid -Example',
    employer: '@home',
    title: '+1 hero',
  });
});
