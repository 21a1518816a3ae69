import { describe, expect, it } from 'vitest';
import type { LookupState } from '../../lookups/model/lookup-row.ts';
import type { PaidFault } from '../../lookups/simulated/faults.fixture.ts';
import type { SimulatedPerson } from '../../lookups/simulated/world.fixture.ts';
import { FREE } from '../../service/credits.ts';
import { type LookupWorld, createLookupWorld, urlOf } from './lookup-world.fixture.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const ANN: SimulatedPerson = {
  id: 1,
  urls: [urlOf('ann'), urlOf('ann-2')],
  found: 1,
  outcome: 'complete',
  ms: 5 * SECOND,
};
const BOB: SimulatedPerson = { id: 2, urls: [urlOf('bob')], found: 1, outcome: 'failed', ms: 5 * SECOND };
const CAT: SimulatedPerson = { id: 3, urls: [urlOf('cat')], found: 1, outcome: 'complete', ms: 0 };
const people = [ANN, BOB, CAT];

async function statuses(world: LookupWorld): Promise<LookupState['status'][]> {
  return (await world.rows()).map((row) => row.state.status);
}

describe('a paid lookup', () => {
  it('that is complete at once ends as a contact, for one charge', async () => {
    const world = await createLookupWorld({ people });
    expect(await world.start(urlOf('cat'))).toEqual({ ok: true, lookupId: 'row-1' });
    await world.pass(SECOND);
    expect((await world.row('row-1')).state.status).toBe('complete');
    expect((await world.contact(3))?.emails.map(({ email }) => email)).toEqual(['person3@example.com']);
    expect(world.service.spent()).toBe(2);
    expect(world.ended.map(({ id }) => id)).toEqual(['row-1']);
  });

  it('that is pending first is polled until it is complete', async () => {
    const world = await createLookupWorld({ people });
    await world.start(urlOf('ann'));
    await world.pass(SECOND);
    expect(await world.row('row-1')).toMatchObject({ profileId: 1, name: 'Person 1', state: { status: 'pending' } });
    await world.pass(6 * SECOND);
    expect((await world.contact(1))?.phones).toHaveLength(1);
    expect(world.service.spent()).toBe(2);
  });

  it('that ends without contact data is told, and nothing is spent', async () => {
    const world = await createLookupWorld({ people });
    await world.start(urlOf('bob'));
    await world.pass(10 * SECOND);
    expect((await world.row('row-1')).state).toMatchObject({
      status: 'failed',
      problem: { code: 'lookup_failed' },
      charged: false,
    });
    expect(world.service.spent()).toBe(0);
  });

  it('about nobody the service knows is told, and nothing is spent', async () => {
    const world = await createLookupWorld({ people });
    await world.start(urlOf('nobody'));
    await world.pass(SECOND);
    expect((await world.row('row-1')).state).toMatchObject({ status: 'failed', problem: { code: 'not_found' } });
  });

  it('of a contact that is owned costs nothing, also by its other address', async () => {
    const world = await createLookupWorld({ people });
    await world.start(urlOf('ann'));
    await world.pass(10 * SECOND);
    expect(await world.start(urlOf('ann'))).toEqual({ ok: true });
    expect(await world.start(urlOf('ann'), 'standard_lookup')).toEqual({ ok: true });
    await world.start(urlOf('ann-2'));
    await world.pass(10 * SECOND);
    // The other address is known to be hers only after the free search, just before paying.
    expect(await world.start(urlOf('ann-2'))).toEqual({ ok: true });
    expect(world.service.work.map(({ intent }) => intent)).toEqual(['row-1']);
  });

  it('that is asked for twice at once is one lookup', async () => {
    const world = await createLookupWorld({ people });
    const receipts = await Promise.all([
      world.start(urlOf('ann')),
      world.start(urlOf('ann')),
      world.start(urlOf('ann'), 'standard_lookup'),
    ]);
    expect(receipts).toEqual(receipts.map(() => ({ ok: true, lookupId: 'row-1' })));
    await world.pass(10 * SECOND);
    expect(world.service.spent()).toBe(2);
  });

  it('under two addresses that are known as one profile is one lookup', async () => {
    const world = await createLookupWorld({ people });
    for (const url of ANN.urls) await world.db.put('aliases', { key: url, profileId: 1, seenAt: world.clock.now() });
    await world.start(urlOf('ann'));
    expect(await world.start(urlOf('ann-2'))).toEqual({ ok: true, lookupId: 'row-1' });
    await world.pass(10 * SECOND);
    expect(world.service.spent()).toBe(2);
  });

  it('under two addresses that turn out to be one profile before the second is sent is one charge', async () => {
    const world = await createLookupWorld({ people });
    world.service.failNextPaid({ kind: 'rate-limited', seconds: 30 });
    await world.start(urlOf('ann-2'));
    await world.pass(SECOND);
    await world.start(urlOf('ann'));
    await world.pass(10 * SECOND);
    await world.db.put('aliases', { key: urlOf('ann-2'), profileId: 1, seenAt: world.clock.now() });
    await world.pass(MINUTE);
    expect(await statuses(world)).toEqual(['complete', 'complete']);
    expect((await world.row('row-2')).price).toEqual(FREE);
    expect(world.service.spent()).toBe(2);
  });

  it('of a richer kind is bought on top of a poorer one, and takes nothing away', async () => {
    const world = await createLookupWorld({ people });
    await world.start(urlOf('ann'), 'standard_lookup');
    await world.pass(10 * SECOND);
    expect((await world.contact(1))?.phones).toEqual([]);
    await world.start(urlOf('ann'), 'premium_lookup');
    await world.pass(10 * SECOND);
    expect(await world.contact(1)).toMatchObject({
      lookupType: 'premium_lookup',
      emails: [{ email: 'person1@example.com' }],
      phones: [{ number: '+1 555 1' }],
    });
    expect((await world.row('row-2')).upgrade).toBe(true);
    expect(world.service.spent()).toBe(4);
  });

  const refusals: [PaidFault['kind'], PaidFault, string][] = [
    ['insufficient-credits', { kind: 'insufficient-credits' }, 'insufficient_credits'],
    ['validation-error', { kind: 'validation-error' }, 'validation_error'],
    ['sign-in-expired', { kind: 'sign-in-expired' }, 'sign_in_expired'],
  ];
  it.each(refusals)(
    'that is refused (%s) ends at once with nothing spent, and is not repeated',
    async (_name, fault, code) => {
      const world = await createLookupWorld({ people });
      world.service.failNextPaid(fault);
      await world.start(urlOf('ann'));
      await world.pass(10 * MINUTE);
      expect((await world.row('row-1')).state).toMatchObject({ status: 'failed', problem: { code }, charged: false });
      expect(world.service.sent).toHaveLength(1);
      expect(world.service.spent()).toBe(0);
    },
  );

  it('is not sent when the service does not offer it', async () => {
    const world = await createLookupWorld({ people });
    world.service.removeTool('person_lookup');
    await world.start(urlOf('ann'));
    await world.pass(SECOND);
    expect((await world.row('row-1')).state).toMatchObject({ problem: { code: 'tool_missing' } });
    expect(world.service.sent).toEqual([]);
  });

  it('is not sent when the account cannot be read first', async () => {
    const world = await createLookupWorld({ people });
    world.service.failFree({ code: 'offline' });
    await world.start(urlOf('ann'));
    await world.pass(SECOND);
    expect((await world.row('row-1')).state).toMatchObject({
      status: 'failed',
      problem: { code: 'offline' },
      charged: false,
    });
    expect(world.service.sent).toEqual([]);
  });

  it('waits when the service says so, over the death of the worker, and goes on by itself', async () => {
    const world = await createLookupWorld({ people });
    world.service.failNextPaid({ kind: 'rate-limited', seconds: 90 });
    await world.start(urlOf('cat'));
    await world.pass(SECOND);
    await world.restart();
    await world.pass(85 * SECOND);
    expect(await statuses(world)).toEqual(['intent']);
    await world.pass(6 * SECOND);
    expect(await statuses(world)).toEqual(['complete']);
    expect(world.service.spent()).toBe(2);
  });

  it('is not carried out an hour after it was asked for', async () => {
    const world = await createLookupWorld({ people });
    world.service.failNextPaid({ kind: 'rate-limited', seconds: 7_200 });
    await world.start(urlOf('cat'));
    await world.pass(61 * MINUTE);
    expect((await world.row('row-1')).state).toMatchObject({ status: 'failed', charged: false });
    await world.pass(120 * MINUTE);
    expect(world.service.spent()).toBe(0);
  });

  it('waits its turn behind four others', async () => {
    const crowd = Array.from({ length: 9 }, (_, at) => ({
      id: at + 1,
      urls: [urlOf(`p${at}`)],
      found: 1 as const,
      outcome: 'complete' as const,
      ms: 0,
    }));
    const world = await createLookupWorld({ people: crowd });
    for (const { urls } of crowd) await world.start(urls[0] ?? '');
    expect(world.service.sent.length).toBeLessThanOrEqual(4);
    await world.pass(10 * SECOND);
    expect(await statuses(world)).toEqual(Array(9).fill('complete'));
  });
});

