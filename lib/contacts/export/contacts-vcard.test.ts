import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { ANN, BLANK } from './ann.fixture.ts';
import { anyAnnotatedContact, awkwardText } from './any-contact.fixture.ts';
import { contactsVcard } from './contacts-vcard.ts';
import { textOf } from './read-chunks.fixture.ts';
import { contentLine, escaped } from './vcard-line.ts';
import { namePartsOf } from './vcard-name.ts';
import { vcard } from './vcard.ts';

/** A property as read by a parser that is not ours: name, parameters, type, values (RFC 7095). */
type Read = [name: string, parameters: Record<string, string | string[]>, type: string, ...values: unknown[]];

function readCard(text: string): (name: string) => Read[] {
  const [, properties] = ICAL.parse(text) as unknown as [string, Read[]];
  return (name) => properties.filter(([property]) => property === name);
}
const valuesOf = (properties: Read[]) => properties.flatMap(([, , , ...values]) => values);
/** The part of a text that may be in a vCard: no control characters, one kind of line break. */
const printable = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\t\n]/gu, '');

const octets = (line: string) => new TextEncoder().encode(line).length;
const breaking = <Inputs>(property: fc.IProperty<Inputs>) =>
  fc.check(property, { numRuns: 1000, seed: 5 }).counterexample;

type Disclosure = (property: string, value: string) => string;
const longText = fc
  .array(
    fc.oneof(
      awkwardText,
      fc.constantFrom('é', '例', '🚀', 'a').map((character) => character.repeat(40)),
    ),
    { maxLength: 6 },
  )
  .map((parts) => escaped(parts.join('')));
const foldsWell = (fold: Disclosure) =>
  fc.property(longText, (value) => {
    const bytes = new TextEncoder().encode(fold('NOTE', value));
    const lines = fold('NOTE', value).split('\r\n').slice(0, -1);
    const unfolded = fold('NOTE', value).replaceAll('\r\n ', '').replace(/\r\n$/, '');
    return (
      unfolded === `NOTE:${value}` &&
      lines.every((line) => octets(line) <= 75 && line.isWellFormed()) &&
      new TextDecoder().decode(bytes) === fold('NOTE', value)
    );
  });

describe('a vCard', () => {
  it('is, byte for byte, the one that was looked at', async () => {
    expect(await textOf(contactsVcard([ANN, { contact: BLANK }]))).toBe(
      readFileSync(new URL('golden/contacts.vcf', import.meta.url), 'utf8'),
    );
  });

  it('says to another program what we know', () => {
    const card = readCard(vcard(ANN));
    expect(valuesOf(card('version'))).toEqual(['4.0']);
    expect(valuesOf(card('fn'))).toEqual(['Ánn van Example, PhD']);
    expect(valuesOf(card('n'))).toEqual([['van Example', 'Ánn', '', '', 'PhD']]);
    expect(card('email').map(([, { type, pref }, , value]) => [type, pref, value])).toEqual([
      ['work', '1', 'ann@acme.example'],
      ['home', '2', '+ann@mail.example'],
    ]);
    expect(card('tel').map(([, { type }, kind, value]) => [type, kind, value])).toEqual([
      ['cell', 'uri', 'tel:+491713920042'],
      [['work', 'voice'], 'uri', 'tel:+12125550100;ext=102'],
      ['voice', 'text', '+41 44 SWITCH'],
    ]);
    expect(valuesOf(card('org'))).toEqual([ANN.contact.employer?.name]);
    expect(valuesOf(card('title'))).toEqual([ANN.contact.title]);
    expect(valuesOf(card('url'))).toEqual([ANN.contact.urls[0], 'https://acme.example']);
    expect(valuesOf(card('note'))).toEqual(['Met in Köln.\n- call again\n=1+1']);
    expect(valuesOf(card('categories'))).toEqual(['key account', 'a,b;c']);
    expect(valuesOf(card('rev'))).toEqual(['2026-01-01T00:00:00Z']);
  });

  it('gives the email of a former employer last, with a label that says so, and not as one for work', () => {
    const [work] = ANN.contact.emails;
    const emails = work ? [work, { ...work, email: 'ann@bell.example', formerEmployer: 'Bell' }] : [];
    const card = readCard(vcard({ contact: { ...ANN.contact, emails } }));
    expect(card('email').map(([, { type, pref, group }, , value]) => [type, pref, group, value])).toEqual([
      ['work', '1', undefined, 'ann@acme.example'],
      [undefined, '100', 'item2', 'ann@bell.example'],
    ]);
    expect(card('x-ablabel').map(([, { group }, , value]) => [group, value])).toEqual([['item2', 'Former employer']]);
  });

  it('keeps its UID whatever else changes, and has one for each person', () => {
    const uid = (changes: Partial<typeof BLANK>) =>
      valuesOf(readCard(vcard({ contact: { ...ANN.contact, ...changes } }))('uid'));
    expect(uid({ name: 'Someone else', urls: [], boughtAt: 1 })).toEqual(uid({}));
    expect(uid({ profileId: 9 })).not.toEqual(uid({}));
  });

  it('has a name to show, even of somebody without one', () => {
    const fn = (changes: Partial<typeof BLANK>) =>
      valuesOf(readCard(vcard({ contact: { ...BLANK, ...changes } }))('fn'));
    expect([fn({}), fn({ urls: ['https://x.com/ann'] }), fn({ emails: ANN.contact.emails })]).toEqual([
      ['8'],
      ['https://x.com/ann'],
      ['ann@acme.example'],
    ]);
  });

  it('of anybody is read by another program with the same name, emails, phones and note', () => {
    fc.assert(
      fc.property(anyAnnotatedContact, (annotated) => {
        const { contact, note = '', tags = [] } = annotated;
        const card = readCard(vcard(annotated));
        const read = {
          fn: valuesOf(card('fn')),
          email: valuesOf(card('email')),
          tel: card('tel').length,
          note: valuesOf(card('note')).join(''),
          categories: valuesOf(card('categories')),
        };
        expect(read).toEqual({
          fn: contact.name.trim() ? [printable(contact.name)] : read.fn,
          email: contact.emails.map(({ email }) => printable(email)),
          tel: contact.phones.length,
          note: printable(note),
          // ical.js takes the comma after an escaped backslash for an escaped comma.
          categories: tags.some((tag) => printable(tag).endsWith('\\'))
            ? read.categories
            : tags.map(printable).filter((tag) => tag !== ''),
        });
      }),
      { numRuns: 500 },
    );
  });
});

