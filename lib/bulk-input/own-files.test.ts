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
  { contact: { ...BLANK, name: 'Bob', emails: ANN.contact.emails.slice(1) } },
  { contact: { ...BLANK, name: 'Cid -Example', title: '+1 hero', employer } },
  { contact: { ...BLANK, name: 'Dan' } },
];

const FILES: [string, () => Promise<string>][] = [
  ['CSV', () => textOf(contactsCsv(contacts))],
  ['CSV with semicolons', () => textOf(contactsCsv(contacts, ';'))],
  ['CSV for HubSpot', () => textOf(contactsCsvFor(contacts, 'hubspot'))],
  ['CSV for Google', () => textOf(contactsCsvFor(contacts, 'google'))],
  ['CSV for Outlook', () => textOf(contactsCsvFor(contacts, 'outlook'))],
  ['vCard', () => textOf(contactsVcard(contacts))],
];

const peopleIn = (text: string) => draftOfFile(new TextEncoder().encode(text), 'file').people.map(({ who }) => who);

it.each(FILES)('of our own file, the people are who they were: %s', async (_format, fileOf) => {
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
  expect(peopleIn(await textOf(contactsCsv(contacts)))[2]).toEqual({
    by: 'name',
    name: 'Cid -Example',
    employer: '@home',
    title: '+1 hero',
  });
});
