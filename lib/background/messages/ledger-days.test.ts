import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SimulatedPerson } from '../../lookups/simulated/world.fixture.ts';
import type { WorkerContext } from '../context.ts';
import { createLookupWorld, urlOf } from '../scenarios/lookup-world.fixture.ts';
import { readLedger } from './read-ledger.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const person = (id: number): SimulatedPerson => ({
  id,
  urls: [urlOf(`p${id}`)],
  found: 1,
  outcome: 'complete',
  ms: 5_000,
});

const before = process.env['TZ'];
beforeEach(() => void (process.env['TZ'] = 'Europe/Berlin'));
afterEach(() => {
  if (before === undefined) delete process.env['TZ'];
  else process.env['TZ'] = before;
});

/** Buys a person at each of two times, and reads the ledger of eight days a week later. */
async function ledgerAfter(...times: string[]) {
  const [first = ''] = times;
  const world = await createLookupWorld({
    people: times.map((_, at) => person(at + 1)),
    machine: { now: Date.parse(first), prepare: async () => undefined },
  });
  for (const [at, time] of times.entries()) {
    await world.pass(Math.max(0, Date.parse(time) - world.clock.now()));
    await world.start(urlOf(`p${at + 1}`));
    await world.pass(60_000);
  }
  await world.pass(7 * DAY + 8 * HOUR);
  return readLedger({ signedIn: async () => world.deps(), now: world.clock.now } as unknown as WorkerContext, 8);
}

it('eight days begin at the midnight of the first, also when summer time ended since', async () => {
  // Half past midnight on 25 October; read on 1 November.
  const view = await ledgerAfter('2026-10-25T00:30:00+02:00');
  expect(view?.spends).toHaveLength(1);
});

it('eight days have no part of a ninth, also when summer time began since', async () => {
  // 27 March in the afternoon and half past eleven at night; read on 4 April: the first day is 28 March.
  const view = await ledgerAfter('2026-03-27T15:00:00+01:00', '2026-03-27T23:30:00+01:00');
  expect(view?.days).toEqual([]);
});
