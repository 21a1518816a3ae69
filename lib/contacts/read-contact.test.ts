import { expect, it, test } from 'vitest';
import { asContact } from './contact-store.ts';
import { ANN } from './export/ann.fixture.ts';
import { EXPORT_FORMATS } from './export/export-formats.ts';
import { writeFile } from './export/write-file.ts';
import { readContact } from './read-contact.ts';

const { emails, phones, employer } = ANN.contact;
const DAMAGES: [what: string, damage: Record<string, unknown>][] = [
  ['the grade of an email', { emails: emails.map((email) => ({ ...email, grade: {} })) }],
  ['the former employer of an email', { emails: emails.map((email) => ({ ...email, formerEmployer: {} })) }],
  ['the extension of a phone', { phones: phones.map((phone) => ({ ...phone, extension: [] })) }],
  ['the employer', { employer: 'Acme' }],
  ['the size of the employer', { employer: { ...employer, size: -420 } }],
  ['a job', { jobs: [null] }],
  ['the title of a job', { jobs: [{ title: [], company: 'Inn' }] }],
  ['a school', { education: [null] }],
];

it.each(DAMAGES)('a contact with a bad value for %s ends no export, and keeps the rest', async (_what, damage) => {
  const contact = asContact({ ...ANN.contact, ...damage });
  if (contact === null) throw new Error('nothing of it is left');
  for (const format of EXPORT_FORMATS)
    expect(await (await writeFile([{ contact }], format, 5))?.text()).toContain(emails[0]?.email);
  expect(contact.lookupType).toBe(ANN.contact.lookupType);
  expect(contact.phones.map(({ number }) => number)).toEqual(phones.map(({ number }) => number));
  expect(readContact(contact)).toEqual({ status: 'whole', row: contact });
});

test('a contact that lost an email counts for no more than what is left', () => {
  const reading = readContact({ ...ANN.contact, emails: [{ email: 5 }], phones: [] });
  expect(reading).toMatchObject({ status: 'replaced', row: { emails: [], lookupType: 'person_enrich' } });
});
