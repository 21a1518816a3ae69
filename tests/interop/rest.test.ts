import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { answerFault } from '../../sandbox/rest/openapi/check-answer.fixture.ts';
import { REST_PATH } from '../../sandbox/rest/request-id.ts';
import { type Answer, type RestServer, startRestServer } from '../../sandbox/rest/rest-server.fixture.ts';
import { createPeople, type People } from '../../sandbox/world/people.ts';
import { jsonSchemaFault } from './json-schemas.ts';
import { POOLS, type RestCall, restCalls } from './rest-calls.ts';
import { delivered, OPERATIONS, type Operation, schemaFor } from './rest-schemas.ts';

const PEOPLE = 200;
const CALLS = 2400;
const PLENTY = 1_000_000;
const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u;

let server: RestServer;
let people: People;
/** The number of answers by operation and status. */
const seen = new Map<string, number>();

beforeAll(async () => {
  server = await startRestServer({
    people: PEOPLE,
    failRate: 0.1,
    rateLimits: [{ action: 'any', duration: 'day', limit: 1e9 }],
  });
  people = createPeople(server.sandbox.db);
  for (const pool of POOLS) server.sandbox.controls.setCredits(1, pool, PLENTY);
  await server.request('/sandbox/webhooks', 'POST', { url: 'http://127.0.0.1:9/nobody-listens' });
});
afterAll(() => server.close());

/** The sum of the account's credits in all pools. */
function creditsLeft(): number {
  const row = server.sandbox.db.prepare('SELECT sum(balance) AS left FROM credit_pool WHERE user_id = 1').get();
  return z.object({ left: z.number() }).parse(row).left;
}

async function send(call: RestCall): Promise<Answer> {
  const { api_key: key } = server.sandbox.ready;
  const query = new URLSearchParams(call.query.map(([name, value]) => [name, value]));
  if (call.key === 'in the query') query.append('api_key', key);
  const headers = new Headers();
  if (call.key === 'in the header') headers.set('api-key', key);
  if (call.key === 'wrong') headers.set('api-key', 'sandbox-guess');
  if (call.contentType !== undefined) headers.set('content-type', call.contentType);
  const path = `${server.sandbox.ready.base_url}/${call.operation}${call.endsInSlash ? '/' : ''}?${query.toString()}`;
  const response = await fetch(path, {
    method: call.method,
    headers,
    ...(call.body === undefined ? {} : { body: call.body }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** The cost of an answer (docs/contract.md#prices). */
function costOf(operation: Operation, { status, body }: Answer): number {
  if (status !== 200 && status !== 201) return 0;
  switch (operation) {
    case 'person/lookup':
      return 2;
    case 'profile-company/lookup':
      return z.looseObject({ company: z.unknown().optional() }).parse(body).company === undefined ? 2 : 3;
    case 'company/lookup':
      return 1;
    case 'email/verify':
      return z.object({ credits_charged: z.number() }).parse(body).credits_charged;
    case 'search':
      return z.object({ profiles: z.array(z.unknown()) }).parse(body).profiles.length === 0 ? 0 : 1;
    case 'account':
    case 'person/checkStatus':
      return 0;
    default:
      return operation satisfies never;
  }
}

/** The fault of an answer, or null. */
function faultOf({ operation, method }: RestCall, { status, headers, body }: Answer): string | null {
  const undescribed = answerFault({ method, path: `${REST_PATH}/${operation}`, status, headers, body });
  if (undescribed !== null) return `by /openapi.json: ${undescribed}`;
  if (!UUID.test(headers.get('svc-request-id') ?? '')) return 'there is no request id';
  // A body that cannot be read as JSON is HTTP's business, and not in the contract (docs/contract.md#rest-errors).
  const schema = schemaFor(operation, status === 415 || status === 413 ? 400 : status);
  if (schema === undefined) return `the status ${status} is not one of ${operation}`;
  const isUnreadable = status === 415 || status === 413;
  const known = isUnreadable ? { ...z.looseObject({}).parse(body), status: 400 } : body;
  const checked = schema.safeParse(known);
  return checked.success
    ? jsonSchemaFault(operation, isUnreadable ? 400 : status, known)
    : z.prettifyError(checked.error);
}

describe('whatever is asked', () => {
  test(`${CALLS} calls, good and broken: every answer is as the contract says, none is a 500, refused ones cost nothing`, async () => {
    const property = fc.asyncProperty(restCalls(people, PEOPLE), async (call) => {
      server.time.advance(call.pauseMs);
      await server.get('/account/');
      const { setCredits } = server.sandbox.controls;
      if (call.emptyPool !== null) setCredits(1, call.emptyPool, 0);
      const before = creditsLeft();
      const answer = await send(call);
      const of = `${call.operation} ${answer.status}`;
      seen.set(of, (seen.get(of) ?? 0) + 1);
      expect({ fault: faultOf(call, answer), body: answer.body }).toEqual({ fault: null, body: answer.body });
      expect(answer.status === 401).toBe(call.key === 'wrong' || call.key === 'missing');
      expect(before - creditsLeft()).toBe(costOf(call.operation, answer));
      if (call.emptyPool !== null) setCredits(1, call.emptyPool, PLENTY);
    });
    await fc.assert(property, {
      numRuns: CALLS,
      endOnFailure: true,
    });
  }, 600_000);

  test('an answer with a field too many, or with one missing, is noticed by its JSON Schema', () => {
    const email = {
      email: 'a@b.example',
      status: 'valid',
      credits_charged: 1,
      mx_record: null,
      checks: { format_valid: true, domain_valid: null, disposable: false, catchall: null },
    };
    expect(jsonSchemaFault('email/verify', 200, email)).toBeNull();
    expect(jsonSchemaFault('email/verify', 200, { ...email, score: 9 })).toMatch(/additional/);
    expect(jsonSchemaFault('email/verify', 200, { ...email, mx_record: undefined })).toMatch(/mx_record|string/);
    expect(jsonSchemaFault('search', 402, {})).toMatch(/no schema/);
  });

  test.each(OPERATIONS)('%s was answered both well and with a refusal', (operation) => {
    expect(seen.get(`${operation} ${operation === 'search' ? 201 : 200}`) ?? 0).toBeGreaterThan(80);
    expect(seen.get(`${operation} 400`) ?? 0).toBeGreaterThan(10);
    expect(seen.get(`${operation} 401`) ?? 0).toBeGreaterThan(10);
  });

  test.each([
    'person/lookup 403',
    'profile-company/lookup 403',
    'search 403',
    'company/lookup 403',
    'email/verify 402',
    'person/lookup 404',
    'person/checkStatus 404',
    'company/lookup 404',
  ])('%s was among the answers', (answer) => {
    expect(seen.get(answer) ?? 0).toBeGreaterThan(0);
  });

  test('what webhooks were told is as the contract says', async () => {
    server.time.advance(200_000);
    await server.sandbox.deliverDue();
    const rows = server.sandbox.db.prepare('SELECT body FROM webhook_delivery').all();
    const bodies = rows.map((row) => delivered.safeParse(JSON.parse(z.object({ body: z.string() }).parse(row).body)));
    expect(bodies.length).toBeGreaterThan(50);
    expect(bodies.filter(({ success }) => !success).map(({ error }) => error)).toEqual([]);
  });
});
