import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type RestServer, startRestServer } from './rest-server.fixture.ts';

let server: RestServer;
beforeEach(async () => void (server = await startRestServer()));
afterEach(() => server.close());

const become = (change: Record<string, unknown>) => server.request('/sandbox/account', 'POST', change);
const account = async () => (await server.get('/account/')).body;

describe('the kind of an account', () => {
  test('is registered at first', async () => {
    expect(await account()).toMatchObject({ state: 'registered', api_key_domain: '' });
  });

  test('can be a test user', async () => {
    await become({ state: 'test_user' });
    expect(await account()).toMatchObject({ state: 'test_user', first_name: expect.stringMatching(/./u) as string });
  });

  test('can be anonymous: then it names no holder', async () => {
    await become({ state: 'anonymous' });
    expect(await account()).toMatchObject({
      state: 'anonymous',
      first_name: '',
      last_name: '',
      email: 'anonymous-1@sandbox.example',
    });
  });

  test.each([{ state: 'vip' }, { key_domain: 'https://a.example' }, { other: 1 }])('is never %j', async (change) => {
    expect((await become(change)).status).toBe(400);
    expect(await account()).toMatchObject({ state: 'registered', api_key_domain: '' });
  });
});

describe('a key bound to a domain', () => {
  const key = () => ({ 'api-key': server.sandbox.ready.api_key });
  beforeEach(() => become({ key_domain: 'crm.example' }));

  test.each([
    ['of the domain', 'https://crm.example', 200],
    ['of a name below it', 'https://eu.crm.example', 200],
    ['of a name that only ends alike', 'https://evilcrm.example', 403],
    ['of a name above it', 'https://example', 403],
    ['of another domain', 'https://crm.example.evil.example', 403],
    ['of an extension', 'chrome-extension://abcdefghijklmnopabcdefghijklmnop', 403],
  ])('and a page %s', async (_what, origin, status) => {
    expect((await server.get('/account/', { ...key(), origin })).status).toBe(status);
  });

  test('charges nothing to a request that comes from no page', async () => {
    expect(await server.get('/person/lookup?id=7')).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('crm.example') as string, api_key_domain: 'crm.example' },
    });
    expect(server.sandbox.controls.listCharges(1)).toEqual([]);
  });

  test('says so in the account, and works everywhere once it is free again', async () => {
    expect((await server.get('/account/', { ...key(), origin: 'https://crm.example' })).body).toMatchObject({
      api_key_domain: 'crm.example',
    });
    await become({ key_domain: '' });
    expect((await server.get('/account/')).status).toBe(200);
  });
});

test('premium with feeds disabled ends at once, at the same price; premium goes on searching', async () => {
  const lookUp = (id: number, type: string) =>
    server.get(`/person/lookup?id=${id}&lookup_type=${encodeURIComponent(type)}`);
  expect((await lookUp(6, 'premium')).body).toMatchObject({
    status: expect.not.stringMatching(/^complete$/u) as string,
  });
  expect((await lookUp(8, 'premium (feeds disabled)')).body).toMatchObject({ status: 'complete' });
  const pools = server.sandbox.controls.listCharges(1).map(({ pool }) => pool);
  expect(pools.toSorted()).toEqual(['lookup', 'lookup', 'person_export', 'person_export']);
});
