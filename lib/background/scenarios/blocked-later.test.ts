import { describe, expect, it } from 'vitest';
import { suppressPeople } from '../../contacts/suppression/suppressed-people.ts';
import { erasePeople } from '../../erasure/erase-people.ts';
import type { SimulatedPerson } from '../../lookups/simulated/world.fixture.ts';
import { ServiceError } from '../../service/service-error.ts';
import { type LookupWorld, createLookupWorld, urlOf } from './lookup-world.fixture.ts';
import { TAGS, createRecoveryWorld, idsOf, recordOf, untilOver } from './recovery-world.fixture.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const polled = ({ service }: LookupWorld, from = 0) => service.polls.slice(from).map(({ id }) => id);

/** Paused by the user when the people of the first page are on disk, and not asked about yet. */
async function pausedWithAPage(): Promise<LookupWorld> {
  const world = await createRecoveryWorld(40);
  const pause = async () => {
    while ((await world.db.get('meta', 'recovery')) === undefined || (await recordOf(world)).ids.length === 0)
      await new Promise((resolve) => setImmediate(resolve));
    await world.deps().recovery.order('pause');
  };
  await Promise.all([world.recover(TAGS), pause()]);
  await world.pass(MINUTE);
  expect([(await recordOf(world)).ids.length, polled(world)]).toEqual([40, []]);
  return world;
}

async function resume(world: LookupWorld): Promise<void> {
  await world.deps().recovery.order('resume');
  await world.recover(TAGS);
  await untilOver(world);
}

describe('bringing back', () => {
  it('asks about nobody who was blocked while it was paused', async () => {
    const world = await pausedWithAPage();
    await suppressPeople(world.db, ['profile:6'], world.clock.now());
    await resume(world);
    expect(await idsOf(world)).toHaveLength(39);
    expect(polled(world)).not.toContain(6);
  });

  it('names nobody who was erased while it was paused', async () => {
    const world = await pausedWithAPage();
    expect((await erasePeople(world.db, [6], world.clock.now())).erased).toEqual([6]);
    const isStored = (await recordOf(world)).ids.includes(6);
    await resume(world);
    expect({ isStored, isNamed: polled(world).includes(6) }).toEqual({ isStored: false, isNamed: false });
  });

  it('asks about nobody who was blocked while the service was down', async () => {
    let isDown = true;
    const world = await createRecoveryWorld(40, {
      transport: (service) => ({
        ...service,
        async checkStatus(ids) {
          if (isDown) throw new ServiceError({ code: 'service_down' }, 'not-sent');
          return service.checkStatus(ids);
        },
      }),
    });
    await world.recover(TAGS);
    await world.pass(10 * MINUTE);
    await suppressPeople(world.db, ['profile:6'], world.clock.now());
    isDown = false;
    await untilOver(world);
    expect(await idsOf(world)).toHaveLength(39);
    expect(polled(world)).not.toContain(6);
  });

  it('asks nobody again, at the end, who was blocked meanwhile', async () => {
    const world = await createRecoveryWorld(5);
    for (const work of world.service.work)
      if (work.profileId === 2) Object.assign(work, { status: 'pending', readyAt: 15_000 });
    await world.recover(TAGS);
    await world.pass(2 * SECOND);
    expect((await recordOf(world)).endedAt).toBe(null);
    await suppressPeople(world.db, ['profile:2'], world.clock.now());
    const from = world.service.polls.length;
    await untilOver(world, 5_000);
    expect(polled(world, from)).toEqual([]);
  });
});

it('a blocked person to whom a lost lookup turns out to belong is not asked about', async () => {
  const ann: SimulatedPerson = {
    id: 1,
    urls: [urlOf('ann'), urlOf('ann-2')],
    found: 0,
    outcome: 'complete',
    ms: 5_000,
  };
  const world = await createLookupWorld({ people: [ann] });
  await suppressPeople(world.db, ['profile:1'], world.clock.now());
  world.service.failNextPaid({ kind: 'answer-lost' });
  // Neither we nor the free search know yet whose address it is; the lookup itself makes the service know.
  await world.start(urlOf('ann-2'));
  ann.found = 1;
  await world.pass(10 * MINUTE);
  expect(polled(world)).toEqual([]);
});
