import { expect, test } from 'vitest';
import { measureCode } from './measure-code.ts';
import { propNamesIn } from './prop-types.ts';

const measure = (text: string, path = 'components/card/Sample.tsx') =>
  measureCode({ path, text }, { propNames: propNamesIn([]), wholeContexts: () => [] });

test('a line that could be broken is wide; one with a long text or regular expression of its own is not', () => {
  const sum = Array.from({ length: 40 }, (_, at) => `n${at}`).join(' + ');
  expect(measure(`const sum = ${sum};\n`).wideLines).toBe(1);
  expect(measure(`const words = '${'word '.repeat(40)}';\n`).wideLines).toBe(0);
  expect(measure(`const path =\n  /^${'\\/[a-z]+'.repeat(20)}$/u;\n`).wideLines).toBe(0);
});

test('a wide comment, and a wide line within a template of several lines, could be broken', () => {
  const words = 'word '.repeat(40);
  expect(measure(`/** ${words}*/\nconst a = 1;\n`).wideLines).toBe(1);
  expect(measure(`const a = \`\n${words}\n\`;\n`).wideLines).toBe(1);
  expect(measure(`const a = \`${words}\`;\n`).wideLines).toBe(0);
});

test('a function counts from its first line to its last', () => {
  const body = '  again();\n'.repeat(70);
  const { longestFunction, functionsOver60 } = measure(`\nfunction long() {\n${body}}\n`);
  expect(longestFunction).toEqual({ lines: 72, place: 'components/card/Sample.tsx:2' });
  expect(functionsOver60).toBe(1);
});

test('casts that only quiet the compiler are counted, others are not', () => {
  expect(measure('const a = b as never;\nconst c = d as unknown as string;\n').casts).toBe(2);
  expect(measure('const a = b as string;\nconst c = [1] as const;\n').casts).toBe(0);
});

test('ternaries are counted within JSX alone', () => {
  const { elements, ternariesInJsx } = measure('const a = b ? 1 : 2;\nconst c = <p>{b ? <i>x</i> : null}</p>;\n');
  expect([elements, ternariesInJsx]).toEqual([2, 1]);
});

test('of tests, scripts and the sandbox only lines are counted', () => {
  const text = 'const a = b as never;\n';
  expect(measure(text, 'components/card/Sample.test.tsx').casts).toBe(0);
  expect(measure(text, 'sandbox/sample.ts').casts).toBe(0);
});
