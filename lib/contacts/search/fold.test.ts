import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { fold } from './fold.ts';
import { indexedWords, searchedWords } from './words.ts';

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));

it('folding twice is folding once, for any text', () => {
  expect(
    fc.check(
      fc.property(text, (any) => fold(fold(any)) === fold(any)),
      { numRuns: 5000 },
    ).counterexample,
  ).toBeNull();
});

it('folding twice is folding once, for every character', () => {
  const unstable: string[] = [];
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const once = fold(String.fromCodePoint(code));
    if (fold(once) !== once) unstable.push(code.toString(16));
  }
  expect(unstable).toEqual([]);
});

it('a text is found by itself, and by the beginning of each of its words', () => {
  const isFound = fc.property(text, (any) => {
    const own = [...indexedWords(any)];
    return searchedWords(any).every((word) => own.some((each) => each.startsWith(word)));
  });
  expect(fc.check(isFound, { numRuns: 3000 }).counterexample).toBeNull();
});

it('of Chinese, Japanese and Korean any part is found', () => {
  const part = fc.tuple(
    fc.array(fc.constantFrom(...'株式会社東京タワーひらがな김민준한국'), { minLength: 1, maxLength: 20 }),
    fc.nat(),
    fc.integer({ min: 1, max: 12 }),
  );
  const isFound = fc.property(part, ([characters, at, length]) => {
    const from = at % characters.length;
    const [word = ''] = searchedWords(characters.slice(from, from + length).join(''));
    return [...indexedWords(characters.join(''))].some((each) => each.startsWith(word));
  });
  expect(fc.check(isFound, { numRuns: 1000 }).counterexample).toBeNull();
});
