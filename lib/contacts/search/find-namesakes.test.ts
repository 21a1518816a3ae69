import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BLANK } from '../export/ann.fixture.ts';
import { createContactIndex } from './contact-index.ts';
import { type NameAndEmployer, nameAndEmployerKey } from './name-and-employer.ts';

const EMPLOYERS = [
  'Acme GmbH',
  'ACME',
  'Arçelik A.Ş.',
  'arcelik',
  'Acme Ｉｎｃ．',
  '株式会社エイコー',
  'Anna & Söhne',
  '-',
  '',
];
const PARTS = [
  'Anna',
  'anna',
  'Ánna',
  "O'Brien",
  'O Brien',
  'OBrien',
  '山田',
  '太郎',
  '山田太郎',
  '王John',
  'Łuk-asz',
  'x'.repeat(40),
];
const GAPS = [' ', ', ', '-', '・', '·', "'", '’', ''];

const nameAndEmployer = fc.record({
  name: fc
    .array(fc.tuple(fc.constantFrom(...PARTS), fc.constantFrom(...GAPS)), { maxLength: 4 })
    .map((parts) => parts.flat().join('')),
  employer: fc.constantFrom(...EMPLOYERS),
});

function indexOf(people: readonly NameAndEmployer[]) {
  const index = createContactIndex();
  for (const [profileId, { name, employer }] of people.entries())
    index.put({
      contact: { ...BLANK, profileId, name, employer: { name: employer, domain: null, industry: null, size: null } },
    });
  return index;
}

describe('the namesakes of a list', () => {
  it('are the contacts with the same key, however their names are written', () => {
    const check = fc.property(
      fc.array(nameAndEmployer, { maxLength: 12 }),
      fc.array(nameAndEmployer, { maxLength: 6 }),
      (contacts, people) => {
        const expected = people.map((person) => {
          const key = nameAndEmployerKey(person);
          return [...contacts.keys()].filter((at) => key !== '' && nameAndEmployerKey(contacts[at] ?? person) === key);
        });
        const found = indexOf(contacts).namesakes(people);
        expect(found.map((profileIds) => profileIds.toSorted((one, other) => one - other))).toEqual(expected);
      },
    );
    fc.assert(check, { numRuns: 500 });
  });

  it('are not those who have left', () => {
    const person = { name: 'Ann Example', employer: 'Acme' };
    const index = indexOf([person, person]);
    index.delete(0);
    expect(index.namesakes([person])).toEqual([[1]]);
  });
});
