import { expect, test } from 'vitest';
import { countWideComponents } from './wide-components.ts';

const names = (count: number) => Array.from({ length: count }, (_, at) => `p${at}`);
const count = (text: string) => countWideComponents({ path: 'components/A.tsx', text });

test.each([
  [8, 0],
  [9, 1],
])('a component of %i props', (props, wide) => {
  const members = names(props)
    .map((name) => `${name}: string;`)
    .join(' ');
  expect(count(`interface Props { ${members} }\nfunction A({ p0 }: Props) { return p0; }\n`)).toBe(wide);
  expect(count(`function A({ ${names(props).join(', ')} }: Props) { return p0; }\n`)).toBe(wide);
  expect(count(`function A(props: { ${members} }) { return props.p0; }\n`)).toBe(wide);
});

test('a function that is no component has parameters, not props', () => {
  expect(count(`function add({ ${names(9).join(', ')} }: Values) { return p0; }\n`)).toBe(0);
});
