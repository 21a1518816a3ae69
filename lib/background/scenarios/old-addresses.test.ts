import { describe, expect, it } from 'vitest';
import type { SimulatedPerson } from '../../lookups/simulated/world.fixture.ts';
import { PAGE } from '../../messages/senders.fixture.ts';
import { describePage } from '../messages/button.ts';
import { readPerson } from '../messages/people.ts';
import { createTestContext } from '../messages/test-context.fixture.ts';
import { type LookupWorld, createLookupWorld, urlOf } from './lookup-world.fixture.ts';

const SECOND = 1_000;
const DAY = 86_400_000;
const ANN = urlOf('ann');

/** Buys Ann under her address, then lets time pass. */
async function boughtLongAgo(
  days: number,
): Promise<{ world: LookupWorld; ann: SimulatedPerson; bea: SimulatedPerson }> {
  const ann: SimulatedPerson = { id: 1, urls: [ANN], found: 1, outcome: 'complete', ms: 0 };
  const bea: SimulatedPerson = { id: 2, urls: [urlOf('bea')], found: 1, outcome: 'complete', ms: 0 };
  const world = await createLookupWorld({ people: [ann, bea] });
  await world.start(ANN);
  await world.pass(5 * SECOND);
  world.clock.setBy(days * DAY);
  return { world, ann, bea };
}

function moveAddress(from: SimulatedPerson, to: SimulatedPerson): void {
  from.urls = [];
  to.urls = [...to.urls, ANN];
}

describe('an address seen', () => {
  it('179 days ago is trusted: owned, at once', async () => {
    const { world } = await boughtLongAgo(179);
    expect(await world.start(ANN)).toEqual({ ok: true });
  });

  it('181 days ago is asked about by free search; the same person is owned, and nothing is spent', async () => {
    const { world } = await boughtLongAgo(181);
    expect(await world.start(ANN)).toEqual({ ok: true, lookupId: 'row-2' });
    await world.pass(5 * SECOND);
    expect((await world.row('row-2')).state.status).toBe('complete');
    expect([world.service.sent.length, world.service.spent()]).toEqual([1, 2]);
    expect(await world.start(ANN)).toEqual({ ok: true });
  });

  it('long ago, and somebody else’s now: bought as the new person, and taken from the old contact', async () => {
    const { world, ann, bea } = await boughtLongAgo(181);
    moveAddress(ann, bea);
    await world.start(ANN);
    await world.pass(5 * SECOND);
    expect(await world.row('row-2')).toMatchObject({ profileId: 2, upgrade: false, state: { status: 'complete' } });
    expect(world.service.spent()).toBe(4);
    expect(await world.contact(1)).toMatchObject({
      profileId: 1,
      emails: [{ email: 'person1@example.com' }],
      urls: [],
    });
    expect(await world.contact(2)).toMatchObject({ urls: [ANN], emails: [{ email: 'person2@example.com' }] });
    expect(await world.journal.latest({ key: ANN, profileId: 2, companyId: null })).toMatchObject({ id: 'row-2' });
  });

  it('long ago is not trusted either when the search cannot tell whose it is', async () => {
    const { world, ann, bea } = await boughtLongAgo(181);
    moveAddress(ann, bea);
    bea.found = 0;
    await world.start(ANN);
    await world.pass(5 * SECOND);
    expect(await world.row('row-2')).toMatchObject({ profileId: 2, state: { status: 'complete' } });
  });

  it('long ago never has its old person adopted for a call without an answer', async () => {
    const { world, ann, bea } = await boughtLongAgo(181);
    moveAddress(ann, bea);
    bea.found = 0;
    world.service.failNextPaid({ kind: 'answer-lost' });
    await world.start(ANN);
    await world.pass(180 * SECOND);
    expect(await world.row('row-2')).toMatchObject({
      profileId: null,
      state: { status: 'in-doubt', evidence: 'spent-since' },
    });
    expect((await world.contact(1))?.boughtAt).toBeLessThan(world.clock.now() - 180 * DAY);
  });

  it('lately, and somebody else’s since yesterday: what is bought goes to whom the service says', async () => {
    const { world, ann, bea } = await boughtLongAgo(10);
    moveAddress(ann, bea);
    await world.db.delete('contacts', 1);
    await world.start(ANN);
    await world.pass(5 * SECOND);
    expect(await world.row('row-2')).toMatchObject({ profileId: 2, state: { status: 'complete' } });
    expect(await world.contact(1)).toBeNull();
  });

  it('in the future, by a clock that was wrong, is asked about too', async () => {
    const { world } = await boughtLongAgo(-300);
    await world.start(ANN);
    await world.pass(5 * SECOND);
    expect((await world.row('row-2')).state.status).toBe('complete');
    expect(world.service.spent()).toBe(2);
  });
});

describe('the old contact', () => {
  it('is still shown, as last seen, and does not count as owned', async () => {
    const context = await createTestContext();
    const db = (await context.signedIn())?.db;
    const seenAt = context.now() - 200 * DAY;
    await db?.put('aliases', { key: PAGE, profileId: 7, seenAt });
    const person = await readPerson(context, PAGE);
    expect(person).toMatchObject({ contact: { name: 'Jane Example' }, lastSeen: seenAt });
    expect(person.offers.some(({ owned }) => owned)).toBe(false);
    expect((await describePage(context, 1, PAGE)).view).toEqual({ state: 'find' });
  });

  it('is simply owned while the address is known', async () => {
    const person = await readPerson(await createTestContext(), PAGE);
    expect(person).toMatchObject({ contact: { name: 'Jane Example' }, lastSeen: null });
    expect(person.offers.every(({ owned }) => owned)).toBe(true);
  });
});
