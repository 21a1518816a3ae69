import { expect, test } from 'vitest';
import { propNamesIn } from './prop-types.ts';
import { wholeContextsIn } from './whole-contexts.ts';

const CONTEXT = {
  path: 'lib/background/context.ts',
  text: `export interface WorkerContext { ${['a', 'b', 'c', 'd', 'e'].map((name) => `${name}: () => void;`).join(' ')} }\n`,
};
const NEIGHBOR = {
  path: 'lib/background/b.ts',
  text:
    "import type { WorkerContext } from './context.ts';\ntype Two = Pick<WorkerContext, 'a' | 'b'>;\n" +
    'export function useTwo({ a, b }: Two) { a(b); }\n' +
    'export function useAll({ a, b, c, d }: WorkerContext) { a(b, c, d); }\n',
};

/** The members that the functions of a file use which take more than they should. */
const found = (code: string, path = 'lib/background/a.ts') => {
  const text = `import type { WorkerContext } from './context.ts';\nimport { useTwo, useAll as all } from './b.ts';\n${code}`;
  const file = { path, text };
  const files = [CONTEXT, NEIGHBOR, file];
  return wholeContextsIn(files, propNamesIn(files))(file);
};

test.each([
  ['takes it apart', 'function f({ a, b: { c } }: WorkerContext) { a(c); }', 'a, b'],
  ['names members', 'const f = (x: WorkerContext) => { x.a(); x.b.c(); x.a(); };', 'a, b'],
  ['takes it apart later', 'function f(x: WorkerContext) { const { a } = x; a(); }', 'a'],
  ['names them in an inner function', 'function f(x: WorkerContext) { return () => x.a(); }', 'a'],
  ['passes it to one that takes two', 'function f(x: WorkerContext) { useTwo(x); x.c(); }', 'a, b, c'],
  ['has a default', 'function f(x: WorkerContext = it) { x.a(); }', 'a'],
])('a function that %s, and uses few members, is found', (_, code, members) => {
  expect(found(`${code}\n`)).toEqual([`lib/background/a.ts:3 (${members})`]);
});

test.each([
  ['uses four members', 'function f(x: WorkerContext) { x.a(x.b, x.c, x.d); }'],
  ['takes the rest too', 'function f({ a, ...rest }: WorkerContext) { a(rest); }'],
  ['passes it to one that takes all', 'function f(x: WorkerContext) { all(x); }'],
  ['stores it', 'function f(x: WorkerContext) { return { x }; }'],
  ['passes it to an unknown one', 'function f(x: WorkerContext) { elsewhere(x); }'],
  ['takes what it needs', "function f({ a }: Pick<WorkerContext, 'a'>) { a(); }"],
])('a function that %s is not', (_, code) => {
  expect(found(`${code}\n`)).toEqual([]);
});

test('a member or key of the same name is no use of the context', () => {
  expect(found('function f(x: WorkerContext) { x.a({ x: 1 }.x); }\n')).toEqual(['lib/background/a.ts:3 (a)']);
});

test('tests take what they like', () => {
  expect(found('function f({ a }: WorkerContext) { a(); }\n', 'lib/background/a.test.ts')).toEqual([]);
});