describe('folding', () => {
  it('leaves no line over 75 octets, splits no character and loses nothing', () => {
    expect(breaking(foldsWell(contentLine))).toBeNull();
  });

  it.each<[string, Disclosure]>([
    [
      'that counts UTF-16 units',
      (property, value) => `${`${property}:${value}`.replaceAll(/(.{74})(?=.)/gs, '$1\r\n ')}\r\n`,
    ],
    [
      'that splits surrogate pairs',
      (property, value) => `${`${property}:${value}`.replaceAll(/(.{20})(?=.)/gs, '$1\r\n ')}\r\n`,
    ],
    ['that does not fold', (property, value) => `${property}:${value}\r\n`],
  ])('%s is caught', (_name, fold) => {
    expect(breaking(foldsWell(fold))).not.toBeNull();
  });
});

describe('the parts of a name', () => {
  it.each([
    ['Ann Example', 'Example', 'Ann', ''],
    ['Ludwig van Beethoven', 'van Beethoven', 'Ludwig', ''],
    ['Ana María de la Cruz', 'de la Cruz', 'Ana María', ''],
    ['Van Morrison', 'Morrison', 'Van', ''],
    ['Ann Example, PhD, MBA', 'Example', 'Ann', 'PhD, MBA'],
    ['John Smith Jr.', 'Smith', 'John', 'Jr.'],
    ['John van Smith III, MBA', 'van Smith', 'John', 'III, MBA'],
    ['Jane Doe (She/Her)', 'Doe', 'Jane', '(She/Her)'],
    ['Robert (Bob) Smith', 'Smith', 'Robert (Bob)', ''],
    ['John Jr.', '', 'John', 'Jr.'],
    ['Madonna', '', 'Madonna', ''],
    ['山田太郎', '山田太郎', '', ''],
    ['山田 太郎', '山田', '太郎', ''],
    ['王　伟, PhD', '王', '伟', 'PhD'],
    ['김 민수', '김', '민수', ''],
    // Mostly a name of another country.
    ['ジョン スミス', 'スミス', 'ジョン', ''],
    ['Ann 山田', '山田', 'Ann', ''],
    ['Jane Doe 🚀', 'Doe', 'Jane', '🚀'],
    ['Cher 🎤', '', 'Cher', '🎤'],
    ['Jane Doe | Recruiter, PhD', 'Doe', 'Jane', '| Recruiter, PhD'],
    ['Jane van Doe – MBA', 'van Doe', 'Jane', '– MBA'],
    ['Anne - Marie Example', 'Example', 'Anne - Marie', ''],
    ['', '', '', ''],
  ])('%s: family %j, given %j, suffix %j', (name, family, given, suffix) => {
    expect(namePartsOf(name)).toEqual({ family, given, prefix: '', suffix });
  });

  it.each([
    ['Dr. Ann Example', 'Dr.', 'Ann', 'Example'],
    ['DR ANN EXAMPLE', 'DR', 'ANN', 'EXAMPLE'],
    ['Prof. Dr. med. Ann van Example', 'Prof. Dr. med.', 'Ann', 'van Example'],
    ['Dr.-Ing. Ann Example', 'Dr.-Ing.', 'Ann', 'Example'],
    ['Mrs Example', 'Mrs', '', 'Example'],
    ['Ing. Ann Example', 'Ing.', 'Ann', 'Example'],
    ['❤️ Dr. Ann Example', '❤️ Dr.', 'Ann', 'Example'],
    ['🚀 🚀 🚀 Ann Example', '🚀 🚀 🚀', 'Ann', 'Example'],
    ['🚀', '', '🚀', ''],
    ['Herr Dr. Max Example', 'Herr Dr.', 'Max', 'Example'],
    ['Frau Example', 'Frau', '', 'Example'],
    ['Mme Anne Example', 'Mme', 'Anne', 'Example'],
    ['Sr. Juan Example', 'Sr.', 'Juan', 'Example'],
    ['Lic. Ana Example', 'Lic.', 'Ana', 'Example'],
    // Names, not titles.
    ['Michael Herr', '', 'Michael', 'Herr'],
    ['Ing Chen', '', 'Ing', 'Chen'],
    ['Hon Lee', '', 'Hon', 'Lee'],
    ['M. Night Shyamalan', '', 'M. Night', 'Shyamalan'],
    ['Drew Example', '', 'Drew', 'Example'],
    ['Dr.', '', 'Dr.', ''],
  ])('%s: title %j, given %j, family %j', (name, prefix, given, family) => {
    expect(namePartsOf(name)).toEqual({ family, given, prefix, suffix: '' });
  });

  it('in the card of a person with a title, the title has a place of its own and the whole name stays', () => {
    const card = vcard({ ...ANN, contact: { ...ANN.contact, name: 'Dr. Ann Example' } });
    expect(card).toContain('\r\nN:Example;Ann;;Dr.;\r\n');
    expect(card).toContain('\r\nFN:Dr. Ann Example\r\n');
  });
});
