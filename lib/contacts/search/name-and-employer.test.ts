import { expect, it } from 'vitest';
import { fold } from './fold.ts';
import { nameAndEmployerKey } from './name-and-employer.ts';

const key = (name: string, employer: string) => nameAndEmployerKey({ name, employer });

it.each([
  ['jane example', 'ACME'],
  ['Example, Jane', 'Acme, Inc.'],
  ['  Jane   Éxample', 'Acme GmbH & Co. KG'],
  ['JANE EXAMPLE', 'Acme.'],
])('%s at %s is Jane Example at Acme', (name, employer) => {
  expect(key(name, employer)).toBe(key('Jane Example', 'Acme'));
});

it.each([
  ['Jane Example', 'Acme Instruments'],
  ['Jane M. Example', 'Acme'],
  ['Jan Example', 'Acme'],
])('%s at %s is not', (name, employer) => {
  expect(key(name, employer)).not.toBe(key('Jane Example', 'Acme'));
});

it.each([
  ['', 'Acme'],
  ['Jane Example', ''],
  ['Jane Example', ' - '],
])('%j at %j is nobody', (name, employer) => {
  expect(key(name, employer)).toBe('');
});

it.each(['Arçelik A.Ş.', 'Ferrero Sàrl', 'Ferrero S.à r.l.', 'Acme Ｉｎｃ．', 'Müller GmbH & Co. KG'])(
  'a legal form is one with its accents, and without: %s',
  (employer) => {
    expect(key('Jane Example', employer)).toBe(key('Jane Example', fold(employer)));
  },
);

it('names in other scripts are compared too', () => {
  expect(key('山田 太郎', '株式会社エイコー')).toBe(key('太郎 山田', '株式会社エイコー'));
});
