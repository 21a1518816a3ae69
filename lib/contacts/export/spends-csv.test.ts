import Papa from 'papaparse';
import { expect, test } from 'vitest';
import type { SpendView } from '../../messages/views/ledger.ts';
import { spendsCsv, spendsJson } from './spends-csv.ts';

const REQUEST_ID = '0f8fad5b-d9cb-469f-a165-70867728950e';

const spend = (name: string, requestId?: string): SpendView => ({
  lookupId: 'l1',
  at: Date.UTC(2026, 10, 3, 12),
  tool: 'person_lookup',
  profile: { kind: 'person', id: 'jane', url: 'https://www.linkedin.com/in/jane' },
  name,
  credits: { lookup: 1, personExport: 1, companyExport: 0, emailVerification: 0 },
  outcome: 'spent',
  requestId,
});

test('every spend is a row, read back by a reader that nobody here wrote', () => {
  const { data } = Papa.parse<Record<string, string>>(
    spendsCsv([spend('Müller, "Ann"', REQUEST_ID), spend('')]).slice(1),
    {
      header: true,
      skipEmptyLines: true,
    },
  );
  expect(data).toHaveLength(2);
  expect(data[0]).toEqual({
    time: '2026-11-03T12:00:00.000Z',
    about: 'Müller, "Ann"',
    profile_url: 'https://www.linkedin.com/in/jane',
    tool: 'person_lookup',
    outcome: 'spent',
    lookup_credits: '1',
    person_export_credits: '1',
    company_export_credits: '0',
    email_verification_credits: '0',
    request_id: REQUEST_ID,
  });
  expect(data[1]).toMatchObject({ about: 'jane', request_id: '' });
});

test('the columns of credits add up to what was spent: a refund is a row that costs nothing', () => {
  const rows: SpendView[] = [
    spend('Ann'),
    { ...spend('Bob'), outcome: 'refunded' },
    { ...spend('Cem'), outcome: 'in-doubt' },
  ];
  const { data } = Papa.parse<Record<string, string>>(spendsCsv(rows).slice(1), { header: true, skipEmptyLines: true });
  expect(data.map(({ outcome, lookup_credits: lookups }) => [outcome, lookups])).toEqual([
    ['spent', '1'],
    ['refunded', '0'],
    ['in-doubt', '1'],
  ]);
  expect(data.reduce((sum, row) => sum + Number(row['person_export_credits']), 0)).toBe(2);
});

test.each(['=1+1', '+cmd', '-2', '@sum', 'x;=1', '\t=1'])('%j is no formula in a spreadsheet', (name) => {
  for (const separator of [',', ';'] as const)
    expect(spendsCsv([spend(name)], separator)).not.toMatch(/(^|[",;\t\n])\s*[=+@-](?!\d{4})/m);
});

test('as JSON it says what it is', () => {
  expect(JSON.parse(spendsJson([spend('Ann', REQUEST_ID), spend('Bob')]))).toMatchObject({
    format: 'calling-card-activity',
    version: 1,
    spends: [
      { about: 'Ann', time: '2026-11-03T12:00:00.000Z', requestId: REQUEST_ID },
      { about: 'Bob', requestId: null },
    ],
  });
});
