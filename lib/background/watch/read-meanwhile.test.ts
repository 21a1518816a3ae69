import { expect, it } from 'vitest';
import { markChangesRead, readAllRounds } from '../../contacts/changes/digest.ts';
import { WEEK, createWatchWorld } from './watch-world.fixture.ts';

it('changes that the user reads while the round goes on are in no digest, and unread no more', async () => {
  const world = await createWatchWorld({ contacts: 250 });
  await world.run();
  world.move([1, 2, 201], { employer: 'Bell' });
  world.during(async () => {
    const seen = await world.seen();
    // On the page, the first two are seen while those from the 201st on are still asked about.
    if (seen.length === 2) await markChangesRead(world.db);
  });
  await world.pass(WEEK);
  expect(await world.seen()).toHaveLength(3);
  expect(world.notifications.map(({ people }) => people.changed)).toEqual([1]);
  expect((await readAllRounds(world.db)).people.unread).toBe(1);
});