describe('the daily cap', () => {
  it('lets through what fits and refuses what does not, with nothing sent', async () => {
    const world = await createLookupWorld({ people, cap: 3 });
    await world.start(urlOf('cat'));
    await world.pass(SECOND);
    expect(await world.start(urlOf('ann'))).toEqual({
      ok: false,
      problem: { code: 'cap_reached', which: 'day', cap: 3, spent: 2 },
    });
    await world.pass(MINUTE);
    expect(world.service.spent()).toBe(2);
  });

  it('counts lookups under way, also those asked for at the same time', async () => {
    const world = await createLookupWorld({ people, cap: 2 });
    const receipts = await Promise.all([world.start(urlOf('ann')), world.start(urlOf('cat'))]);
    expect(receipts).toEqual([
      { ok: true, lookupId: 'row-1' },
      { ok: false, problem: { code: 'cap_reached', which: 'day', cap: 2, spent: 2 } },
    ]);
  });

  it('does not stand in the way of what costs nothing: the running lookup, the owned contact', async () => {
    const world = await createLookupWorld({ people, cap: 2 });
    await world.start(urlOf('ann'));
    expect(await world.start(urlOf('ann'))).toEqual({ ok: true, lookupId: 'row-1' });
    await world.pass(10 * SECOND);
    expect(await world.start(urlOf('ann'))).toEqual({ ok: true });
  });

  it('gives back what a failed lookup gave back', async () => {
    const world = await createLookupWorld({ people, cap: 2 });
    await world.start(urlOf('bob'));
    await world.pass(10 * SECOND);
    expect(await world.start(urlOf('cat'))).toMatchObject({ ok: true });
  });

  it('starts anew at midnight', async () => {
    const world = await createLookupWorld({ people, cap: 2 });
    await world.start(urlOf('cat'));
    await world.pass(SECOND);
    world.clock.setBy(12 * 60 * MINUTE);
    expect(await world.start(urlOf('ann'))).toMatchObject({ ok: true });
  });
});
