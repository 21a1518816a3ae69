import { expect, it, test } from 'vitest';
import { endsLeft } from '../../lookups/journal/follow-ups.ts';
import type { SimulatedPerson } from '../../lookups/simulated/world.fixture.ts';
import { type LookupWorld, createLookupWorld, urlOf } from './lookup-world.fixture.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const ANN: SimulatedPerson = { id: 1, urls: [urlOf('ann')], found: 1, outcome: 'complete', ms: 5 * SECOND };
const BOB: SimulatedPerson = { id: 2, urls: [urlOf('bob')], found: 1, outcome: 'failed', ms: 5 * SECOND };
const CAT: SimulatedPerson = { id: 3, urls: [urlOf('cat')], found: 1, outcome: 'complete', ms: 0 };
const people = [ANN, BOB, CAT];

/** What the ends that are written still have to be followed by. */
const left = async ({ db }: LookupWorld) => (await endsLeft(db)).map(({ id, followUps }) => [id, followUps]);

it('every end that is told is noted where it is written, whatever it is', async () => {
  const world = await createLookupWorld({ people });
  for (const slug of ['ann', 'bob', 'cat', 'nobody']) await world.start(urlOf(slug));
  await world.pass(MINUTE);
  world.service.failNextPaid({ kind: 'insufficient-credits' });
  await world.request({ tool: 'email_verify', email: 'jane@a.example' });
  await world.pass(MINUTE);
  world.service.failNextPaid({ kind: 'answer-lost' });
  await world.request({ tool: 'email_verify', email: 'lost@a.example' });
  await world.pass(10 * MINUTE);
  const notes = await left(world);
  expect(notes.map(([id]) => id).toSorted()).toEqual(world.ended.map(({ id }) => id).toSorted());
  expect(Object.fromEntries(notes)).toEqual({
    'row-1': ['save', 'notify'],
    'row-2': ['notify'],
    'row-3': ['save', 'notify'],
    'row-4': ['notify'],
    'row-5': ['notify'],
    'row-6': ['notify'],
  });
});

it('the rows of a batch are noted to be saved alone', async () => {
  const world = await createLookupWorld({ people });
  const byId = (profileId: number) =>
    ({ tool: 'person_lookup', who: { by: 'id', profileId }, lookupType: 'premium_lookup' }) as const;
  await world.startBatch([byId(1), byId(2)], 100);
  await world.pass(MINUTE);
  expect(await left(world)).toEqual([['row-1:0000', ['save']]]);
});

test.each(['before', 'after'] as const)('wherever the worker dies, %s a step, the end is noted', async (when) => {
  for (let step = 1; step <= 30; step += 1) {
    const world = await createLookupWorld({ people });
    world.killAt({ step, when });
    await world.start(urlOf('ann'));
    await world.pass(10 * MINUTE);
    const complete = (await world.rows()).filter(({ state }) => state.status === 'complete');
    expect(await left(world)).toEqual(complete.map(({ id }) => [id, ['save', 'notify']]));
  }
});
