import { expect, it } from 'vitest';
import { suppressPeople } from '../../contacts/suppression/suppressed-people.ts';
import { TRASH_MS } from '../../contacts/trash-time.ts';
import { deleteContacts } from '../../erasure/delete-contacts.ts';
import { emptyTrash } from '../../erasure/empty-trash.ts';
import type { Limit } from '../../service/rate-limit/limits.ts';
import { TAGS, callsOf, createRecoveryWorld, idsOf, polledTooSoon, untilOver } from './recovery-world.fixture.ts';

const PEOPLE = 10_000;
const DEATHS = 20;

/** One plan of several (docs/contract.md#rate-limits). */
const LIMITS: Limit[] = [
  { scope: 'any', ms: 1_000, limit: 10 },
  { scope: 'search', ms: 60_000, limit: 15 },
];

const everyone = Array.from({ length: PEOPLE }, (_, at) => at + 1);

it('brings back 10,000 people in 100 searches and 100 status calls, for nothing, within the limits of the service', async () => {
  const world = await createRecoveryWorld(PEOPLE, { limits: LIMITS });
  const spent = world.service.spent();
  // As at every sign-in.
  void world.deps().accounts.refresh();
  await world.pass(1_000);
  await world.recover(TAGS);
  await untilOver(world);
  expect(await idsOf(world)).toEqual(everyone);
  expect([callsOf(world, 'searchPeople'), callsOf(world, 'checkStatus')]).toEqual([100, 100]);
  expect([world.service.spent(), world.service.sent, world.limited?.refused]).toEqual([spent, [], []]);
});

it('brings back the same 10,000 with a worker that dies 20 times, and none of those who are blocked', async () => {
  const world = await createRecoveryWorld(PEOPLE);
  const spent = world.service.spent();
  const isSuppressed = (id: number) => id % 50 === 0;
  const blocked = everyone.filter(isSuppressed);
  await suppressPeople(
    world.db,
    blocked.map((id) => `profile:${id}`),
    world.clock.now(),
  );
  await world.recover(TAGS);
  for (let life = 0; life < 60 && world.deaths.length < DEATHS; life += 1) {
    world.killAt({ step: 3 + (life % 5), when: life % 2 === 0 ? 'after' : 'before' });
    await world.pass(20_000);
  }
  await untilOver(world);
  expect(world.deaths).toHaveLength(DEATHS);
  expect(await idsOf(world)).toEqual(everyone.filter((id) => !isSuppressed(id)));
  expect([world.service.spent(), world.service.sent, polledTooSoon(world)]).toEqual([spent, [], []]);
  expect(world.service.polls.filter(({ id }) => isSuppressed(id))).toEqual([]);
  // A death costs at most the call that was under way.
  const calls = [callsOf(world, 'searchPeople'), callsOf(world, 'checkStatus')];
  expect(Math.max(...calls)).toBeLessThanOrEqual(100 + DEATHS);
});

it('leaves 400 of 2,000 people away who were deleted here, and takes hardly anybody else for one of them', async () => {
  const world = await createRecoveryWorld(2_000);
  await world.recover(TAGS);
  await untilOver(world);
  const deleted = everyone.slice(0, 2_000).filter((id) => id % 5 === 0);
  const now = world.clock.now();
  await deleteContacts(world.db, deleted, now);
  await emptyTrash(world.db, now + TRASH_MS);
  await world.db.clear('aliases');
  await world.db.clear('contacts');
  await world.pass(60_000);
  await world.recover(TAGS);
  await untilOver(world);
  const back = new Set(await idsOf(world));
  const isDeleted = (id: number) => id % 5 === 0;
  expect([...back].filter(isDeleted)).toEqual([]);
  // One in a million for each deletion (lib/contacts/deleted-people.ts): 0.6 of these 1,600.
  expect(back.size).toBeGreaterThanOrEqual(1_600 - 3);
});
