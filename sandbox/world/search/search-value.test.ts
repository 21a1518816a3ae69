import { describe, expect, test } from 'vitest';
import { readNumbers } from './number-range.ts';
import { readPlaceTerm, readTerm, splitMinus } from './search-value.ts';
import { readTimes } from './time-range.ts';

const passing = (text: string, numbers: readonly number[]): number[] => {
  const read = readNumbers(text);
  if (!read.ok) throw new Error(read.reason);
  return numbers.filter(read.value);
};

describe('a value', () => {
  test.each([
    ['term', false, 'term'],
    ['-term', true, 'term'],
    [' - "two words" ', true, '"two words"'],
    ['--x', true, '-x'],
    ['a-b', false, 'a-b'],
  ])('%j: the minus is taken off', (value, excludes, rest) => {
    expect(splitMinus(value)).toEqual({ excludes, rest });
  });

  test.each([
    ['two words', 'loose', 'two words'],
    ['"two words"', 'exact', 'two words'],
    ['" x "', 'exact', 'x'],
    ['say "x"', 'loose', 'say "x"'],
  ])('%j is %s', (value, match, text) => {
    expect(readTerm(value)).toEqual({ ok: true, value: { match, text } });
  });

  test.each(['', '"', '""', '...', '-'])('%j has no word', (value) => {
    expect(readTerm(value)).toMatchObject({ ok: false });
  });

  test.each([
    ['Berlin', null],
    ['Berlin::~50km', 50],
    ['Berlin, Germany::~10mi', 16.09344],
    ['"Berlin"::~0.5km', 0.5],
  ])('%j has a radius of %s km', (value, radiusKm) => {
    expect(readPlaceTerm(value)).toMatchObject({ ok: true, value: { radiusKm } });
  });

  test.each(['Berlin::50km', 'Berlin::~50', 'Berlin::~50 km', 'Berlin::~-5km', 'Berlin::', '::~5km'])(
    '%j is no place with a radius',
    (value) => {
      expect(readPlaceTerm(value)).toMatchObject({ ok: false });
    },
  );
});

describe('numbers', () => {
  const NUMBERS = [0, 9, 10, 11, 20, 21, 1000, 2_000_000];
  test.each([
    ['10', [10]],
    ['10+', [10, 11, 20, 21, 1000, 2_000_000]],
    ['<10', [0, 9]],
    ['>10', [11, 20, 21, 1000, 2_000_000]],
    ['10>=', [10, 11, 20, 21, 1000, 2_000_000]],
    ['10-20', [10, 11, 20]],
    ['<=10', [0, 9, 10]],
    ['>=1000', [1000, 2_000_000]],
    ['10<=', [0, 9, 10]],
    [' 10 - 20 ', [10, 11, 20]],
    ['1,000', [1000]],
    ['1k-2M', [1000, 2_000_000]],
    ['$1M+', [2_000_000]],
    ['20%', [20]],
    ['9.5-10.5', [10]],
  ])('%s are %j', (text, expected) => {
    expect(passing(text, NUMBERS)).toEqual(expected);
  });

  test.each([
    '',
    'many',
    '+',
    '<',
    '10 20',
    '<10+',
    '10<',
    '10>',
    '20-10',
    '1e9',
    '10-',
    '-',
    '0x10',
    'NaN',
    'Infinity',
  ])('%j is none', (text) => {
    expect(readNumbers(text)).toMatchObject({ ok: false });
  });
});

describe('times', () => {
  const TIMES = ['2026-01-01T00:00:00Z', '2026-01-31T12:00:00Z', '2026-02-01T00:00:00Z', '2026-03-01T08:00:00Z'].map(
    (iso) => Date.parse(iso),
  );
  test.each([
    ['2026-01-31', [1]],
    ['2026-01-31+', [1, 2, 3]],
    ['>2026-01-31', [2, 3]],
    ['>=2026-01-31', [1, 2, 3]],
    ['<2026-01-31', [0]],
    ['<=2026-01-31', [0, 1]],
    ['2026-01-31/2026-02-01', [1, 2]],
    ['2026-01-01-2026-01-31', [0, 1]],
    ['>2026-01-31T11:59:59Z', [1, 2, 3]],
    ['>2026-01-31T12:00:00', [2, 3]],
    ['>=2026-01-31T14:00:00+02:00', [1, 2, 3]],
  ])('%s', (text, expected) => {
    const read = readTimes(text);
    if (!read.ok) throw new Error(read.reason);
    expect([...TIMES.keys()].filter((at) => read.value(TIMES[at] ?? 0))).toEqual(expected);
  });

  test.each(['', 'yesterday', '2026', '2026-13-01', '2026-02-30', '>2026-01-01+', '2026-01-01/'])(
    '%j is none',
    (text) => {
      expect(readTimes(text)).toMatchObject({ ok: false });
    },
  );
});
