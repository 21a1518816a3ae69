import { describe, expect, it } from 'vitest';
import { markChangesRead, readAllRounds } from '../../contacts/changes/digest.ts';
import { startWatch, stopWatch } from '../../contacts/changes/switch-watch.ts';
import { type WatchDeps, type WatchStep, watchStep } from '../../contacts/changes/watch-round.ts';
import { suppressPeople } from '../../contacts/suppression/suppressed-people.ts';
import { dieAtWrite } from '../../database/dying-database.fixture.ts';
import { getMeta, metaOf, setMeta } from '../../database/meta.ts';
import { writeWhole } from '../../database/write-whole.ts';
import { erasePeople } from '../../erasure/erase-people.ts';
import { DAY, WEEK, type WatchWorld, createWatchWorld } from './watch-world.fixture.ts';

const every = (step: number, of: number) => Array.from({ length: Math.floor(of / step) }, (_, at) => (at + 1) * step);
const block = (world: WatchWorld, ids: number[]) =>
  suppressPeople(
    world.db,
    ids.map((id) => `profile:${id}`),
    world.now(),
  );

describe('watched contacts', () => {
  it('every mover is found within the week, nobody else, and no blocked person is asked about', async () => {
    const world = await createWatchWorld({ contacts: 1_000 });
    const blocked = every(50, 1_000);
    await block(world, blocked);
    await world.run();
    await world.pass(DAY);
    expect(await world.seen()).toEqual([]);

    world.move(every(10, 1_000), { employer: 'Bell' });
    await world.pass(WEEK);
    const movers = every(10, 1_000).filter((id) => id % 50 !== 0);
    expect(await world.seen()).toEqual(movers.map((id) => `${id}: Acme ${id % 7} > Bell`));

    await world.pass(3 * WEEK);
    expect(await world.seen()).toHaveLength(movers.length);
    expect(world.tooMany()).toBe(0);
    expect(Math.max(...world.searches.map(({ ids }) => ids.length))).toBe(100);
    expect(world.searches.flatMap(({ ids }) => ids).filter((id) => blocked.includes(id))).toEqual([]);
    // Five rounds of 980 people.
    expect(world.searches).toHaveLength(5 * 10);
  });

  it('10,000 of them take a hundred searches, and every mover is found', async () => {
    const world = await createWatchWorld({ contacts: 10_000 });
    world.move(every(25, 10_000), { title: 'Director' });
    await world.run();
    await world.pass(DAY);
    expect(await world.seen()).toEqual(every(25, 10_000).map((id) => `${id}: Head of Data > Director`));
    expect([world.searches.length, world.tooMany()]).toEqual([100, 0]);
  });

  it('a second move of the same person is a change of its own', async () => {
    const world = await createWatchWorld({ contacts: 3 });
    await world.run();
    world.move([2], { employer: 'Bell', title: 'Director' });
    await world.pass(WEEK);
    world.move([2], { employer: 'Cask' });
    await world.pass(WEEK);
    expect(await world.seen()).toEqual(['2: Acme 2 > Bell, Head of Data > Director', '2: Bell > Cask']);
  });

  it('a text that the service leaves out, or words differently, is no change', async () => {
    const world = await createWatchWorld({ contacts: 4 });
    world.move([1], { employer: '' });
    world.move([2], { title: '  head of  DATA' });
    world.move([3], { location: 'Berlin' });
    world.move([4], { location: 'Paris, France' });
    await world.run();
    expect(await world.seen()).toEqual(['4: Berlin, Germany > Paris, France']);
  });

  it('an employer or a title that is punctuated otherwise is no change, and nothing is told', async () => {
    const world = await createWatchWorld({ contacts: 4 });
    world.move([1, 2, 3], { employer: 'Acme, Inc.', title: 'Head of Data' });
    await world.run();
    await world.pass(WEEK);
    const before = [await world.seen(), world.notifications.length];
    world.move([1], { employer: 'Acme Inc' });
    world.move([2], { title: 'Head of: Data' });
    world.move([3], { employer: 'ACME INC.' });
    await world.pass(2 * WEEK);
    expect([await world.seen(), world.notifications.length]).toEqual(before);
    world.move([1], { title: 'C Developer' });
    await world.pass(WEEK);
    world.move([1], { title: 'C++ Developer' });
    await world.pass(WEEK);
    expect((await world.seen()).filter((text) => text.endsWith('C Developer > C++ Developer'))).toHaveLength(1);
  });

  it('only those with a chosen tag are asked about, and none from a file', async () => {
    const world = await createWatchWorld({ contacts: 700 });
    for (const profileId of [3, 5, 650])
      await world.db.put('annotations', { profileId, tags: ['Client'], note: '', changedAt: 1 });
    const imported = await world.db.get('contacts', 5);
    await world.db.put('contacts', { profileId: 5, boughtAt: 0, ...imported, fromFile: 1 } as typeof imported & object);
    await startWatch(world.db, 'people', { tags: ['client'], until: world.now() + 30 * DAY }, world.now());
    await world.run();
    expect(world.searches.map(({ ids }) => ids)).toEqual([[3, 650]]);
  });

  it('nothing runs and no alarm is set while off, signed out, or past the end date', async () => {
    const world = await createWatchWorld({ contacts: 3 });
    await world.run();
    expect(world.alarm()).toBe(world.now() + WEEK);
    world.setSignedIn(false);
    await world.run();
    expect(world.alarm()).toBeNull();
    world.setSignedIn(true);
    await stopWatch(world.db, 'people');
    await world.run();
    expect(world.alarm()).toBeNull();
    await startWatch(world.db, 'people', { tags: null, until: world.now() + 10 * DAY }, world.now());
    await world.run();
    const before = world.searches.length;
    await world.pass(8 * WEEK);
    expect(world.searches.length - before).toBe(1);
    expect(world.alarm()).toBeNull();
  });

  it('offline nothing is sent; the round goes on once there is a network', async () => {
    const world = await createWatchWorld({ contacts: 3 });
    world.setOnline(false);
    await world.run();
    await world.pass(3 * DAY);
    expect(world.searches).toEqual([]);
    world.setOnline(true);
    await world.pass(DAY / 12);
    expect(world.searches).toHaveLength(1);
  });

  it('an answer that arrives after the watch was switched off, or the person blocked, writes nothing', async () => {
    const world = await createWatchWorld({ contacts: 3 });
    world.move([1, 2, 3], { employer: 'Bell' });
    world.during(() => block(world, [2]).then(() => undefined));
    await world.run();
    expect(await world.seen()).toEqual(['1: Acme 1 > Bell', '3: Acme 3 > Bell']);

    const other = await createWatchWorld({ contacts: 3 });
    other.move([1, 2, 3], { employer: 'Bell' });
    other.during(() => stopWatch(other.db, 'people'));
    await other.run();
    expect(await other.seen()).toEqual([]);
    expect(await getMeta(metaOf(other.db), 'watch')).toBeNull();
  });

  it('what was seen of a person goes when they are blocked', async () => {
    const world = await createWatchWorld({ contacts: 3 });
    world.move([1, 2], { employer: 'Bell' });
    await world.run();
    await block(world, [1]);
    expect(await world.seen()).toEqual(['2: Acme 2 > Bell']);
  });
});

