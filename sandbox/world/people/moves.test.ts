import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, connectClient, serveTools } from '../../tools/tool-server.fixture.ts';
import { readWorldShape } from '../create-world.ts';
import { createMoves } from './moves.ts';

const WORLD = { people: 60, seed: 1, lookupMs: 0, failRate: 0 };
type Records = Record<string, unknown>[];

async function open() {
  const db = createTestDatabase(WORLD);
  const { url, tools, clock, close } = await serveTools({ db, world: WORLD });
  const client = await connectClient(url, '2026-07-28');
  const moves = createMoves(db, readWorldShape(db));
  return {
    clock,
    move: (id: number, company: number) => moves.add(id, { company, title: 'Chief Mover', place: 3 }, clock.now()),
    call: async (name: string, args: object) =>
      (await client.callTool({ name, arguments: { ...args } })).structuredContent as Record<string, unknown>,
    paid: () => tools.controls.listCharges(1).filter(({ pool }) => pool === 'lookup').length,
    async close() {
      await client.close();
      await close();
    },
  };
}

let service: Awaited<ReturnType<typeof open>>;
beforeEach(async () => {
  service = await open();
});
afterEach(() => service.close());

const found = async () => (await service.call('person_search', { query: { id: ['21', '22'] } }))['profiles'] as Records;
const one = (people: Records, id: number) => people.find((person) => person['id'] === id) ?? {};
const status = async () => {
  service.clock.advance(3_000);
  return ((await service.call('check_person_status', { profile_id: 21 }))['results'] as Records)[0] ?? {};
};

test('people who move are found at their new job, and nobody else is', async () => {
  const before = await found();
  service.move(21, 5);
  const after = await found();
  expect(one(after, 21)).toMatchObject({ current_title: 'Chief Mover' });
  expect(one(after, 21)['current_employer']).not.toBe(one(before, 21)['current_employer']);
  expect(one(after, 22)).toEqual(one(before, 22));
});

test('what was looked up before a move stays as it was, until it is paid for again', async () => {
  const bought = await service.call('person_lookup', { id: 21 });
  service.clock.advance(1_000);
  service.move(21, 5);
  const after = one(await found(), 21)['current_employer'];
  expect(bought['current_employer']).not.toBe(after);
  expect(await status()).toMatchObject({ current_employer: bought['current_employer'] });
  expect(await service.call('person_lookup', { id: 21 })).toMatchObject({ current_employer: after });
  expect(await status()).toMatchObject({ current_employer: after, current_title: 'Chief Mover' });
  expect(service.paid()).toBe(2);
});
