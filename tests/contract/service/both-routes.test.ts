/**
 * One table for both ways to the service: what the rest of the extension is promised by `ContactService` holds over the
 * tool server and over REST alike, against the same sandbox. Where they may differ (`ways`) is said here and nowhere
 * else.
 */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createKeyService } from '../../../lib/background/account/create-key-service.ts';
import type { ContactService } from '../../../lib/service/contact-service.ts';
import type { LookupAnswer } from '../../../lib/service/schemas/lookup-answer.ts';
import { ServiceError } from '../../../lib/service/service-error.ts';
import type { Credentials } from '../../../sandbox/auth/users.ts';
import { type Laboratory, createLaboratory } from '../extension.fixture.ts';

const JANE = { by: 'url', url: 'https://www.linkedin.com/in/jane-example' } as const;
/** Somebody with an employer, who is asked about once. */
const EMPLOYED = { by: 'id', profileId: 36 } as const;
const NOBODY = { by: 'url', url: 'https://www.linkedin.com/in/nobody-at-all-here' } as const;
const lookupType = 'premium_lookup' as const;
const LOOKUP_MS = 5_000;
const POOLS = ['lookup', 'person_export', 'company_export', 'email_verification'] as const;

let lab: Laboratory;
/** The first user's company exports are not tracked: nothing would be seen to be charged. */
let user: Credentials;
let counted = 0;
let lastPerson = 0;
/** A service of one's own, to which nobody else's lookups count. */
async function openLaboratory(): Promise<void> {
  lab = await createLaboratory({ lookupMs: LOOKUP_MS });
  const second = lab.sandbox.users[1];
  if (!second) throw new Error('the sandbox has no second user');
  user = second;
  lastPerson = 12;
}
beforeEach(async () => {
  // The limits of a minute are for others to try; nobody has asked about this person yet.
  lab.advance(60_000);
  lastPerson += 1;
  for (const pool of POOLS) setCredits(pool, 100);
  counted = lab.sandbox.controls.listCharges().length;
  await lab.forgetRequests();
});

interface Way {
  open(): Promise<ContactService>;
  /** Somebody whom the service does not know, or no longer, and what they are told. */
  asNobody(): Promise<ContactService>;
  nobodyIsTold: string;
  /** Paid operations, as the request log names them. */
  paths: { person: object; verify: object };
}

const ways: Record<'the tool server' | 'REST', Way> = {
  'the tool server': {
    async open() {
      await lab.signIn(undefined, user);
      return lab.service();
    },
    async asNobody() {
      const service = await this.open();
      await lab.fault({ kind: 'revoke_all', user: user.user });
      return service;
    },
    nobodyIsTold: 'sign_in_expired',
    paths: { person: { tool: 'person_lookup' }, verify: { tool: 'email_verify' } },
  },
  REST: {
    open: async () => byKey(user.apiKey),
    asNobody: async () => byKey('sandbox-0000000000000000'),
    nobodyIsTold: 'key_refused',
    paths: { person: { path: '/v2/api/person/lookup' }, verify: { path: '/v2/api/email/verify' } },
  },
};

const setCredits = (pool: (typeof POOLS)[number], value: number) => lab.sandbox.controls.setCredits(2, pool, value);

function byKey(apiKey: string): ContactService {
  const closing: typeof fetch = (input, init) =>
    fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), connection: 'close' } });
  const key = { apiKey: async () => apiKey, refused: async () => undefined };
  return createKeyService({
    baseUrl: lab.sandbox.ready.base_url,
    key,
    fetch: closing,
    hasAccess: async () => true,
    now: lab.now,
    sendsOnce: true,
  });
}

/** Whom no test before has asked about: where a lookup stands, the service remembers of each. */
const somebody = () => ({ by: 'id', profileId: lastPerson }) as const;

async function failureOf(promise: Promise<unknown>) {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ServiceError)) throw new Error(`expected a ServiceError, got ${String(error)}`);
  return { ...error.trouble, delivery: error.delivery };
}

const charges = () =>
  lab.sandbox.controls
    .listCharges()
    .slice(counted)
    .map(({ pool, credits, reason }) => `${reason} ${credits} ${pool}`)
    .toSorted();

/** What both must tell of somebody; the rest of the record is the route's own. */
function told(answer: LookupAnswer | undefined) {
  if (answer?.status !== 'complete') return answer?.status;
  const { name, current_title: title, current_employer: employer, emails, phones } = answer.profile;
  return {
    name,
    title,
    employer,
    emails: emails?.map(({ email, grade }) => [email, grade]),
    phones: phones?.map(({ number, type }) => [number, type]),
  };
}

