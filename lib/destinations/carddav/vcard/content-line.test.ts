import { describe, expect, it } from 'vitest';
import { partsOf, readCard, writeCard } from './content-line.ts';

const CARD = [
  'BEGIN:VCARD',
  'VERSION:3.0',
  'item1.EMAIL;type="a:b;c",work:ann@acme.example',
  'item1.X-ABLabel:Büro',
  'NOTE:one\\, two\\nth',
  ' ree\\; four\\\\n',
  'PHOTO;ENCODING=b:AAAA',
  '\tBBBB',
  'END:VCARD',
  '',
].join('\r\n');

describe('a card', () => {
  it('is read by lines and written back to the byte', () => {
    const card = readCard(CARD);
    expect(card?.lines.map(({ name, parameters, value }) => [name, parameters, value])).toEqual([
      ['VERSION', '', '3.0'],
      ['EMAIL', ';TYPE="A:B;C",WORK', 'ann@acme.example'],
      ['X-ABLABEL', '', 'Büro'],
      ['NOTE', '', String.raw`one\, two\nthree\; four\\n`],
      ['PHOTO', ';ENCODING=B', 'AAAABBBB'],
    ]);
    expect(writeCard(card?.lines ?? [])).toBe(CARD);
  });

  it.each([
    ['nothing', ''],
    ['two cards', CARD + CARD],
    ['a card of version 2.1, whose lines end by other rules', CARD.replace('3.0', '2.1')],
    ['a card within a card', CARD.replace('NOTE:', 'BEGIN:VCARD\r\nEND:VCARD\r\nNOTE:')],
    ['a page', '<html></html>'],
    ['a line that is none', CARD.replace('PHOTO;ENCODING=b:', 'PHOTO ')],
    ['a card cut short', CARD.replace('END:VCARD\r\n', '')],
    ['endless', CARD.replace('PHOTO', `${'X-A:b\r\n'.repeat(5_000)}PHOTO`)],
  ])('is not read from %s', (_what, text) => {
    expect(readCard(text)).toBeNull();
  });

  it('with bare line feeds is read too', () => {
    expect(readCard(CARD.replaceAll('\r', ''))?.lines.map(({ value }) => value)).toEqual(
      readCard(CARD)?.lines.map(({ value }) => value),
    );
  });
});

it('the parts of a value are split where a separator is not escaped', () => {
  expect(partsOf(String.raw`a\;b;c\\;d\n`, ';')).toEqual(['a;b', 'c\\', 'd\n']);
});
