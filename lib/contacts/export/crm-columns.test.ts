import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { ANN, BLANK } from './ann.fixture.ts';
import { contactsCsvFor } from './contacts-csv.ts';
import type { CrmHeadings } from './crm-columns.ts';
import { textOf } from './read-chunks.fixture.ts';

const ALL: CrmHeadings[] = ['hubspot', 'salesforce', 'pipedrive', 'google', 'outlook'];

async function rowsFor(headings: CrmHeadings, ...[first = ANN]: (typeof ANN)[]): Promise<Record<string, string>[]> {
  const text = await textOf(contactsCsvFor([first, { contact: BLANK }], headings));
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
}

describe('a CSV file for an importer', () => {
  it.each([
    [
      'hubspot',
      {
        'First Name': 'Ánn',
        'Last Name': 'van Example',
        Email: 'ann@acme.example',
        'Company Domain Name': 'acme.example',
        'Phone Number': '+1 2125550100 ext 102',
        'Mobile Phone Number': '+49 1713920042',
        'LinkedIn URL': 'https://www.linkedin.com/in/ann-van-example',
      },
    ],
    ['salesforce', { 'First Name': 'Ánn', 'Last Name': 'van Example', 'Mobile Phone': '+49 1713920042' }],
    [
      'pipedrive',
      {
        'Person - Name': 'Ánn van Example, PhD',
        'Person - Email - Work': 'ann@acme.example',
        'Person - Phone - Mobile': '+49 1713920042',
      },
    ],
    [
      'google',
      {
        'First Name': 'Ánn',
        'E-mail 1 - Label': 'Work',
        'E-mail 1 - Value': 'ann@acme.example',
        'E-mail 2 - Label': 'Home',
        'Phone 2 - Value': '+1 2125550100 ext 102',
        'Website 1 - Value': 'https://www.linkedin.com/in/ann-van-example',
      },
    ],
    ['outlook', { 'E-mail Address': 'ann@acme.example', 'Business Phone': '+1 2125550100 ext 102' }],
  ] as const)('has the columns that %s knows by name', async (headings, expected) => {
    const [row] = await rowsFor(headings);
    expect(row).toMatchObject(expected);
  });

  it('has the email of a former employer only where there is no other', async () => {
    const [work, home] = ANN.contact.emails;
    if (work === undefined || home === undefined) throw new Error('two emails');
    const former = { ...work, email: 'ann@bell.example', formerEmployer: 'Bell' };
    const moved = { contact: { ...ANN.contact, emails: [home, former] } };
    expect((await rowsFor('pipedrive', moved))[0]).toMatchObject({
      'Person - Email - Work': '',
      'Person - Email - Home': "'+ann@mail.example",
    });
    expect((await rowsFor('google', moved))[0]).toMatchObject({ 'E-mail 2 - Value': '' });
    const [labelled] = await rowsFor('google', { contact: { ...ANN.contact, emails: [former] } });
    expect(labelled).toMatchObject({ 'E-mail 1 - Label': 'Former employer', 'E-mail 1 - Value': 'ann@bell.example' });
    const [other] = await rowsFor('pipedrive', { contact: { ...ANN.contact, emails: [former] } });
    expect(other).toMatchObject({ 'Person - Email - Work': '', 'Person - Email - Other': 'ann@bell.example' });
    const [only] = await rowsFor('outlook', { contact: { ...ANN.contact, emails: [former] } });
    expect(only).toMatchObject({ 'E-mail Address': 'ann@bell.example' });
  });

  it('names one word alone as the last name, which importers require', async () => {
    const [row] = await rowsFor('hubspot', { contact: { ...BLANK, name: 'Cher' } });
    expect(row).toMatchObject({ 'First Name': '', 'Last Name': 'Cher' });
  });

  it('puts no other page into the column for LinkedIn', async () => {
    const [github, linkedIn] = ['https://github.com/ann', 'https://www.linkedin.com/in/ann'];
    const [row] = await rowsFor('hubspot', { contact: { ...BLANK, urls: [github, linkedIn] } });
    expect(row).toMatchObject({ 'LinkedIn URL': linkedIn });
    const [other] = await rowsFor('hubspot', { contact: { ...BLANK, urls: [github] } });
    expect(other).toMatchObject({ 'LinkedIn URL': '' });
  });

  it('leaves a lead’s company not empty', async () => {
    const rows = await rowsFor('salesforce');
    expect(rows.map(({ Company }) => Company?.length)).not.toContain(0);
  });

  it('leaves out addresses that do not work, unless there is no other', async () => {
    const [good, bad] = ['good@x.example', 'bad@x.example'].map((email, at) => ({
      email,
      grade: null,
      kind: null,
      validity: at === 0 ? ('valid' as const) : ('invalid' as const),
      checkedAt: null,
      recommended: false,
    }));
    const emails = [bad, good].flatMap((each) => each ?? []);
    const [row] = await rowsFor('outlook', { contact: { ...BLANK, emails } });
    expect(row).toMatchObject({ 'E-mail Address': 'good@x.example', 'E-mail 2 Address': '' });
    const [only] = await rowsFor('outlook', { contact: { ...BLANK, emails: emails.slice(0, 1) } });
    expect(only).toMatchObject({ 'E-mail Address': 'bad@x.example' });
  });

  it.each(ALL)('has no cell that is a formula in a spreadsheet: %s', async (headings) => {
    const name = '=HYPERLINK("https://evil.example")';
    const rows = await rowsFor(headings, { contact: { ...BLANK, name, title: name }, note: name, tags: ['@SUM(1)'] });
    expect(rows.flatMap((row) => Object.values(row)).filter((cell) => /^[=@+-]/.test(cell))).toEqual([]);
    expect(JSON.stringify(rows)).toContain("'=HYPERLINK");
  });

  it.each(ALL)(
    'begins with its first heading, without a mark that an importer may take for a part of it: %s',
    async (headings) => {
      expect((await textOf(contactsCsvFor([ANN], headings))).charAt(0)).toBe('"');
    },
  );
});
