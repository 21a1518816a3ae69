import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type CalledTools, openTools } from './called-tools.fixture.ts';
import { connectClient, serveTools } from './tool-server.fixture.ts';

/** Syntax that regular expressions of Python, Go, Java or Rust lack, or interpret differently. */
const FOREIGN = [
  { what: 'a class of Unicode', form: /\\[pP]\{/u },
  { what: 'looking behind', form: /\(\?<[=!]/u },
  { what: 'looking ahead', form: /\(\?[=!]/u },
  { what: 'a code point in braces', form: /\\u\{/u },
  { what: 'a named group', form: /\(\?<\w/u },
  { what: 'a class within a class', form: /\[[^\]]*\[/u },
];
const foreignIn = (pattern: string): string[] =>
  FOREIGN.filter(({ form }) => form.test(pattern)).map(({ what }) => what);

/** Every pattern in a schema, at any depth. */
function patternsIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(patternsIn);
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'pattern' && typeof value === 'string' ? [value] : patternsIn(value),
  );
}

test('no pattern in the schema of a tool is of one language alone', async () => {
  const { url, close } = await serveTools();
  const client = await connectClient(url, '2026-07-28');
  const { tools } = await client.listTools();
  expect(tools).toHaveLength(9);
  const patterns = tools.flatMap(({ name, inputSchema }) =>
    patternsIn(inputSchema).map((pattern) => ({ name, pattern })),
  );
  expect(patterns.length).toBeGreaterThan(0);
  expect(patterns.filter(({ pattern }) => foreignIn(pattern).length > 0)).toEqual([]);
  await client.close();
  await close();
});

test.each([
  z.string().regex(/[\p{L}\p{N}]/u),
  z.object({ deep: z.array(z.string().regex(/(?<!a)b/u)) }),
  z.string().regex(/^(?!a)b/u),
])('such a pattern would be seen', (schema) => {
  const patterns = patternsIn(z.toJSONSchema(schema));
  expect(patterns).toHaveLength(1);
  expect(foreignIn(patterns[0] ?? '')).not.toEqual([]);
});

describe('an argument that is null is absent', () => {
  let tools: CalledTools;
  beforeAll(async () => void (tools = await openTools()));
  afterAll(() => tools.close());

  test.each([
    ['person_search', { query: { id: [1], name: null, keyword: null }, exclude: null, start: null, page_size: null }],
    ['company_search', { query: { id: [1], name: null }, exclude: { name: ['x'], link: null }, order_by: null }],
    ['person_lookup', { id: 1, email: null, lookup_type: null, tags: null, metadata: null, title: null }],
    ['profile_company_lookup', { id: 1, name: null, current_employer: null }],
    ['company_lookup', { id: 1, domain: null, tags: null }],
  ])('%s', async (tool, args) => {
    expect((await tools.call(tool, args)).content).not.toMatchObject([{ text: expect.stringContaining('cannot be') }]);
    expect((await tools.call(tool, args)).isError).not.toBe(true);
  });

  test.each([
    ['email_verify', { email: null }, 'email'],
    ['check_person_status', { profile_id: null }, 'profile_id'],
    ['person_search', { query: null }, 'query'],
    ['person_search', { query: { name: null } }, 'query'],
    ['person_lookup', { id: null }, 'identifier'],
    ['person_lookup', { id: 1, metadata: { note: null } }, 'metadata.note'],
  ])('%s is refused without one that it needs', async (tool, args, field) => {
    expect(await tools.call(tool, args)).toMatchObject({
      isError: true,
      _meta: { error_code: 'validation_error', field },
    });
  });
});
