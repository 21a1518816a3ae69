import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { connectClient, serveTools } from '../../../sandbox/tools/tool-server.fixture.ts';
import { EVERY_TOOL } from '../every-tool.ts';
import { type JudgedCalls, judgeInPython } from './python-validator.ts';

interface PublishedTool {
  name: string;
  inputSchema: Record<string, unknown>;
}

let tools: PublishedTool[];
let close: () => Promise<void>;
beforeAll(async () => {
  const served = await serveTools();
  const client = await connectClient(served.url, '2026-07-28');
  ({ tools } = await client.listTools());
  close = async () => {
    await client.close();
    await served.close();
  };
});
afterAll(() => close());

/** Values that some properties of some tools allow, and others do not. */
const FEW_VALUES: readonly unknown[] = [null, 7, ['a'], [''], [7], ['東京', '💾'], [null]];
const VALUES: readonly unknown[] = [
  ...FEW_VALUES,
  true,
  -1,
  0,
  1.5,
  1e9,
  '',
  ' ',
  'é',
  'a@b.example',
  'https://www.linkedin.com/in/jane-example',
  '12-34-56',
  'Müller',
  '東京',
  '💾',
  [],
  Array.from({ length: 101 }, (_, id) => id),
  {},
  { a: 'b' },
  { a: null },
];

const properties = z.record(z.string(), z.looseObject({}));
const propertiesOf = (schema: unknown): string[] =>
  Object.keys(z.object({ properties: properties.default({}) }).parse(schema).properties);

/** The call with each value as each property; for a search, also as each facet. */
function variants({ name, inputSchema }: PublishedTool): unknown[] {
  const { args = {} } = EVERY_TOOL[name] ?? {};
  const direct = propertiesOf(inputSchema).flatMap((property) =>
    VALUES.map((value) => ({ ...args, [property]: value })),
  );
  const { query } = z.object({ query: z.unknown().optional() }).parse(inputSchema['properties'] ?? {});
  const facets = query === undefined ? [] : propertiesOf(query);
  return [...direct, ...facets.flatMap((facet) => FEW_VALUES.map((value) => ({ query: { [facet]: value } })))];
}

test('Python’s validator reads every tool’s schema and accepts the call of each', () => {
  const calls = tools.map(({ name, inputSchema }) => ({ schema: inputSchema, calls: [EVERY_TOOL[name]?.args] }));
  expect(calls).toHaveLength(Object.keys(EVERY_TOOL).length);
  expect(judgeInPython(calls)).toEqual(calls.map(() => ({ fault: null, valid: [true] })));
});

test('Python’s validator and ajv judge thousands of calls the same', () => {
  const given = tools.map((tool) => ({ name: tool.name, schema: tool.inputSchema, calls: variants(tool) }));
  const inPython = judgeInPython(given.map(({ schema, calls }): JudgedCalls => ({ schema, calls })));
  const disagreed: unknown[] = [];
  const counts = { valid: 0, refused: 0 };
  for (const [at, { name, schema, calls }] of given.entries()) {
    const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
    expect(inPython[at]?.fault).toBeNull();
    for (const [turn, call] of calls.entries()) {
      const isValid = validate(call);
      counts[isValid ? 'valid' : 'refused'] += 1;
      if (inPython[at]?.valid[turn] !== isValid) disagreed.push({ name, call, isValid });
    }
  }
  expect(disagreed).toEqual([]);
  expect(counts.valid).toBeGreaterThan(200);
  expect(counts.refused).toBeGreaterThan(1_000);
});

test('syntax of JavaScript alone, as the patterns of three tools had, ends Python’s validator', () => {
  const patterns = [/[\p{L}\p{N}]/u, /\u{1F4BE}/u, /(?<name>a)/u];
  const schemas = patterns.map((pattern) => z.toJSONSchema(z.object({ name: z.string().regex(pattern) })));
  expect(judgeInPython(schemas.map((schema) => ({ schema, calls: [{ name: 'a' }] })))).toEqual(
    patterns.map(() => ({ fault: expect.any(String), valid: [] })),
  );
});
