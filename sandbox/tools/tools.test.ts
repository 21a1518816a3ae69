import type { CallToolResult, Client } from '@modelcontextprotocol/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PEOPLE } from '../world/demo-people.ts';
import { personAt } from '../world/person.ts';
import { connectClient, serveTools } from './tool-server.fixture.ts';

const WORLD = { people: 400, seed: 1 };
let service: Awaited<ReturnType<typeof serveTools>>;
let client: Client;

beforeEach(async () => {
  service = await serveTools({ world: WORLD });
  client = await connectClient(service.url, '2026-07-28');
});
afterEach(async () => {
  await client.close();
  await service.close();
});

const call = async (name: string, args: Record<string, unknown> = {}): Promise<CallToolResult> =>
  (await client.callTool({ name, arguments: args })) as CallToolResult;
const data = async (name: string, args: Record<string, unknown> = {}): Promise<Record<string, unknown>> =>
  (await call(name, args)).structuredContent as Record<string, unknown>;
const charges = () => service.tools.controls.listCharges(1);

describe('person_search', () => {
  test('finds the person of a page, with a page of results', async () => {
    expect(await data('person_search', { query: { link: ['https://www.linkedin.com/in/jane-example/'] } })).toEqual({
      pagination: { start: 1, next: 2, total: 1 },
      profiles: [
        {
          id: 1,
          name: 'Jane Example',
          current_title: 'Head of Data',
          current_employer: 'Acme Instruments',
          location: 'Berlin, Germany',
        },
      ],
    });
  });

  test('gives ten results, or as many as asked for, and where to go on', async () => {
    const first = await data('person_search', { query: { location: ['United States'] } });
    expect(first['profiles']).toHaveLength(10);
    expect(first['pagination']).toMatchObject({ start: 1, next: 11 });
    expect(
      (await data('person_search', { query: { location: ['United States'] }, start: 11, page_size: 3 }))['pagination'],
    ).toMatchObject({ start: 11, next: 14 });
  });

  test('never holds contact data, and costs nothing', async () => {
    const text = JSON.stringify(
      await call('person_search', {
        query: { location: ['Germany', 'Spain', 'United States', 'Japan'] },
        page_size: 100,
      }),
    );
    expect(text).not.toMatch(/@|\+\d{6}/u);
    expect(charges()).toEqual([]);
  });

  test.each([
    [{}, 'query'],
    [{ query: {} }, 'query'],
    [{ query: { name: 'Jane' } }, 'query.name'],
    [{ query: { name: [] } }, 'query.name'],
    [{ query: { name: [7] } }, 'query.name'],
    [{ query: { name: ['"'] } }, 'query.name'],
    [{ query: { shoe_size: ['9'] } }, 'query.shoe_size'],
    [{ query: { id: ['one'] } }, 'query.id'],
    [{ query: { link: ['x y'] } }, 'query.link'],
    [{ query: { name: ['Jane'] }, exclude: { nope: [] } }, 'exclude.nope'],
    [{ query: { name: ['Jane'] }, exclude: { location: ['Berlin::5'] } }, 'exclude.location'],
    [{ query: { name: ['Jane'] }, start: 0 }, 'start'],
    [{ query: { name: ['Jane'] }, start: 1.5 }, 'start'],
    [{ query: { name: ['Jane'] }, page_size: 101 }, 'page_size'],
    [{ query: { name: ['Jane'] }, order_by: 'age' }, 'order_by'],
    [{ query: { name: ['Jane'] }, pagesize: 5 }, 'pagesize'],
    [{ query: null }, 'query'],
  ])('refuses %j, naming %s', async (args, field) => {
    const answer = await call('person_search', args);
    expect(answer).toMatchObject({ isError: true, _meta: { error_code: 'validation_error', field } });
    expect(answer.content[0]).toMatchObject({ type: 'text', text: expect.stringContaining(field) as string });
  });
});

