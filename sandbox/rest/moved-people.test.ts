import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RestServer, startRestServer } from './rest-server.fixture.ts';

let server: RestServer;
beforeEach(async () => void (server = await startRestServer()));
afterEach(() => server.close());

const move = () => server.request('/sandbox/moves', 'POST', { ids: [1], company: 'next' });
const workOf = (body: unknown) => {
  const record = (Array.isArray(body) ? body[0] : body) as { current_employer: string; current_work_email: string };
  return [record.current_employer, record.current_work_email];
};

test('an earlier lookup stays as it was when the person moves, until it is paid again', async () => {
  await server.get('/person/lookup?id=1');
  server.time.advance(10_000);
  const bought = workOf((await server.get('/person/checkStatus?ids=1')).body);
  expect((await move()).status).toBe(201);
  server.time.advance(1_000);
  expect(workOf((await server.get('/person/checkStatus?ids=1')).body)).toEqual(bought);
});

test('the cached emails of a new lookup are those that were paid for', async () => {
  await server.get('/person/lookup?id=1&lookup_type=standard');
  server.time.advance(10_000);
  const [, bought] = workOf((await server.get('/person/checkStatus?ids=1')).body);
  await move();
  server.time.advance(1_000);
  const { body } = await server.get('/person/lookup?id=1&lookup_type=premium');
  expect(body).toMatchObject({ status: 'progress' });
  expect(workOf(body)[1]).toBe(bought);
});

const employers = async (ids: number[]) => {
  const { body } = await server.post('/search', { query: { id: ids } });
  return (body as { profiles: { current_employer: string }[] }).profiles.map(
    ({ current_employer: employer }) => employer,
  );
};

test.each([
  [{ ids: [21, 1_000_000], company: 5 }, 'person 1000000'],
  [{ ids: [21, 22], company: 1_000_000 }, 'company 1000000'],
])('%j moves nobody, and says why', async (order, reason) => {
  const before = await employers([21, 22]);
  expect(await server.request('/sandbox/moves', 'POST', order)).toMatchObject({
    status: 404,
    body: { message: `there is no ${reason}` },
  });
  expect(await employers([21, 22])).toEqual(before);
});

test('an order about a company there is not changes none', async () => {
  const nameOf = async () => ((await server.get('/company/lookup/?id=5')).body as { name: string }).name;
  const before = await nameOf();
  const order = { ids: [5, 1_000_000], name: 'Anew Ltd' };
  expect((await server.request('/sandbox/company-changes', 'POST', order)).status).toBe(404);
  expect(await nameOf()).toBe(before);
});
