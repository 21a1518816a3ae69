import { describe, expect, it } from 'vitest';
import { inDoubtView } from '../views/call-view.ts';
import { createLookupWorld, urlOf } from './lookup-world.fixture.ts';
import { THREE_PEOPLE } from './three-people.fixture.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

describe('an answer that was lost after the work was done', () => {
  it('is found by free means and shown, for the one charge', async () => {
    const world = await createLookupWorld({ people: THREE_PEOPLE });
    world.service.failNextPaid({ kind: 'answer-lost' });
    await world.start(urlOf('ann'));
    await world.pass(20 * SECOND);
    expect((await world.row('row-1')).state.status).toBe('complete');
    expect(await world.contact(1)).toMatchObject({ lookupType: 'premium_lookup', phones: [{ number: '+1 555 1' }] });
    expect([world.service.sent.length, world.service.spent()]).toEqual([1, 2]);
  });

  it('is found too when the service itself answered with an error', async () => {
    const world = await createLookupWorld({ people: THREE_PEOPLE });
    world.service.failNextPaid({ kind: 'error-after-work' });
    await world.start(urlOf('ann'));
    await world.pass(20 * SECOND);
    expect((await world.row('row-1')).state.status).toBe('complete');
    expect([world.service.sent.length, world.service.spent()]).toEqual([1, 2]);
  });

  it('about somebody without contact data ends as that', async () => {
    const world = await createLookupWorld({ people: THREE_PEOPLE });
    world.service.failNextPaid({ kind: 'answer-lost' });
    await world.start(urlOf('bob'));
    await world.pass(2 * MINUTE);
    expect((await world.row('row-1')).state).toMatchObject({ status: 'failed', problem: { code: 'lookup_failed' } });
    expect([world.service.sent.length, world.service.spent()]).toEqual([1, 0]);
  });

  it('of an upgrade is adopted once the counters show that it was paid', async () => {
    const world = await createLookupWorld({ people: THREE_PEOPLE });
    await world.start(urlOf('ann'), 'standard_lookup');
    await world.pass(10 * SECOND);
    world.service.failNextPaid({ kind: 'late', ms: 20 * SECOND });
    await world.start(urlOf('ann'), 'premium_lookup');
    await world.pass(2 * MINUTE);
    expect((await world.row('row-2')).state.status).toBe('complete');
    expect((await world.contact(1))?.phones).toHaveLength(1);
    expect(world.service.spent()).toBe(4);
  });

  it('of a person that the search cannot tell is left to the user, never sent again', async () => {
    const world = await createLookupWorld({ people: THREE_PEOPLE });
    world.service.failNextPaid({ kind: 'answer-lost' });
    await world.start(urlOf('twins'));
    await world.pass(2 * HOUR);
    expect((await world.row('row-1')).state).toMatchObject({ status: 'in-doubt', evidence: 'spent-since' });
    expect(world.service.sent).toHaveLength(1);
  });
});

