import { describe, expect, it } from 'vitest';
import { BATCH_WINDOW_MS } from '../../lookups/model/due.ts';
import type { LookupRow } from '../../lookups/model/lookup-row.ts';
import { spendsOf } from '../../lookups/spending/ledger.ts';
import { callView } from '../views/call-view.ts';
import { createLookupWorld, urlOf } from './lookup-world.fixture.ts';
import { THREE_PEOPLE } from './three-people.fixture.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** An intent that an earlier version sent once already, and waits to send again; its credits may have been spent. */
async function sentBefore(change: Partial<LookupRow> = {}) {
  const world = await createLookupWorld({ people: THREE_PEOPLE, checksAccount: false });
  const now = world.clock.now();
  await world.start(urlOf('ann'));
  const row: LookupRow = {
    ...(await world.row('row-1')),
    profileId: 1,
    before: { readAt: now, lifetimeCreditsSpent: null, lookup: null, personExport: null, companyExport: null },
    state: { status: 'intent', setAt: now, notBefore: now + 2 * HOUR, throttled: true },
    ...change,
  };
  world.kill();
  await world.db.put('lookups', { ...row, open: 1 });
  return { world, row };
}

describe('a lookup that an earlier version may have sent, and that waits to be sent again', () => {
  it('cannot be cancelled as if nothing had been sent', async () => {
    const { world, row } = await sentBefore();
    expect(callView(row, true)).not.toHaveProperty('canCancel');
    await world.decide('row-1', 'dismiss');
    expect((await world.row('row-1')).state.status).not.toBe('failed');
  });

  it.each([
    ['has become too old', {}, 26 * HOUR],
    ['has become too old in a batch', { batchId: 'batch-1' }, BATCH_WINDOW_MS + HOUR],
  ])('is in doubt, and in the ledger, where it %s', async (_why, change, ms) => {
    const { world, row } = await sentBefore(change);
    await world.db.put('lookups', { ...row, createdAt: row.createdAt - ms, open: 1 });
    await world.restart();
    expect((await world.row('row-1')).state).toMatchObject({ status: 'in-doubt', evidence: 'cannot-tell' });
    expect(spendsOf(await world.rows())).toMatchObject([{ outcome: 'in-doubt' }]);
    // Its earlier call did arrive: what it bought is found, and adopted.
    await world.pass(2 * HOUR);
    expect(await world.contact(1)).not.toBeNull();
  });

  it('is in doubt where the service cannot be asked about it', async () => {
    const { world } = await sentBefore({
      state: { status: 'intent', setAt: 0, notBefore: 0 },
    });
    world.service.failFree({ code: 'not_permitted' });
    await world.restart();
    await world.pass(MINUTE);
    expect((await world.row('row-1')).state).toMatchObject({ status: 'in-doubt' });
    expect(world.ended).toHaveLength(1);
  });
});
