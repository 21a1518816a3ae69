import { describe, expect, it } from 'vitest';
import { ANN, BLANK } from '../../outgoing-ann.fixture.ts';
import { cardFields } from './card-fields.ts';
import { readCard, writeCard, type CardVersion } from './content-line.ts';
import { hashesOf, mergeCard, type FieldHashes } from './merge-card.ts';

const NOW = 1_767_225_600_000;
const THEIRS = [
  'BEGIN:VCARD',
  'VERSION:3.0',
  'PRODID:-//Somebody//EN',
  'UID:0a1b',
  'FN:Annie',
  'N:Example;Annie;;;',
  'item1.EMAIL;TYPE=HOME,PREF:ANN@Acme.example',
  'item1.X-ABLabel:Private',
  'TEL;TYPE=CELL:0171/3920042',
  'TITLE:',
  'URL:http://de.linkedin.com/in/Ann-van-Example/',
  'PHOTO;ENCODING=b;TYPE=JPEG:',
  ' AAAA',
  'REV:2020-01-01T00:00:00Z',
  'END:VCARD',
  '',
].join('\r\n');

function merge(text: string, contact = ANN, hashes: FieldHashes = {}, version: CardVersion = '3.0') {
  const card = readCard(text);
  if (card === null) throw new Error('not a card');
  const ours = cardFields(contact, version);
  const merged = mergeCard(card, ours, hashes, NOW);
  return { ...merged, text: writeCard(merged.lines), hashes: hashesOf(merged.lines, ours) };
}
const linesOf = (text: string, name: string) =>
  readCard(text)?.lines.flatMap(({ name: of, value }) => (of === name ? [value] : [])) ?? [];

describe('a card that is there', () => {
  it('gets what it lacks and keeps what it has', () => {
    const { text, kept } = merge(THEIRS);
    expect(linesOf(text, 'FN')).toEqual(['Annie']);
    expect(kept).toEqual(['FN', 'N']);
    expect(linesOf(text, 'UID')).toEqual(['0a1b']);
    expect(linesOf(text, 'EMAIL')).toEqual(['ANN@Acme.example', '+ann@mail.example']);
    expect(linesOf(text, 'TEL')).toEqual(['0171/3920042', '+12125550100 ext. 102', '+41 44 SWITCH']);
    expect(linesOf(text, 'URL')).toEqual(['http://de.linkedin.com/in/Ann-van-Example/', 'https://acme.example']);
    expect(linesOf(text, 'TITLE')).toHaveLength(1);
    expect(linesOf(text, 'REV')).toEqual(['2026-01-01T00:00:00Z']);
  });

  it('keeps every line that is not ours, as it was, in its order', () => {
    const { text } = merge(THEIRS);
    const untouched = THEIRS.split('\r\n')
      .filter((line) => !/^(TITLE|REV|END)/.test(line))
      .join('\r\n');
    expect(text.startsWith(untouched.trimEnd())).toBe(true);
  });

  it('gets no second preferred email', () => {
    expect(merge(THEIRS).text).not.toMatch(/ann@mail.*PREF|PREF.*\+ann@mail/);
    expect(merge(THEIRS).text).toContain('EMAIL;TYPE=INTERNET,HOME:+ann@mail.example');
  });

  it('that holds all of it is left alone, its REV too', () => {
    const once = merge(THEIRS);
    const twice = merge(once.text);
    expect(twice.hasChanged).toBe(false);
    expect(twice.text).toBe(once.text);
  });

  it('changes in a field only where it is as we wrote it last', () => {
    const first = merge(THEIRS, { ...ANN, title: 'Cook' });
    expect(merge(first.text, { ...ANN, title: 'Chef' }, first.hashes).text).toContain('TITLE:Chef');
    expect(merge(first.text, { ...ANN, title: 'Chef' }, {}).kept).toContain('TITLE');
    const edited = first.text.replace('TITLE:Cook', 'TITLE:Head cook');
    expect(merge(edited, { ...ANN, title: 'Chef' }, first.hashes)).toMatchObject({ kept: ['FN', 'N', 'TITLE'] });
  });

  it('keeps the group, kind, and language of a value that is replaced, but nothing that was about the old one', () => {
    const line = String.raw`item1.ADR;TYPE=home;LABEL="Unter; den: Linden";PREF=1;SORT-AS=x:;;;Berlin;;;`;
    const text = THEIRS.replace('TITLE:', `${line}\r\nitem1.X-ABLabel:Summer\r\nTITLE;LANGUAGE=de:Köchin\r\nX-OTHER:`);
    const hashes = hashesOf(
      readCard(text)?.lines ?? [],
      cardFields({ ...ANN, location: 'Berlin', title: 'Köchin' }, '3.0'),
    );
    const merged = merge(text, { ...ANN, location: 'Paris', title: 'Cook' }, hashes);
    expect(merged.text).toContain('\r\nitem1.ADR;TYPE=home;PREF=1:;;;Paris;;;\r\nitem1.X-ABLabel:Summer\r\n');
    expect(merged.text).toContain('\r\nTITLE;LANGUAGE=de:Cook\r\n');
  });

  it('that kept a field of the user keeps it in the next writing too', () => {
    const first = merge(THEIRS);
    const second = merge(first.text, { ...ANN, name: 'Anna Example' }, first.hashes);
    expect(linesOf(second.text, 'FN')).toEqual(['Annie']);
  });

  it('loses nothing that we do not know', () => {
    const full = merge(THEIRS);
    expect(merge(full.text, BLANK, full.hashes)).toMatchObject({ hasChanged: false, text: full.text });
  });

  it('of Radicale, which sorts parameters and escapes a URI, is not taken for another', () => {
    const text = THEIRS.replace('TEL;TYPE=CELL:0171/3920042', String.raw`TEL;VALUE=uri:tel:+12125550100\;ext=102`);
    expect(linesOf(merge(text).text, 'TEL')).toEqual([
      String.raw`tel:+12125550100\;ext=102`,
      '+491713920042',
      '+41 44 SWITCH',
    ]);
  });

  it('of Radicale, which escapes every semicolon, still has our title', () => {
    const ours = merge(THEIRS);
    expect(ours.text).toContain('TITLE:Head of R&D; ');
    expect(merge(ours.text.replace('R&D; ', String.raw`R&D\; `)).hasChanged).toBe(false);
    expect(
      merge(ours.text.replace('R&D; ', String.raw`R&D\; `), { ...ANN, title: 'Chef' }, ours.hashes).text,
    ).toContain('TITLE:Chef');
  });

  it('gets only the tags that it lacks', () => {
    const text = THEIRS.replace('REV:', 'CATEGORIES:Key Account,Friends\r\nREV:');
    expect(linesOf(merge(text).text, 'CATEGORIES')).toEqual(['Key Account,Friends', String.raw`a\,b;c`]);
  });

  it.each([
    ['C#', 'C++'],
    ['⭐', '🚀'],
    ['', '🚀'],
  ])('that has the tag "%s" lacks the tag %s', (there, tag) => {
    const text = THEIRS.replace('REV:', `CATEGORIES:${there}\r\nREV:`);
    expect(linesOf(merge(text, { ...ANN, tags: [tag] }).text, 'CATEGORIES')).toEqual([there, tag]);
  });
});
