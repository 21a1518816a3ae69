import { expect, it, test } from 'vitest';
import { draftOfFile, draftOfText } from './draft.ts';

const CARDS = `BEGIN:VCARD
VERSION:3.0
FN:Jane Example
ORG:Acme\\, Inc.;Sales
TITLE:CEO
EMAIL;TYPE=WORK:jane@acme.example
item1.URL:https\\://www.linkedin.com/in/jane-example?utm=1
PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgH
 AQEBAQEBAQ=
END:VCARD
BEGIN:VCARD
VERSION:4.0
FN:José Example
EMAIL;PREF=1:mailto:jos\u00E9@m\u00FCnchen.exa
 mple
END:VCARD

begin:vcard
version:3.0
FN:Bob Sample
ORG:Sample Works
TITLE:Engineer
end:vcard
BEGIN:VCARD
VERSION:3.0
FN:Jane Again
X-SOCIALPROFILE;TYPE=linkedin:https://linkedin.com/in/jane-example/
END:VCARD
BEGIN:VCARD
VERSION:3.0
FN:Lonely Person
TEL:+49 30 1234567
END:VCARD
BEGIN:VCARD
FN:Cut Off
`;
const draftOf = (text: string) => draftOfFile(new TextEncoder().encode(text), 'people.vcf');

it.each([CARDS, CARDS.replaceAll('\n', '\r\n'), `\uFEFF${CARDS}`])('a file of cards gives its people', (text) => {
  const { people, duplicates, unread, table } = draftOf(text);
  expect(people).toEqual([
    { line: 1, who: { by: 'url', url: 'https://www.linkedin.com/in/jane-example' }, name: 'Jane Example' },
    { line: 11, who: { by: 'email', email: 'jos\u00E9@m\u00FCnchen.example' }, name: 'José Example' },
    {
      line: 18,
      who: { by: 'name', name: 'Bob Sample', employer: 'Sample Works', title: 'Engineer' },
      name: 'Bob Sample',
    },
  ]);
  expect([duplicates, table]).toEqual([1, null]);
  expect(unread.map(({ line, text: shown, reason }) => [line, shown, reason])).toEqual([
    [29, 'Lonely Person', 'name-without-employer'],
    [34, 'BEGIN:VCARD FN:Cut Off', 'nobody-here'],
  ]);
});

test('a list that only mentions a card is read as before', () => {
  const { people } = draftOf('See BEGIN:VCARD\njane@acme.example\n');
  expect(people.map(({ who }) => who)).toEqual([{ by: 'email', email: 'jane@acme.example' }]);
});

test('cards that are pasted are read as those of a file', () => {
  expect(draftOfText(CARDS)).toEqual({ ...draftOf(CARDS), source: 'text', name: '' });
});

test("of an old card with a note about somebody else, the card's own addresses are read", () => {
  const note = 'NOTE;ENCODING=QUOTED-PRINTABLE:Met by boss@acme.example=\r\nhttps://www.linkedin.com/in/boss';
  const { people } = draftOf(
    [
      'BEGIN:VCARD',
      'VERSION:2.1',
      note,
      'NOTE:https://www.linkedin.com/in/boss',
      'EMAIL;INTERNET:jane@acme.example',
    ].join('\r\n'),
  );
  expect(people.map(({ who }) => who)).toEqual([{ by: 'email', email: 'jane@acme.example' }]);
});

test('of the cards that Outlook and old phones write, the addresses are read', () => {
  const { people, unread } = draftOf(
    [
      'BEGIN:VCARD',
      'VERSION:2.1',
      'N;LANGUAGE=de:Beispiel;J\u00FCrgen',
      'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:J=C3=BCrgen Beispiel',
      'TEL;WORK;VOICE:+49 30 1234567',
      'EMAIL;PREF;INTERNET:juergen@acme.example',
      'REV:20260101T000000Z',
      'END:VCARD',
      'BEGIN:VCARD',
      'VERSION:2.1',
      'FN:Jane Example',
      'URL;WORK:https://www.linkedin.com/in/jane-example',
      'EMAIL;INTERNET;HOME:jane@home.example',
      'END:VCARD',
      '',
    ].join('\r\n'),
  );
  expect(people.map(({ line, who }) => [line, who])).toEqual([
    [1, { by: 'email', email: 'juergen@acme.example' }],
    [9, { by: 'url', url: 'https://www.linkedin.com/in/jane-example' }],
  ]);
  expect(unread).toEqual([]);
});

it('a sign for nothing in place of an employer makes a card no person to look up', () => {
  const { people, unread } = draftOf('BEGIN:VCARD\nVERSION:3.0\nFN:Bob Sample\nORG:-\nTITLE:N/A\nEND:VCARD\n');
  expect([people, unread[0]?.reason]).toEqual([[], 'name-without-employer']);
});

test.each([
  ['Apple writes', '3.0', ['N:Example;Jane;;;', 'FN:Acme', 'ORG:Acme;', 'X-ABShowAs:COMPANY']],
  ['address books of the fourth version write', '4.0', ['KIND:org', 'FN:Acme', 'ORG:Acme']],
  ['other programs write', '3.0', ['FN:Acme', 'N:;;;;', 'ORG:Acme']],
])("a company's card, as %s it, names nobody to look up", (_who, version, lines) => {
  const { people, unread } = draftOf(['BEGIN:VCARD', `VERSION:${version}`, ...lines, 'END:VCARD', ''].join('\n'));
  expect([people, unread.map(({ text, reason }) => [text, reason])]).toEqual([[], [['Acme', 'organisation']]]);
});

test('cards whose lines end as on old Macs are read as cards', () => {
  const { people } = draftOf('BEGIN:VCARD\rVERSION:3.0\rFN:Ann\rORG:Acme\rNOTE:boss@x.example\rEND:VCARD\r');
  expect(people.map(({ who }) => who)).toEqual([{ by: 'name', name: 'Ann', employer: 'Acme' }]);
});

test('a card with no name at all is nobody, and no company', () => {
  const { unread } = draftOf('BEGIN:VCARD\nVERSION:3.0\nN:;;;;\nFN:\nTEL:+1 555 1\nEND:VCARD\n');
  expect(unread.map(({ reason }) => reason)).toEqual(['nobody-here']);
});

test('a person whose company has their name is looked up', () => {
  const card = ['BEGIN:VCARD', 'VERSION:3.0', 'N:Example;Jane;;;', 'FN:Jane Example', 'ORG:Jane Example', 'END:VCARD'];
  expect(draftOf(card.join('\n')).people).toMatchObject([{ who: { by: 'name', name: 'Jane Example' } }]);
});
