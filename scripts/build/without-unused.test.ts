import { glob, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { exportedNames } from './exported-names.ts';
import { UNUSED_FORMS, UNUSED_METHODS, withoutUnused } from './without-unused.ts';

const SHIPPED = ['lib', 'entrypoints', 'components', 'node_modules/@modelcontextprotocol/client/dist'];
const require = createRequire(import.meta.url);
const transform = withoutUnused().transform as (code: string, id: string) => { code: string } | null;

async function leftOut(id: string, code: string): Promise<Record<string, () => unknown>> {
  const { code: replaced } = transform(code, id) ?? { code: '' };
  return import(`data:text/javascript,${encodeURIComponent(replaced)}`) as Promise<Record<string, () => unknown>>;
}

test.each(['json-schema-processors.js', 'to-json-schema.js'])(
  'what %s of zod exports is still there, and throws when it is called',
  async (file) => {
    const path = require.resolve('zod/v4/core').replace(/index\.c?js$/u, file);
    const code = await readFile(path, 'utf8');
    const stub = await leftOut(path, code);
    expect(Object.keys(stub).toSorted()).toEqual(Object.keys((await import(path)) as object).toSorted());
    expect(() => (stub.process ?? stub.stringProcessor)?.()).toThrow('left out of this build');
  },
);

test('making a schema calls what makes the functions of JSON Schema, and not yet those', async () => {
  const { createToJSONSchemaMethod } = await leftOut(
    '/node_modules/zod/v4/core/to-json-schema.js',
    'export const createToJSONSchemaMethod = 1;',
  );
  expect(createToJSONSchemaMethod?.()).toThrow('left out of this build');
});

test('a class under another name is found', () => {
  expect(exportedNames('class A {}\nexport { A as t, B };\nexport function f() {}\n')).toEqual(['f', 't', 'B']);
});

test('the tool library cannot sign in by itself, and an unknown version of it is refused', () => {
  const path = '/node_modules/@modelcontextprotocol/client/dist/public-AbC.mjs';
  expect(transform('async function auth(provider, options) {\n\treturn 1;\n}', path)?.code).toContain(
    'async function auth() { throw new Error(',
  );
  expect(() => transform('async function authorize() {}', path)).toThrow('any more');
});

test.each(['util.js', 'doc.js', 'compile.js'])('%s of zod makes no code of texts', async (file) => {
  const path = require.resolve('zod/v4/core').replace(/index\.c?js$/u, file);
  const { code = '' } = transform(await readFile(path, 'utf8'), path) ?? {};
  expect(code).toContain('left out of this build');
  expect(code).not.toMatch(/= Function;/u);
  expect(() => transform('export const a = 1;', path)).toThrow('any more');
});

test('no schema of zod sets up a function for JSON Schema', async () => {
  const path = require.resolve('zod').replace(/index\.c?js$/u, 'v4/classic/schemas.js');
  const whole = await readFile(path, 'utf8');
  const { code = '' } = transform(whole, path) ?? {};
  expect(whole.split('processJSONSchema')).toHaveLength(42);
  expect(code).not.toMatch(/processJSONSchema|Processor\(/u);
});

test('zod writes no text for code either, and reads every object as it does without', async () => {
  const path = require.resolve('zod/v4/core').replace(/index\.c?js$/u, 'schemas.js');
  const whole = await readFile(path, 'utf8');
  const { code = '' } = transform(whole, path) ?? {};
  expect(whole).toContain('newResult[');
  expect(code).not.toMatch(/new Doc\(|newResult\[/u);
  expect(code).toContain('const generateFastpass = () => superParse;');
  expect(code).toContain('return superParse(payload, ctx);');
  expect(() => transform('const generateFastpass = (shape) => compile(shape);', path)).toThrow('any more');
});

test('the errors of zod have no texts', async () => {
  const path = require.resolve('zod/v4/core').replace(/core\/index\.c?js$/u, 'locales/en.js');
  const { default: english } = await leftOut(path, await readFile(path, 'utf8'));
  expect(english?.()).toEqual({ localeError: expect.any(Function) });
  expect(() => transform('export const a = 1;', path)).toThrow('any more');
});

test('texts have no checks of forms that nobody uses, and keep the others', async () => {
  const path = require.resolve('zod').replace(/index\.c?js$/u, 'v4/classic/schemas.js');
  const whole = await readFile(path, 'utf8');
  const { code = '' } = transform(whole, path) ?? {};
  const methodsOf = (text: string) => [...text.matchAll(/^ {4}(\w+)\(params\) \{$/gmu)].map(([, name = '']) => name);
  expect(
    methodsOf(whole)
      .filter((name) => !methodsOf(code).includes(name))
      .toSorted(),
  ).toEqual([...UNUSED_FORMS, 'nonoptional'].toSorted());
  expect(methodsOf(code)).toEqual(expect.arrayContaining(['email', 'url', 'datetime', 'base64']));
  expect(() => transform('export const a = 1;', path)).toThrow('any more');
});

test('schemas have no methods that nobody calls', async () => {
  const path = require.resolve('zod').replace(/index\.c?js$/u, 'v4/classic/schemas.js');
  const whole = await readFile(path, 'utf8');
  const { code = '' } = transform(whole, path) ?? {};
  for (const name of UNUSED_METHODS) {
    expect(whole).toMatch(new RegExp(`^ {4}${name}\\(`, 'mu'));
    expect(code).not.toMatch(new RegExp(`^ {4}${name}\\(`, 'mu'));
  }
  const called = new RegExp(String.raw`\.(?:${UNUSED_METHODS.join('|')})\(`, 'u');
  const texts = await Promise.all(SHIPPED.map((folder) => scriptsIn(folder)));
  expect(texts.flat().filter(({ text }) => called.test(text))).toEqual([]);
});

test('neither our code nor the tool library checks a text by such a form', async () => {
  const used = new RegExp(String.raw`string\(\)[^;\n]*\.(?:${UNUSED_FORMS.join('|')})\(`, 'u');
  const texts = await Promise.all(SHIPPED.map((folder) => scriptsIn(folder)));
  expect(texts.flat().filter(({ text }) => used.test(text))).toEqual([]);
  expect(texts.flat().some(({ text }) => /string\(\)\.url\(/u.test(text))).toBe(true);
});

async function scriptsIn(folder: string): Promise<{ path: string; text: string }[]> {
  const paths: string[] = [];
  for await (const path of glob(`${folder}/**/*.{ts,tsx,mjs}`)) paths.push(path);
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(path, 'utf8') })));
}

test('zod has no memory of values that contain themselves, and all its names are there', async () => {
  const path = require.resolve('zod/v4/core').replace(/index\.c?js$/u, 'memoizer.js');
  const { memoizer, ...others } = await leftOut(path, await readFile(path, 'utf8'));
  expect(Object.keys({ memoizer, ...others }).toSorted()).toEqual(
    Object.keys((await import(path)) as object).toSorted(),
  );
  expect(memoizer?.()).toEqual({
    attach: expect.any(Function),
    guard: expect.any(Function),
    alloc: expect.any(Function),
  });
  expect(() => transform('export const a = 1;', path)).toThrow('any more');
});

test('everything else is left as it is', () => {
  expect(transform('export const a = 1;', '/node_modules/zod/v4/core/parse.js')).toBeNull();
});
