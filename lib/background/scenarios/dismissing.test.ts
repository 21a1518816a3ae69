import { describe, expect, it } from 'vitest';
import { compareAccount } from '../../lookups/engine/compare-account.ts';
import type { EngineDeps } from '../../lookups/engine/engine-deps.ts';
import { type Journal, createJournal } from '../../lookups/journal/journal.ts';
import type { LookupRow } from '../../lookups/model/lookup-row.ts';
import type { PaidRequest } from '../../lookups/model/paid-request.ts';
import { spendsOf } from '../../lookups/spending/ledger.ts';
import {
  REQUEST,
  DAY,
  HOUR,
  MINUTE,
  SECOND,
  requestFor,
  leftPending,
  open,
  pollsAfter,
  statusOf,
} from './left-pending.fixture.ts';
import { urlOf } from './lookup-world.fixture.ts';

describe('dismissing', () => {
  it('takes it out of what is open, for good, and leaves it charged in the ledger', async () => {
    const world = await leftPending();
    expect(await world.decide('row-1', 'dismiss')).toEqual({ ok: true, lookupId: 'row-1' });
    expect((await world.row('row-1')).state).toMatchObject({ status: 'dismissed' });
    const polls = world.service.polls.length;
    await world.restart();
    await world.pass(3 * DAY);
    expect([await world.journal.open(), world.service.polls.length, world.alarms.at(-1)?.delayMs]).toEqual([
      [],
      polls,
      null,
    ]);
    expect(spendsOf(await world.rows()).map(({ outcome }) => outcome)).toEqual(['spent']);
  });

  it('is not for a lookup of less than a day', async () => {
    const world = await open();
    await world.request(REQUEST);
    await world.pass(MINUTE);
    await world.decide('row-1', 'dismiss');
    expect(await statusOf(world)).toBe('pending');
  });

  it.each<[string, PaidRequest]>([
    ['the same way', REQUEST],
    ['another address', requestFor({ by: 'url', url: urlOf('ann-2') })],
    ['their email address', requestFor({ by: 'email', email: 'ann@acme.example' })],
    ['their number, for less', requestFor({ by: 'id', profileId: 1 }, 'standard_lookup')],
    [
      'the employer too',
      { tool: 'profile_company_lookup', who: { by: 'url', url: urlOf('ann') }, lookupType: 'premium_lookup' },
    ],
  ])('is taken back, unpaid, when the person is asked for by %s: what came meanwhile is there', async (_by, again) => {
    const world = await leftPending({ cap: 2 }, 2 * DAY);
    await world.decide('row-1', 'dismiss');
    await world.pass(DAY);
    await world.request(again);
    await world.pass(20 * SECOND);
    expect(await statusOf(world)).toBe('complete');
    expect((await world.contact(1))?.emails).toHaveLength(1);
    expect(world.service.spent()).toBe(2);
  });

  it.each([false, true])(
    'is taken back in a batch as well, whether or not it is known who is meant (%s)',
    async (isKnown) => {
      const world = await leftPending();
      await world.decide('row-1', 'dismiss');
      const again = isKnown ? REQUEST : requestFor({ by: 'email', email: 'ann@acme.example' });
      await world.startBatch([again, requestFor({ by: 'url', url: urlOf('bob') })], 10);
      await world.pass(20 * SECOND);
      expect(await statusOf(world)).toBe('pending');
      expect(world.service.work.map(({ about }) => about)).toEqual(['person 1', 'person 2']);
    },
  );

  it('and asking again over and over asks the service no sooner than it said', async () => {
    const world = await leftPending();
    const from = world.clock.elapsed();
    for (let times = 0; times < 20; times += 1) {
      await world.decide('row-1', 'dismiss');
      await world.request(REQUEST);
      await world.pass(MINUTE);
    }
    expect(await statusOf(world)).toBe('pending');
    expect(pollsAfter(world, from).length).toBeLessThanOrEqual(1);
  });

  it('keeps an answer that comes in that moment', async () => {
    const world = await leftPending();
    const { engine, journal } = world.deps();
    await engine.decide('row-1', 'dismiss');
    await journal.complete('row-1', {}, world.clock.now());
    expect(await statusOf(world)).toBe('complete');
  });

  it('leaves it to the user when the service does not know it any more', async () => {
    const world = await leftPending();
    await world.decide('row-1', 'dismiss');
    world.service.work.length = 0;
    await world.pass(HOUR);
    await world.request(REQUEST);
    await world.pass(10 * MINUTE);
    expect(await statusOf(world)).toBe('in-doubt');
    expect(world.service.sent).toEqual(['row-1']);
  });

  it('lets the account prove nothing any more: its credits may come back at any time', async () => {
    const world = await leftPending();
    await world.decide('row-1', 'dismiss');
    const deps = world.deps();
    const counters = await deps.accounts.counters(0);
    const bob: LookupRow = { ...(await world.row('row-1')), id: 'row-9', profileId: 2, before: counters };
    const verdict = (journal: Journal) =>
      compareAccount(
        { journal, readCounters: async () => counters, now: world.clock.now } as unknown as EngineDeps,
        bob,
      );
    expect(await verdict(world.journal)).toBe('cannot-tell');
    expect(await verdict({ ...createJournal(world.db), dismissed: async () => [], since: async () => [] })).toBe(
      'nothing-spent',
    );
  });
});
