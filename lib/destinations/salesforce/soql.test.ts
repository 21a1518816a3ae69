import { describe, expect, it, test } from 'vitest';
import { MalformedQuery, parseSoql } from './fake-soql.fixture.ts';
import { anyOf, contains, endsWith, soqlText } from './soql.ts';

describe('a text in a query', () => {
  it.each([
    ["O'Neil", String.raw`'O\'Neil'`],
    [String.raw`a\b`, String.raw`'a\\b'`],
    [String.raw`\' OR Id != null`, String.raw`'\\\' OR Id != null'`],
    ['a\nb\u0000c', "'a b c'"],
  ])('%j is %s', (text, literal) => {
    expect(soqlText(text)).toBe(literal);
  });

  it.each(["x' OR LastName LIKE '%", 'x\\', "x\\' OR (", '\u2028', "''", 'x%_'])(
    'cannot end its own literal: %j',
    (text) => {
      const { matches } = parseSoql(`SELECT Id FROM Lead WHERE LastName = ${soqlText(text)} LIMIT 1`);
      expect(matches(() => 'another')).toBe(false);
    },
  );
});

test('wildcards of an address are taken as they are', () => {
  const { matches } = parseSoql(`SELECT Id FROM Lead WHERE A LIKE ${endsWith('in/a_b%20c')} LIMIT 1`);
  expect(matches(() => 'https://x.example/in/a_b%20c')).toBe(true);
  expect(matches(() => 'https://x.example/in/aXb%20c')).toBe(false);
  expect(matches(() => 'https://x.example/in/a_bYY20c')).toBe(false);
  expect(contains('a?')).toBe("'%a?%'");
});

test('one condition needs no parentheses, several do', () => {
  expect(anyOf(['a'])).toBe('a');
  expect(anyOf(['a', 'b'])).toBe('(a OR b)');
});

test.each(["SELECT Id FROM Lead WHERE A = 'x", "SELECT Id FROM Lead WHERE A = 'x' AND B = 'y' OR C = 'z' LIMIT 1"])(
  'the fake takes no query that Salesforce refuses: %s',
  (query) => {
    expect(() => parseSoql(query)).toThrow(MalformedQuery);
  },
);
