import { expect, test } from 'vitest';
import { findingsOf } from './limits.ts';
import type { CodeFigures } from './measure-code.ts';

const FIGURES: CodeFigures = {
  wideLines: 0,
  lines: 10,
  longestFunction: { lines: 5, place: 'lib/a.ts:1' },
  functionsOver60: 0,
  casts: 0,
  elements: 0,
  ternariesInJsx: 0,
  wideComponents: 0,
  privateWords: 0,
  staleParams: 0,
  wholeContexts: [],
};

const house = (change: Partial<CodeFigures>, paths = ['lib/a.ts']) =>
  findingsOf({ files: paths.map((path) => ({ path, figures: { ...FIGURES, ...change } })), circles: [] });

const broken = (findings: ReturnType<typeof house>) =>
  findings.filter(({ value, limit }) => value > limit).map(({ name }) => name);

test('a plain house is within every limit', () => {
  expect(broken(house({}))).toEqual([]);
});

test.each([
  [{ lines: 301 }, 'longest file, lines'],
  [{ wideLines: 1_000 }, 'lines over 120 that could be broken'],
  [{ longestFunction: { lines: 400, place: 'lib/a.ts:1' } }, 'longest function, lines'],
  [{ functionsOver60: 400 }, 'functions over 60 lines'],
  [{ casts: 400 }, 'casts to never and unknown'],
  [{ wideComponents: 400 }, 'components with more than eight props'],
  [{ privateWords: 10_000 }, 'identifiers with private words'],
  [{ staleParams: 1 }, 'described parameters that are not there'],
  [{ wholeContexts: ['lib/a.ts:1 (now)'] }, 'functions with a whole context for three members or fewer'],
  [{ elements: 10, ternariesInJsx: 9 }, 'ternaries in JSX per 100 elements'],
])('%o is over its limit', (change, name) => {
  expect(broken(house(change))).toEqual([name]);
});

test('a folder is crowded by its files, not by the tests beside them', () => {
  const paths = Array.from({ length: 30 }, (_, at) => `lib/full/f${at}.ts`);
  const crowded = (files: string[]) => house({}, files).find(({ name }) => name.startsWith('folders'));
  expect(crowded(paths)).toMatchObject({ value: 1, where: 'lib/full 30' });
  expect(crowded(paths.map((path) => path.replace('.ts', '.test.ts')))).toMatchObject({ value: 0 });
});

test('circles of rooms are not allowed', () => {
  const findings = findingsOf({ files: [], circles: [{ folder: 'lib', rooms: ['a', 'b'] }] });
  expect(broken(findings)).toEqual(['circles of rooms, types counted']);
});
