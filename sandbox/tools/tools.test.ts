import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PEOPLE } from '../world/people/demo-people.ts';
import { type CalledTools, openTools } from './called-tools.fixture.ts';
import { connectClient, serveTools } from './tool-server.fixture.ts';

let tools: CalledTools;
beforeEach(async () => {
  tools = await openTools();
});
afterEach(() => tools.close());

describe('account and ping', () => {
  test('the account moves with what was done', async () => {
    await tools.call('person_lookup', { id: 1 });
    expect(await tools.data('account')).toMatchObject({
      lookup_credit_balance: 999,
      company_export_credit_balance: 'inf',
      lifetime_credits_spent: 2,
      daily_api_num_calls: 2,
      lifetime_api_num_calls: 2,
    });
  });

  test('ping says who answers', async () => {
    expect(await tools.data('ping')).toEqual({ name: 'Calling Card sandbox', version: '1.0.0', message: 'pong' });
    expect(await tools.call('ping', { loud: true })).toMatchObject({
      isError: true,
      _meta: { error_code: 'validation_error', field: 'loud' },
    });
  });
});

describe('the limits', () => {
  test('past a limit a call is refused with the time to wait, and charged nothing', async () => {
    for (let at = 0; at < 60; at++) {
      await tools.call('person_lookup', { id: 99_999_999 });
      tools.clock.advance(500);
    }
    expect(await tools.call('person_lookup', { id: 1 })).toMatchObject({
      isError: true,
      _meta: { error_code: 'rate_limited', retry_after_seconds: 30 },
    });
    expect(tools.charges()).toEqual([]);
    tools.clock.advance(30_000);
    expect(await tools.data('person_lookup', { id: 1 })).toMatchObject({ status: 'pending' });
  });
});

describe('what tests may ask for', () => {
  test('the next call of a tool fails as often as asked, before anything is done', async () => {
    tools.controls.failNextTool({
      tool: 'person_lookup',
      code: 'brand_new_code',
      message: 'No.',
      meta: { more: 1 },
      body: { purchase_url: 'https://shop.example/' },
      times: 2,
    });
    expect(await tools.call('ping')).not.toHaveProperty('isError');
    for (let at = 0; at < 2; at++)
      expect(await tools.call('person_lookup', { id: 1 })).toMatchObject({
        isError: true,
        content: [{ text: 'No.' }],
        _meta: { error_code: 'brand_new_code', more: 1 },
        structuredContent: { purchase_url: 'https://shop.example/' },
      });
    expect(tools.charges()).toEqual([]);
    expect((await tools.call('person_lookup', { id: 1 })).isError).toBeUndefined();
  });

  test('answers gain unknown fields, lose optional ones, or have them null', async () => {
    const { controls } = tools;
    controls.nextLookup({ status: 'complete', ms: 0 });
    controls.shapeAnswers('missing_fields', 'person_lookup');
    const missing = await tools.data('person_lookup', { id: 1 });
    expect(missing).toMatchObject({
      profile_id: 1,
      status: 'complete',
      emails: [{ email: 'jane.example@acme-instruments.example' }, {}],
    });
    expect(missing).not.toHaveProperty('name');
    controls.shapeAnswers('null_fields');
    expect(await tools.data('person_lookup', { id: 1 })).toMatchObject({
      status: 'complete',
      name: null,
      skills: null,
      phones: [{ number: '+49 171 3920042', type: null }, {}],
    });
    controls.shapeAnswers('unknown_fields');
    expect(await tools.data('person_lookup', { id: 1 })).toMatchObject({
      name: 'Jane Example',
      x_new_in_2031: { nested: [1, 'two', null] },
    });
    controls.shapeAnswers('normal');
    expect(await tools.data('person_lookup', { id: 1 })).not.toHaveProperty('x_new_in_2031');
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
