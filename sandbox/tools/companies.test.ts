import type { CallToolResult, Client } from '@modelcontextprotocol/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { companyAt } from '../world/companies/company.ts';
import { connectClient, serveTools } from './tool-server.fixture.ts';

const WORLD = { people: 400, companies: 200, seed: 1 };
let service: Awaited<ReturnType<typeof serveTools>>;
let client: Client;

beforeEach(async () => {
  service = await serveTools({ world: WORLD });
  client = await connectClient(service.url, '2026-07-28');
  service.tools.controls.setCredits(1, 'company_export', 250);
});
afterEach(async () => {
  await client.close();
  await service.close();
});

const call = async (name: string, args: Record<string, unknown> = {}): Promise<CallToolResult> =>
  (await client.callTool({ name, arguments: args })) as CallToolResult;
const data = async (name: string, args: Record<string, unknown> = {}): Promise<Record<string, unknown>> =>
  (await call(name, args)).structuredContent as Record<string, unknown>;
const charged = (): Array<[string, string]> =>
  service.tools.controls.listCharges(1).map(({ pool, reason }) => [pool, reason]);
const ACME = {
  id: 1,
  name: 'Acme Instruments',
  domain: 'acme-instruments.example',
  industry_str: 'Measuring and Control Instrument Manufacturing',
  employee_count: 420,
};

describe('company_search', () => {
  test('finds companies with a page of results, and costs nothing', async () => {
    expect(await data('company_search', { query: { name: ['"Acme Instruments"'] } })).toEqual({
      pagination: { start: 1, next: 2, total: 1 },
      companies: [ACME],
    });
    expect((await data('company_search', { query: { employees: ['1+'] } }))['companies']).toHaveLength(10);
    expect(
      (await data('company_search', { query: { employees: ['1+'] }, start: 195, page_size: 100 }))['pagination'],
    ).toEqual({ start: 195, next: 201, total: 200 });
    expect(charged()).toEqual([]);
  });

  test.each([
    [{}, 'query'],
    [{ query: {} }, 'query'],
    [{ query: { shoe_size: ['9'] } }, 'query.shoe_size'],
    [{ query: { employees: '9' } }, 'query.employees'],
    [{ query: { employees: [9] } }, 'query.employees'],
    [{ query: { name: [7] } }, 'query.name'],
    [{ query: { publicly_traded: [true] } }, 'query.publicly_traded'],
    [{ query: { publicly_traded: ['yes'] } }, 'query.publicly_traded'],
    [{ query: { news_signal: ['Funding::ever'] } }, 'query.news_signal'],
    [{ query: { job_posting_signal: ['Pilot Roles::one_week'] } }, 'query.job_posting_signal'],
    [{ query: { name: ['x'] }, exclude: { employees: ['x'] } }, 'exclude.employees'],
    [{ query: { name: ['x'] }, page_size: 0 }, 'page_size'],
    [{ query: { name: ['x'] }, order_by: 'size' }, 'order_by'],
  ])('refuses %j, naming %s', async (args, field) => {
    expect(await call('company_search', args)).toMatchObject({
      isError: true,
      _meta: { error_code: 'validation_error', field },
    });
  });
});