describe('person_lookup', () => {
  test.each([
    ['id', { id: 1 }],
    ['email', { email: 'Jane.Example@acme-instruments.example' }],
    ['linkedin_url', { linkedin_url: 'linkedin.com/in/Jane-Example?x' }],
    ['name and employer', { name: 'jane example', current_employer: 'Acme Instruments' }],
    ['name, employer and title', { name: 'Example', current_employer: 'Acme', title: 'Head of Data' }],
    [
      'an id that is nobody’s, and an address',
      { id: 99_999_999, linkedin_url: 'https://www.linkedin.com/in/jane-example' },
    ],
  ])('finds by %s, and charges one lookup and one export', async (_what, args) => {
    expect(await data('person_lookup', args)).toEqual({
      profile_id: 1,
      status: 'pending',
      retry_after_seconds: 5,
      name: 'Jane Example',
      current_title: 'Head of Data',
      current_employer: 'Acme Instruments',
    });
    expect(charges().map(({ pool, credits, reason, profile_id: profile }) => [pool, credits, reason, profile])).toEqual(
      [
        ['lookup', 1, 'charge', 1],
        ['person_export', 1, 'charge', 1],
      ],
    );
  });

  test('finds by number of the provider registry', async () => {
    const caregiver = Array.from({ length: WORLD.people }, (_, index) =>
      personAt({ ...WORLD, companies: 40 }, index),
    ).find(({ npi }) => npi !== null);
    expect(caregiver).toBeDefined();
    expect(await data('person_lookup', { npi_number: Number(caregiver?.npi?.npi_number) })).toMatchObject({
      profile_id: caregiver?.id,
    });
  });

  test('gives every field of the profile record once it is complete', async () => {
    service.tools.controls.nextLookup({ status: 'complete', ms: 0 });
    const record = await data('person_lookup', { id: 1, tags: ['fair'], metadata: { crm: 7 } });
    expect(record).toMatchObject({
      profile_id: 1,
      id: 1,
      status: 'complete',
      profile_list: { name: 'My Contacts' },
      linkedin_url: 'https://www.linkedin.com/in/jane-example',
      current_employer_domain: 'acme-instruments.example',
      city: 'Berlin',
      region: 'BE',
      country_code: 'DE',
      region_latitude: 52.52,
      recommended_email: 'jane.example@acme-instruments.example',
      recommended_personal_email: 'jane@jane.example',
      tags: 'Sandbox lookup, Test client, fair',
      metadata: { crm: 7 },
      current_employer_phone: { e164: '+493023125100' },
    });
    for (const list of ['job_history', 'education', 'skills', 'emails', 'phones'])
      expect(record[list]).not.toHaveLength(0);
    expect(Object.keys((record['emails'] as object[])[0] ?? {}).toSorted()).toEqual([
      'email',
      'grade',
      'last_validation_check',
      'smtp_valid',
      'type',
    ]);
    expect(Object.keys((record['phones'] as object[])[0] ?? {})).toHaveLength(10);
    expect(Object.keys((record['job_history'] as object[])[0] ?? {})).toHaveLength(16);
  });

  test.each([
    [{}, 'identifier'],
    [{ title: 'Head of Data' }, 'identifier'],
    [{ name: 'Jane Example' }, 'current_employer'],
    [{ current_employer: 'Acme' }, 'name'],
    [{ id: 1, name: 'Jane Example' }, 'current_employer'],
    [{ id: '1' }, 'id'],
    [{ id: 0 }, 'id'],
    [{ id: 1.5 }, 'id'],
    [{ id: 1e20 }, 'id'],
    [{ id: null }, 'id'],
    [{ email: 'not an address' }, 'email'],
    [{ linkedin_url: '' }, 'linkedin_url'],
    [{ linkedin_url: 'https://example.com/jane' }, 'linkedin_url'],
    [{ linkedin_url: 'https://www.linkedin.com/company/acme' }, 'linkedin_url'],
    [{ npi_number: 12 }, 'npi_number'],
    [{ npi_number: '9000000001' }, 'npi_number'],
    [{ name: '-"', current_employer: 'Acme' }, 'name'],
    [{ name: 'x'.repeat(129), current_employer: 'Acme' }, 'name'],
    [{ id: 1, lookup_type: 'everything' }, 'lookup_type'],
    [{ id: 1, tags: 'x' }, 'tags'],
    [{ id: 1, tags: [''] }, 'tags'],
    [{ id: 1, metadata: { a: { b: 1 } } }, 'metadata.a'],
    [{ id: 1, metadata: [1] }, 'metadata'],
    [{ linkedin: 'https://www.linkedin.com/in/jane-example' }, 'linkedin'],
  ])('refuses %j, naming %s, and charges nothing', async (args, field) => {
    const answer = await call('person_lookup', args);
    expect(answer).toMatchObject({
      isError: true,
      _meta: { error_code: 'validation_error', field, reason: expect.any(String) as string },
    });
    expect(charges()).toEqual([]);
  });

  test.each([
    [{ id: 9_999_999 }],
    [{ linkedin_url: 'https://www.linkedin.com/in/not-in-the-database' }],
    [{ email: 'nobody@nowhere.example' }],
    [{ name: 'Xyzzy Plugh', current_employer: 'Acme' }],
    [{ npi_number: 9_999_999_999 }],
  ])('says of %j that nobody is there, and charges nothing', async (args) => {
    expect(await call('person_lookup', args)).toMatchObject({ isError: true, _meta: { error_code: 'not_found' } });
    expect(charges()).toEqual([]);
  });

  test.each(['lookup', 'person_export'] as const)('without %s credits names them, and starts nothing', async (pool) => {
    service.tools.controls.setCredits(1, pool, 0);
    expect(await call('person_lookup', { id: 1 })).toMatchObject({
      isError: true,
      _meta: { error_code: 'insufficient_credits', credit_type: pool },
    });
    expect(charges()).toEqual([]);
    expect(await data('check_person_status', { profile_id: 1 })).toEqual({
      results: [{ profile_id: 1, status: 'not_found' }],
    });
  });

  test('that ends at once without finding anything is an error, and paid back', async () => {
    service.tools.controls.nextLookup({ status: 'failed', ms: 0 });
    expect(await call('person_lookup', { id: 1 })).toMatchObject({
      isError: true,
      _meta: { error_code: 'lookup_failed', profile_id: 1 },
    });
    expect(charges().map(({ reason }) => reason)).toEqual(['charge', 'charge', 'refund', 'refund']);
  });
});

