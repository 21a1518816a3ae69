import { describe, expect, it } from 'vitest';
import { companyAnswerSchema } from '../service/schemas/company.ts';
import { companyKeys, companyOf } from './company.ts';

const BOUND = 200_000;
const bought = (fields: Record<string, unknown>) => companyOf(companyAnswerSchema.parse({ id: 7, ...fields }), 1);
const many = <Entry>(count: number, entry: (at: number) => Entry) =>
  Array.from({ length: count }, (_, at) => entry(at));

describe('the record of a company', () => {
  it('that is not too large is kept whole, with lists of any length', () => {
    const fields = { news: many(2_000, (at) => ({ at })), carbon_report: 'yearly' };
    expect(bought(fields).record).toEqual({ id: 7, ...fields });
  });

  it('that is too large keeps the first 200 entries of each list, however deep, and all else', () => {
    const posting = (at: number) => ({ category: 'Engineering Roles', at, places: many(300, () => 'Berlin') });
    const { record } = bought({
      carbon_report: 'yearly',
      job_postings: many(3, posting),
      news: many(20_000, (at) => ({ category: 'Launches Product', at })),
    });
    expect(record).toEqual({
      id: 7,
      carbon_report: 'yearly',
      job_postings: many(3, (at) => ({ ...posting(at), places: many(200, () => 'Berlin') })),
      news: many(200, (at) => ({ category: 'Launches Product', at })),
    });
  });

  it('loses its longest fields, one by one, where that is not enough', () => {
    const { record } = bought({
      carbon_report: 'yearly',
      essay: 'x'.repeat(150_000),
      longer: many(10, () => 'x'.repeat(18_000)),
      longest: { deep: 'x'.repeat(500_000) },
    });
    expect(Object.keys(record)).toEqual(['id', 'carbon_report', 'essay']);
    expect(JSON.stringify(record).length).toBeLessThanOrEqual(BOUND);
  });

  it('is bounded also where it has very many fields, and keeps those that fit', () => {
    const { record } = bought(Object.fromEntries(many(3_000, (at) => [`field_${at}`, 'x'.repeat(100)])));
    expect(JSON.stringify(record).length).toBeLessThanOrEqual(BOUND);
    expect(JSON.stringify(record).length).toBeGreaterThan(BOUND - 120);
  });

  it('loses a field alone that is nested deeper than a store can take', () => {
    const { record } = bought({ carbon_report: 'yearly', nested: JSON.parse(`${'['.repeat(900)}${']'.repeat(900)}`) });
    expect(record).toEqual({ id: 7, carbon_report: 'yearly' });
  });
});

it('all technologies that are read of a company are kept', () => {
  const { techniques } = bought({ techstack: many(600, (at) => `Technology ${at}`) });
  expect([techniques.length, techniques.at(-1)]).toEqual([500, 'Technology 499']);
});

it('a company is known by its domain, its ticker and its own LinkedIn page', () => {
  const keys = (fields: Record<string, unknown>) => companyKeys(bought(fields));
  expect(keys({ domain: 'acme.example', ticker: 'ACME', linkedin_url: 'linkedin.com/company/Acme/' })).toEqual([
    'company:domain:acme.example',
    'company:ticker:acme',
    'company:https://www.linkedin.com/company/acme',
  ]);
  for (const kind of ['school', 'showcase'])
    expect(keys({ linkedin_url: `https://www.linkedin.com/${kind}/acme` })).toEqual([
      `company:https://www.linkedin.com/${kind}/acme`,
    ]);
  expect(keys({ linkedin_url: 'https://www.linkedin.com/sales/company/1035' })).toEqual([
    'company:https://www.linkedin.com/company/1035',
  ]);
  for (const linkedin_url of [
    'https://www.linkedin.com/in/ann',
    'https://github.com/acme',
    'https://acme.example',
    null,
  ])
    expect(keys({ linkedin_url })).toEqual([]);
});
