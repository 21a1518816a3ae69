import { describe, expect, it } from 'vitest';
import type { LookupState } from '../../lookups/model/lookup-row.ts';
import { createLookupWorld, urlOf } from './lookup-world.fixture.ts';
import { THREE_PEOPLE } from './three-people.fixture.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

describe('a worker that dies', () => {
  const states: [LookupState['status'], number][] = [
    ['intent', 0],
    ['sent', 0.1 * SECOND],
    ['pending', 2 * SECOND],
    ['complete', 10 * SECOND],
  ];
  it.each(states)('while a lookup is at “%s” loses nothing and pays nothing twice', async (_status, ms) => {
    const world = await createLookupWorld({ people: THREE_PEOPLE });
    await world.start(urlOf('ann'));
    await world.pass(ms);
    await world.restart();
    await world.pass(2 * MINUTE);
    expect((await world.row('row-1')).state.status).toBe('complete');
    expect(await world.contact(1)).not.toBeNull();
    expect([world.service.sent.length, world.service.spent()]).toEqual([1, 2]);
  });

  it('is brought back by its alarm', async () => {
    const world = await createLookupWorld({ people: THREE_PEOPLE });
    await world.start(urlOf('ann'));
    await world.pass(2 * SECOND);
    world.kill();
    await world.pass(40 * SECOND);
    expect((await world.row('row-1')).state.status).toBe('complete');
  });

  const steps = Array.from({ length: 45 }, (_, step) => step + 1).flatMap((step) =>
    (['before', 'after'] as const).map((when) => ({ step, when })),
  );
  it.each(steps)('$when step $step of a lookup loses nothing and pays nothing twice', async (point) => {
    const world = await createLookupWorld({ people: THREE_PEOPLE });
    world.killAt(point);
    const receipt = await world.start(urlOf('ann'));
    await world.pass(10 * SECOND);
    await world.restart();
    await world.pass(3 * MINUTE);
    const rows = await world.rows();
    const isPaid = world.service.work.length > 0;
    // A death between the record and the call itself is in doubt: it cannot be told from a call that is late.
    expect(rows.map((row) => row.state.status)).toEqual(
      receipt === 'died' && rows.length === 0 ? [] : [isPaid ? 'complete' : 'in-doubt'],
    );
    expect(world.service.spent()).toBe(isPaid ? 2 : 0);
  });
});
