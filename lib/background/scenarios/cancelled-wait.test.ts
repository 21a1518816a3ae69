import { expect, it } from 'vitest';
import type { SimulatedPerson } from '../../lookups/simulated/world.fixture.ts';
import { callView } from '../views/call-view.ts';
import { createLookupWorld, urlOf } from './lookup-world.fixture.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const people = [1, 2, 3, 4, 5].map((id): SimulatedPerson => ({
  id,
  urls: [urlOf(`p${id}`)],
  found: 1,
  outcome: 'complete',
  ms: 0,
}));

/** Four lookups are allowed in half an hour, and have been made; another one waits. */
async function waiting() {
  const world = await createLookupWorld({ people, limits: [{ scope: 'lookup', ms: 30 * MINUTE, limit: 4 }] });
  for (const { id } of people) {
    await world.start(urlOf(`p${id}`));
    await world.pass(5 * SECOND);
  }
  return world;
}

it('a lookup that waits for the service’s limit can be cancelled, and is neither sent nor charged later', async () => {
  const world = await waiting();
  expect(callView(await world.row('row-5'), true)).toMatchObject({ status: 'looking', canCancel: true });
  expect(await world.decide('row-5', 'dismiss')).toMatchObject({ ok: true });
  expect(callView(await world.row('row-5'), true)).toMatchObject({
    status: 'problem',
    problem: { code: 'rate_limited' },
  });
  await world.pass(2 * 60 * MINUTE);
  expect([await world.contact(5), await world.journal.open()]).toEqual([null, []]);
  await world.start(urlOf('p5'));
  await world.pass(MINUTE);
  expect(await world.contact(5)).not.toBeNull();
});

it('one that was sent cannot', async () => {
  const world = await createLookupWorld({ people: people.map((person) => ({ ...person, ms: MINUTE })) });
  await world.start(urlOf('p1'));
  await world.pass(5 * SECOND);
  expect(callView(await world.row('row-1'), true)).not.toHaveProperty('canCancel');
  await world.decide('row-1', 'dismiss');
  await world.pass(2 * MINUTE);
  expect(await world.contact(1)).not.toBeNull();
});

it('nor one of a batch, which is stopped as a whole', async () => {
  const row = await (await waiting()).row('row-5');
  expect(callView({ ...row, batchId: 'batch-1' }, true)).not.toHaveProperty('canCancel');
});
