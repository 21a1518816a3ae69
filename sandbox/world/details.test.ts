import { describe, expect, test } from 'vitest';
import { companyDetailsOf } from './companies/company-details.ts';
import { companyAt } from './companies/company.ts';
import { isCatchAll } from './people/mail-domains.ts';
import { personDetailsOf } from './people/person-details.ts';
import { personAt } from './people/person.ts';

const SHAPE = { seed: 7, people: 2000, companies: 1000 };
const COMPANIES = Array.from({ length: SHAPE.companies }, (_, index) => companyAt(SHAPE.seed, index)).map(
  (company) => ({ company, details: companyDetailsOf(SHAPE, company) }),
);
const PEOPLE = Array.from({ length: SHAPE.people }, (_, index) => personAt(SHAPE, index)).map((person) => ({
  person,
  details: personDetailsOf(SHAPE.seed, person),
}));
const share = <T>(all: readonly T[], what: (one: T) => boolean): number => all.filter(what).length / all.length;

describe('the details of companies', () => {
  test('are the same for the same seed', () => {
    for (const { company, details } of COMPANIES.slice(0, 50))
      expect(companyDetailsOf(SHAPE, company)).toEqual(details);
  });

  test('fit together', () => {
    for (const { company, details } of COMPANIES) {
      const total = details.fundingRounds.reduce((sum, { amount }) => sum + amount, 0);
      expect(details.totalFunding ?? 0).toBe(total);
      const dates = details.fundingRounds.map(({ date }) => date);
      expect(dates.filter((date) => Number.isNaN(Date.parse(date)))).toEqual([]);
      expect(dates.map((date) => date.slice(0, 4))).toEqual(dates.map((date) => date.slice(0, 4)).toSorted());
      expect(details.competitors.filter((id) => id === company.id || id < 1 || id > SHAPE.companies)).toEqual([]);
      expect([...details.sicCodes, ...details.naicsCodes].filter((code) => !/^\d{4}(?:\d\d)?$/u.test(code))).toEqual(
        [],
      );
      expect(details.publiclyTraded).toBe(company.ticker !== null);
    }
  });

  test('are missing as often as in life', () => {
    for (const lacks of [
      share(COMPANIES, ({ details }) => details.totalFunding === null),
      share(COMPANIES, ({ details }) => details.growth === null),
      share(COMPANIES, ({ details }) => details.sicCodes.length === 0),
      share(COMPANIES, ({ details }) => details.intent.length === 0),
      share(COMPANIES, ({ details }) => details.competitors.length === 0),
      share(COMPANIES, ({ details }) => details.tags.length === 0),
      share(COMPANIES, ({ company }) => company.phone === null),
    ]) {
      expect(lacks).toBeGreaterThan(0.03);
      expect(lacks).toBeLessThan(0.8);
    }
  });
});

describe('the details of people', () => {
  test('fit the career and the links', () => {
    for (const { person, details } of PEOPLE) {
      expect(details.yearsExperience === null).toBe(person.jobs.every(({ start_date: start }) => start === null));
      expect(details.yearsExperience ?? 0).toBeGreaterThanOrEqual(0);
      expect(details.handles).toHaveLength(['github', 'x'].filter((site) => person.links[site] !== undefined).length);
    }
    expect(share(PEOPLE, ({ details }) => details.profileTags.length > 0)).toBeGreaterThan(0.2);
  });

  test('what the last check of an address said is true of its domain', () => {
    const checked = PEOPLE.flatMap(({ person }) => person.emails).filter(
      ({ smtp_valid: validity }) => validity === 'accept-all',
    );
    expect(checked.length).toBeGreaterThan(20);
    expect(checked.filter(({ email }) => !isCatchAll(email.replace(/^.*@/u, '')))).toEqual([]);
  });
});
