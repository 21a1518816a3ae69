import { describe, expect, it } from 'vitest';
import { readCompanyRecord } from './company-record.ts';
import { webHref } from './company-words.ts';

describe("the service's own record of a company", () => {
  it('is read field by field, newest signals first, and what nobody knows is kept by its name', () => {
    const read = readCompanyRecord({
      total_funding: 5,
      growth: -3,
      publicly_traded: true,
      ticker: 'ACM',
      funding_rounds: [{ round: 'Seed', date: '2020-01-02', amount: 5 }, 'junk'],
      news: [
        { category: 'Award', date: '2026-01-01' },
        { category: 'Funding', date: '2026-03-01' },
        { date: '2026-04-01' },
      ],
      competitors: [{ id: 2, name: 'Amber' }, { id: 3 }, 'Brass'],
      company_tags: ['b2b'],
      tags: ['b2b', 'mine'],
      links: { x: 'https://x.com/acme', bad: 7 },
      carbon_report: 'yearly',
      offices: ['Berlin', 'Bonn'],
      nested: { a: 1 },
      certified: true,
    });
    expect(read).toMatchObject({
      totalFunding: 5,
      growth: -3,
      publiclyTraded: true,
      ticker: 'ACM',
      fundingRounds: [{ round: 'Seed', date: '2020-01-02', amount: 5 }],
      competitors: ['Amber', 'Brass'],
      tags: ['b2b', 'mine'],
      links: [{ name: 'x', url: 'https://x.com/acme' }],
    });
    expect(read.news.map(({ category }) => category)).toEqual(['Funding', 'Award']);
    expect(read.others).toEqual([
      { name: 'carbon_report', value: 'yearly' },
      { name: 'offices', value: 'Berlin, Bonn' },
      { name: 'certified', value: 'true' },
    ]);
  });

  it('is read in the live form as in the earlier one', () => {
    const live = {
      industry: 'Instruments',
      num_employees: 51,
      year_founded: 1998,
      ticker_symbol: 'ACM',
      address: '1 Main St, Boston',
      phone: '+1 617 555 0100',
      sic_codes: [3826],
      naics_codes: [334_516],
      competitors: ['Amber'],
    };
    const earlier = {
      industry_str: 'Instruments',
      employee_count: 51,
      founded: 1998,
      ticker: 'ACM',
      location: '1 Main St, Boston',
      phone: { number: '+1 617 555 0100' },
      sic_codes: ['3826'],
      naics_codes: ['334516'],
      competitors: [{ id: 2, name: 'Amber' }],
    };
    expect(readCompanyRecord(live)).toEqual(readCompanyRecord(earlier));
    expect(readCompanyRecord(live)).toMatchObject({
      ticker: 'ACM',
      sicCodes: ['3826'],
      naicsCodes: ['334516'],
      competitors: ['Amber'],
      others: [],
    });
  });

  it('shows a fact of another kind by its live name', () => {
    expect(readCompanyRecord({ num_employees: '51-200', employee_count: null }).others).toEqual([
      { name: 'num_employees', value: '51-200' },
    ]);
  });

  it.each([
    [{}],
    [
      {
        news: 'x',
        funding_rounds: null,
        growth: 'much',
        links: [],
        competitors: 7,
        total_funding: Number.NaN,
        tags: [[], {}],
      },
    ],
  ])('that is %j says nothing, and breaks nothing', (record) => {
    const { publiclyTraded, totalFunding, growth, ...lists } = readCompanyRecord(record as Record<string, unknown>);
    expect([publiclyTraded, totalFunding, growth]).toEqual([null, null, null]);
    expect(Object.values(lists).every((list) => list.length === 0)).toBe(true);
  });
});

it.each([
  ['https://acme.example/a', 'https://acme.example/a'],
  ['acme.example', 'https://acme.example/'],
  ['http://acme.example', null],
  ['javascript:alert(1)', null],
  ['https://evil@acme.example', null],
  ['data:text/html,x', null],
  ['', null],
])('%s is opened as %s', (address, href) => {
  expect(webHref(address)).toBe(href);
});