describe('the digest', () => {
  it('comes once a week at most, counts changes of jobs alone, and not at all where there are none', async () => {
    const world = await createWatchWorld({ contacts: 5 });
    await world.run();
    await world.pass(WEEK);
    world.move([1], { location: 'Paris, France' });
    await world.pass(WEEK);
    expect(world.notifications).toEqual([]);
    world.move([2, 3], { employer: 'Bell' });
    await world.pass(WEEK);
    expect(world.notifications).toMatchObject([{ people: { changed: 2, checked: 5 }, companies: { changed: 0 } }]);
  });

  it('that the browser refuses to show holds up no look, and comes once it can be shown', async () => {
    const world = await createWatchWorld({ contacts: 5 });
    await world.run();
    world.move([2], { employer: 'Bell' });
    world.refuseNotifications(true);
    await world.pass(WEEK);
    world.move([3], { employer: 'Bell' });
    await world.pass(WEEK);
    expect(await world.seen()).toHaveLength(2);
    world.refuseNotifications(false);
    await world.run();
    expect(world.notifications.map(({ people }) => people.changed)).toEqual([2]);
  });

  it('counts nobody who was blocked or erased before it could be shown, and is none where nobody is left', async () => {
    const world = await createWatchWorld({ contacts: 5 });
    await world.run();
    world.move([1], { employer: 'Bell' });
    await world.pass(WEEK);
    world.refuseNotifications(true);
    world.move([2, 3, 4], { employer: 'Bell' });
    await world.pass(WEEK);
    await block(world, [2]);
    await erasePeople(world.db, [3], world.now());
    // Of whom an earlier digest told.
    await block(world, [1]);
    world.refuseNotifications(false);
    await world.run();
    expect(world.notifications.map(({ people }) => people.changed)).toEqual([1, 1]);

    world.refuseNotifications(true);
    world.move([5], { employer: 'Bell' });
    await world.pass(WEEK);
    await block(world, [5]);
    world.refuseNotifications(false);
    await world.pass(WEEK);
    expect(world.notifications).toHaveLength(2);
  });

  it('leaves unread no change of a person who was blocked since, and every other one', async () => {
    const world = await createWatchWorld({ contacts: 5 });
    await world.run();
    world.move([1, 2], { employer: 'Bell' });
    await world.pass(WEEK);
    await block(world, [1]);
    expect((await readAllRounds(world.db)).people.unread).toBe(1);
    await markChangesRead(world.db);
    world.move([3], { employer: 'Bell' });
    await world.pass(WEEK);
    await block(world, [2]);
    expect((await readAllRounds(world.db)).people.unread).toBe(1);
  });

  it('counts nobody who is blocked while the round goes on', async () => {
    const world = await createWatchWorld({ contacts: 150 });
    world.move([1, 2, 150], { employer: 'Bell' });
    let searches = 0;
    world.during(async () => {
      searches += 1;
      if (searches === 2) await block(world, [1]);
    });
    await world.run();
    expect(world.notifications.map(({ people }) => people.changed)).toEqual([2]);
  });

  it('is no more frequent when the watch is switched off and on', async () => {
    const world = await createWatchWorld({ contacts: 5 });
    for (const id of [1, 2, 3, 4, 5]) {
      world.move([id], { employer: `Bell ${id}` });
      await stopWatch(world.db, 'people');
      await startWatch(world.db, 'people', { tags: null, until: world.now() + 90 * DAY }, world.now());
      await world.run();
      await world.pass(DAY);
    }
    await world.pass(WEEK);
    expect(world.notifications.map(({ people }) => people.changed)).toEqual([1, 4]);
  });
});