describe('a request that was lost on its way', () => {
  it('is in doubt after a quiet minute, and is never sent again by itself', async () => {
    const world = await createLookupWorld({ people: THREE_PEOPLE });
    world.service.failNextPaid({ kind: 'error-before-work' });
    await world.start(urlOf('ann'));
    await world.pass(MINUTE);
    expect((await world.row('row-1')).state.status).toBe('sent');
    await world.pass(30 * SECOND);
    expect((await world.row('row-1')).state).toMatchObject({ status: 'in-doubt', evidence: 'nothing-spent' });
    await world.pass(26 * HOUR);
    expect((await world.row('row-1')).state).toMatchObject({ status: 'in-doubt', evidence: 'nothing-spent' });
    expect([world.service.sent.length, world.service.spent()]).toEqual([1, 0]);
  });

  it('is sent again at the user’s word, once', async () => {
    const world = await createLookupWorld({ people: THREE_PEOPLE });
    world.service.failNextPaid({ kind: 'error-before-work' });
    await world.start(urlOf('ann'));
    await world.pass(2 * MINUTE);
    await world.decide('row-1', 'resend');
    await world.pass(MINUTE);
    expect((await world.row('row-2')).state.status).toBe('complete');
    expect([world.service.sent, world.service.spent()]).toEqual([['row-1', 'row-2'], 2]);
  });

  it('lets the worker sleep between the probes, and has nothing to do after a day', async () => {
    const world = await createLookupWorld({ people: THREE_PEOPLE });
    world.service.failNextPaid({ kind: 'error-before-work' });
    await world.start(urlOf('ann'));
    await world.pass(2 * HOUR);
    expect(inDoubtView(await world.row('row-1'))).not.toHaveProperty('checkEnded');
    const calls = world.service.requests.length;
    world.kill();
    await world.pass(24 * HOUR);
    expect(world.service.requests.length - calls).toBeLessThan(24 * 4);
    expect(world.alarms.at(-1)?.delayMs).toBeNull();
    expect(inDoubtView(await world.row('row-1'))).toMatchObject({ evidence: 'nothing-spent', checkEnded: true });
  });

  it('but arrives late, is adopted, not sent again', async () => {
    const world = await createLookupWorld({ people: THREE_PEOPLE });
    world.service.failNextPaid({ kind: 'late', ms: 50 * SECOND });
    await world.start(urlOf('ann'));
    await world.pass(5 * MINUTE);
    expect((await world.row('row-1')).state.status).toBe('complete');
    expect([world.service.sent.length, world.service.spent()]).toEqual([1, 2]);
  });

  it('is not sent again when something was spent meanwhile', async () => {
    const world = await createLookupWorld({ people: THREE_PEOPLE });
    world.service.failNextPaid({ kind: 'error-before-work' });
    await world.start(urlOf('ann'));
    await world.pass(10 * SECOND);
    world.service.spendElsewhere(2);
    await world.pass(2 * HOUR);
    expect((await world.row('row-1')).state).toMatchObject({ status: 'in-doubt', evidence: 'spent-since' });
    expect(world.service.sent).toHaveLength(1);
  });

  it('of an upgrade is not taken for paid where credits only came back to a colleague', async () => {
    const world = await createLookupWorld({ people: THREE_PEOPLE });
    await world.start(urlOf('ann'), 'standard_lookup');
    await world.pass(10 * MINUTE);
    world.service.failNextPaid({ kind: 'error-before-work' });
    await world.start(urlOf('ann'), 'premium_lookup');
    await world.pass(10 * SECOND);
    world.service.spendElsewhere(-2);
    await world.pass(5 * MINUTE);
    expect((await world.row('row-2')).state).toMatchObject({ status: 'in-doubt', evidence: 'cannot-tell' });
    expect((await world.contact(1))?.lookupType).toBe('standard_lookup');
  });

  it('is not sent again when another lookup moved the counters', async () => {
    const world = await createLookupWorld({ people: THREE_PEOPLE });
    world.service.failNextPaid({ kind: 'error-before-work' });
    await world.start(urlOf('ann'));
    await world.pass(10 * SECOND);
    await world.start(urlOf('bob'));
    await world.pass(2 * HOUR);
    expect((await world.row('row-1')).state).toMatchObject({ status: 'in-doubt', evidence: 'cannot-tell' });
    expect(world.service.sent).toEqual(['row-1', 'row-2']);
  });

  it.each([2 * SECOND, 10 * SECOND, 70 * SECOND, 90 * SECOND, 100 * SECOND, 130 * SECOND, 10 * MINUTE, HOUR])(
    'but is carried out %s ms late, is adopted within three times that, for one charge',
    async (ms) => {
      const world = await createLookupWorld({ people: THREE_PEOPLE });
      world.service.failNextPaid({ kind: 'late', ms });
      await world.start(urlOf('ann'));
      await world.pass(3 * ms + MINUTE);
      expect((await world.row('row-1')).state.status).toBe('complete');
      expect(await world.contact(1)).toMatchObject({ phones: [{ number: '+1 555 1' }] });
      expect([world.service.sent.length, world.service.spent()]).toEqual([1, 2]);
    },
  );

  it('about somebody without contact data, carried out late, ends as that', async () => {
    const world = await createLookupWorld({ people: THREE_PEOPLE });
    world.service.failNextPaid({ kind: 'late', ms: 10 * MINUTE });
    await world.start(urlOf('bob'));
    await world.pass(5 * MINUTE);
    expect((await world.row('row-1')).state.status).toBe('in-doubt');
    await world.pass(30 * MINUTE);
    expect((await world.row('row-1')).state).toMatchObject({ status: 'failed', problem: { code: 'lookup_failed' } });
    expect([world.service.sent.length, world.service.spent()]).toEqual([1, 0]);
  });

  it('is adopted also where a clock that was set back made the probes late', async () => {
    const world = await createLookupWorld({ people: THREE_PEOPLE });
    world.service.failNextPaid({ kind: 'late', ms: 10 * MINUTE });
    await world.start(urlOf('ann'));
    await world.pass(5 * MINUTE);
    world.clock.setBy(-300 * HOUR);
    await world.restart();
    await world.pass(30 * MINUTE);
    expect((await world.row('row-1')).state.status).toBe('complete');
  });

  it('of a person that the search cannot tell says so when the credits go down late', async () => {
    const world = await createLookupWorld({ people: THREE_PEOPLE });
    world.service.failNextPaid({ kind: 'late', ms: 150 * SECOND });
    await world.start(urlOf('twins'));
    await world.pass(2 * MINUTE);
    expect((await world.row('row-1')).state).toMatchObject({ status: 'in-doubt', evidence: 'nothing-spent' });
    await world.pass(10 * MINUTE);
    expect((await world.row('row-1')).state).toMatchObject({ status: 'in-doubt', evidence: 'spent-since' });
    expect(world.service.spent()).toBe(2);
  });

  it('whose result turns up after the user gave it up stays given up, and the contact is there', async () => {
    const world = await createLookupWorld({ people: THREE_PEOPLE });
    world.service.failNextPaid({ kind: 'late', ms: 10 * MINUTE });
    await world.start(urlOf('ann'));
    await world.pass(5 * MINUTE);
    await world.decide('row-1', 'dismiss');
    await world.pass(HOUR);
    expect((await world.row('row-1')).state.status).toBe('dismissed');
    expect(world.service.sent).toHaveLength(1);
  });

  it('of somebody whose lookup failed yesterday is not taken for that failure while it may still arrive', async () => {
    const world = await createLookupWorld({ people: THREE_PEOPLE });
    world.service.work.push({
      intent: 'elsewhere',
      tool: 'person_lookup',
      about: 'person 2',
      companyId: null,
      credits: 2,
      profileId: 2,
      lookupType: 'premium_lookup',
      status: 'failed',
      readyAt: 0,
    });
    world.service.failNextPaid({ kind: 'late', ms: 20 * SECOND });
    await world.start(urlOf('bob'));
    await world.pass(15 * SECOND);
    expect((await world.row('row-1')).state.status).toBe('sent');
    await world.pass(5 * MINUTE);
    expect((await world.row('row-1')).state.status).toBe('failed');
  });
});

