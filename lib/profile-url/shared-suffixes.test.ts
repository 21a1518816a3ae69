import { getPublicSuffix } from 'tldts';
import { expect, test } from 'vitest';
import { NAMED_SUFFIXES, isSharedSuffix } from './shared-suffixes.ts';

test('what is taken for shared is so on the public list', () => {
  const wrong = NAMED_SUFFIXES.filter(
    (suffix) => getPublicSuffix(`acme.${suffix}`, { allowPrivateDomains: true }) !== suffix,
  );
  expect(wrong).toEqual([]);
});

test.each(['co.uk', 'com.au', 'co.jp', 'or.at', 'gob.mx', 'plc.uk', 'wixsite.com'])('%s is shared', (suffix) => {
  expect(isSharedSuffix(suffix)).toBe(true);
});

test.each(['acme.com', 'id.me', 'me.de', 'ltd.fr', 'github.com', 'com.example'])('%s is not', (suffix) => {
  expect(isSharedSuffix(suffix)).toBe(false);
});
