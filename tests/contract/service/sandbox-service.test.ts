import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ContactService } from '../../../lib/service/contact-service.ts';
import { ServiceError } from '../../../lib/service/service-error.ts';
import { HOUR, type Laboratory, createLaboratory } from '../extension.fixture.ts';

const JANE = {
  who: { by: 'url', url: 'https://www.linkedin.com/in/jane-example' },
  lookupType: 'premium_lookup',
} as const;
const TOKENS_DOWN = { kind: 'server_error', status: 503, times: null, match: { path: '/mcp-oauth/token' } } as const;
const LEGACY = { kind: 'legacy' } as const;

let lab: Laboratory;
let service: ContactService;

async function open(options: Parameters<typeof createLaboratory>[0] = {}): Promise<void> {
  lab = await createLaboratory(options);
  await lab.signIn();
  service = lab.service();
  await lab.forgetRequests();
}
afterEach(() => lab.close());

async function failureOf(promise: Promise<unknown>) {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ServiceError)) throw new Error(`expected a ServiceError, got ${String(error)}`);
  return { ...error.problem, delivery: error.delivery };
}

/** The number of paid calls that reached the server, and the credits they cost. */
async function paid() {
  const calls = (await lab.requests()).filter(({ tool }) => tool === 'person_lookup').length;
  const charges = lab.sandbox.controls
    .listCharges()
    .filter(({ tool, pool, reason }) => tool === 'person_lookup' && pool === 'lookup' && reason === 'charge').length;
  return { calls, charges };
}