describe.each(Object.entries(ways))('over %s', (_name, way) => {
  let service: ContactService;
  beforeAll(async () => {
    await openLaboratory();
    service = await way.open();
    await service.ready();
  });
  afterAll(() => lab.close());

  test('a person is pending, then complete with contact data; looked up again, complete at once', async () => {
    const first = await service.lookupPerson({ who: JANE, lookupType });
    expect(first).toMatchObject({
      status: 'pending',
      profileId: expect.any(Number),
      profile: { name: 'Jane Example' },
      retryAfterSeconds: expect.any(Number),
    });
    lab.advance(3_000);
    expect((await service.checkStatus([first.profileId]))[0]?.status).toBe('pending');
    lab.advance(LOOKUP_MS);
    const [status] = await service.checkStatus([first.profileId]);
    expect(status).toMatchObject({
      status: 'complete',
      profileId: first.profileId,
      profile: {
        name: 'Jane Example',
        emails: [{ email: expect.stringContaining('@'), grade: expect.any(String) }, {}],
      },
    });
    const again = await service.lookupPerson({ who: { by: 'id', profileId: first.profileId }, lookupType });
    expect(told(again)).toEqual(told(status));
    expect(charges()).toEqual([
      'charge 1 lookup',
      'charge 1 lookup',
      'charge 1 person_export',
      'charge 1 person_export',
    ]);
  });

  test('a lookup that finds no contact data is pending, then failed, and given back', async () => {
    await lab.fault({ kind: 'next_lookup', status: 'failed', ms: LOOKUP_MS });
    const { profileId } = await service.lookupPerson({ who: somebody(), lookupType });
    lab.advance(LOOKUP_MS + 1_000);
    expect(await service.checkStatus([profileId])).toEqual([{ status: 'failed', profileId }]);
    expect(charges()).toEqual([
      'charge 1 lookup',
      'charge 1 person_export',
      'refund 1 lookup',
      'refund 1 person_export',
    ]);
  });

  test('whom nobody looked up has no status, also beside others, and no contact data', async () => {
    expect(await service.checkStatus([38, 39])).toEqual([
      { status: 'not_found', profileId: 38 },
      { status: 'not_found', profileId: 39 },
    ]);
    lab.advance(3_000);
    const { profileId } = await service.lookupPerson({ who: somebody(), lookupType });
    const answers = await service.checkStatus([profileId, 39]);
    expect(answers.toSorted((a, b) => a.profileId - b.profileId)).toMatchObject([
      { status: 'pending', profileId },
      { status: 'not_found', profileId: 39 },
    ]);
  });

  test('a person with the employer: the company at once, the person later', async () => {
    const { person, company } = await service.lookupPersonWithCompany({ who: EMPLOYED, lookupType, tags: ['hot'] });
    expect(person.status).toBe('pending');
    expect(company).toMatchObject({
      id: expect.any(Number),
      name: expect.any(String),
      domain: expect.stringContaining('.example'),
    });
    expect(charges()).toEqual(['charge 1 company_export', 'charge 1 lookup', 'charge 1 person_export']);
  });

  test('a company', async () => {
    const { companyId, profile, record } = await service.lookupCompany({
      by: 'domain',
      domain: 'acme-instruments.example',
    });
    expect([companyId, profile]).toMatchObject([
      1,
      {
        name: 'Acme Instruments',
        domain: 'acme-instruments.example',
        description: expect.any(String),
        techstack: expect.any(Array),
      },
    ]);
    expect(Object.keys(record).length).toBeGreaterThan(20);
    expect(charges()).toEqual(['charge 1 company_export']);
  });

  test.each([
    ['valid', 1],
    ['invalid', 1],
    ['catchall', 1],
    ['unknown', 0],
  ])('an email address that is %s costs %d', async (status, creditsCharged) => {
    const checks = {
      format_valid: true,
      domain_valid: true,
      disposable: expect.toSatisfy(isFlag) as unknown,
      catchall: expect.toSatisfy(isFlag) as unknown,
    };
    expect(await service.verifyEmail(`${status}@verify.example`)).toEqual({
      status,
      creditsCharged,
      mxRecord: 'mx1.verify.example',
      checks,
    });
    expect(charges()).toEqual(
      creditsCharged === 1
        ? ['charge 1 email_verification']
        : ['charge 1 email_verification', 'refund 1 email_verification'],
    );
  });

  test('the account: whose it is, balances, usage, limits', async () => {
    expect(await service.account()).toMatchObject({
      id: expect.any(Number),
      email: user.user,
      plan: expect.any(String),
      lookup_credit_balance: expect.any(Number),
      person_export_credit_balance: expect.any(Number),
      company_export_credit_balance: expect.any(Number),
      lifetime_credits_spent: expect.any(Number),
      daily_api_limit: expect.any(Number),
      credit_usage: expect.arrayContaining([
        expect.objectContaining({ type: 'person_export', used: expect.any(Number) }),
      ]),
      rate_limits: expect.arrayContaining([
        expect.objectContaining({ action: 'person_lookup', limit: expect.any(Number) }),
      ]),
    });
  });

  test('every paid call that the engine may ask for is offered', async () => {
    expect(await service.tools()).toEqual(
      expect.arrayContaining([
        'person_lookup',
        'profile_company_lookup',
        'company_lookup',
        'email_verify',
        'check_person_status',
        'account',
      ]),
    );
  });

  describe('refused, and nothing is charged:', () => {
    const freely = async (promise: Promise<unknown>) => ({ ...(await failureOf(promise)), charged: charges() });

    test('nobody by that name', async () => {
      expect(await freely(service.lookupPerson({ who: NOBODY, lookupType }))).toEqual({
        code: 'not_found',
        delivery: 'refused',
        charged: [],
      });
      expect(await freely(service.lookupPersonWithCompany({ who: NOBODY, lookupType }))).toEqual({
        code: 'not_found',
        delivery: 'refused',
        charged: [],
      });
      expect(await freely(service.lookupCompany({ by: 'id', companyId: 999_999 }))).toEqual({
        code: 'not_found',
        delivery: 'refused',
        charged: [],
      });
    });

    test('no credits left', async () => {
      for (const pool of POOLS) setCredits(pool, 0);
      expect(await freely(service.lookupPerson({ who: JANE, lookupType }))).toMatchObject({
        code: 'insufficient_credits',
        delivery: 'refused',
        charged: [],
      });
      expect(await freely(service.lookupCompany({ by: 'id', companyId: 1 }))).toMatchObject({
        code: 'insufficient_credits',
        creditType: 'company_export',
        delivery: 'refused',
        charged: [],
      });
      expect(await freely(service.verifyEmail('valid@verify.example'))).toMatchObject({
        code: 'insufficient_credits',
        creditType: 'email_verification',
        delivery: 'refused',
        charged: [],
      });
    });

    test('what makes no sense is named', async () => {
      expect(await freely(service.verifyEmail('no address'))).toMatchObject({
        code: 'validation_error',
        field: 'email',
        reason: expect.stringMatching(/./u),
        delivery: 'refused',
        charged: [],
      });
      expect(await freely(service.lookupPerson({ who: { by: 'npi', npi: 7 }, lookupType }))).toMatchObject({
        code: 'validation_error',
        field: 'npi_number',
        delivery: 'refused',
        charged: [],
      });
    });

    test('too many calls, with the time to wait', async () => {
      await lab.fault({ kind: 'rate_limited', seconds: 7, match: way.paths.person });
      expect(await freely(service.lookupPerson({ who: JANE, lookupType }))).toEqual({
        code: 'rate_limited',
        until: lab.now() + 7_000,
        delivery: 'refused',
        charged: [],
      });
    });

    test('whom the service does not know', async () => {
      expect(await freely((await way.asNobody()).lookupPerson({ who: JANE, lookupType }))).toMatchObject({
        code: way.nobodyIsTold,
        charged: [],
      });
      service = await way.open();
    });
  });

  test.each([
    ['the answer is lost', { kind: 'lost_response' }, 1],
    ['the answer is cut', { kind: 'cut_body' }, 1],
    ['the answer is a page', { kind: 'html_instead' }, 1],
    ['the answer is half of it', { kind: 'truncated_json' }, 1],
    ['the service failed after the work', { kind: 'server_error', after_work: true }, 1],
    ['the service failed before it', { kind: 'server_error' }, 0],
    ['nobody took the call', { kind: 'refuse_before' }, 0],
  ])('%s: whether it was charged is unknown, and it is not sent again', async (_case, fault, charged) => {
    await lab.fault({ ...fault, match: way.paths.verify });
    expect(await failureOf(service.verifyEmail('valid@verify.example'))).toMatchObject({ delivery: 'unknown' });
    expect(charges()).toHaveLength(charged);
    expect(
      (await lab.requests()).filter(({ tool, path }) => tool === 'email_verify' || path === '/v2/api/email/verify'),
    ).toHaveLength(1);
  });
});

