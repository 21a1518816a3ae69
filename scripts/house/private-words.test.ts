import { expect, test } from 'vitest';
import { countPrivateWords } from './private-words.ts';

const count = (text: string, path = 'lib/a.tsx') => countPrivateWords({ path, text });

test('identifiers with a private word in them are counted, wherever it is in them', () => {
  expect(count('const desk = 1;\nfunction readTrouble(unseenRows: number) { return unseenRows; }\n')).toBe(4);
});

test('so are those with a sequence of words that had a private meaning, and file names', () => {
  expect(count('const atMost = 1;\nconst MAX_AT_MOST = atMost;\nconst atMostly = 2;\n')).toBe(3);
  expect(count('', 'lib/queries/ask-early.ts')).toBe(1);
});

test('texts, comments, and words that only begin alike are not counted', () => {
  expect(count("// the desk\nconst task = 'trouble';\nconst almost = task;\n")).toBe(0);
});

test('a migration has the names of its time', () => {
  expect(count('const trouble = 1;\n', 'lib/database/migrations/to-version-9.ts')).toBe(0);
});