describe.each([
  ['stateless', 'json'],
  ['stateless', 'sse'],
  ['handshake', 'json'],
  ['handshake', 'sse'],
] as const)('in the %s era, answered as %s', (era, form) => {
  beforeEach(async () => {
    vi.stubEnv('SANDBOX_ANSWERS', form);
    await open(era === 'handshake' ? { era: LEGACY } : {});
    vi.unstubAllEnvs();
  });

  test('every tool answers', async () => {
    await service.ready();
    expect(await service.tools()).toContain('person_lookup');
    expect(await service.ping()).toEqual({ name: 'Calling Card sandbox', version: '1.0.0' });
    expect(await service.account()).toMatchObject({ id: expect.any(Number), email: lab.sandbox.ready.user });
    const { profiles } = await service.findPerson(JANE.who);
    expect(profiles).toMatchObject([{ name: 'Jane Example' }]);
    const answer = await service.lookupPerson(JANE);
    expect(answer.status).toMatch(/pending|complete/);
    lab.advance(60_000);
    expect(await service.checkStatus([answer.profileId, 999_999])).toMatchObject([
      { status: 'complete', profileId: answer.profileId },
      { status: 'not_found' },
    ]);
    expect(await paid()).toEqual({ calls: 1, charges: 1 });
  });

  test.each(['unknown_fields', 'missing_fields', 'null_fields'])('answers with %s are read', async (mode) => {
    await lab.fault({ kind: 'shape_answers', mode });
    expect(await service.findPerson(JANE.who)).toMatchObject({ profiles: [{ id: expect.any(Number) }] });
    const { profileId } = await service.lookupPerson(JANE);
    lab.advance(60_000);
    expect(await service.checkStatus([profileId])).toMatchObject([
      { status: 'complete', profile: { emails: [{ email: expect.stringContaining('@') }, {}] } },
    ]);
    expect(await service.ping()).toEqual(expect.objectContaining({ version: expect.any(String) }));
  });

  test.each([
    [
      'insufficient_credits',
      { credit_type: 'lookup' },
      { code: 'insufficient_credits', creditType: 'lookup', delivery: 'refused' },
    ],
    ['insufficient_credits', {}, { code: 'insufficient_credits', creditType: '', delivery: 'refused' }],
    ['not_found', {}, { code: 'not_found', delivery: 'refused' }],
    ['lookup_failed', {}, { code: 'lookup_failed', delivery: 'refused' }],
    [
      'validation_error',
      { field: 'linkedin_url', reason: 'no' },
      { code: 'validation_error', field: 'linkedin_url', reason: 'no', delivery: 'refused' },
    ],
    [
      'validation_error',
      { field: 7, reason: null },
      { code: 'validation_error', field: '', reason: '', delivery: 'refused' },
    ],
    ['service_error', {}, { code: 'service_error', sentence: 'Said to people.', delivery: 'unknown' }],
    ['new_in_2031', {}, { code: 'service_error', sentence: 'Said to people.', delivery: 'unknown' }],
  ])('the tool error %s %j is told', async (code, meta, failure) => {
    await lab.fault({ kind: 'tool_error', code, meta, message: 'Said to people.' });
    expect(await failureOf(service.lookupPerson(JANE))).toEqual(failure);
    expect(await paid()).toEqual({ calls: 1, charges: 0 });
  });

  test('the tool error rate_limited says until when', async () => {
    await lab.fault({ kind: 'tool_rate_limited', seconds: 30 });
    expect(await failureOf(service.lookupPerson(JANE))).toEqual({
      code: 'rate_limited',
      until: lab.now() + 30_000,
      delivery: 'refused',
    });
  });

  test('an address of nobody is not found, and free', async () => {
    expect(
      await failureOf(
        service.lookupPerson({ ...JANE, who: { by: 'url', url: 'https://www.linkedin.com/in/nobody-at-all-here' } }),
      ),
    ).toEqual({ code: 'not_found', delivery: 'refused' });
    expect((await paid()).charges).toBe(0);
  });

  test.each([
    [{ kind: 'lost_response' }, 1],
    [{ kind: 'cut_body' }, 1],
    [{ kind: 'html_instead' }, 1],
    [{ kind: 'malformed_json' }, 1],
    [{ kind: 'truncated_json' }, 1],
    [{ kind: 'server_error', after_work: true }, 1],
    [{ kind: 'server_error', status: 503, body: 'html', after_work: true }, 1],
    [{ kind: 'server_error' }, 0],
    [{ kind: 'refuse_before' }, 0],
  ])('a paid call spoiled by %j has an unknown outcome and is sent once', async (fault, charges) => {
    await service.ready();
    await lab.fault({ ...fault, match: { tool: 'person_lookup' }, times: null });
    const { delivery, code } = await failureOf(lab.service().lookupPerson(JANE));
    expect({ delivery, ...(await paid()) }).toEqual({ delivery: 'unknown', calls: 1, charges });
    expect(code).toMatch(/service_down|unreadable_answer|wrong_address|service_error/);
  });

  test('HTTP 429 is refused, with the time to wait', async () => {
    await lab.fault({ kind: 'rate_limited', seconds: 7, match: { tool: 'person_lookup' } });
    expect(await failureOf(service.lookupPerson(JANE))).toEqual({
      code: 'rate_limited',
      until: lab.now() + 7_000,
      delivery: 'refused',
    });
    expect(await paid()).toEqual({ calls: 1, charges: 0 });
  });

  test('a key rotated at the service leads to one refresh, and the paid call goes through once', async () => {
    await service.ready();
    await lab.forgetRequests();
    await lab.fault({ kind: 'rotate_key' });
    expect((await service.lookupPerson(JANE)).status).toMatch(/pending|complete/);
    expect((await lab.requests()).filter(({ path }) => path === '/mcp-oauth/token')).toHaveLength(1);
    expect(await paid()).toEqual({ calls: 1, charges: 1 });
  });

  test('a key rotated under five calls at once leads to one refresh', async () => {
    await service.ready();
    await lab.forgetRequests();
    await lab.fault({ kind: 'rotate_key' });
    await Promise.all([
      service.ping(),
      service.account(),
      service.ping(),
      service.findPerson(JANE.who),
      service.ping(),
    ]);
    expect((await lab.requests()).filter(({ path }) => path === '/mcp-oauth/token')).toHaveLength(1);
  });

  test('tokens revoked at the service ask for sign-in; nothing was charged', async () => {
    await service.ready();
    await lab.fault({ kind: 'revoke_all' });
    expect(await failureOf(service.lookupPerson(JANE))).toMatchObject({ code: 'sign_in_expired' });
    expect(await failureOf(service.ping())).toEqual({ code: 'sign_in_expired', delivery: 'not-sent' });
    expect((await paid()).charges).toBe(0);
  });

  test('a paid call whose token cannot be renewed now never left, and is not in doubt', async () => {
    await service.ready();
    lab.advance(HOUR + 1);
    await lab.fault(TOKENS_DOWN);
    expect(await failureOf(service.lookupPerson(JANE))).toEqual({ code: 'service_down', delivery: 'not-sent' });
    expect(await paid()).toEqual({ calls: 0, charges: 0 });
  });

  test('a paid call whose token was refused, and cannot be renewed now, was not done', async () => {
    await service.ready();
    await lab.fault({ kind: 'rotate_key' });
    await lab.fault(TOKENS_DOWN);
    expect(await failureOf(service.lookupPerson(JANE))).toEqual({ code: 'service_down', delivery: 'refused' });
    expect((await paid()).charges).toBe(0);
  });

  test('a paid call that was refused with auth_required, and whose token cannot be renewed, was not done', async () => {
    await service.ready();
    await lab.fault({ kind: 'tool_error', tool: 'person_lookup', code: 'auth_required' });
    await lab.fault(TOKENS_DOWN);
    expect(await failureOf(service.lookupPerson(JANE))).toEqual({ code: 'service_down', delivery: 'refused' });
    expect((await paid()).charges).toBe(0);
  });

  test('a token of an hour ago is refreshed before the call, not after', async () => {
    await service.ready();
    lab.advance(HOUR + 1);
    await service.ping();
    expect((await lab.requests()).filter(({ path, status }) => path === '/mcp' && status === 401)).toEqual([]);
  });
});

test('a remembered stateless era is used without asking again', async () => {
  await open();
  await service.ping();
  await lab.forgetRequests();
  await lab.service().ping();
  expect((await lab.requests()).map(({ rpc_method }) => rpc_method)).toEqual(['tools/call']);
});

test('an error holds no token, no address with a query and no contact data', async () => {
  await open();
  await lab.fault({ kind: 'html_instead', match: { tool: 'person_lookup' } });
  const error: unknown = await service.lookupPerson(JANE).catch((reason: unknown) => reason);
  const token = await lab.context().accessToken();
  const { message, stack, cause } = error as Error;
  const seen = JSON.stringify([message, stack, cause, error]);
  expect(seen).not.toContain(token);
  expect(seen).not.toMatch(/jane|\?|Bearer|eyJ/i);
});
