import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { postJson, register, signIn } from '../../../sandbox/auth/test-client.ts';
import { type Sandbox, startSandbox } from '../../../sandbox/start-sandbox.ts';

let sandbox: Sandbox;
let token: string;
beforeAll(async () => {
  sandbox = await startSandbox({ people: 60, reportError: () => undefined });
  const { mcp_url: origin } = sandbox.ready;
  const [user] = sandbox.users;
  if (user === undefined) throw new Error('the sandbox has no user');
  token = (await signIn(origin, await register(origin), user)).access_token;
});
afterAll(() => sandbox.close());

const answerSchema = z.object({
  result: z.object({ isError: z.boolean().optional(), _meta: z.looseObject({ error_code: z.string() }).optional() }),
});

/** Calls the search. @returns `found`, or the code of the refusal */
async function search(args: Record<string, unknown>): Promise<string> {
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'person_search', arguments: args } };
  const response = await fetch(`${sandbox.ready.mcp_url}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      connection: 'close',
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify(call),
  });
  if (!response.ok) return `HTTP ${response.status}`;
  const { result } = answerSchema.parse(await response.json());
  return result.isError === true ? (result._meta?.error_code ?? 'error') : 'found';
}

const values = (count: number, value = 'a'): string[] => Array.from({ length: count }, (_, at) => `${value}${at}`);
const words = (count: number): string => values(count).join(' ');

/** Searches beyond the limits, or that a careless reader would hand on. */
const REFUSED: Readonly<Record<string, Record<string, unknown>>> = {
  '101 values': { query: { keyword: values(101) } },
  '101 values out': { query: { name: ['a'] }, exclude: { keyword: values(101) } },
  'half a million values': { query: { id: Array.from({ length: 400_000 }, () => 1) } },
  'a value of 201 characters': { query: { keyword: ['x'.repeat(201)] } },
  'a value of a million characters': { query: { keyword: ['x'.repeat(900_000)] } },
  'a value of 21 words': { query: { keyword: [words(21)] } },
  '501 words': { query: { keyword: Array.from({ length: 26 }, () => words(20)) } },
  '501 words, in and out': {
    query: { keyword: Array.from({ length: 13 }, () => words(20)) },
    exclude: { keyword: Array.from({ length: 13 }, () => words(20)) },
  },
  'an unknown facet': { query: { password: ['a'] } },
  'a facet of the language': { query: { constructor: ['a'] } },
  'fifty thousand unknown facets': { query: Object.fromEntries(values(50_000).map((name) => [name, ['a']])) },
  'values that are objects': { query: { keyword: [{ $ne: null }] } },
  'values that are lists': { query: { keyword: [['a']] } },
  'numbers below any': { query: { id: [-1] } },
  'numbers beyond any': { query: { id: [1e21] } },
  'a query that is a text': { query: 'a' },
  'a query that is a list': { query: [] },
  'a page of none': { query: { name: ['a'] }, page_size: 0 },
  'a page of 101': { query: { name: ['a'] }, page_size: 101 },
  'a page of a fraction': { query: { name: ['a'] }, page_size: 1.5 },
  'a start before the first': { query: { name: ['a'] }, start: 0 },
  'a start far before it': { query: { name: ['a'] }, start: -1_000_000 },
  'an order of its own': { query: { name: ['a'] }, order_by: 'id; DROP TABLE users' },
  'an unknown argument': { query: { name: ['a'] }, limit: 1_000_000 },
};

/** What would do harm if it were handed to a database or to a pattern: it is only searched for. */
const HARMLESS = [
  "' OR 1=1 --",
  '"; DROP TABLE users; --',
  '%',
  '_',
  '*',
  '(a+)+$',
  '[',
  '\\',
  '\0',
  '${7*7}',
  '../..',
];

describe('attacks by search', () => {
  test.each(Object.entries(REFUSED))('%s is refused', async (_what, args) => {
    expect(await search(args)).toMatch(/^(?:validation_error|HTTP 4\d\d)$/u);
  });

  test.each(HARMLESS)('%j is only searched for, and breaks nothing', async (value) => {
    expect(await search({ query: { keyword: [value] } })).toMatch(/^(?:found|validation_error)$/u);
    expect(await search({ query: { name: ['a'] } })).toBe('found');
  });

  test('35 in all, and one within the limits is answered: a sandbox without them is caught', async () => {
    expect(Object.keys(REFUSED).length + HARMLESS.length).toBe(35);
    const query = { keyword: Array.from({ length: 25 }, () => words(20)) };
    expect(await search({ query })).toBe('found');
    expect((await postJson(`${sandbox.ready.mcp_url}/mcp`, {})).status).toBe(401);
  });
});
