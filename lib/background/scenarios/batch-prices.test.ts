import { describe, expect, it } from 'vitest';
import type { BatchReceipt } from '../../messages/protocol.ts';
import { pauseBatch, resendInDoubt, resumeBatch, retryBatch } from '../messages/batches/batches.ts';
import { byId, contextOf, crowd, viewOf } from './batch-of-people.fixture.ts';
import { createLookupWorld } from './lookup-world.fixture.ts';

const MINUTE = 60_000;
/** The price of two, as a button said before there was a third. */
const CREDITS = 4;

describe('a click on a batch costs no more than its button said', () => {
  it('though more are in doubt by then', async () => {
    const world = await createLookupWorld({ people: crowd(3) });
    world.service.failNextPaid({ kind: 'request-lost' }, { kind: 'request-lost' }, { kind: 'request-lost' });
    const { batchId } = (await world.startBatch(byId(3), 8)) as BatchReceipt & { ok: true };
    await world.pass(60 * MINUTE);
    expect(await resendInDoubt(contextOf(world), batchId, CREDITS)).toEqual({ ok: true });
    expect((await viewOf(world, batchId)).counts).toMatchObject({ waiting: 2, inDoubt: 1 });
  });

  it('nor more than the cap of the batch, whatever the button said', async () => {
    const world = await createLookupWorld({ people: crowd(3) });
    world.service.failNextPaid({ kind: 'request-lost' }, { kind: 'request-lost' }, { kind: 'request-lost' });
    const { batchId } = (await world.startBatch(byId(3), 8)) as BatchReceipt & { ok: true };
    await world.pass(60 * MINUTE);
    const record = await world.deps().batches.read(batchId);
    const lower = { id: batchId, ...record, cap: CREDITS };
    await world.db.put('batches', lower);
    expect(await resendInDoubt(contextOf(world), batchId, 100)).toEqual({ ok: true });
    expect((await viewOf(world, batchId)).counts).toMatchObject({ waiting: 2, inDoubt: 1 });
  });

  it('and says so where the cap of the batch has room for none', async () => {
    const world = await createLookupWorld({ people: crowd(1) });
    world.service.failNextPaid({ kind: 'request-lost' });
    const { batchId } = (await world.startBatch(byId(1), 8)) as BatchReceipt & { ok: true };
    await world.pass(60 * MINUTE);
    // What takes the place of a record that cannot be read.
    await world.db.put('batches', { id: batchId });
    expect(await resendInDoubt(contextOf(world), batchId, 100)).toMatchObject({
      problem: { code: 'cap_reached', which: 'batch' },
    });
    expect((await viewOf(world, batchId)).counts).toMatchObject({ waiting: 0, inDoubt: 1 });
  });

  it('though more have failed by then', async () => {
    const world = await createLookupWorld({ people: crowd(3) });
    const { batchId } = (await world.startBatch(byId(3), 8)) as BatchReceipt & { ok: true };
    await world.pass(MINUTE);
    for (const { id } of await world.rows())
      await world.journal.move(id, 'complete', (row) => ({
        ...row,
        state: { status: 'failed', endedAt: 0, problem: { code: 'timeout' }, charged: false },
      }));
    expect(await retryBatch(contextOf(world), batchId, CREDITS)).toEqual({ ok: true });
    expect((await viewOf(world, batchId)).counts).toMatchObject({ waiting: 2, failed: 1, retryable: 1 });
  });

  it('though more wait in a paused batch by then', async () => {
    const world = await createLookupWorld({ people: crowd(3) });
    const { batchId } = (await world.startBatch(byId(3), 8)) as BatchReceipt & { ok: true };
    await pauseBatch(contextOf(world), batchId);
    const [first] = await world.rows();
    await world.journal.move(first?.id ?? '', 'intent', (row) => ({
      ...row,
      state: { status: 'failed', endedAt: 0, problem: { code: 'timeout' }, charged: false },
    }));
    expect((await viewOf(world, batchId)).ahead).toMatchObject({ lookup: 2, personExport: 2 });
    // In another tab.
    await retryBatch(contextOf(world), batchId, 2);
    await resumeBatch(contextOf(world), batchId, CREDITS);
    await world.restart();
    await world.pass(MINUTE);
    expect([world.service.spent(), (await viewOf(world, batchId)).status]).toEqual([0, 'paused']);
    await resumeBatch(contextOf(world), batchId, 6);
    await world.restart();
    await world.pass(MINUTE);
    expect(world.service.spent()).toBe(6);
  });
});