describe('check_person_status', () => {
  test('tells pending, complete, failed and not_found apart, in the order asked', async () => {
    for (const id of [1, 5, 6]) await call('person_lookup', { id });
    service.clock.advance(8000);
    const answer = await call('check_person_status', { profile_id: [6, 5, 1, 2, 123_456_789, 6] });
    const results = (answer.structuredContent as { results: Array<Record<string, unknown>> }).results;
    expect(results.map(({ profile_id: id, status }) => [id, status])).toEqual([
      [6, 'pending'],
      [5, 'failed'],
      [1, 'complete'],
      [2, 'not_found'],
      [123_456_789, 'not_found'],
    ]);
    expect(results[0]).toMatchObject({ name: 'Slow Example', current_title: 'Data Analyst' });
    expect(results[0]).not.toHaveProperty('emails');
    expect(Object.keys(results[3] ?? {})).toEqual(['profile_id', 'status']);
    expect(results[2]?.['emails']).toHaveLength(2);
    expect(JSON.parse((answer.content[0] as { text: string }).text)).toEqual(results);
  });

  test('asks for three seconds between polls of one id', async () => {
    await call('person_lookup', { id: 1 });
    await call('check_person_status', { profile_id: 1 });
    service.clock.advance(500);
    expect(await call('check_person_status', { profile_id: [2, 1] })).toMatchObject({
      isError: true,
      _meta: { error_code: 'rate_limited', retry_after_seconds: 3 },
    });
    service.clock.advance(2500);
    expect((await call('check_person_status', { profile_id: [2, 1] })).isError).toBeUndefined();
  });

  test.each([
    [{}],
    [{ profile_id: [] }],
    [{ profile_id: Array.from({ length: 101 }, (_, at) => at + 1) }],
    [{ profile_id: 'x' }],
    [{ profile_id: [1, -1] }],
    [{ profile_id: 1.5 }],
    [{ profile_id: null }],
  ])('refuses %j', async (args) => {
    expect(await call('check_person_status', args)).toMatchObject({
      isError: true,
      _meta: { error_code: 'validation_error', field: 'profile_id' },
    });
  });

  test('takes a hundred ids', async () => {
    expect(
      (await data('check_person_status', { profile_id: Array.from({ length: 100 }, (_, at) => at + 1) }))['results'],
    ).toHaveLength(100);
  });
});