describe('a lookup that nobody can settle', () => {
  async function inDoubt(cap: number | null = null) {
    const world = await createLookupWorld({ people: THREE_PEOPLE, cap });
    world.service.failNextPaid({ kind: 'answer-lost' });
    await world.start(urlOf('twins'));
    await world.pass(2 * MINUTE);
    expect((await world.row('row-1')).state.status).toBe('in-doubt');
    return world;
  }

  it('stands in the way of another about the same person until the user decides', async () => {
    const world = await inDoubt();
    expect(await world.start(urlOf('twins'))).toEqual({ ok: true, lookupId: 'row-1' });
    await world.pass(MINUTE);
    expect(world.service.sent).toHaveLength(1);
  });

  it('is asked again at the user’s word, as a lookup of its own, once', async () => {
    const world = await inDoubt();
    await world.decide('row-1', 'resend');
    expect(await world.decide('row-1', 'resend')).toEqual({ ok: true, lookupId: 'row-1' });
    await world.pass(MINUTE);
    expect((await world.row('row-1')).state.status).toBe('dismissed');
    expect((await world.row('row-2')).state.status).toBe('complete');
    expect(world.service.sent).toEqual(['row-1', 'row-2']);
  });

  it('is asked again only under the cap, the first counted as spent', async () => {
    const world = await inDoubt(3);
    expect(await world.decide('row-1', 'resend')).toMatchObject({
      ok: false,
      problem: { code: 'cap_reached', spent: 2 },
    });
    expect((await world.row('row-1')).state.status).toBe('in-doubt');
  });

  it('is left alone at the user’s word, and the person may be asked for anew', async () => {
    const world = await inDoubt();
    await world.decide('row-1', 'dismiss');
    await world.pass(HOUR);
    expect(world.service.sent).toHaveLength(1);
    expect(await world.start(urlOf('twins'))).toEqual({ ok: true, lookupId: 'row-2' });
  });
});
