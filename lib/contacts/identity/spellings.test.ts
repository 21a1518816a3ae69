import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { decodedLabel } from './punycode.ts';
import { spellingsOf, storedUnder } from './spellings.ts';

const LATER = 'email:jos\u00E9@xn--mnchen-3ya.example';

it.each([
  'email:jos\u00E9@m\u00FCnchen.example',
  'email:jose\u0301@m\u00FCnchen.example',
  'email:jos\u00E9@mu\u0308nchen.example',
  'email:jose\u0301@mu\u0308nchen.example',
  'email:jose\u0301@xn--mnchen-3ya.example',
])('what was stored as %j is found, and the other way around', async (earlier) => {
  expect(spellingsOf(LATER)).toContain(earlier);
  expect(spellingsOf(LATER)[0]).toBe(LATER);
  expect(spellingsOf(earlier)[0]).toBe(LATER);
  expect(await storedUnder(LATER, async (key) => (key === earlier ? 'row' : undefined))).toBe('row');
});

it.each(['company:domain:m\u00FCnchen.example', 'company:domain:mu\u0308nchen.example'])(
  'the domain of a company stored as %j is found, and the other way around',
  (earlier) => {
    const later = 'company:domain:xn--mnchen-3ya.example';
    expect(spellingsOf(later)).toContain(earlier);
    expect(spellingsOf(earlier)[0]).toBe(later);
  },
);

it.each([
  'company:domain:acme.example',
  'email:jane@acme.example',
  'jane@acme.example',
  'https://www.linkedin.com/in/jos%C3%A9',
  'name:jos\u00E9|m\u00FCnchen ag|',
  'name:j\u00F6rg|acme|cto @ acme',
  'name:j\u00F6rg|caf\u00E9@home|',
  'company:name:caf\u00E9 @ home',
  'company:name:caf\u00E9@home',
  'profile:7',
  'phone:+4930123456',
])('%j has one spelling', (key) => {
  expect(spellingsOf(key)).toEqual([key]);
});

it.each([
  ['xn--mnchen-3ya', 'm\u00FCnchen'],
  ['xn--wgv71a119e', '日本語'],
  ['acme', 'acme'],
  ['xn--', ''],
  ['xn--99999999', 'xn--99999999'],
  ['xn--ü-', 'ü'],
])('%s is %s', (label, letters) => {
  expect(decodedLabel(label)).toBe(letters);
});

test('a label that a browser has encoded is decoded, and any other text is read without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), (text) => {
      expect(decodedLabel(`xn--${text}`)).toBeTypeOf('string');
      const host = URL.parse(`https://x${text.replaceAll(/[^\p{L}]/gu, '')}.example`)?.hostname ?? '';
      const decoded = host.split('.').map(decodedLabel).join('.');
      expect(URL.parse(`https://${decoded}`)?.hostname ?? '').toBe(host);
    }),
  );
});

test('each key is among its own spellings', () => {
  const text = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(fc.constantFrom('', 'email:', 'verify:', 'name:', 'company:name:'), text, text, (kind, one, other) => {
      const key = `${kind}${one}@${other}`;
      expect(spellingsOf(key)).toContain(key);
    }),
  );
});

test.each(['email:a/b|c', 'verify:a/b', 'a/b'])('a mailbox with a bar has spellings: %s', (box) => {
  expect(spellingsOf(`${box}@xn--mnchen-3ya.example`)).toContain(`${box}@m\u00FCnchen.example`);
});
