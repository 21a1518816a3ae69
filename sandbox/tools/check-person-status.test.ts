import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CalledTools, openTools } from './called-tools.fixture.ts';

let tools: CalledTools;
beforeEach(async () => {
  tools = await openTools();
});
afterEach(() => tools.close());

describe('check_person_status', () => {
  test('tells pending, complete, failed and not_found apart, in the order asked', async () => {
    for (const id of [1, 5, 6]) await tools.call('person_lookup', { id });
    tools.clock.advance(8000);
    const answer = await tools.call('check_person_status', { profile_id: [6, 5, 1, 2, 123_456_789, 6] });
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
    await tools.call('person_lookup', { id: 1 });
    await tools.call('check_person_status', { profile_id: 1 });
    tools.clock.advance(500);
    expect(await tools.call('check_person_status', { profile_id: [2, 1] })).toMatchObject({
      isError: true,
      _meta: { error_code: 'rate_limited', retry_after_seconds: 3 },
    });
    tools.clock.advance(2500);
    expect((await tools.call('check_person_status', { profile_id: [2, 1] })).isError).toBeUndefined();
  });

  test('a poll that comes too soon counts as refused, and for no limit', async () => {
    const callsToday = async () => (await tools.data('account'))['daily_api_num_calls'];
    await tools.call('check_person_status', { profile_id: 1 });
    expect([await callsToday(), tools.controls.rateLimited()]).toEqual([2, 0]);
    await tools.call('check_person_status', { profile_id: 1 });
    expect([await callsToday(), tools.controls.rateLimited()]).toEqual([3, 1]);
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
    expect(await tools.call('check_person_status', args)).toMatchObject({
      isError: true,
      _meta: { error_code: 'validation_error', field: 'profile_id' },
    });
  });

  test('takes a hundred ids', async () => {
    expect(
      (await tools.data('check_person_status', { profile_id: Array.from({ length: 100 }, (_, at) => at + 1) }))[
        'results'
      ],
    ).toHaveLength(100);
  });
});
