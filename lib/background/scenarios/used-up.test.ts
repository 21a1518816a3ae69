import { expect, it } from 'vitest';
import type { SimulatedPerson } from '../../lookups/simulated/world.fixture.ts';
import { createLookupWorld, urlOf } from './lookup-world.fixture.ts';

const SECOND = 1_000;
const DAY = 86_400 * SECOND;

const people = [1, 2, 3].map((id): SimulatedPerson => ({
  id,
  urls: [urlOf(`p${id}`)],
  found: 1,
  outcome: 'complete',
  ms: 0,
}));

it('with the lookups of the day used up, a click says at once when the next is possible, and is not carried out later', async () => {
  const world = await createLookupWorld({ people, limits: [{ scope: 'lookup', ms: DAY, limit: 2 }] });
  for (const { id } of people) {
    await world.start(urlOf(`p${id}`));
    await world.pass(5 * SECOND);
  }
  const { state } = await world.row('row-3');
  expect(state).toMatchObject({ status: 'failed', charged: false, problem: { code: 'rate_limited' } });
  expect(state).toHaveProperty('problem.until', expect.closeTo(world.clock.now() + DAY, -5));
  await world.pass(DAY);
  expect(await world.contact(3)).toBeNull();
  await world.start(urlOf('p3'));
  await world.pass(5 * SECOND);
  expect(await world.contact(3)).not.toBeNull();
});
