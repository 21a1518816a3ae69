import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { serveTools } from './tool-server.fixture.ts';

/** Every parameter of every tool, and some that no tool has. */
const NAMES = [
  'id',
  'email',
  'linkedin_url',
  'name',
  'current_employer',
  'title',
  'npi_number',
  'lookup_type',
  'tags',
  'metadata',
  'domain',
  'ticker',
  'profile_id',
  'query',
  'exclude',
  'start',
  'page_size',
  'order_by',
  'cursor',
  '__proto__',
  'constructor',
];
const FACETS = [
  'id',
  'name',
  'current_title',
  'location',
  'link',
  'skills',
  'years_experience',
  'email_grade',
  'job_change_signal',
  'company_list_id',
  'update_time',
  'contact_method',
  'domain',
  'news_signal',
  'nonsense',
];
const TEXTS = [
  '',
  ' ',
  '-',
  '""',
  '%00',
  '\u0000',
  '\ud800',
  '‮abc',
  "'; DROP TABLE person; --",
  '<script>',
  'https://www.linkedin.com/in/',
  'https://www.linkedin.com/in/jane-example',
  'javascript:alert(1)',
  'jane@example',
  'A::',
  'Funding::ever',
  'Berlin::~xkm',
  '1e400',
  'x'.repeat(3000),
];
const NUMBERS = [-1, 0, 1, 7, 0.5, 1e21, 2_147_483_648, 9_007_199_254_740_992, -0];
const TOOLS = [
  'person_search',
  'company_search',
  'person_lookup',
  'profile_company_lookup',
  'company_lookup',
  'email_verify',
  'account',
  'check_person_status',
  'ping',
];

const scalar = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(...NUMBERS),
  fc.boolean(),
  fc.constant(null),
);
const listOf = <T>(one: fc.Arbitrary<T>) => fc.array(one, { maxLength: 4 });
const facets = fc.dictionary(fc.constantFrom(...FACETS), fc.oneof(listOf(scalar), scalar), { maxKeys: 3 });
const value = fc.oneof(scalar, listOf(scalar), facets, fc.array(fc.constant(1), { minLength: 101, maxLength: 101 }));
const call = fc.record({
  name: fc.constantFrom(...TOOLS),
  arguments: fc.oneof(fc.dictionary(fc.constantFrom(...NAMES), value, { maxKeys: 4 }), fc.record({ query: facets })),
});

const answer = z.object({
  result: z.union([
    z.object({
      isError: z.literal(true),
      content: z.tuple([z.object({ text: z.string().min(1) })]),
      _meta: z.looseObject({ error_code: z.string(), field: z.string().optional(), reason: z.string().optional() }),
    }),
    z.object({ isError: z.literal(false).optional(), structuredContent: z.looseObject({}) }),
  ]),
});

const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const namesItsField = z.object({ field: z.string().min(1), reason: z.string().min(1) });

let service: Awaited<ReturnType<typeof serveTools>>;
const mistakes: unknown[] = [];
beforeAll(async () => {
  service = await serveTools({ rateLimits: [], reportError: (error) => mistakes.push(error) });
});
afterAll(() => service.close());

const request = (method: string, params: unknown): Promise<Response> =>
  fetch(service.url, { method: 'POST', headers, body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }) });

test('of 1,000 calls with garbage for arguments none is a mistake of the service, refusals name the field, and nothing is charged for them', async () => {
  const seen: string[] = [];
  const property = fc.asyncProperty(call, async (params) => {
    service.clock.advance(3_000);
    const before = service.tools.controls.listCharges().length;
    const { result } = answer.parse(await (await request('tools/call', params)).json());
    const code = result.isError ? result._meta.error_code : 'ok';
    seen.push(code);
    expect(['ok', 'validation_error', 'not_found', 'lookup_failed']).toContain(code);
    const isNamed = !result.isError || code !== 'validation_error' || namesItsField.safeParse(result._meta).success;
    const isFree = code === 'ok' || code === 'lookup_failed' || service.tools.controls.listCharges().length === before;
    expect({ isNamed, isFree }).toEqual({ isNamed: true, isFree: true });
  });
  await fc.assert(property, { numRuns: 1000, endOnFailure: true });
  expect(mistakes).toEqual([]);
  expect(seen.filter((code) => code === 'validation_error').length).toBeGreaterThan(300);
  expect(seen.filter((code) => code === 'ok').length).toBeGreaterThan(10);
}, 600_000);

test.each([[7], [null], [{}], [[]]])('tools/list refuses %j for a cursor', async (cursor) => {
  expect(await (await request('tools/list', { cursor })).json()).toMatchObject({
    error: { code: -32_602, message: expect.stringContaining('cursor') as string },
  });
});

test('tools/list has one page: a cursor of nobody’s gives the same', async () => {
  const [first, other] = await Promise.all([request('tools/list', {}), request('tools/list', { cursor: 'x' })]);
  expect(await other.json()).toEqual(await first.json());
});
