import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { serveTools } from './tool-server.fixture.ts';

/** Every parameter there is, whatever tool it belongs to, and some that no tool has. */
const NAMES = ['id', 'email', 'linkedin_url', 'name', 'current_employer', 'title', 'npi_number', 'lookup_type', 'tags', 'metadata', 'domain', 'ticker', 'profile_id', 'query', 'exclude', 'start', 'page_size', 'order_by', 'cursor', '__proto__', 'constructor'];
const FACETS = ['id', 'name', 'current_title', 'location', 'link', 'skills', 'years_experience', 'email_grade', 'job_change_signal', 'company_list_id', 'update_time', 'contact_method', 'domain', 'news_signal', 'nonsense'];
const TEXTS = ['', ' ', '-', '""', '%00', '\u0000', '\ud800', '‮abc', "'; DROP TABLE person; --", '<script>', 'https://www.linkedin.com/in/', 'https://www.linkedin.com/in/jane-example', 'javascript:alert(1)', 'jane@example', 'A::', 'Funding::ever', 'Berlin::~xkm', '1e400', 'x'.repeat(3000)];
const NUMBERS = [-1, 0, 1, 7, 0.5, 1e21, 2_147_483_648, 9_007_199_254_740_993, -0];
const TOOLS = ['person_search', 'company_search', 'person_lookup', 'profile_company_lookup', 'company_lookup', 'email_verify', 'account', 'check_person_status', 'ping'];

const scalar = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'binary', maxLength: 40 }), fc.constantFrom(...NUMBERS), fc.boolean(), fc.constant(null));
const listOf = <T>(one: fc.Arbitrary<T>) => fc.array(one, { maxLength: 4 });
const facets = fc.dictionary(fc.constantFrom(...FACETS), fc.oneof(listOf(scalar), scalar), { maxKeys: 3 });
const value = fc.oneof(scalar, listOf(scalar), facets, fc.array(fc.constant(1), { minLength: 101, maxLength: 101 }));
const call = fc.record({ name: fc.constantFrom(...TOOLS), arguments: fc.oneof(fc.dictionary(fc.constantFrom(...NAMES), value, { maxKeys: 4 }), fc.record({ query: facets })) });

const answer = z.object({
  result: z.union([
    z.object({ isError: z.literal(true), content: z.tuple([z.object({ text: z.string().min(1) })]), _meta: z.looseObject({ error_code: z.string(), field: z.string().optional(), reason: z.string().optional() }) }),
    z.object({ isError: z.literal(false).optional(), structuredContent: z.looseObject({}) }),
  ]),
});

let service: Awaited<ReturnType<typeof serveTools>>;
const mistakes: unknown[] = [];
beforeAll(async () => {
  service = await serveTools({ rateLimits: [], reportError: (error) => mistakes.push(error) });
});
afterAll(() => service.close());

test('of 1,000 calls with garbage for arguments none is a mistake of the service, refusals name the field, and nothing is charged for them', async () => {
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(call, async (params) => {
      service.clock.advance(3_000);
      const before = service.tools.controls.listCharges().length;
      const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
      const response = await fetch(service.url, { method: 'POST', headers, body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }) });
      const { result } = answer.parse(await response.json());
      const code = result.isError ? result._meta.error_code : 'ok';
      seen.set(code, (seen.get(code) ?? 0) + 1);
      if (!result.isError) return;
      expect(code).toMatch(/^(?:validation_error|not_found|lookup_failed)$/u);
      if (code === 'validation_error') expect(result._meta).toMatchObject({ field: expect.stringMatching(/./u), reason: expect.stringMatching(/./u) });
      if (code !== 'lookup_failed') expect(service.tools.controls.listCharges()).toHaveLength(before);
    }),
    { numRuns: 1000, endOnFailure: true },
  );
  expect(mistakes).toEqual([]);
  expect(seen.get('validation_error')).toBeGreaterThan(300);
  expect(seen.get('ok')).toBeGreaterThan(10);
}, 60_000);

test.each([['x'], [7], [null], [{}]])('tools/list has one page, whatever cursor is given: %j', async (cursor) => {
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const response = await fetch(service.url, { method: 'POST', headers, body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: { cursor } }) });
  expect(response.status).toBeLessThan(500);
  expect(await response.json()).toMatchObject(typeof cursor === 'string' ? { result: { tools: expect.arrayContaining([]) as unknown } } : { error: { code: expect.any(Number) as number } });
});
