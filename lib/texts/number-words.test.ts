import { describe, expect, it } from 'vitest';
import { account } from '../../tests/gallery/fixtures/person.ts';
import { balanceText, balancesLeft, fewLeft, isShort } from './credits/balance-text.ts';
import { FREE, PERSON_LOOKUP_PRICE, priceText, spentText } from './credits/price-text.ts';
import { foundText } from './person/found-text.ts';
import { ageText } from './time/age-text.ts';
import { dateText } from './time/date-text.ts';
import { elapsedText, secondsText } from './time/seconds-text.ts';

const NOW = Date.UTC(2026, 10, 21, 12);

describe('prices', () => {
  it.each([
    [PERSON_LOOKUP_PRICE, '1 lookup + 1 export'],
    [{ ...FREE, lookup: 2, companyExport: 1 }, '2 lookups + 1 company export'],
    [{ ...FREE, emailVerification: 1 }, '1 verification'],
    [FREE, 'Free'],
  ])('writes %j as %s', (price, words) => {
    expect(priceText(price)).toBe(words);
  });

  it('says plainly when nothing was spent', () => {
    expect(spentText(FREE)).toBe('Nothing was spent.');
    expect(spentText(PERSON_LOOKUP_PRICE)).toBe('Spent: 1 lookup + 1 export.');
  });
});

describe('balances', () => {
  it('never calls an untracked pool unlimited', () => {
    expect(balanceText('not-tracked')).toBe('not tracked');
    expect(balancesLeft({ lookup: 1, personExport: 'not-tracked', companyExport: 3 }, PERSON_LOOKUP_PRICE)).toEqual([
      '1 lookup left',
      'exports not tracked',
    ]);
  });

  it('leaves out what is not known', () => {
    expect(balanceText(null)).toBe('–');
    expect(balancesLeft({ lookup: null, personExport: null, companyExport: null }, PERSON_LOOKUP_PRICE)).toEqual([]);
  });

  it('groups thousands', () => {
    expect(balanceText(12_408)).toMatch(/^12.?408$/);
  });

  it('calls half a credit no whole one: it pays for nothing', () => {
    const balances = { lookup: 0.5, personExport: 12.25, companyExport: null };
    expect(balanceText(0.5)).toBe('0.5');
    expect(balancesLeft(balances, PERSON_LOOKUP_PRICE)).toEqual(['0.5 lookups left', '12.25 exports left']);
    expect(isShort(balances, PERSON_LOOKUP_PRICE)).toBe(true);
  });

  it('sees when a counted pool cannot pay', () => {
    expect(isShort({ lookup: 0, personExport: 'not-tracked', companyExport: 0 }, PERSON_LOOKUP_PRICE)).toBe(true);
    expect(isShort({ lookup: 1, personExport: 'not-tracked', companyExport: 0 }, PERSON_LOOKUP_PRICE)).toBe(false);
  });

  it('warns when only a few of a type are left', () => {
    expect(fewLeft(account().usage, 'premium_lookup')).toBe('Only 3 left for “Email + phone”');
    expect(fewLeft(account().usage, 'standard_lookup')).toBeNull();
    expect(fewLeft([], 'standard_lookup')).toBeNull();
  });
});

describe('times', () => {
  it.each([
    [0, 'just now'],
    [-5000, 'just now'],
    [8_400, '8 seconds ago'],
    [61_000, '1 minute ago'],
    [7_200_000, '2 hours ago'],
    [3 * 86_400_000, '3 days ago'],
    [Number.NaN, 'just now'],
  ])('says an age of %d ms as %s', (age, words) => {
    expect(ageText(NOW - age, NOW)).toBe(words);
  });

  it('names the year only when it is another', () => {
    expect(dateText(Date.UTC(2026, 10, 3, 12), NOW)).not.toMatch(/2026/);
    expect(dateText(Date.UTC(2025, 10, 3, 12), NOW)).toMatch(/2025/);
    expect(dateText(Number.NaN, NOW)).toBe('');
  });

  it('never shows negative seconds', () => {
    expect(secondsText(NOW, NOW - 9000)).toBe('0\u00a0s');
    expect(secondsText(NOW - 4200, NOW)).toBe('4\u00a0s');
  });

  it.each([
    [-1, '0\u00a0s'],
    [99, '99\u00a0s'],
    [100, '1\u00a0min'],
    [99 * 60, '99\u00a0min'],
    [100 * 60, '1\u00a0hr'],
    [23.9 * 3_600, '23\u00a0hrs?'],
  ])('says %d seconds of waiting as one figure', (seconds, words) => {
    // Browsers and Node format the unit a little differently.
    expect(elapsedText(NOW - seconds * 1_000, NOW).replace(' ', '\u00a0')).toMatch(new RegExp(`^${words}$`, 'u'));
  });
});

describe('foundText', () => {
  it.each([
    [2, 1, '2 emails · 1 phone'],
    [1, 0, '1 email'],
    [0, 2, '2 phones'],
    [0, 0, 'no contact'],
  ])('counts %d and %d as %s', (emails, phones, words) => {
    expect(foundText(emails, phones)).toBe(words);
  });
});
