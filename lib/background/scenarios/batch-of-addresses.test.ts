import { describe, expect, it } from 'vitest';
import { personKey } from '../../contacts/identity/identity-key.ts';
import { suppressPeople } from '../../contacts/suppression/suppressed-people.ts';
import type { SimulatedPerson } from '../../lookups/simulated/world.fixture.ts';
import { type LookupWorld, createLookupWorld, urlOf } from './lookup-world.fixture.ts';
import { slowSearches } from './slow-searches.fixture.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const COUNT = 60;

const people = Array.from({ length: COUNT }, (_, at): SimulatedPerson => ({
  id: at + 1,
  urls: [urlOf(`p${at + 1}`)],
  // Two candidates are no identity: the lookup itself says who is meant.
  found: at === 30 ? 2 : 1,
  outcome: 'complete',
  ms: 0,
}));
const requests = people.map(({ id }) => ({
  tool: 'person_lookup' as const,
  who: { by: 'url' as const, url: urlOf(`p${id}`) },
  lookupType: 'premium_lookup' as const,
}));
const calls = ({ service }: LookupWorld, name: string) => service.requests.filter(({ call }) => call === name);
const statuses = async (world: LookupWorld) => (await world.rows()).map(({ state }) => state.status);

describe('a batch of addresses', () => {
  it('searches for the next people ahead, once each, and asks about them together', async () => {
    const world = await createLookupWorld({ people });
    await world.startBatch(requests, 200);
    await world.pass(5 * MINUTE);
    expect(await statuses(world)).toEqual(people.map(() => 'complete'));
    // The one without an identity is searched for in its own turn, too.
    expect(calls(world, 'findPerson').length).toBeLessThanOrEqual(COUNT + 1);
    expect(calls(world, 'checkStatus').length).toBeLessThan(12);
    expect(world.service.sent.length).toBe(COUNT);
  });

  it('is not paid for where the account has the people', async () => {
    const first = await createLookupWorld({ people });
    await first.startBatch(requests.slice(0, 20), 100);
    await first.pass(5 * MINUTE);
    const second = await createLookupWorld({ people, account: first.account });
    const before = second.service.spent();
    await second.startBatch(requests, 200);
    await second.pass(5 * MINUTE);
    expect(await statuses(second)).toEqual(people.map(() => 'complete'));
    expect(second.service.spent() - before).toBe(2 * (COUNT - 20));
  });

  it('asks again about whoever the answer left out, and goes on', async () => {
    const isLeftOut = (id: number) => id % 10 === 5;
    const world = await createLookupWorld({
      people,
      transport: (service) => ({
        ...service,
        checkStatus: async (ids) =>
          (await service.checkStatus(ids)).filter(
            ({ profileId, status }) => status !== 'not_found' || !isLeftOut(profileId),
          ),
      }),
    });
    await world.startBatch(requests, 200);
    await world.pass(MINUTE);
    expect(await statuses(world)).toEqual(people.map(() => 'complete'));
  });

  it('searches for nobody ahead who is blocked by then, or whose batch is paused', async () => {
    const world: LookupWorld = await createLookupWorld({
      people,
      ...slowSearches(() => world, SECOND),
    });
    const first = await world.startBatch(requests.slice(0, 30), 200);
    await world.pass(4 * SECOND);
    await suppressPeople(world.db, [personKey({ by: 'url', url: urlOf('p13') })], world.clock.now());
    await world.pass(3 * SECOND);
    if (first === 'died' || !first.ok) throw new Error('The batch did not start.');
    await world.deps().batches.order(first.batchId, { status: 'pause', why: null });
    await world.pass(3 * SECOND);
    const before = calls(world, 'findPerson').length;
    expect(before).toBeGreaterThan(8);
    expect(before).toBeLessThan(24);
    await world.pass(MINUTE);
    expect(calls(world, 'findPerson').length).toBe(before);
    await world.startBatch(requests.slice(30), 200);
    await world.pass(5 * MINUTE);
    const searched = JSON.stringify(calls(world, 'findPerson'));
    const isSearched = ({ urls: [url] }: SimulatedPerson) => searched.includes(`"${url}"`);
    expect(people.slice(30).every(isSearched)).toBe(true);
    expect(people.filter(({ id }) => id === 13).some(isSearched)).toBe(false);
  });
});
