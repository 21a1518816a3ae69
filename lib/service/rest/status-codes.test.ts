import { describe, expect, test } from 'vitest';
import { ServiceError } from '../service-error.ts';
import { API_KEY, NOW, type Script, createScriptedRest, json } from './scripted-fetch.fixture.ts';

const LOOKUP = {
  who: { by: 'url', url: 'https://www.linkedin.com/in/jane-example' },
  lookupType: 'premium_lookup',
} as const;
const says =
  (
    status: number,
    body: unknown = { status, message: 'jane@example.com' },
    headers: Record<string, string> = {},
  ): Script =>
  () =>
    json(status, body, headers);
const raw =
  (status: number, type: string, body: string): Script =>
  () =>
    new Response(body, { status, headers: { 'content-type': type } });

async function failureOf(promise: Promise<unknown>) {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ServiceError)) throw new Error(`expected a ServiceError, got ${String(error)}`);
  expect(JSON.stringify([error.message, error.stack, error.cause, error.problem])).not.toContain(API_KEY);
  expect(JSON.stringify([error.message, error.cause])).not.toMatch(/jane|linkedin/iu);
  return { ...error.problem, delivery: error.delivery };
}

describe('a paid lookup that is answered with', () => {
  test.each<[string, Script, object]>([
    [
      '400',
      says(400, { status: 400, message: 'linkedin_url: it must not be empty' }),
      { code: 'validation_error', field: 'linkedin_url', reason: 'it must not be empty', delivery: 'refused' },
    ],
    [
      '400 in other words',
      says(400, { detail: 'no' }),
      { code: 'validation_error', field: '', reason: '', delivery: 'refused' },
    ],
    [
      '400 that repeats the key',
      says(400, { status: 400, message: `api_key: no such key ${API_KEY}` }),
      { code: 'validation_error', field: 'api_key', reason: 'no such key …', delivery: 'refused' },
    ],
    ['400 without a body', raw(400, 'text/plain', ''), { code: 'validation_error', delivery: 'refused' }],
    ['401', says(401), { code: 'key_refused', delivery: 'refused' }],
    ['401 without a body', raw(401, 'text/plain', ''), { code: 'key_refused', delivery: 'refused' }],
    ['401 of somebody in between', raw(401, 'text/html', '<p>Log in'), { code: 'wrong_address', delivery: 'refused' }],
    [
      '402',
      says(402, {
        detail: 'none left',
        error_code: 202,
        credit_type: 'person_export',
        purchase_url: 'https://x.example',
      }),
      {
        code: 'insufficient_credits',
        creditType: 'person_export',
        purchaseUrl: 'https://x.example/',
        delivery: 'refused',
      },
    ],
    [
      '402 without a body',
      raw(402, 'text/plain', ''),
      { code: 'insufficient_credits', creditType: '', delivery: 'refused' },
    ],
    ['403 of a key without permission', says(403), { code: 'key_not_allowed', delivery: 'refused' }],
    [
      '403 of a key bound to a website',
      says(403, { status: 403, message: 'only there', api_key_domain: 'crm.example' }),
      { code: 'key_bound', domain: 'crm.example', delivery: 'refused' },
    ],
    [
      '403 of a key bound to nothing',
      says(403, { status: 403, message: 'no', api_key_domain: '' }),
      { code: 'key_not_allowed', delivery: 'refused' },
    ],
    [
      '403 for want of credits',
      says(403, { status: 403, message: 'insufficient credits', detail: 'There are none left.' }),
      { code: 'insufficient_credits', creditType: '', delivery: 'refused' },
    ],
    [
      '403 for want of credits that tells where they are sold',
      says(403, { detail: 'There are none left.', purchase_url: 'https://x.example' }),
      { code: 'insufficient_credits', creditType: '', purchaseUrl: 'https://x.example/', delivery: 'refused' },
    ],
    ['403 without a body', raw(403, 'text/plain', ''), { code: 'key_not_allowed', delivery: 'refused' }],
    ['403 of somebody in between', raw(403, 'text/html', '<p>no'), { code: 'wrong_address', delivery: 'refused' }],
    ['404', says(404), { code: 'not_found', delivery: 'refused' }],
    ['404 without a body', () => new Response(null, { status: 404 }), { code: 'wrong_address', delivery: 'refused' }],
    ['404 in plain words', raw(404, 'text/plain', 'Not found'), { code: 'wrong_address', delivery: 'refused' }],
    ['404 of another server', raw(404, 'text/html', '<p>not here'), { code: 'wrong_address', delivery: 'refused' }],
    ['405', says(405), { code: 'wrong_address', delivery: 'refused' }],
    ['408', says(408), { code: 'service_error', delivery: 'unknown' }],
    ['409', says(409), { code: 'service_error', delivery: 'unknown' }],
    ['413', says(413), { code: 'service_error', delivery: 'refused' }],
    [
      '429 with seconds',
      says(429, {}, { 'retry-after': '7' }),
      { code: 'rate_limited', until: NOW + 7_000, delivery: 'refused' },
    ],
    [
      '429 with a date',
      says(429, {}, { 'retry-after': new Date(NOW + 60_000).toUTCString() }),
      { code: 'rate_limited', until: NOW + 60_000, delivery: 'refused' },
    ],
    [
      '429 with a date, by a clock that is an hour ahead of this one',
      says(
        429,
        {},
        { 'retry-after': new Date(NOW + 3_660_000).toUTCString(), date: new Date(NOW + 3_600_000).toUTCString() },
      ),
      { code: 'rate_limited', until: NOW + 60_000, delivery: 'refused' },
    ],
    [
      '429 without a wait',
      raw(429, 'text/plain', ''),
      { code: 'rate_limited', until: NOW + 10_000, delivery: 'refused' },
    ],
    [
      '500',
      says(500, { status: 500, message: 'Oops' }),
      { code: 'service_error', sentence: 'Oops', delivery: 'unknown' },
    ],
    ['500 with a page', raw(500, 'text/html', '<p>Oops'), { code: 'service_error', sentence: '', delivery: 'unknown' }],
    ['501', says(501), { code: 'service_error', delivery: 'unknown' }],
    ['502', raw(502, 'text/html', '<p>'), { code: 'service_down', delivery: 'unknown' }],
    ['503', says(503), { code: 'service_down', delivery: 'unknown' }],
    ['504', raw(504, 'text/plain', ''), { code: 'service_down', delivery: 'unknown' }],
    [
      'a redirect',
      () => new Response(null, { status: 302, headers: { location: 'https://evil.example/' } }),
      { code: 'wrong_address', delivery: 'unknown' },
    ],
    ['204', () => new Response(null, { status: 204 }), { code: 'unreadable_answer', delivery: 'unknown' }],
    ['a page', raw(200, 'text/html', '<p>Log in'), { code: 'wrong_address', delivery: 'unknown' }],
    ['half of an answer', raw(200, 'application/json', '{"id": 7'), { code: 'unreadable_answer', delivery: 'unknown' }],
    ['nothing', raw(200, 'application/json', ''), { code: 'unreadable_answer', delivery: 'unknown' }],
    ['another shape', says(200, ['what']), { code: 'unreadable_answer', delivery: 'unknown' }],
    [
      'a status that nobody knows',
      says(200, { id: 7, status: 'dancing' }),
      { code: 'unreadable_answer', delivery: 'unknown' },
    ],
    [
      'more than we read',
      () => new Response('x'.repeat(9_000_000), { headers: { 'content-type': 'application/json' } }),
      { code: 'answer_too_large', delivery: 'unknown' },
    ],
    [
      'no connection',
      () => Promise.reject(new TypeError('Failed to fetch')),
      { code: 'service_down', delivery: 'unknown' },
    ],
    [
      'a body that breaks off',
      () =>
        new Response(new ReadableStream({ start: (controller) => controller.error(new TypeError('cut')) }), {
          headers: { 'content-type': 'application/json' },
        }),
      { code: 'service_down', delivery: 'unknown' },
    ],
  ])('%s', async (_case, script, expected) => {
    const rest = createScriptedRest(script);
    expect(await failureOf(rest.service.lookupPerson(LOOKUP))).toMatchObject(expected);
    expect(rest.requests).toHaveLength(1);
  });

  test('nothing for too long', async () => {
    const waits: Script = (_request, signal) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));
    const rest = createScriptedRest(waits, { callTimeoutMs: 20 });
    expect(await failureOf(rest.service.lookupPerson(LOOKUP))).toEqual({ code: 'timeout', delivery: 'unknown' });
    expect(rest.requests).toHaveLength(1);
  });
});

