import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { answerFault, type SeenAnswer } from '../../../sandbox/rest/openapi/check-answer.fixture.ts';
import { OPERATION_SPECS } from '../../../sandbox/rest/openapi/operation-specs.ts';
import { REST_PATH } from '../../../sandbox/rest/request-id.ts';
import { type Answer, type RestServer, startRestServer } from '../../../sandbox/rest/rest-server.fixture.ts';

let server: RestServer;
beforeAll(async () => void (server = await startRestServer()));
afterAll(() => server.close());

/** For each operation, a request that succeeds, and one with a typical refusal. */
const CALLS: Record<string, { good: () => Promise<Answer>; refused: () => Promise<Answer>; status: number }> = {
  create_person_lookup: {
    good: () => server.get('/person/lookup?id=1'),
    refused: () => server.get('/person/lookup?id=1000000'),
    status: 404,
  },
  create_profile_company_lookup: {
    good: () => server.get('/profile-company/lookup?id=1'),
    refused: () => server.get('/profile-company/lookup?id=1000000'),
    status: 404,
  },
  search_people: {
    good: () => server.post('/search', { query: { current_employer: ['Acme Instruments'] } }),
    refused: () => server.post('/search', { query: {} }),
    status: 400,
  },
  get_person_status: {
    good: () => server.get('/person/checkStatus?ids=1'),
    refused: () => server.get('/person/checkStatus?ids=59'),
    status: 404,
  },
  get_account: {
    good: () => server.get('/account/'),
    refused: () => server.get('/account/', { 'api-key': 'guess' }),
    status: 401,
  },
  lookup_company: {
    good: () => server.get('/company/lookup/?id=1'),
    refused: () => server.get('/company/lookup/?id=1000000'),
    status: 404,
  },
  verify_email: {
    good: () => server.post('/email/verify', { email: 'valid@verify.example' }),
    refused: () => server.post('/email/verify', { email: 'valid@verify.example' }),
    status: 402,
  },
};

describe('what the service answers', () => {
  // The client of the fixture throws when an answer differs from the description.
  test.each(OPERATION_SPECS.map(({ id }) => id))('to %s is as described, refusals too', async (id) => {
    const call = CALLS[id];
    if (!call) throw new Error(`no request is known for ${id}`);
    server.sandbox.controls.setCredits(1, 'email_verification', 1);
    expect((await call.good()).status).toBe(id === 'search_people' ? 201 : 200);
    expect((await call.refused()).status).toBe(call.status);
  });

  test('is as described for a lookup that has ended', async () => {
    server.time.advance(10_000);
    expect((await server.get('/person/checkStatus?ids=1')).body).toMatchObject([{ status: 'complete' }]);
  });

  test('is as described beyond a limit of requests', async () => {
    const limited = await startRestServer({ rateLimits: [{ action: 'any', duration: 'day', limit: 1 }] });
    try {
      await limited.get('/account/');
      expect((await limited.get('/account/')).headers.has('retry-after')).toBe(true);
    } finally {
      await limited.close();
    }
  });
});

describe('an answer that is not as described', () => {
  const seen = ({ status, headers, body }: Answer): SeenAnswer => ({
    method: 'GET',
    path: `${REST_PATH}/person/lookup`,
    status,
    headers,
    body,
  });
  const without = (name: string, headers: Headers) => {
    const left = new Headers(headers);
    left.delete(name);
    return left;
  };
  const changed = (answer: Answer, change: (body: Record<string, unknown>) => object): SeenAnswer =>
    seen({ ...answer, body: change(z.looseObject({}).parse(answer.body)) });

  test('is noticed', async () => {
    const good = await server.get('/person/lookup?id=1');
    expect(answerFault(seen(good))).toBeNull();
    expect(answerFault(changed(good, ({ emails: _emails, ...rest }) => rest))).toMatch("property 'emails'");
    expect(answerFault(changed(good, (body) => ({ ...body, score: 9 })))).toMatch('additional properties');
    expect(answerFault(changed(good, (body) => ({ ...body, status: 'lost' })))).toMatch('body/status');
    expect(answerFault(changed(good, (body) => ({ ...body, phones: [{ number: '1' }] })))).toMatch('body/phones/0');
    expect(answerFault(seen({ ...good, status: 201 }))).toMatch('has no 201');
    expect(answerFault(seen({ ...good, headers: without('svc-request-id', good.headers) }))).toMatch('Svc-Request-ID');
    expect(answerFault({ ...seen(good), path: `${REST_PATH}/person/list` })).toMatch('is not described');
    expect(answerFault({ ...seen(good), method: 'POST' })).toMatch('is not described');
  });

  test('is noticed among refusals', async () => {
    const refused = await server.get('/person/lookup?id=1000000');
    expect(answerFault(seen(refused))).toBeNull();
    expect(answerFault(seen({ ...refused, status: 403 }))).toMatch('body/status');
    const limited = { status: 429, message: 'slower' };
    const headers = new Headers(refused.headers);
    expect(answerFault(seen({ status: 429, headers, body: limited }))).toMatch('Retry-After');
    headers.set('retry-after', 'soon');
    expect(answerFault(seen({ status: 429, headers, body: limited }))).toMatch('Retry-After');
    headers.set('retry-after', '7');
    expect(answerFault(seen({ status: 429, headers, body: limited }))).toBeNull();
  });
});
