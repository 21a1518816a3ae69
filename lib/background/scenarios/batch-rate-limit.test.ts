import { describe, expect, it } from 'vitest';
import type { SimulatedPerson } from '../../lookups/simulated/world.fixture.ts';
import type { Limit } from '../../service/rate-limit/limits.ts';
import { type LookupWorld, createLookupWorld, urlOf } from './lookup-world.fixture.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const LIMITS: Limit[] = [
  { scope: 'any', ms: SECOND, limit: 10 },
  { scope: 'lookup', ms: MINUTE, limit: 15 },
  { scope: 'lookup', ms: HOUR, limit: 20 },
];

const crowd = Array.from({ length: 40 }, (_, at): SimulatedPerson => ({
  id: at + 1,
  urls: [urlOf(`p${at}`)],
  found: 1,
  outcome: 'complete',
  ms: 4 * SECOND,
}));
const LATE: SimulatedPerson = { id: 99, urls: [urlOf('late')], found: 1, outcome: 'complete', ms: 4 * SECOND };
const lookups = ({ limited }: LookupWorld) =>
  (limited?.admitted ?? []).filter(({ call }) => call === 'person_lookup').map(({ at }) => at);

/** A running batch of forty people, at 15 a minute and 20 an hour. */
async function batch(): Promise<LookupWorld> {
  const world = await createLookupWorld({ people: [...crowd, LATE], limits: LIMITS });
  const requests = crowd.map(({ id }) => ({
    tool: 'person_lookup' as const,
    who: { by: 'id' as const, profileId: id },
    lookupType: 'premium_lookup' as const,
  }));
  expect(await world.startBatch(requests, 1_000)).toMatchObject({ begun: 40 });
  return world;
}

async function minutes(world: LookupWorld, count: number, each: () => void = () => undefined): Promise<void> {
  for (let minute = 0; minute < count; minute += 1) {
    each();
    await world.pass(MINUTE);
  }
}

describe('a batch', () => {
  it('takes all that the limits allow, and is never refused', async () => {
    const world = await batch();
    await minutes(world, 4);
    expect(lookups(world)).toHaveLength(20);
    await minutes(world, 62);
    expect(lookups(world)).toHaveLength(40);
    expect(world.limited?.refused).toEqual([]);
    expect((await world.rows()).every(({ state }) => state.status === 'complete')).toBe(true);
  });

  it.each([
    ['the worker dies every minute', (world: LookupWorld) => world.kill()],
    [
      'the clock is set forward by two hours, and the worker dies',
      (world: LookupWorld) => (world.clock.setBy(2 * HOUR), world.kill()),
    ],
    [
      'the clock is set back by two hours, and the worker dies',
      (world: LookupWorld) => (world.clock.setBy(-2 * HOUR), world.kill()),
    ],
  ])('is never refused either while %s, nor held up by it', async (_what, happen) => {
    const world = await batch();
    await minutes(world, 4);
    await minutes(world, 3, () => happen(world));
    await minutes(world, 64);
    expect(lookups(world)).toHaveLength(40);
    expect(world.limited?.refused).toEqual([]);
  });

  it('lets a click go first when there is room again, and says until when it waits', async () => {
    const world = await batch();
    await minutes(world, 4);
    const receipt = await world.start(urlOf('late'));
    const row = (await world.rows()).find(({ batchId }) => batchId === null);
    expect(receipt).toMatchObject({ lookupId: row?.id });
    expect(row?.state).toMatchObject({ status: 'intent', throttled: true });
    expect(row?.state.status === 'intent' && row.state.notBefore - world.clock.now()).toBeGreaterThan(50 * MINUTE);
    await minutes(world, 60);
    // Four run at once; the clicked lookup first has to find out who it is about.
    expect(world.service.sent.slice(20, 24)).toContain(row?.id);
    expect(world.limited?.refused).toEqual([]);
  });

  it('is asked about once in three seconds, nobody twice in them, and a lookup of somebody who waits as quickly as ever', async () => {
    const people = crowd.map((person, at): SimulatedPerson => ({ ...person, ms: (1 + ((at * 7) % 9)) * SECOND }));
    const world = await createLookupWorld({ people: [...people, LATE], limits: LIMITS.slice(0, 1) });
    const calls: number[] = [];
    const requests = people.map(({ id }) => ({
      tool: 'person_lookup' as const,
      who: { by: 'id' as const, profileId: id },
      lookupType: 'premium_lookup' as const,
    }));
    expect(await world.startBatch(requests, 1_000)).toMatchObject({ begun: 40 });
    await world.pass(6 * SECOND);
    await world.start(urlOf('late'));
    const startedAt = world.clock.elapsed();
    await world.pass(30 * SECOND);
    expect((await world.rows()).every(({ state }) => state.status === 'complete')).toBe(true);
    const { polls } = world.service;
    for (const { at } of polls) if (calls.at(-1) !== at) calls.push(at);
    const own = polls.filter(({ id }) => id === LATE.id).map(({ at }) => at);
    // The lookup that the user waits for may make poll calls of its own.
    const ofBatch = calls.filter((at) => !own.includes(at));
    expect(ofBatch.filter((at, index) => at - (ofBatch[index - 1] ?? Number.NEGATIVE_INFINITY) < 3 * SECOND)).toEqual(
      [],
    );
    for (const { id } of people) {
      const times = polls.filter((poll) => poll.id === id).map(({ at }) => at);
      expect(times.filter((at, index) => at - (times[index - 1] ?? Number.NEGATIVE_INFINITY) < 3 * SECOND)).toEqual([]);
    }
    // Ready 4 s after it was sent; polled 3 s after that answer, and 3 s later. Its free search, and the
    // question whether the account has it, come before, in their turn.
    expect((own.at(-1) ?? 0) - startedAt).toBeLessThan(8.5 * SECOND);
    expect(world.limited?.refused).toEqual([]);
  });
});