describe('account and ping', () => {
  test('the account moves with what was done', async () => {
    await call('person_lookup', { id: 1 });
    expect(await data('account')).toMatchObject({
      lookup_credit_balance: 999,
      company_export_credit_balance: 'inf',
      lifetime_credits_spent: 2,
      daily_api_num_calls: 2,
      lifetime_api_num_calls: 2,
    });
  });

  test('ping says who answers', async () => {
    expect(await data('ping')).toEqual({ name: 'Calling Card sandbox', version: '1.0.0', message: 'pong' });
    expect(await call('ping', { loud: true })).toMatchObject({
      isError: true,
      _meta: { error_code: 'validation_error', field: 'loud' },
    });
  });
});

describe('the limits', () => {
  test('past a limit a call is refused with the time to wait, and charged nothing', async () => {
    for (let at = 0; at < 60; at++) {
      await call('person_lookup', { id: 99_999_999 });
      service.clock.advance(500);
    }
    expect(await call('person_lookup', { id: 1 })).toMatchObject({
      isError: true,
      _meta: { error_code: 'rate_limited', retry_after_seconds: 30 },
    });
    expect(charges()).toEqual([]);
    service.clock.advance(30_000);
    expect(await data('person_lookup', { id: 1 })).toMatchObject({ status: 'pending' });
  });
});

describe('what tests may ask for', () => {
  test('the next call of a tool fails as often as asked, before anything is done', async () => {
    service.tools.controls.failNextTool({
      tool: 'person_lookup',
      code: 'brand_new_code',
      message: 'No.',
      meta: { more: 1 },
      body: { purchase_url: 'https://shop.example/' },
      times: 2,
    });
    expect(await call('ping')).not.toHaveProperty('isError');
    for (let at = 0; at < 2; at++)
      expect(await call('person_lookup', { id: 1 })).toMatchObject({
        isError: true,
        content: [{ text: 'No.' }],
        _meta: { error_code: 'brand_new_code', more: 1 },
        structuredContent: { purchase_url: 'https://shop.example/' },
      });
    expect(charges()).toEqual([]);
    expect((await call('person_lookup', { id: 1 })).isError).toBeUndefined();
  });

  test('answers gain unknown fields, lose optional ones, or have them null', async () => {
    const { controls } = service.tools;
    controls.nextLookup({ status: 'complete', ms: 0 });
    controls.shapeAnswers('missing_fields', 'person_lookup');
    const missing = await data('person_lookup', { id: 1 });
    expect(missing).toMatchObject({
      profile_id: 1,
      status: 'complete',
      emails: [{ email: 'jane.example@acme-instruments.example' }, {}],
    });
    expect(missing).not.toHaveProperty('name');
    controls.shapeAnswers('null_fields');
    expect(await data('person_lookup', { id: 1 })).toMatchObject({
      status: 'complete',
      name: null,
      skills: null,
      phones: [{ number: '+49 171 3920042', type: null }, {}],
    });
    controls.shapeAnswers('unknown_fields');
    expect(await data('person_lookup', { id: 1 })).toMatchObject({
      name: 'Jane Example',
      x_new_in_2031: { nested: [1, 'two', null] },
    });
    controls.shapeAnswers('normal');
    expect(await data('person_lookup', { id: 1 })).not.toHaveProperty('x_new_in_2031');
  });
});

test('about four of a hundred searches find nothing', async () => {
  const many = await serveTools({ world: { people: 1500, seed: 2, lookupMs: 0 }, rateLimits: [] });
  const other = await connectClient(many.url, '2026-07-28');
  for (const pool of ['lookup', 'person_export'] as const) many.tools.controls.setCredits(1, pool, 'inf');
  let failed = 0;
  for (let id = DEMO_PEOPLE.length + 1; id <= 1500; id++)
    if ((await other.callTool({ name: 'person_lookup', arguments: { id } })).isError === true) failed += 1;
  await other.close();
  await many.close();
  expect(failed / 1500).toBeGreaterThan(0.02);
  expect(failed / 1500).toBeLessThan(0.06);
}, 600_000);
