import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RestServer, startRestServer } from '../../../sandbox/rest/rest-server.fixture.ts';
import { allowsBody, allowsQuery } from './described-request.fixture.ts';

let server: RestServer;
beforeAll(async () => {
  server = await startRestServer({ rateLimits: [{ action: 'any', duration: 'day', limit: 1e9 }] });
  for (const pool of ['lookup', 'person_export', 'company_export', 'email_verification'] as const)
    server.sandbox.controls.setCredits(1, pool, 1e9);
});
afterAll(() => server.close());

const TEXTS = [
  ['', ' ', '0', '1', '7', '-1', '1.5', '1e9', '0x10', '999999999999999', '1000000000000000', '1234567890'],
  ['12345678901', 'true', 'false', 'perhaps', 'null', '{}', '[]', '{"a":1}', '{', '"text"', 'standard', 'Premium'],
  ['deluxe', 'constructor', '__proto__', 'jane@acme.example', 'jane@', '@acme.example', 'a@b', 'acme.example'],
  ['X1', 'x'.repeat(64), 'x'.repeat(65), 'x'.repeat(257), 'x'.repeat(5000), '日本', '\u0000', '[object Object]'],
].flat();

/**
 * Parameters that the description specifies completely, with the rest of the query that identifies a person or company.
 */
const PARAMETERS = [
  ['/person/lookup', 'id', ''],
  ['/person/lookup', 'title', 'id=1'],
  ['/person/lookup', 'email', 'id=1'],
  ['/person/lookup', 'npi_number', 'id=1'],
  ['/person/lookup', 'lookup_type', 'id=1'],
  ['/person/lookup', 'metadata', 'id=1'],
  ['/person/lookup', 'colour', 'id=1'],
  ['/profile-company/lookup', 'tags', 'id=1'],
  ['/person/checkStatus', 'ids', ''],
  ['/company/lookup/', 'id', ''],
  ['/company/lookup/', 'domain', 'id=1'],
  ['/company/lookup/', 'ticker', 'id=1'],
  ['/company/lookup/', 'tags', 'id=1'],
  ['/account/', 'id', ''],
] as const;

async function isRefused(path: string, query: URLSearchParams): Promise<boolean> {
  return (await server.get(`${path}?${query.toString()}`)).status === 400;
}

describe('a query is refused by the service when the description refuses it, and only then', () => {
  test.each(PARAMETERS)('%s, parameter %s', async (path, name, rest) => {
    const differing: string[] = [];
    for (const text of TEXTS) {
      const query = new URLSearchParams(rest);
      query.append(name, text);
      if ((await isRefused(path, query)) === allowsQuery(path, query)) differing.push(text);
    }
    expect(differing).toEqual([]);
  });

  test.each([
    ['/person/lookup', 'id=1&id=2', false],
    ['/person/lookup', 'id=1&return_cached_emails=false', true],
    ['/person/lookup', 'id=1&return_cached_emails=perhaps', false],
    ['/person/checkStatus', '', false],
    ['/person/checkStatus', 'ids=1&ids=2', true],
    ['/person/checkStatus', 'ids=1&ids=x', false],
    ['/person/checkStatus', Array.from({ length: 100 }, (_, at) => `ids=${at + 1}`).join('&'), true],
    ['/person/checkStatus', Array.from({ length: 101 }, (_, at) => `ids=${at + 1}`).join('&'), false],
    ['/profile-company/lookup', `id=1${'&tags=t'.repeat(20)}`, true],
    ['/profile-company/lookup', `id=1${'&tags=t'.repeat(21)}`, false],
    ['/company/lookup/', `id=1${'&tags=t'.repeat(21)}`, false],
    ['/company/lookup/', 'linkedin_url=HTTPS://www.LinkedIn.com/company/acme-instruments-example', true],
  ])('%s?%s: %s', async (path, text, isAllowed) => {
    const query = new URLSearchParams(text);
    expect(allowsQuery(path, query)).toBe(isAllowed);
    expect(await isRefused(path, query)).toBe(!isAllowed);
  });

  // Forms that a client generated from the description never sends; older clients may.
  test.each([
    ['/person/lookup', 'id=007'],
    ['/person/lookup', 'id=1&return_cached_emails=FALSE'],
    ['/person/lookup', 'id=1&return_cached_emails=0'],
    ['/person/checkStatus', 'ids=1,2'],
  ])('but the service also reads %s?%s', async (path, text) => {
    const query = new URLSearchParams(text);
    expect(allowsQuery(path, query)).toBe(false);
    expect(await isRefused(path, query)).toBe(false);
  });

  // Rules in the prose of the operation's or the parameter's description.
  test.each([
    ['/person/lookup', 'title=Boss'],
    ['/person/lookup', 'name=Jane'],
    ['/person/lookup', 'name=--&current_employer=Acme'],
    ['/person/lookup', 'linkedin_url=https://www.linkedin.com/company/acme'],
    ['/person/lookup', 'phone=12'],
    ['/person/lookup', 'id=1&webhook_id=7'],
    ['/company/lookup/', ''],
    ['/company/lookup/', 'linkedin_url=https://www.linkedin.com/in/jane-example'],
  ])('and a schema cannot say that %s?%s is refused', async (path, text) => {
    const query = new URLSearchParams(text);
    expect(allowsQuery(path, query)).toBe(true);
    expect(await isRefused(path, query)).toBe(true);
  });
});

describe('a body is refused by the service when the description refuses it, and only then', () => {
  const check = async (path: string, body: unknown) => {
    const { status } = await server.post(path, body);
    expect({ body, isRefused: status === 400 }).toEqual({ body, isRefused: !allowsBody(path, body) });
  };
  const odd = fc.oneof(fc.jsonValue(), fc.integer({ min: -2, max: 120 }), fc.constantFrom('relevance', 'score', 'age'));
  const facets = fc.record(
    {
      name: fc.oneof(fc.constantFrom(['Jane'], [], ['']), fc.jsonValue()),
      management_levels: fc.array(fc.constantFrom('vp', '-cxo', 'boss', 7), { maxLength: 3 }),
      colour: fc.constant(['red']),
    },
    { requiredKeys: ['name'] },
  );
  const SEED = { numRuns: 150, seed: 20_261_123 };

  test('/email/verify', async () => {
    const email = fc.oneof(fc.constantFrom(...TEXTS.filter((text) => text.trim() === text)), fc.jsonValue());
    const body = fc.oneof(fc.jsonValue(), fc.record({ email }), fc.record({ email, bulk: fc.boolean() }));
    const property = fc.asyncProperty(body, (value) => check('/email/verify', value));
    await expect(fc.assert(property, SEED)).resolves.toBeUndefined();
  });

  test('/search', async () => {
    const body = fc.record(
      { query: facets, exclude: facets, start: odd, page_size: odd, order_by: odd },
      { requiredKeys: ['query'] },
    );
    const odder = fc.oneof({ arbitrary: body, weight: 4 }, { arbitrary: fc.jsonValue(), weight: 1 });
    const property = fc.asyncProperty(odder, (value) => check('/search', value));
    await expect(fc.assert(property, SEED)).resolves.toBeUndefined();
  });

  test('but the service also reads an exclusion within the query, as an older client sends it', async () => {
    const body = { query: { name: ['Jane'], exclude_current_title: ['Boss'] } };
    expect(allowsBody('/search', body)).toBe(false);
    expect((await server.post('/search', body)).status).toBe(201);
  });

  test('a search without a facet is refused in words only', async () => {
    expect(allowsBody('/search', { query: {} })).toBe(true);
    expect((await server.post('/search', { query: {} })).status).toBe(400);
  });
});