describe('company_lookup', () => {
  const listed = Array.from({ length: WORLD.companies }, (_, index) => companyAt(WORLD.seed, index)).find(
    ({ ticker }) => ticker !== null,
  );
  test.each([
    ['domain', { domain: 'acme-instruments.example' }],
    ['an address on the domain', { domain: 'https://www.acme-instruments.example/team' }],
    ['id', { id: 1 }],
    ['name', { name: 'acme instruments' }],
    ['linkedin_url', { linkedin_url: 'https://de.linkedin.com/company/acme-instruments-example/about/?x=1' }],
    ['an id that is nobody’s, and a name', { id: 99_999, name: 'Acme' }],
  ])('finds by %s, and charges one company export', async (_what, args) => {
    expect(await data('company_lookup', args)).toMatchObject({
      ...ACME,
      revenue: 86_000_000,
      founded: 1987,
      techstack: ['PostgreSQL', 'Python', 'TypeScript', 'Grafana'],
      links: { x: 'https://x.com/acme_example' },
      industry: ACME.industry_str,
      num_employees: ACME.employee_count,
      year_founded: 1987,
      ticker_symbol: null,
      address: expect.stringContaining('Berlin'),
      phone: expect.stringMatching(/^\+\d/u),
      publicly_traded: false,
    });
    expect(charged()).toEqual([['company_export', 'charge']]);
  });

  test('finds by ticker', async () => {
    expect(await data('company_lookup', { ticker: listed?.ticker?.toLowerCase() })).toMatchObject({
      id: listed?.id,
      publicly_traded: true,
    });
  });

  test('tells the signals by which searches find the company', async () => {
    const { news, job_postings: postings } = (await data('company_lookup', { id: 1 })) as {
      news: Array<{ category: string; date: string }>;
      job_postings: Array<{ category: string; date: string }>;
    };
    for (const [facet, events] of [
      ['news_signal', news],
      ['job_posting_signal', postings],
    ] as const) {
      const event = events[0];
      expect(Date.parse(event?.date ?? '')).toBeLessThanOrEqual(service.clock.now());
      expect(
        (await data('company_search', { query: { id: [1], [facet]: [`${event?.category}::one_year`] } }))['companies'],
      ).toEqual([ACME]);
    }
  });

  test('keeps tags with the company in My Contacts, and searches find it by them', async () => {
    await call('company_lookup', { id: 1, tags: ['wanted'] });
    expect(await data('company_lookup', { id: 1, tags: ['seen'] })).toMatchObject({
      tags: ['Sandbox lookup', 'Test client', 'wanted', 'seen'],
    });
    expect((await data('company_search', { query: { company_tag: ['"wanted"'] } }))['companies']).toEqual([ACME]);
    const colleagues = (await data('person_search', { query: { company_list: ['My Contacts'] } }))['pagination'];
    expect(colleagues).toEqual((await data('person_search', { query: { company_id: [1] } }))['pagination']);
    expect(charged()).toHaveLength(2);
  });

  test.each([
    [{}, 'identifier'],
    [{ tags: ['x'] }, 'identifier'],
    [{ id: '1' }, 'id'],
    [{ id: 0 }, 'id'],
    [{ domain: 'nodots' }, 'domain'],
    [{ name: '...' }, 'name'],
    [{ ticker: 'a b' }, 'ticker'],
    [{ linkedin_url: 'https://www.linkedin.com/in/jane-example' }, 'linkedin_url'],
    [{ id: 1, tags: 'x' }, 'tags'],
    [{ id: 1, tags: [''] }, 'tags'],
    [{ id: 1, metadata: {} }, 'metadata'],
  ])('refuses %j, naming %s, and charges nothing', async (args, field) => {
    expect(await call('company_lookup', args)).toMatchObject({
      isError: true,
      _meta: { error_code: 'validation_error', field },
    });
    expect(charged()).toEqual([]);
  });

  test.each([
    [{ id: 99_999 }],
    [{ domain: 'nowhere.example' }],
    [{ name: 'Xyzzy Plugh' }],
    [{ ticker: 'NONE' }],
    [{ linkedin_url: 'https://www.linkedin.com/company/no-such' }],
  ])('says of %j that there is none, and charges nothing', async (args) => {
    expect(await call('company_lookup', args)).toMatchObject({ isError: true, _meta: { error_code: 'not_found' } });
    expect(charged()).toEqual([]);
  });

  test('without credits names them, and gives nothing', async () => {
    service.tools.controls.setCredits(1, 'company_export', 0);
    const answer = await call('company_lookup', { id: 1 });
    expect(answer).toMatchObject({
      isError: true,
      _meta: { error_code: 'insufficient_credits', credit_type: 'company_export' },
    });
    expect(answer.structuredContent).toBeUndefined();
    expect((await data('company_search', { query: { company_tag: ['"Test client"'] } }))['companies']).toEqual([]);
  });
});

