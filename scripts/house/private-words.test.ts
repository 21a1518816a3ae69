import { expect, test } from 'vitest';
import { countPrivateWords } from './private-words.ts';

const count = (text: string) => countPrivateWords({ path: 'lib/a.tsx', text });

test('identifiers with a private word in them are counted, wherever it is in them', () => {
  expect(count('const desk = 1;\nfunction readTrouble(unseenRows: number) { return unseenRows; }\n')).toBe(4);
});

test('texts, comments, and words that only begin alike are not counted', () => {
  expect(count("// the desk\nconst task = 'trouble';\nconst almost = task;\n")).toBe(0);
});
