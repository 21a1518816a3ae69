import { describe, expect, it } from 'vitest';
import { suppressPeople } from '../../contacts/suppression/suppressed-people.ts';
import { erasePeople } from '../../erasure/erase-people.ts';
import type { SimulatedPerson } from '../../lookups/simulated/world.fixture.ts';
import { type LookupWorld, createLookupWorld, urlOf } from './lookup-world.fixture.ts';
import { slowSearches } from './slow-searches.fixture.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const lookupType = 'premium_lookup' as const;
const people = Array.from({ length: 70 }, (_, at): SimulatedPerson => ({
  id: at + 1,
  urls: [urlOf(`p${at + 1}`)],
  found: 1,
  outcome: 'complete',
  ms: 0,
}));
const upTo = (count: number, from = 1) => Array.from({ length: count }, (_, at) => at + from);
const byUrl = (id: number) => ({
  tool: 'person_lookup' as const,
  who: { by: 'url' as const, url: urlOf(`p${id}`) },
  lookupType,
});
const byId = (profileId: number) => ({
  tool: 'person_lookup' as const,
  who: { by: 'id' as const, profileId },
  lookupType,
});
const callsOf = ({ service }: LookupWorld, name: string, from = 0) =>
  service.requests.slice(from).filter(({ call }) => call === name);
const namedIn = (world: LookupWorld, from = 0) =>
  callsOf(world, 'checkStatus', from).flatMap(({ what }) => what as number[]);
const slow = (seconds: number) => {
  const held: { world?: LookupWorld } = {};
  const options = slowSearches(() => held.world as LookupWorld, seconds * SECOND);
  return createLookupWorld({ people, ...options }).then((world) => (held.world = world));
};
async function pausedBatch(world: LookupWorld, requests: ReturnType<typeof byUrl>[] | ReturnType<typeof byId>[]) {
  const first = await world.startBatch(requests, 200);
  if (first === 'died' || !first.ok) throw new Error('The batch did not start.');
  await world.deps().batches.order(first.batchId, { status: 'pause', why: null });
  await world.pass(10 * MINUTE);
}

describe('the question about many people of a batch', () => {
  it('names nobody who was blocked while others were searched for', async () => {
    const world = await slow(1);
    await world.startBatch([...upTo(12).map(byUrl), byId(13)], 200);
    while (!JSON.stringify(callsOf(world, 'findPerson')).includes('/p5"')) await world.pass(100);
    expect(namedIn(world)).toEqual([]);
    await suppressPeople(world.db, ['profile:13'], world.clock.now());
    await world.pass(MINUTE);
    expect(namedIn(world)).toContain(12);
    expect(namedIn(world)).not.toContain(13);
  });

  it('does not name the person in turn either, if blocked while others were searched for', async () => {
    const world = await slow(1);
    await world.startBatch(upTo(12).map(byUrl), 200);
    while (!JSON.stringify(callsOf(world, 'findPerson')).includes('/p5"')) await world.pass(100);
    expect(namedIn(world)).toEqual([]);
    await suppressPeople(world.db, ['profile:1'], world.clock.now());
    await world.pass(MINUTE);
    expect(namedIn(world)).toContain(12);
    expect(namedIn(world)).not.toContain(1);
  });

  it('names nobody of a paused batch', async () => {
    const world = await createLookupWorld({ people });
    await pausedBatch(world, upTo(11, 10).map(byId));
    const from = world.service.requests.length;
    await world.startBatch([30, 31, 32].map(byUrl), 200);
    await world.pass(MINUTE);
    expect(namedIn(world, from)).toEqual(expect.arrayContaining([30, 31, 32]));
    expect(namedIn(world, from).filter((id) => id <= 20)).toEqual([]);
  });

  it('is about many at once behind a paused batch, too', async () => {
    const world = await slow(1);
    await pausedBatch(world, upTo(35).map(byUrl));
    const from = world.service.requests.length;
    await world.startBatch(upTo(35, 36).map(byUrl), 200);
    await world.pass(20 * MINUTE);
    expect((await world.rows()).filter(({ state }) => state.status === 'complete').length).toBeGreaterThanOrEqual(35);
    expect(callsOf(world, 'checkStatus', from).length).toBeLessThan(12);
  });
});

it('nobody who was erased is searched for ahead, and no key of theirs is left', async () => {
  const world = await slow(1);
  // Seen so long ago that the address is not trusted, and searched for again.
  await world.db.put('aliases', { key: urlOf('p12'), profileId: 12, seenAt: 0 });
  await world.startBatch(upTo(13).map(byUrl), 200);
  const searched = () => JSON.stringify(callsOf(world, 'findPerson'));
  while (!searched().includes('/p5"')) await world.pass(100);
  expect(searched()).not.toContain('/p12"');
  expect(await erasePeople(world.db, [12], world.clock.now())).toEqual({ erased: [12], underWay: [] });
  await world.pass(MINUTE);
  const left = (await world.db.get('aliases', urlOf('p12'))) !== undefined;
  expect({ isSearchedFor: searched().includes('/p12"'), left }).toEqual({ isSearchedFor: false, left: false });
});

it.each([1, 5])('a click during a batch of addresses is sent soon, where a search takes %d s', async (seconds) => {
  const world = await slow(seconds);
  await world.startBatch(upTo(60).map(byUrl), 200);
  await world.pass(seconds * SECOND + 500);
  const at = world.clock.elapsed();
  const receipt = await world.request(byId(70));
  if (receipt === 'died' || !receipt.ok) throw new Error('not accepted');
  const isWaiting = async () => (await world.row(receipt.lookupId ?? '')).state.status === 'intent';
  while (await isWaiting()) await world.pass(500);
  expect(world.clock.elapsed() - at).toBeLessThanOrEqual(2 * seconds * SECOND + 2 * SECOND);
});
