import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isOpen } from '../../lookups/model/lookup-row.ts';
import type { PaidFault } from '../../lookups/simulated/faults.fixture.ts';
import type { SimulatedPerson } from '../../lookups/simulated/world.fixture.ts';
import { type LookupWorld, createLookupWorld, urlOf } from './lookup-world.fixture.ts';
import type { CrashPoint } from './mortal.fixture.ts';

/** FUZZ_RUNS=10000 for a long run; FC_SEED=7 for other ones. */
const numRuns = Number(process.env['FUZZ_RUNS'] ?? 150);
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const SLUGS = ['ann', 'bob', 'cat'] as const;

/** An event on one of two devices of one account; `pass` is the same for both. */
type Happening = { device: 0 | 1 } & (
  | { does: 'start'; slug: (typeof SLUGS)[number] }
  | { does: 'pass'; ms: number }
  | { does: 'break the next paid call'; fault: PaidFault }
  | { does: 'kill at'; point: CrashPoint }
  | { does: 'restart' }
);

interface History {
  /** Seconds that the lookups of the people take. */
  waits: number[];
  happenings: Happening[];
}

const device = fc.constantFrom(0 as const, 1 as const);
const happening = fc.oneof(
  { weight: 6, arbitrary: fc.record({ device, does: fc.constant('start' as const), slug: fc.constantFrom(...SLUGS) }) },
  {
    weight: 6,
    arbitrary: fc.record({ device, does: fc.constant('pass' as const), ms: fc.integer({ min: 0, max: 20 * SECOND }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      device,
      does: fc.constant('break the next paid call' as const),
      fault: fc.constantFrom<PaidFault>(
        { kind: 'answer-lost' },
        { kind: 'error-after-work' },
        { kind: 'request-lost' },
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      device,
      does: fc.constant('kill at' as const),
      point: fc.record({ step: fc.integer({ min: 1, max: 40 }), when: fc.constantFrom('before', 'after') }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ device, does: fc.constant('restart' as const) }) },
) as fc.Arbitrary<Happening>;

const history = fc.record({
  waits: fc.tuple(fc.nat(20), fc.nat(20), fc.nat(20)),
  happenings: fc.array(happening, { minLength: 3, maxLength: 20 }),
});

async function happen(world: LookupWorld, each: Happening): Promise<void> {
  switch (each.does) {
    case 'start':
      return void (await world.start(urlOf(each.slug)));
    case 'pass':
      return world.pass(each.ms);
    case 'break the next paid call':
      return world.service.failNextPaid(each.fault);
    case 'kill at':
      return world.killAt(each.point);
    case 'restart':
      return world.restart();
    default:
      return each satisfies never;
  }
}

/** The promises that two devices on one account broke, in words. */
async function broken({ waits, happenings }: History, checksAccount: boolean): Promise<string[]> {
  const people = SLUGS.map((slug, at): SimulatedPerson => ({
    id: at + 1,
    urls: [urlOf(slug)],
    found: 1,
    outcome: 'complete',
    ms: (waits[at] ?? 0) * SECOND,
  }));
  const first = await createLookupWorld({ people, checksAccount });
  const second = await createLookupWorld({ people, checksAccount, account: first.account });
  const devices = [first, second];
  for (const each of happenings) await happen(each.device === 0 ? first : second, each);
  first.service.calm();
  for (const world of devices) await world.restart();
  const rows = async () => (await Promise.all(devices.map((world) => world.rows()))).flat();
  for (let rounds = 0; rounds < 15 && (await rows()).some(isOpen); rounds += 1) await first.pass(5 * MINUTE);
  // A question that had no answer in time is counted, and leaves the price as it was.
  const isUnasked = first.missed() + second.missed() > 0;
  const paid = (id: number) => first.service.work.filter(({ profileId }) => profileId === id).length;
  const twice = people.filter(({ id }) => !isUnasked && paid(id) > 1);
  const lost: string[] = [];
  for (const world of devices)
    for (const { id, profileId, state } of await world.rows())
      if (state.status === 'complete' && (profileId === null || (await world.contact(profileId)) === null))
        lost.push(`${id} is complete, and its contact is not there`);
  return [
    ...twice.map(({ id }) => `person ${id} was paid for more than once`),
    ...(await rows()).filter(isOpen).map(({ id, state }) => `${id} is stuck at ${state.status}`),
    ...lost,
  ];
}

const keepsItsPromises = (checksAccount: boolean) =>
  fc.asyncProperty(history, async (past) => {
    const promises = await broken(past, checksAccount);
    if (promises.length > 0) throw new Error(promises.join('; '));
  });

it('two devices on one account pay for each person once, and lose and hold up nothing, whatever happens', async () => {
  const result = await fc.check(keepsItsPromises(true), { numRuns });
  expect(
    fc.defaultReportMessage({
      ...result,
      runConfiguration: { ...result.runConfiguration, includeErrorInReport: true },
    }),
  ).toBeUndefined();
});

it('and two that do not ask what the account has are caught at it', async () => {
  const result = await fc.check(keepsItsPromises(false), { numRuns: 200, seed: 1, endOnFailure: true });
  expect(result.failed).toBe(true);
});
