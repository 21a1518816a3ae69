import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { asContact } from './contact-store.ts';
import { ANN } from './export/ann.fixture.ts';
import { brokenContact } from './export/broken-contact.fixture.ts';
import { EXPORT_FORMATS } from './export/export-formats.ts';
import { writeFile } from './export/write-file.ts';
import { readContact } from './read-contact.ts';
import { isSurelyWhole } from './surely-whole.ts';

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
  ['the kind of an email', { emails: emails.map((email) => ({ ...email, kind: 'work' })) }],
  ['the check of an email', { emails: emails.map((email) => ({ ...email, checkedAt: 'x' })) }],
  ['the recommendation of an email', { emails: emails.map((email) => ({ ...email, recommended: 'no' })) }],
  ['the kind of a phone', { phones: phones.map(({ kind: _kind, ...phone }) => phone) }],
  ['the import of a phone', { phones: phones.map((phone) => ({ ...phone, fromFile: null })) }],
  ['the missing title of a job', { jobs: [{ title: null, company: 'Inn' }] }],
  ['the years of a school', { education: [{ school: 'Inn', from: '2010', to: {} }] }],
  ['the import', { fromFile: null }],
  ['the id of the employer', { companyId: '7' }],
  ['the number of further entries', { moreEntries: 'x' }],
  ['the time of the purchase', { boughtAt: 1e20 }],
];

it.each(DAMAGES)('a contact with a bad value for %s ends no export, and keeps the rest', async (_what, damage) => {
  const contact = asContact({ ...ANN.contact, ...damage });
  if (contact === null) throw new Error('nothing of it is left');
  expect(readContact({ ...ANN.contact, ...damage }).status).toBe('replaced');
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

test('a phone without a kind is written as one of another kind, and an email of no known kind without one', async () => {
  const stored = {
    ...ANN.contact,
    emails: emails.map((email) => ({ ...email, kind: 'work' })),
    phones: phones.map(({ kind: _kind, ...phone }) => phone),
  };
  const contact = asContact(stored);
  expect(contact?.phones.map(({ kind }) => kind)).toEqual(phones.map(() => 'other'));
  expect(contact?.emails.map(({ kind }) => kind)).toEqual(emails.map(() => null));
  const card = await writeFile(contact === null ? [] : [{ contact }], 'vcard', 5);
  expect(await card?.text()).toContain('ann@acme.example');
  expect(await card?.text()).not.toContain('undefined');
});

test('a bought contact with a damaged time of import, or employer, stays bought', () => {
  const contact = asContact({ ...ANN.contact, fromFile: null, companyId: '7' });
  expect(contact).not.toBeNull();
  expect(contact?.fromFile).toBeUndefined();
  expect(contact?.companyId).toBeUndefined();
  expect(contact?.lookupType).toBe(ANN.contact.lookupType);
});

test('whatever is damaged, a contact whose profile id is left is read, and what is read is whole', () => {
  fc.assert(
    fc.property(brokenContact, (value) => {
      const contact = asContact(value);
      expect(contact === null).toBe(!Number.isFinite(value['profileId']));
      expect(contact === null || isSurelyWhole(contact)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});