test('only a 401 of the service ends the key', async () => {
  for (const [status, refusals, answer = says(status)] of [
    [401, 1],
    [401, 0, raw(401, 'text/html', '<p>Log in')],
    [403, 0],
    [404, 0],
    [500, 0],
  ] as const) {
    const rest = createScriptedRest(answer);
    await failureOf(rest.service.account());
    expect([status, rest.refusals()]).toEqual([status, refusals]);
  }
});

test.each([
  [
    'company_export',
    (service: ReturnType<typeof createScriptedRest>['service']) =>
      service.lookupCompany({ which: { by: 'id', companyId: 3 } }),
  ],
  [
    'email_verification',
    (service: ReturnType<typeof createScriptedRest>['service']) => service.verifyEmail('a@b.example'),
  ],
])('a refusal for want of credits names %s, where nothing else can be meant', async (creditType, call) => {
  const rest = createScriptedRest(says(403, { status: 403, message: '', detail: 'none' }));
  expect(await failureOf(call(rest.service))).toMatchObject({ code: 'insufficient_credits', creditType });
});

test.each([says(404), raw(404, 'text/plain', ''), raw(404, 'text/html', '<p>not here')])(
  'without an account the address is another server’s, whatever it says',
  async (answer) => {
    expect(await failureOf(createScriptedRest(answer).service.account())).toMatchObject({ code: 'wrong_address' });
  },
);

test('a free call is never refused for want of credits, whatever else the refusal says', async () => {
  const { service } = createScriptedRest(says(403, { status: 403, message: 'no', detail: 'Not for this key.' }));
  for (const call of [service.account(), service.checkStatus([7])])
    expect(await failureOf(call)).toEqual({ code: 'key_not_allowed', delivery: 'refused' });
});
