import { expect, test } from 'vitest';
import { propNamesIn } from './prop-types.ts';
import { countWideComponents } from './wide-components.ts';

const names = (count: number) => Array.from({ length: count }, (_, at) => `p${at}`);
const count = (text: string, elsewhere = '') => {
  const file = { path: 'components/A.tsx', text };
  return countWideComponents(file, propNamesIn([file, { path: 'lib/props.ts', text: elsewhere }]));
};
const membersOf = (given: readonly string[]) => given.map((name) => `${name}: string;`).join(' ');

test.each([
  [8, 0],
  [9, 1],
])('a component of %i props', (props, wide) => {
  const members = membersOf(names(props));
  expect(count(`interface Props { ${members} }\nfunction A({ p0 }: Props) { return p0; }\n`)).toBe(wide);
  expect(count(`function A({ ${names(props).join(', ')} }: Props) { return p0; }\n`)).toBe(wide);
  expect(count(`function A(props: { ${members} }) { return props.p0; }\n`)).toBe(wide);
});

test.each([
  ['an interface elsewhere', 'Most'],
  ['an extended one', 'Own'],
  ['an intersection', 'Most & { a: string; b: string }'],
  ['a union', "{ a: string } | (Most & { kind: 'b' })"],
  ['a part of one', "Omit<Most, 'p0'> & Partial<Pick<Most, 'p0' | 'p1'>>"],
])('a component with %s for props is counted whole', (_, type) => {
  const text =
    `import type { Most } from '../lib/props.ts';\ninterface Own extends Most { a: string; b: string }\n` +
    `const A = (props: ${type}) => props.p0;\nexport function B(props: ${type}) { return props.p0; }\n`;
  const props = (count: number) => `export interface Most { ${membersOf(names(count))} }\n`;
  expect(count(text, props(9))).toBe(2);
  expect(count(text, props(6))).toBe(0);
});

test('a function that is no component has parameters, not props', () => {
  expect(count(`function add({ ${names(9).join(', ')} }: Values) { return p0; }\n`)).toBe(0);
});
