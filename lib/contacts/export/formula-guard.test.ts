import * as fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { anyAnnotatedContact, awkwardText } from './any-contact.fixture.ts';
import { contactsCsv } from './contacts-csv.ts';
import { guarded, unguarded } from './formula-guard.ts';
import { textOf } from './read-chunks.fixture.ts';

const PHONE = /^\+\d{1,3} \d+(?: ext \d{1,8})?"?$/;
const FORMULA = /^[\s\p{C}\p{Z}"“”„«»`´]*[=+\-@＝＋－＠﹦﹢﹣﹫−]/u;

/**
 * The beginnings of formulas in a file, for the harshest of readers: one that splits at everything and drops quotes and
 * blanks.
 */
const formulasIn = (file: string): string[] =>
  file.split(/[,;|\t\r\n]/).filter((piece) => FORMULA.test(piece) && !PHONE.test(piece.trim().replaceAll('"', '')));

const breaking = <Inputs>(property: fc.IProperty<Inputs>) =>
  fc.check(property, { numRuns: 3000, seed: 5 }).counterexample;
const leavesNoFormula = (guard: (cell: string) => string) =>
  fc.property(awkwardText, (cell) => formulasIn(guard(cell)).length === 0 && !/^[\t\r\n]/.test(guard(cell)));

describe('a guarded text', () => {
  it.each([
    ['=1+1', `'=1+1`],
    ["-2+3+cmd|' /C calc'!A0", `'-2+3+cmd|' /C calc'!A0`],
    ['@SUM(1)', `'@SUM(1)`],
    ['\t=1', `'\t'=1`],
    ['\rx', `'\rx`],
    ['  "=1"', `'  "=1"`],
    ['＝1', `'＝1`],
    ['a;=1', `a;'=1`],
    ['a\n-b', `a\n'-b`],
    ['a,\u200b+1', `a,'\u200b+1`],
    ['Example, Ann - Köln @ Acme', 'Example, Ann - Köln @ Acme'],
    ['a=b', 'a=b'],
    [`'=1`, `'=1`],
    ['', ''],
  ])('%j is %j', (cell, expected) => {
    expect(guarded(cell)).toBe(expected);
  });

  it('is no formula for any reader, whatever it was', () => {
    expect(breaking(leavesNoFormula(guarded))).toBeNull();
  });

  it('is done in linear time', () => {
    expect(guarded('\t'.repeat(200_000) + '=').length).toBe(200_003);
  });
});

it('a guarded text is as it was, for any text without an apostrophe of its own, once the guard is taken away', () => {
  const isUndone = fc.property(awkwardText, (cell) => {
    const text = cell.replaceAll("'", '’').trim();
    return unguarded(guarded(text)) === text;
  });
  expect(breaking(isUndone)).toBeNull();
});

describe('the property catches', () => {
  it.each<[string, (cell: string) => string]>([
    ['no guard at all', (cell) => cell],
    [
      'a guard that looks at the first character only, as papaparse has it',
      (cell) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell),
    ],
    ['one that knows no full-width signs', (cell) => (/[=+\-@]/.test(cell) ? guarded(cell) : cell)],
    [
      'one that thinks of its own separator alone',
      (cell) =>
        cell
          .split(';')
          .map((piece) => (FORMULA.test(piece) ? `'${piece}` : piece))
          .join(','),
    ],
  ])('%s', (_name, guard) => {
    expect(breaking(leavesNoFormula(guard))).not.toBeNull();
  });
});

describe('a whole file', () => {
  it('has no formula in it, for any contacts and any reader', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyAnnotatedContact, { maxLength: 3 }),
        fc.constantFrom(',' as const, ';' as const),
        async (contacts, separator) => {
          expect(formulasIn(await textOf(contactsCsv(contacts, separator)))).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is read by another program with one row for each person and every column', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyAnnotatedContact, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(',' as const, ';' as const),
        async (contacts, separator) => {
          const { data, errors } = Papa.parse<Record<string, string>>(
            (await textOf(contactsCsv(contacts, separator))).slice(1),
            { delimiter: separator, newline: '\r\n', header: true, skipEmptyLines: true },
          );
          expect(errors).toEqual([]);
          expect(data.map(({ profile_id: id }) => Number(id))).toEqual(
            contacts.map(({ contact }) => contact.profileId),
          );
          expect(new Set(data.map((row) => Object.keys(row).length))).toEqual(
            new Set([Object.keys(data[0] ?? {}).length]),
          );
        },
      ),
      { numRuns: 300 },
    );
  });
});
