import { describe, expect, test } from 'vitest';
import { MAX_EMAIL } from '../../service/identifiers.ts';
import { companyIdIn, companyKey, isEmailTooLong, personKey, plainEmail, profileIdIn } from './identity-key.ts';

const nameKey = (name: string, employer: string, title?: string) => personKey({ by: 'name', name, employer, title });

describe('one person, named at one employer, has one key', () => {
  test.each([
    ['in another case', 'JANE Doe', 'ACME'],
    ['with other spaces', ' Jane \t Doe ', 'Acme\u00A0'],
    ['in another form of Unicode', '\uFF2Aane Doe', 'Acme'],
    ['with a comma or a point', 'Jane. Doe,', 'Acme.'],
    ['with an empty title', 'Jane Doe', 'Acme', ''],
  ])('%s', (_how, ...named) => {
    const [name = '', employer = '', title] = named;
    expect(nameKey(name, employer, title)).toBe(nameKey('Jane Doe', 'Acme'));
  });
});

test.each([
  ['with a title', nameKey('Jane Doe', 'Acme', 'CEO'), nameKey('Jane Doe', 'Acme')],
  ['with another title', nameKey('Jane Doe', 'Acme', 'CEO'), nameKey('Jane Doe', 'Acme', 'CTO')],
  ['whose name has the bar that parts names', nameKey('Jane|Doe', 'Acme'), nameKey('Jane', 'Doe|Acme')],
])('somebody %s is another person', (_what, one, other) => {
  expect(one).not.toBe(other);
});

test('one company has one key, in any case', () => {
  expect(companyKey({ by: 'ticker', ticker: 'ACME' })).toBe(companyKey({ by: 'ticker', ticker: 'acme' }));
  expect(companyKey({ by: 'name', name: ' ACME  Inc' })).toBe(companyKey({ by: 'name', name: 'Acme Inc' }));
});

test('only the key of an id names an id by itself', () => {
  expect([personKey({ by: 'id', profileId: 7 }), companyKey({ by: 'id', companyId: 7 })].map(profileIdIn)).toEqual([
    7,
    null,
  ]);
  expect([personKey({ by: 'npi', npi: 7 }), companyKey({ by: 'id', companyId: 7 })].map(companyIdIn)).toEqual([
    null,
    7,
  ]);
});

test('the domain of an email address is what follows its last @', () => {
  expect(plainEmail('"a@b"@M\u00FCnchen.example')).toBe('"a@b"@xn--mnchen-3ya.example');
});

describe('an email address is too long', () => {
  const ofLength = (length: number, domain: string) => `${'a'.repeat(length - domain.length)}${domain}`;

  test('from one character more than a request takes', () => {
    expect(isEmailTooLong(ofLength(MAX_EMAIL, '@acme.example'))).toBe(false);
    expect(isEmailTooLong(ofLength(MAX_EMAIL + 1, '@acme.example'))).toBe(true);
  });

  test('in the form that is sent, which has more of them', () => {
    expect(isEmailTooLong(ofLength(MAX_EMAIL, '@m\u00FCnchen.example'))).toBe(true);
  });
});
