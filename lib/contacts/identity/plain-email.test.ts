import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { companyKey, emailKey, plainEmail } from './identity-key.ts';

const JOSE = 'jos\u00E9@xn--mnchen-3ya.example';

describe('one email address has one key', () => {
  it.each([
    ['jos\u00E9@m\u00FCnchen.example', JOSE],
    ['jose\u0301@mu\u0308nchen.example', JOSE],
    ['jos\u00E9@mu\u0308nchen.example', JOSE],
    ['jose\u0301@xn--mnchen-3ya.example', JOSE],
    ['Jos\u00C9@M\u00DCNCHEN.Example', JOSE],
    ['JOSE\u0301@XN--MNCHEN-3YA.EXAMPLE', JOSE],
    ['jos\u00E9@m\u00FCnchen.example.', JOSE],
    ['jos\u00E9@m\u00FCnchen.example\u3002', JOSE],
    ['jos\u00E9@xn--mnchen-3ya.example.', JOSE],
    ['Jane@Acme.example.', 'jane@acme.example'],
    ['\u00A0 jos\u00E9@m\u00FCnchen.example\t', JOSE],
    ['jos\u00E9@m\u00FCnchen\u3002example', JOSE],
    ['Jane.Doe+News@Acme.Example ', 'jane.doe+news@acme.example'],
    ['ann@stra\u00DFe.example', 'ann@xn--strae-oqa.example'],
  ])('%s', (typed, plain) => {
    expect([plainEmail(typed), emailKey(typed)]).toEqual([plain, `email:${plain}`]);
  });

  it.each(['jane@1.2', 'jane', '@', 'a@b@c.example', 'ä@b/c.example', 'a@ü/c.example', 'a@ü#.example', 'a@.', ''])(
    '%j is none, and stays as it is',
    (typed) => {
      expect(plainEmail(typed)).toBe(typed);
    },
  );

  it.each([
    ['jos\u00E9@m\u00FCnchen.example', 'jose@m\u00FCnchen.example'],
    ['jos\u00E9@m\u00FCnchen.example', 'jos\u00E9@munchen.example'],
    ['ann@stra\u00DFe.example', 'ann@strasse.example'],
  ])('and %s another than %s', (one, other) => {
    expect(emailKey(one)).not.toBe(emailKey(other));
  });
});

test('any address has one plain form, whichever form of Unicode it is in, and that is plain', () => {
  const part = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(part, part, (box, domain) => {
      const email = `${box}@${domain}.example`;
      const plain = plainEmail(email.normalize('NFC'));
      expect(plainEmail(email.normalize('NFD'))).toBe(plain);
      expect(plainEmail(plain)).toBe(plain);
    }),
  );
});

test('one domain of a company has one key', () => {
  const keys = ['m\u00FCnchen.example', 'mu\u0308nchen.example', ' XN--MNCHEN-3YA.example'].map((domain) =>
    companyKey({ by: 'domain', domain }),
  );
  expect(new Set(keys)).toEqual(new Set(['company:domain:xn--mnchen-3ya.example']));
});