const isFlag = (value: unknown): boolean => value === null || typeof value === 'boolean';

describe('side by side', () => {
  beforeAll(openLaboratory);
  afterAll(() => lab.close());

  test('both tell the same of one person, one company, one address and one account', async () => {
    const tools = await ways['the tool server'].open();
    const rest = await ways.REST.open();
    const { profileId } = await tools.lookupPerson({ who: JANE, lookupType });
    lab.advance(LOOKUP_MS + 1_000);
    const [byTool, byRest] = await Promise.all([tools.checkStatus([profileId]), rest.checkStatus([profileId])]);
    expect(told(byTool[0])).toEqual(told(byRest[0]));
    const which = { by: 'id', companyId: 1 } as const;
    expect((await rest.lookupCompany(which)).profile).toEqual((await tools.lookupCompany(which)).profile);
    expect(await rest.verifyEmail('catchall@verify.example')).toEqual(
      await tools.verifyEmail('catchall@verify.example'),
    );
    const withoutCalls = ({
      daily_api_num_calls: _calls,
      rate_limits: limits,
      ...account
    }: Awaited<ReturnType<ContactService['account']>>) => ({
      ...account,
      limits: limits?.map(({ action, duration, limit }) => [action, duration, limit]),
    });
    expect(withoutCalls(await rest.account())).toEqual(withoutCalls(await tools.account()));
  });
});
