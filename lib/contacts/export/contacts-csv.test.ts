import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { ContactPhone } from '../contact-details.ts';
import { ANN, BLANK } from './ann.fixture.ts';
import { contactsCsv } from './contacts-csv.ts';
import { phoneNumberCell } from './csv-cell.ts';
import { CSV_COLUMNS } from './csv-columns.ts';
import { chunksOf, textOf } from './read-chunks.fixture.ts';

describe('the CSV file', () => {
  it('is, byte for byte, the one that was looked at', async () => {
    expect(await textOf(contactsCsv([ANN, { contact: BLANK }]))).toBe(
      readFileSync(new URL('golden/contacts.csv', import.meta.url), 'utf8'),
    );
  });

  it('begins with the bytes by which spreadsheets know UTF-8', async () => {
    const [first = ''] = await chunksOf(contactsCsv([ANN]));
    expect([...new TextEncoder().encode(first).subarray(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 0x22]);
  });

  it('has the columns that people have mapped, in this order', () => {
    expect(CSV_COLUMNS.map(({ name }) => name).join(' ')).toBe(
      'profile_id name title employer employer_domain employer_industry employer_size location ' +
        'email_1 email_1_grade email_1_validity email_1_kind email_2 email_2_grade email_2_validity email_2_kind email_3 email_3_grade email_3_validity email_3_kind other_emails ' +
        'phone_1 phone_1_extension phone_1_grade phone_1_kind phone_2 phone_2_extension phone_2_grade phone_2_kind phone_3 phone_3_extension phone_3_grade phone_3_kind other_phones ' +
        'profile_urls job_history education tags note lookup_type bought_at emails_from_file phones_from_file lists former_employer_emails',
    );
  });

  it('joins what is more than three', async () => {
    const phones = [1, 2, 3, 4, 5].map((digit): ContactPhone => ({
      number: '',
      e164: `+4930123${digit}`,
      extension: digit === 5 ? '9' : null,
      kind: 'other',
      grade: null,
      recommended: false,
    }));
    const emails = [1, 2, 3, 4, 5].map((digit) => ({
      email: `p${digit}@x.example`,
      grade: null,
      kind: null,
      validity: null,
      checkedAt: null,
      recommended: false,
    }));
    const [row] = Papa.parse<Record<string, string>>(
      (await textOf(contactsCsv([{ contact: { ...BLANK, phones, emails } }]))).slice(1),
      { header: true },
    ).data;
    expect(row).toMatchObject({
      phone_3: '+49 301233',
      other_phones: '+49 301234; +49 301235 ext 9',
      other_emails: 'p4@x.example; p5@x.example',
    });
  });

  it('names the emails of former employers', async () => {
    const [current, former] = ['ann@acme.example', 'ann@bell.example'].map((email, at) => ({
      email,
      grade: 'A' as const,
      kind: 'professional' as const,
      validity: 'valid' as const,
      checkedAt: null,
      recommended: at === 0,
      ...(at === 1 && { formerEmployer: 'Bell' }),
    }));
    const emails = [current, former].flatMap((each) => each ?? []);
    const [row] = Papa.parse<Record<string, string>>(
      (await textOf(contactsCsv([{ contact: { ...BLANK, emails } }]))).slice(1),
      { header: true },
    ).data;
    expect(row).toMatchObject({ email_2: 'ann@bell.example', former_employer_emails: 'ann@bell.example' });
  });

  it('survives a purchase without a time', async () => {
    expect(await textOf(contactsCsv([{ contact: { ...BLANK, boughtAt: Number.NaN } }]))).toMatch(
      /"person_enrich",,,,,\r\n$/,
    );
  });

  it('comes in chunks, not as one text', async () => {
    const many = Array.from({ length: 2000 }, () => ANN);
    const sizes = (await chunksOf(contactsCsv(many))).map(({ length }) => length);
    expect(sizes.length).toBeGreaterThan(10);
    expect(Math.max(...sizes)).toBeLessThan(70_000);
  });
});

describe('a phone number', () => {
  it.each([
    ['+49 171 3920042', '+491713920042', '"+49 1713920042"'],
    ['+1-212-555-0100', '+12125550100', '"+1 2125550100"'],
    ['+358 (0)9 1234', '+35891234', '"+358 91234"'],
    ['+1 (212) 555-0100', null, '"+1 2125550100"'],
    ['+49 (0)30 1234567', null, '"+49 301234567"'],
    ['030 1234', null, '"030 1234"'],
    ['+1-1', null, `"'+1-1"`],
    ['+49 171 x', null, `"'+49 171 x"`],
    ['+cmd|calc', null, `"'+cmd|calc"`],
    ['＋49 171', null, `"'＋49 171"`],
  ])('%s (%s) is written %s', (number, e164, expected) => {
    expect(phoneNumberCell({ number, e164, extension: null, kind: 'other', grade: null, recommended: false })).toBe(
      expected,
    );
  });
});
