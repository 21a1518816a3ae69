import { describe, expect, it } from 'vitest';
import { dieAtWrite } from '../../database/dying-database.fixture.ts';
import type { BatchReceipt } from '../../messages/protocol.ts';
import { readBatch, readBatches } from '../messages/batches/batch-view.ts';
import { deleteBatch, pauseBatch, retryBatch, stopBatch } from '../messages/batches/batches.ts';
import { byId, contextOf, crowd, viewOf } from './batch-of-people.fixture.ts';
import { type LookupWorld, createLookupWorld } from './lookup-world.fixture.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

async function begun(count: number, cap: number | null = null): Promise<{ world: LookupWorld; batchId: string }> {
  const world = await createLookupWorld({ people: crowd(count), cap });
  const { batchId } = (await world.startBatch(byId(count), 1_000)) as BatchReceipt & { ok: true };
  return { world, batchId };
}

/** What is left of a batch: its line in the list, and its rows and contacts. */
async function leftOf(world: LookupWorld, batchId: string) {
  return {
    listed: (await readBatches(contextOf(world))).some((line) => line.batchId === batchId),
    rows: (await world.rows()).length,
    contacts: await world.db.count('contacts'),
  };
}

/** Moves every row of a finished batch, as if it had ended so. */
async function failed(world: LookupWorld): Promise<void> {
  for (const { id } of await world.rows())
    await world.journal.move(id, 'complete', (row) => ({
      ...row,
      state: { status: 'failed', endedAt: 0, problem: { code: 'timeout' }, charged: false },
    }));
}

describe('a batch that is deleted', () => {
  it('leaves the list; its contacts and lookups stay, and nobody in it is paid for again', async () => {
    const { world, batchId } = await begun(3);
    await world.pass(MINUTE);
    expect(await deleteBatch(contextOf(world), batchId)).toEqual({ ok: true });
    expect(await leftOf(world, batchId)).toEqual({ listed: false, rows: 3, contacts: 3 });
    expect(await readBatch(contextOf(world), batchId)).toBeNull();
    await world.restart();
    expect(await world.startBatch(byId(3), 1_000)).toMatchObject({ begun: 0, owned: 3 });
    await world.pass(MINUTE);
    expect(world.service.spent()).toBe(6);
  });

  it('still counts towards the limit of the day', async () => {
    const { world, batchId } = await begun(3, 8);
    await world.pass(MINUTE);
    await deleteBatch(contextOf(world), batchId);
    const requests = byId(5).map((request) => ({ request, origin: 'workspace' as const, name: '' }));
    expect(await world.deps().engine.checkBatch(requests)).toMatchObject({ room: 1 });
  });

  it('has no failed lookups to try again', async () => {
    const { world, batchId } = await begun(3);
    await world.pass(MINUTE);
    await failed(world);
    const spent = world.service.spent();
    // In two tabs at once: it is deleted first, or has lookups under way by then.
    const [deletion, retry] = [deleteBatch(contextOf(world), batchId), retryBatch(contextOf(world), batchId, 100)];
    expect([await deletion, await retry]).toEqual([{ ok: true }, { ok: false, problem: { code: 'batch_stopped' } }]);
    await world.pass(MINUTE);
    expect(world.service.spent()).toBe(spent);
  });

  it('is not, where its failed lookups are tried again at that moment', async () => {
    const { world, batchId } = await begun(3);
    await world.pass(MINUTE);
    await failed(world);
    const { engine } = world.deps();
    await Promise.all([engine.retryBatch(batchId, 100), engine.deleteBatch(batchId)]);
    expect((await viewOf(world, batchId)).counts.waiting).toBe(3);
  });

  it('is deleted whole or not at all, whichever write the worker dies at', async () => {
    const { world, batchId } = await begun(2);
    await world.pass(MINUTE);
    const death = dieAtWrite(1);
    await world
      .deps()
      .engine.deleteBatch(batchId)
      .catch(() => undefined);
    death.reborn();
    expect(await leftOf(world, batchId)).toEqual({ listed: true, rows: 2, contacts: 2 });
  });
});

describe('a batch that may not be deleted stays', () => {
  it('while it runs', async () => {
    const { world, batchId } = await begun(12);
    await world.pass(300);
    await deleteBatch(contextOf(world), batchId);
    await world.pass(MINUTE);
    expect(await viewOf(world, batchId)).toMatchObject({ status: 'done', counts: { done: 12 } });
  });

  it('while it is paused: without it, what waits would be sent', async () => {
    const { world, batchId } = await begun(12);
    await world.pass(300);
    await pauseBatch(contextOf(world), batchId);
    await world.pass(MINUTE);
    const sent = world.service.sent.length;
    await deleteBatch(contextOf(world), batchId);
    await world.restart();
    await world.pass(MINUTE);
    expect([world.service.sent.length, (await viewOf(world, batchId)).status]).toEqual([sent, 'paused']);
  });

  it('while lookups of a stopped one are not ended yet', async () => {
    const { world, batchId } = await begun(12);
    await world.pass(300);
    await stopBatch(contextOf(world), batchId);
    const sent = world.service.sent.length;
    await deleteBatch(contextOf(world), batchId);
    expect((await viewOf(world, batchId)).status).toBe('stopped');
    await world.pass(MINUTE);
    expect(world.service.sent).toHaveLength(sent);
    await deleteBatch(contextOf(world), batchId);
    expect((await leftOf(world, batchId)).listed).toBe(false);
  });

  it('while a lookup of it is in doubt', async () => {
    const world = await createLookupWorld({ people: crowd(2) });
    world.service.failNextPaid({ kind: 'request-lost' });
    const { batchId } = (await world.startBatch(byId(2), 8)) as BatchReceipt & { ok: true };
    await world.pass(60 * MINUTE);
    await deleteBatch(contextOf(world), batchId);
    expect((await viewOf(world, batchId)).counts).toMatchObject({ done: 1, inDoubt: 1 });
  });

  it('while a lookup of it that may be sent later cannot be read', async () => {
    const { world, batchId } = await begun(2);
    await world.pass(MINUTE);
    const [row] = await world.rows();
    await world.db.put('lookups', { id: 'unreadable', key: '', batchId, open: 1, profileId: row?.profileId } as never);
    await deleteBatch(contextOf(world), batchId);
    expect((await leftOf(world, batchId)).listed).toBe(true);
  });
});