/** Keeps its place before what it found is on disk: a worker that dies in between loses it. */
async function hastyStep(
  deps: WatchDeps,
  watch: Parameters<typeof watchStep>[1],
  rounds: Parameters<typeof watchStep>[2],
) {
  const { current } = rounds;
  const next = { startedAt: 1, checked: 0, found: 0, ...current, after: (current?.after ?? 0) + 100 };
  await writeWhole(deps.db, ['meta'], (tx) =>
    setMeta(tx.objectStore('meta'), 'watchRounds', { ...rounds, current: next }),
  );
  return watchStep(deps, watch, rounds);
}

/** Kills the worker at each write of a round in turn. @returns the writes at which a mover was lost, or noted twice */
async function sweep(people: WatchStep = watchStep): Promise<{ torn: number[]; points: number }> {
  const torn: number[] = [];
  const movers = every(9, 250);
  const wanted = movers.map((id) => `${id}: Acme ${id % 7} > Bell`);
  for (let write = 1; ; write += 1) {
    const world = await createWatchWorld({ contacts: 250, steps: { people } });
    world.move(movers, { employer: 'Bell' });
    const death = dieAtWrite(write);
    await world.run().catch(() => undefined);
    const hasDied = death.died();
    death.reborn();
    await world.run();
    await world.pass(DAY);
    const seen = await world.seen();
    const isWhole =
      JSON.stringify(seen) === JSON.stringify(wanted) && world.notifications.at(-1)?.people.changed === movers.length;
    if (!isWhole) torn.push(write);
    if (!hasDied) return { torn, points: write - 1 };
  }
}

describe('a worker that dies at any write', () => {
  it('loses no mover, notes none twice, and tells of all of them', async () => {
    const { torn, points } = await sweep();
    expect(torn).toEqual([]);
    expect(points).toBeGreaterThan(30);
  });

  it('would be caught if it kept its place before what it found', async () => {
    expect((await sweep(hastyStep)).torn).not.toEqual([]);
  });
});
