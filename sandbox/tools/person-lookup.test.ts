import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { personAt } from '../world/people/person.ts';
import { type CalledTools, WORLD, openTools } from './called-tools.fixture.ts';

let tools: CalledTools;
beforeEach(async () => {
  tools = await openTools();
});
afterEach(() => tools.close());

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
    expect(await tools.data('person_lookup', args)).toEqual({
      profile_id: 1,
      status: 'pending',
      retry_after_seconds: 5,
      name: 'Jane Example',
      current_title: 'Head of Data',
      current_employer: 'Acme Instruments',
    });
    expect(
      tools.charges().map(({ pool, credits, reason, profile_id: profile }) => [pool, credits, reason, profile]),
    ).toEqual([
      ['lookup', 1, 'charge', 1],
      ['person_export', 1, 'charge', 1],
    ]);
  });

  test('finds by number of the provider registry', async () => {
    const caregiver = Array.from({ length: WORLD.people }, (_, index) =>
      personAt({ ...WORLD, companies: 40 }, index),
    ).find(({ npi }) => npi !== null);
    expect(caregiver).toBeDefined();
    expect(await tools.data('person_lookup', { npi_number: Number(caregiver?.npi?.npi_number) })).toMatchObject({
      profile_id: caregiver?.id,
    });
  });

  test('gives every field of the profile record once it is complete', async () => {
    tools.controls.nextLookup({ status: 'complete', ms: 0 });
    const record = await tools.data('person_lookup', { id: 1, tags: ['fair'], metadata: { crm: 7 } });
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
    [{ id: null }, 'identifier'],
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
    const answer = await tools.call('person_lookup', args);
    expect(answer).toMatchObject({
      isError: true,
      _meta: { error_code: 'validation_error', field, reason: expect.any(String) as string },
    });
    expect(tools.charges()).toEqual([]);
  });

  test.each([
    [{ id: 9_999_999 }],
    [{ linkedin_url: 'https://www.linkedin.com/in/not-in-the-database' }],
    [{ email: 'nobody@nowhere.example' }],
    [{ name: 'Xyzzy Plugh', current_employer: 'Acme' }],
    [{ npi_number: 9_999_999_999 }],
  ])('says of %j that nobody is there, and charges nothing', async (args) => {
    expect(await tools.call('person_lookup', args)).toMatchObject({
      isError: true,
      _meta: { error_code: 'not_found' },
    });
    expect(tools.charges()).toEqual([]);
  });

  test.each([
    ['lookup', undefined, 'premium_lookup'],
    ['lookup', 'standard_lookup', 'standard_lookup'],
    ['lookup', 'phone_lookup', 'phone_lookup'],
    ['lookup', 'person_enrich', 'person_enrich'],
    ['person_export', undefined, 'person_export'],
  ] as const)('without %s credits for %s names %s, and starts nothing', async (pool, lookupType, creditType) => {
    tools.controls.setCredits(1, pool, 0);
    expect(await tools.call('person_lookup', { id: 1, lookup_type: lookupType })).toMatchObject({
      isError: true,
      _meta: { error_code: 'insufficient_credits', credit_type: creditType },
    });
    expect(tools.charges()).toEqual([]);
    expect(await tools.data('check_person_status', { profile_id: 1 })).toEqual({
      results: [{ profile_id: 1, status: 'not_found' }],
    });
  });

  test('that ends at once without finding anything is an error, and paid back', async () => {
    tools.controls.nextLookup({ status: 'failed', ms: 0 });
    expect(await tools.call('person_lookup', { id: 1 })).toMatchObject({
      isError: true,
      _meta: { error_code: 'lookup_failed', profile_id: 1 },
    });
    expect(tools.charges().map(({ reason }) => reason)).toEqual(['charge', 'charge', 'refund', 'refund']);
  });
});

test('the next lookups end as planned, as many as are told', async () => {
  tools.controls.nextLookup({ status: 'failed', ms: 0, times: 2 });
  const ends = [];
  for (const id of [1, 1, 1]) ends.push(await tools.call('person_lookup', { id }));
  expect(ends.map((end) => JSON.stringify(end).includes('lookup_failed'))).toEqual([true, true, false]);
});

describe('a title', () => {
  test('chooses among several of one name and employer', async () => {
    const by = { name: 'Example', current_employer: 'Acme' };
    const first = await tools.data('person_lookup', by);
    const query = {
      name: ['Example'],
      current_employer: ['Acme'],
      current_title: [`-${String(first['current_title'])}`],
    };
    const { profiles } = await tools.data('person_search', { query });
    const [other] = z
      .array(z.object({ id: z.number(), current_title: z.string() }))
      .min(1)
      .parse(profiles);
    expect(other?.id).not.toBe(first['profile_id']);
    const answer = await tools.data('person_lookup', { ...by, title: other?.current_title });
    expect(answer).toMatchObject({ profile_id: other?.id });
  });

  test.each(['Beekeeper', 'x '.repeat(60)])('that is not theirs does not rule out the only one: %s', async (title) => {
    const answer = await tools.data('person_lookup', { name: 'Jane Example', current_employer: 'Acme', title });
    expect(answer).toMatchObject({ profile_id: 1 });
  });
});
