import { expect, it } from 'vitest';
import { cardKeys } from '../vcard/card-keys.ts';
import { readCard } from '../vcard/content-line.ts';
import { samePersonBy } from './same-person.ts';

const PERSON = {
  profileId: 7,
  name: 'Änn van Example, PhD',
  company: 'Acme GmbH',
  emails: ['ann@acme.example'],
  profileUrls: ['https://www.linkedin.com/in/ann'],
};
const by = (...lines: string[]) => {
  const card = readCard(['BEGIN:VCARD', 'VERSION:4.0', ...lines, 'END:VCARD', ''].join('\r\n'));
  return card && samePersonBy(cardKeys(card.lines), PERSON);
};

it.each([
  ['our-id', 'UID:urn:uuid:calling-card-profile-7'],
  ['profile-url', 'URL:http://de.linkedin.com/in/ANN/?trk=x'],
  ['profile-url', 'item1.X-SOCIALPROFILE;type=linkedin:https://linkedin.com/in/ann'],
  ['email', 'EMAIL:mailto:ANN@Acme.example'],
  [null, 'UID:calling-card-profile-77'],
  [null, 'URL:https://www.linkedin.com/in/ann-2'],
  [null, 'EMAIL:joann@acme.example'],
])('a card is a person by %s: %s', (found, line) => {
  expect(by(line)).toBe(found);
});

it.each([
  ['name-employer', 'Ann van Example', 'ACME'],
  ['name-employer', 'Example, Ann van', 'Acme, Inc.'],
  ['name-employer', 'Dr. Ann Maria van Example PhD', 'acme gmbh'],
  [null, 'Bob van Example', 'Acme'],
  [null, 'Ann', 'Acme'],
  [null, 'Ann van Example', 'Acme Instruments'],
  [null, 'Ann van Example', ''],
])('by %s: %s of %s', (found, name, employer) => {
  expect(by(`FN:${name.replaceAll(',', String.raw`\,`)}`, `ORG:${employer}`)).toBe(found);
});
