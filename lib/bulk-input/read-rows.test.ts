import * as fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';
import { guessSeparator, readRows, type Row, type Separator, SEPARATORS } from './read-rows.ts';

const rowsOf = (text: string, separator: Separator = ',') => [...readRows(text, separator)].map(({ cells }) => cells);

const cell = fc
  .array(fc.constantFrom('"', ',', ';', '\t', '|', '\n', '\r\n', ' ', 'a', 'é', '例', '🚀', "'"), { maxLength: 6 })
  .map((parts) => parts.join('').trim());
const table = fc.integer({ min: 1, max: 4 }).chain((width) =>
  fc.array(
    fc.array(cell, { minLength: width, maxLength: width }).filter((cells) => cells.some((one) => one !== '')),
    { minLength: 1, maxLength: 5 },
  ),
);

type Read = (text: string, separator: Separator) => Iterable<Row>;
/** Text written by another program is read back unchanged. */
const readsBack = (read: Read) =>
  fc.property(
    table,
    fc.constantFrom(...SEPARATORS),
    fc.boolean(),
    fc.constantFrom('\n', '\r\n', '\r'),
    (cells, separator, quotes, newline) => {
      const text = Papa.unparse(cells, { delimiter: separator, quotes, newline });
      return JSON.stringify([...read(text, separator)].map((row) => row.cells)) === JSON.stringify(cells);
    },
  );
const breaking = (read: Read) => fc.check(readsBack(read), { numRuns: 2000 }).counterexample;

describe('a table', () => {
  it('that another program wrote is read as it was', () => {
    expect(breaking(readRows)).toBeNull();
  });

  it('is not read as it was by a reader that splits lines, and that is caught', () => {
    const naive: Read = (text, separator) =>
      text.split('\n').map((line, at) => ({
        line: at + 1,
        cells: line.split(separator).map((one) => one.replaceAll('"', '').trim()),
      }));
    expect(breaking(naive)).not.toBeNull();
  });

  it('knows on which line of the file each row begins', () => {
    const rows = [...readRows('a,b\r\n"two\r\nlines",c\r\n\r\n d , e \n"x', ',')];
    expect(rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['two\r\nlines', 'c'] },
      { line: 5, cells: ['d', 'e'] },
      { line: 6, cells: ['"x'] },
    ]);
  });

  it('with a stray quotation mark loses one cell, not the rest', () => {
    expect(rowsOf('a,"b,c\nd,e\nf,g "h" i,j\n"k" l,m')).toEqual([
      ['a', '"b', 'c'],
      ['d', 'e'],
      ['f', 'g "h" i', 'j'],
      ['"k" l', 'm'],
    ]);
  });

  it.each([19_000, 33_000, 200_000])(
    'with a cell of %i characters, line breaks and all, is read as it was',
    (length) => {
      const note = 'Met bob@acme.example, "our man"; call again.\r\n'.repeat(length / 46).trim();
      const cells = [
        ['name', 'note', 'email'],
        ['Ann', note, 'ann@acme.example'],
        ['Eve', note, 'eve@acme.example'],
      ];
      expect(rowsOf(Papa.unparse(cells))).toEqual(cells);
    },
  );

  it('with two stray quotation marks far apart loses two cells, not what is between them', () => {
    const between = Array.from({ length: 5_000 }, (_, at) => [`p${at}`, 'Acme', '1.70']);
    const lines = [
      ['name', 'company', 'height'],
      ['"Ann', 'Acme', '1.70'],
      ...between,
      ['Eve', 'Acme', '5"'],
      ['Ida', 'Acme', '6'],
    ];
    expect(rowsOf(lines.map((cells) => cells.join(',')).join('\n'))).toEqual(lines);
  });

  it.each([
    ['of three columns', ['name', 'company', 'height'], (name: string) => [name, 'Acme', '1.70']],
    ['of one column', ['name'], (name: string) => [name]],
  ])('%s with two stray quotation marks in the same one loses no row between them', (_of, header, row) => {
    const people = Array.from({ length: 5_000 }, (_, at) => row(`p${at}`));
    const lines = [header, row('"Ann'), ...people, row('Eve"'), row('Ida')];
    expect(rowsOf(lines.map((cells) => cells.join(',')).join('\n'))).toEqual(lines);
  });

  it('is read in linear time, however many cells seem to be long', () => {
    const text = `a,b\n${`"x\n${'y\n'.repeat(15_000)}z",,,\nc,d\n`.repeat(50)}`;
    expect(rowsOf(text)).toHaveLength(1 + 50 * 15_003);
  });

  it('is read in linear time, whatever quotation marks are in it', () => {
    expect(rowsOf('"a\n'.repeat(20_000))).toHaveLength(20_000);
    expect(rowsOf(`"${'"'.repeat(300_000)}`).length).toBeLessThan(3);
  });

  it.each<[string, Separator | null]>([
    ['a,b,c\n1,2,3', ','],
    ['a;b\n1,5;2,5', ';'],
    ['name\tcompany\nAnn, Bob\tAcme', '\t'],
    ['a|b\n1|2', '|'],
    ['"a;b",c\n"d;e;f",g', ','],
    ['one\ntwo', null],
    ['', null],
  ])('%j is separated by %j', (text, separator) => {
    expect(guessSeparator(text)).toBe(separator);
  });
});

describe('the bytes of a file', () => {
  const text = 'Name;Firma\nJürgen 例;Weiß & Söhne';
  const utf16 = (littleEndian: boolean, mark: string) => {
    const units = mark + text;
    const view = new DataView(new ArrayBuffer(units.length * 2));
    for (let at = 0; at < units.length; at += 1) view.setUint16(at * 2, units.charCodeAt(at), littleEndian);
    return new Uint8Array(view.buffer);
  };
  it.each([
    ['UTF-8', new TextEncoder().encode(text)],
    ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${text}`)],
    ['UTF-16, little end first', utf16(true, '\uFEFF')],
    ['UTF-16, big end first', utf16(false, '\uFEFF')],
    ['UTF-16 without a mark', utf16(true, '')],
    ['UTF-16, big end first, without a mark', utf16(false, '')],
  ])('in %s are that text', (_name, bytes) => {
    expect(decodeText(bytes)).toBe(text);
  });

  it('that are no UTF-8 are read as Western Europe saved them, or as the user says', () => {
    expect(decodeText(Uint8Array.of(0x4a, 0xfc, 0x72, 0x67, 0x65, 0x6e))).toBe('Jürgen');
    expect(decodeText(Uint8Array.of(0x8e, 0x52, 0x93, 0x63), 'shift_jis')).toBe('山田');
    expect(decodeText(Uint8Array.of(0x4a, 0x9f, 0x72, 0x67), 'macintosh')).toBe('Jürg');
  });
});