describe('profile_company_lookup', () => {
  test('has the company at once and the person later', async () => {
    expect(
      await data('profile_company_lookup', {
        linkedin_url: 'https://www.linkedin.com/in/jane-example',
        tags: ['fair'],
        metadata: { crm: 7 },
      }),
    ).toEqual({
      profile_id: 1,
      status: 'pending',
      retry_after_seconds: 5,
      name: 'Jane Example',
      company: { id: 1, name: 'Acme Instruments', domain: 'acme-instruments.example' },
    });
    expect(charged()).toEqual([
      ['lookup', 'charge'],
      ['person_export', 'charge'],
      ['company_export', 'charge'],
    ]);
    service.clock.advance(9000);
    expect(await data('check_person_status', { profile_id: 1 })).toMatchObject({
      results: [{ status: 'complete', metadata: { crm: 7 }, tags: 'Sandbox lookup, Test client, fair' }],
    });
    expect(await data('profile_company_lookup', { id: 1 })).toMatchObject({
      status: 'complete',
      profile_id: 1,
      emails: [{ grade: 'A' }, { grade: 'A-' }],
      company: ACME,
    });
    expect(charged()).toHaveLength(6);
    expect((await data('person_search', { query: { profile_tag: ['fair'] } }))['pagination']).toMatchObject({
      total: 1,
    });
    expect((await data('company_search', { query: { company_tag: ['fair'] } }))['companies']).toEqual([ACME]);
  });

  test('gives everything back when nothing is found', async () => {
    await call('profile_company_lookup', { id: 5 });
    service.clock.advance(9000);
    expect(charged().map(([, reason]) => reason)).toEqual(['charge', 'charge', 'charge', 'refund', 'refund', 'refund']);
  });

  test('of somebody without an employer has no company, and charges none', async () => {
    expect(await data('profile_company_lookup', { id: 9 })).not.toHaveProperty('company');
    expect(charged()).toEqual([
      ['lookup', 'charge'],
      ['person_export', 'charge'],
    ]);
  });

  test.each([
    ['lookup', 'premium_lookup'],
    ['person_export', 'person_export'],
    ['company_export', 'company_export'],
  ] as const)('without %s credits names %s, starts nothing and keeps nothing', async (pool, creditType) => {
    service.tools.controls.setCredits(1, pool, 0);
    expect(await call('profile_company_lookup', { id: 1 })).toMatchObject({
      isError: true,
      _meta: { error_code: 'insufficient_credits', credit_type: creditType },
    });
    expect(charged()).toEqual([]);
    expect((await data('company_search', { query: { company_tag: ['"Test client"'] } }))['companies']).toEqual([]);
    expect(await data('check_person_status', { profile_id: 1 })).toMatchObject({
      results: [{ status: 'not_found' }],
    });
  });

  test.each([
    [{}, 'identifier'],
    [{ name: 'Jane Example' }, 'current_employer'],
    [{ id: 1, lookup_type: 'all' }, 'lookup_type'],
  ])('refuses %j, naming %s', async (args, field) => {
    expect(await call('profile_company_lookup', args)).toMatchObject({
      isError: true,
      _meta: { error_code: 'validation_error', field },
    });
    expect(charged()).toEqual([]);
  });
});

describe('the permission to search by email grade', () => {
  test('is missing on the first account, and there on the second', async () => {
    const query = { query: { email_grade: ['A::professional only'] } };
    expect(await call('person_search', query)).toMatchObject({
      isError: true,
      _meta: {
        error_code: 'validation_error',
        field: 'query.email_grade',
        reason: expect.stringContaining('not enabled') as string,
      },
    });
    const second = await serveTools({ world: WORLD, caller: 2 });
    const other = await connectClient(second.url, '2026-07-28');
    expect(
      ((await other.callTool({ name: 'person_search', arguments: query })).structuredContent as { profiles: unknown[] })
        .profiles,
    ).toHaveLength(10);
    await other.close();
    await second.close();
  });
});
