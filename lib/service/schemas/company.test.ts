import { describe, expect, test } from 'vitest';
import { companyAnswerSchema, companySearchSchema, companySummarySchema } from './company.ts';
import { profileRecordSchema } from './profile-record.ts';

const SUMMARY = { industry_str: 'Instruments', employee_count: 51 };
const LIVE_SUMMARY = { industry: 'Instruments', num_employees: 51 };

const PROFILE = { ...SUMMARY, founded: 1998, location: '1 Main St, Boston', phone: '+1 617 555 0100' };

describe('a whole company is read', () => {
  test.each<[string, Record<string, unknown>]>([
    [
      'in the live form',
      { ...LIVE_SUMMARY, year_founded: 1998, address: '1 Main St, Boston', phone: '+1 617 555 0100' },
    ],
    [
      'in the earlier form',
      { ...SUMMARY, founded: 1998, location: '1 Main St, Boston', phone: { number: '+1 617 555 0100' } },
    ],
    [
      'in both at once, the live one first',
      { ...PROFILE, employee_count: 40, num_employees: '51', year_founded: null, address: '' },
    ],
  ])('%s', (_form, given) => {
    const record = { id: 3, name: 'Acme', ...given };
    expect(companyAnswerSchema.parse(record)).toEqual({
      companyId: 3,
      profile: expect.objectContaining(PROFILE),
      record,
    });
  });

  test.each([
    ['$10M - $50M', '$10M - $50M'],
    [' about 7 million ', 'about 7 million'],
    ['86000000', 86_000_000],
    [86_000_000, 86_000_000],
    ['', null],
    [null, null],
    [{ low: 1 }, null],
  ])('its revenue may come in words or as a number: %j', (revenue, read) => {
    expect(companyAnswerSchema.parse({ id: 3, revenue }).profile.revenue).toBe(read);
  });

  test('its place may come in parts', () => {
    const { profile } = companyAnswerSchema.parse({ id: 3, city: 'Boston', region: 'MA', country_code: 'US' });
    expect(profile.location).toBe('Boston, MA, US');
  });
});

test('a summary is read in either form, wherever it comes', () => {
  for (const summary of [SUMMARY, LIVE_SUMMARY]) {
    expect(companySummarySchema.parse({ id: 3, ...summary })).toMatchObject(SUMMARY);
    expect(companySearchSchema.parse({ companies: [{ id: 3, ...summary }] }).companies).toMatchObject([SUMMARY]);
    expect(profileRecordSchema.parse({ company: { id: 3, ...summary } }).company).toMatchObject(SUMMARY);
  }
});
