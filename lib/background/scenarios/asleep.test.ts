import { expect, it } from 'vitest';
import type { SimulatedPerson } from '../../lookups/simulated/world.fixture.ts';
import { ServiceError } from '../../service/service-error.ts';
import { ANN } from './every-tool.fixture.ts';
import { type LookupWorld, createLookupWorld, urlOf } from './lookup-world.fixture.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const BOB: SimulatedPerson = { id: 2, urls: [urlOf('bob')], found: 1, outcome: 'complete', ms: 0 };

/** A computer that falls asleep while its account is asked about Ann, after a click; the connection is lost by that. */
async function fallAsleep(first: LookupWorld): Promise<LookupWorld> {
  let calls = 0;
  const lostIn = async (ms: number) => {
    await new Promise<void>((resolve) => void first.clock.setTimer(resolve, ms));
    throw new ServiceError({ code: 'service_down' }, 'unknown');
  };
  const world = await createLookupWorld({
    people: [ANN, BOB],
    account: first.account,
    slow: ['checkStatus'],
    transport: (service) => ({
      ...service,
      checkStatus: (ids) => (calls++ === 0 ? lostIn(5 * SECOND) : service.checkStatus(ids)),
    }),
  });
  await world.start(urlOf('ann'));
  await world.pass(SECOND);
  return world;
}

it('a click of yesterday is not paid for when the lid is opened', async () => {
  const world = await fallAsleep(await createLookupWorld({ people: [ANN, BOB] }));
  world.clock.setBy(20 * HOUR);
  await world.pass(20 * SECOND);
  expect(await world.rows()).toMatchObject([{ state: { status: 'failed', charged: false } }]);
  expect(world.service.sent).toEqual([]);
});

it('a person whom a colleague bought while the computer slept is not paid for', async () => {
  const colleague = await createLookupWorld({ people: [ANN, BOB] });
  const world = await fallAsleep(colleague);
  world.clock.setBy(30 * MINUTE);
  await colleague.start(urlOf('ann'));
  await world.pass(MINUTE);
  expect(await world.contact(1)).not.toBeNull();
  expect(world.service.spent()).toBe(2);
});
