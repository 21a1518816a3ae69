/**
 * One table for both transports: the promises of `ContactService` to the rest of the extension hold over the tool
 * server and over REST alike, against the same sandbox. Allowed differences (`ways`) are listed here and nowhere else.
 */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ContactService } from '../../../lib/service/contact-service.ts';
import {
  type BothTransports,
  JANE,
  LOOKUP_MS,
  WAYS,
  lookupType,
  openBothTransports,
  contentsOf,
} from './both-transports.fixture.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** A person with an employer, looked up once. */
const EMPLOYED = { by: 'id', profileId: 36 } as const;

describe.each(WAYS)('over %s', (name) => {
  let routes: BothTransports;
  let service: ContactService;
  beforeAll(async () => {
    routes = await openBothTransports();
    service = await routes.ways[name].open();
    await service.ready();
  });
  beforeEach(() => routes.refresh());
  afterAll(() => routes.lab.close());

  test('a person is pending, then complete with contact data; looked up again, complete at once', async () => {
    const first = await service.lookupPerson({ who: JANE, lookupType });
    expect(first).toMatchObject({
      status: 'pending',
      profileId: expect.any(Number),
      profile: { name: 'Jane Example' },
      retryAfterSeconds: expect.any(Number),
    });
    routes.lab.advance(3_000);
    expect((await service.checkStatus([first.profileId]))[0]?.status).toBe('pending');
    routes.lab.advance(LOOKUP_MS);
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
    expect(contentsOf(again)).toEqual(contentsOf(status));
    expect(routes.charges()).toEqual([
      'charge 1 lookup',
      'charge 1 lookup',
      'charge 1 person_export',
      'charge 1 person_export',
    ]);
  });

  test('a lookup that finds no contact data is pending, then failed, and given back', async () => {
    await routes.lab.fault({ kind: 'next_lookup', status: 'failed', ms: LOOKUP_MS });
    const { profileId } = await service.lookupPerson({ who: routes.freshPerson(), lookupType });
    routes.lab.advance(LOOKUP_MS + 1_000);
    expect(await service.checkStatus([profileId])).toEqual([{ status: 'failed', profileId }]);
    expect(routes.charges()).toEqual([
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
    routes.lab.advance(3_000);
    const { profileId } = await service.lookupPerson({ who: routes.freshPerson(), lookupType });
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
    expect(routes.charges()).toEqual(['charge 1 company_export', 'charge 1 lookup', 'charge 1 person_export']);
  });

  test('a company', async () => {
    const { companyId, profile, record } = await service.lookupCompany({
      which: { by: 'domain', domain: 'acme-instruments.example' },
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
    expect(routes.charges()).toEqual(['charge 1 company_export']);
  });

  test('a company by its stock ticker', async () => {
    const tools = await routes.ways['the tool server'].open();
    const { companies } = await tools.searchCompanies({
      query: { publicly_traded: ['true'] },
      start: 1,
      page_size: 1,
      order_by: 'relevance',
    });
    const companyId = companies[0]?.id ?? 0;
    const { record } = await service.lookupCompany({ which: { by: 'id', companyId } });
    const ticker = String(record['ticker_symbol']);
    expect((await service.lookupCompany({ which: { by: 'ticker', ticker }, tags: ['listed'] })).companyId).toBe(
      companyId,
    );
    expect(routes.charges()).toEqual(['charge 1 company_export', 'charge 1 company_export']);
  });

  test('what is kept with a contact comes back with it', async () => {
    const metadata = { crm: '4711', owner: 'Ann & Ben' };
    const { profileId } = await service.lookupPerson({ who: JANE, lookupType, metadata });
    routes.lab.advance(LOOKUP_MS + 3_000);
    const [status] = await service.checkStatus([profileId]);
    expect(status?.status === 'complete' && status.record['metadata']).toEqual(metadata);
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
    const { requestId = 'none', ...answer } = await service.verifyEmail(`${status}@verify.example`);
    expect(answer).toEqual({ status, creditsCharged, mxRecord: 'mx1.verify.example', checks });
    // Of the two, only REST tells its id for a request.
    expect(requestId).toMatch(name === 'REST' ? UUID : /^none$/);
    expect(routes.charges()).toEqual(
      creditsCharged === 1
        ? ['charge 1 email_verification']
        : ['charge 1 email_verification', 'refund 1 email_verification'],
    );
  });

  test('the account: whose it is, balances, usage, limits', async () => {
    expect(await service.account()).toMatchObject({
      id: expect.any(Number),
      email: routes.user.user,
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
});

const isFlag = (value: unknown): boolean => value === null || typeof value === 'boolean';

describe('side by side', () => {
  let routes: BothTransports;
  beforeAll(async () => {
    routes = await openBothTransports();
  });
  beforeEach(() => routes.refresh());
  afterAll(() => routes.lab.close());

  test('a phone number names a person over REST alone', async () => {
    const tools = await routes.ways['the tool server'].open();
    const rest = await routes.ways.REST.open();
    const { profileId } = await tools.lookupPerson({ who: JANE, lookupType: 'premium_lookup' });
    routes.lab.advance(LOOKUP_MS + 3_000);
    const [status] = await rest.checkStatus([profileId]);
    const number = status?.status === 'complete' ? (status.profile.phones?.[0]?.number ?? '') : '';
    const request = { who: { by: 'phone', phone: `+${number.replaceAll(/\D/g, '')}` }, lookupType } as const;
    expect((await rest.lookupPerson(request)).profileId).toBe(profileId);
    await expect(tools.lookupPerson(request)).rejects.toMatchObject({ problem: { code: 'validation_error' } });
  });

  test('both tell the same of one person, one company, one address and one account', async () => {
    const tools = await routes.ways['the tool server'].open();
    const rest = await routes.ways.REST.open();
    const { profileId } = await tools.lookupPerson({ who: JANE, lookupType });
    routes.lab.advance(LOOKUP_MS + 1_000);
    const [byTool, byRest] = await Promise.all([tools.checkStatus([profileId]), rest.checkStatus([profileId])]);
    expect(contentsOf(byTool[0])).toEqual(contentsOf(byRest[0]));
    const which = { by: 'id', companyId: 1 } as const;
    expect((await rest.lookupCompany({ which })).profile).toEqual((await tools.lookupCompany({ which })).profile);
    const { requestId, ...byApiKey } = await rest.verifyEmail('catchall@verify.example');
    expect(requestId).toMatch(UUID);
    expect(byApiKey).toEqual(await tools.verifyEmail('catchall@verify.example'));
    const withoutCalls = ({
      daily_api_num_calls: _calls,
      lifetime_api_num_calls: _callsOfAllTime,
      rate_limits: limits,
      ...account
    }: Awaited<ReturnType<ContactService['account']>>) => ({
      ...account,
      limits: limits?.map(({ action, duration, limit }) => [action, duration, limit]),
    });
    expect(withoutCalls(await rest.account())).toEqual(withoutCalls(await tools.account()));
  });
});
