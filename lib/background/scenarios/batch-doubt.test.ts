import { describe, expect, it } from 'vitest';
import { suppressPeople } from '../../contacts/suppression/suppressed-people.ts';
import { dieAtWrite } from '../../database/dying-database.fixture.ts';
import { SUPPRESSED } from '../../lookups/engine/accept/intent-row.ts';
import type { BatchReceipt } from '../../messages/protocol.ts';
import { readBatchContacts, readBatchRows } from '../messages/batches/batch-view.ts';
import { pauseBatch, resendInDoubt } from '../messages/batches/batches.ts';
import { byId, contextOf, crowd, viewOf } from './batch-of-people.fixture.ts';
import { createLookupWorld, urlOf } from './lookup-world.fixture.ts';

const MINUTE = 60_000;

describe('a batch with rows in doubt', () => {
  it('sends those in doubt again only at the user’s word, each once, in their places', async () => {
    const world = await createLookupWorld({ people: crowd(4) });
    world.service.failNextPaid({ kind: 'error-before-work' }, { kind: 'request-lost' });
    const { batchId } = (await world.startBatch(byId(4), 8)) as BatchReceipt & { ok: true };
    await world.pass(60 * MINUTE);
    expect(world.service.sent).toHaveLength(4);
    expect(await viewOf(world, batchId)).toMatchObject({
      status: 'done',
      counts: { done: 2, inDoubt: 2 },
      doubtful: { lookup: 2, personExport: 2 },
    });
    expect(await resendInDoubt(contextOf(world), batchId, 100)).toEqual({ ok: true });
    expect(await resendInDoubt(contextOf(world), batchId, 100)).toEqual({ ok: true });
    await world.restart();
    await world.pass(MINUTE);
    expect(world.service.sent).toHaveLength(6);
    expect(await viewOf(world, batchId)).toMatchObject({
      status: 'done',
      counts: { done: 4, inDoubt: 0, dismissed: 0 },
    });
    expect((await world.rows()).filter(({ state }) => state.status === 'dismissed')).toHaveLength(2);
    expect(world.service.spent()).toBe(8);
  });

  it('gives up none without its successor, whichever write the worker dies at', async () => {
    const outcomes = new Set<string>();
    for (let write = 1; ; write += 1) {
      const world = await createLookupWorld({ people: crowd(3) });
      world.service.failNextPaid({ kind: 'request-lost' }, { kind: 'request-lost' }, { kind: 'request-lost' });
      const { batchId } = (await world.startBatch(byId(3), 8)) as BatchReceipt & { ok: true };
      await world.pass(60 * MINUTE);
      const death = dieAtWrite(write);
      await world
        .deps()
        .engine.resendInDoubt(batchId, 100)
        .catch(() => undefined);
      const isDead = death.died();
      death.reborn();
      const count = async (status: string) =>
        (await world.rows()).filter(({ state }) => state.status === status).length;
      outcomes.add(`${await count('in-doubt')} in doubt, ${await count('intent')} to be sent`);
      if (!isDead) break;
    }
    expect([...outcomes]).toEqual(['3 in doubt, 0 to be sent', '0 in doubt, 3 to be sent']);
  });

  it('says that it asks about nobody who is blocked', async () => {
    const world = await createLookupWorld({ people: crowd(1) });
    world.service.failNextPaid({ kind: 'request-lost' });
    const { batchId } = (await world.startBatch(byId(1), 8)) as BatchReceipt & { ok: true };
    await world.pass(60 * MINUTE);
    await suppressPeople(world.db, ['profile:1'], world.clock.now());
    expect(await resendInDoubt(contextOf(world), batchId, 100)).toEqual(SUPPRESSED);
  });

  it('goes on when it was paused and has nobody else left: their price was on the button', async () => {
    const world = await createLookupWorld({ people: crowd(2) });
    world.service.failNextPaid({ kind: 'request-lost' });
    const { batchId } = (await world.startBatch(byId(2), 8)) as BatchReceipt & { ok: true };
    await world.pass(1_000);
    await pauseBatch(contextOf(world), batchId);
    await world.pass(60 * MINUTE);
    expect(await viewOf(world, batchId)).toMatchObject({ status: 'done', counts: { done: 1, inDoubt: 1, waiting: 0 } });
    expect(await resendInDoubt(contextOf(world), batchId, 2)).toEqual({ ok: true });
    await world.restart();
    await world.pass(MINUTE);
    expect(await viewOf(world, batchId)).toMatchObject({ status: 'done', counts: { done: 2 } });
  });

  it('that is paused with others in it stays so: their price was not on the button', async () => {
    const world = await createLookupWorld({ people: crowd(9) });
    world.service.failNextPaid({ kind: 'request-lost' });
    const { batchId } = (await world.startBatch(byId(9), 100)) as BatchReceipt & { ok: true };
    await world.pass(2_000);
    await pauseBatch(contextOf(world), batchId);
    await world.pass(60 * MINUTE);
    const { counts } = await viewOf(world, batchId);
    const before = world.service.sent.length;
    expect(await resendInDoubt(contextOf(world), batchId, 2)).toEqual({ ok: true });
    await world.restart();
    await world.pass(MINUTE);
    expect(world.service.sent).toHaveLength(before);
    expect(await viewOf(world, batchId)).toMatchObject({
      status: 'paused',
      counts: { inDoubt: 0, waiting: counts.waiting + 1 },
    });
    expect([counts.inDoubt, counts.waiting > 0]).toEqual([1, true]);
  });

  it('has whoever was looked up again by themselves, in its counts and its file', async () => {
    const world = await createLookupWorld({ people: crowd(2) });
    world.service.failNextPaid({ kind: 'request-lost' });
    const { batchId } = (await world.startBatch(byId(2), 8)) as BatchReceipt & { ok: true };
    await world.pass(60 * MINUTE);
    const inDoubt = (await world.rows()).find(({ state }) => state.status === 'in-doubt');
    await world.deps().engine.decide(inDoubt?.id ?? '', 'resend');
    const counts = async () => (await viewOf(world, batchId)).counts;
    expect(await counts()).toMatchObject({ done: 1, dismissed: 1 });
    await world.restart();
    await world.pass(MINUTE);
    expect(await counts()).toMatchObject({ done: 2, dismissed: 0, inDoubt: 0 });
    const page = { batchId, after: { lookupId: '', owned: 0 }, max: 50 };
    const file = await readBatchContacts(contextOf(world), page);
    expect(file?.contacts.map(({ contact }) => contact.profileId).toSorted()).toEqual([1, 2]);
    const { rows } = await readBatchRows(contextOf(world), { batchId, kind: 'contacts', from: 0, max: 50 });
    expect(rows.map(({ status }) => status)).toEqual(['done', 'done']);
  });

  it('asks again for nobody beyond the cap of the day', async () => {
    const world = await createLookupWorld({ people: crowd(1), cap: 3 });
    world.service.failNextPaid({ kind: 'error-before-work' });
    const { batchId } = (await world.startBatch(byId(1), 8)) as BatchReceipt & { ok: true };
    await world.pass(5 * MINUTE);
    expect(await resendInDoubt(contextOf(world), batchId, 100)).toMatchObject({
      problem: { code: 'cap_reached', which: 'day' },
    });
    expect((await viewOf(world, batchId)).counts).toMatchObject({ inDoubt: 1 });
  });
});

it('a single lookup in doubt is not given up without its successor, whichever write the worker dies at', async () => {
  const outcomes = new Set<string>();
  for (let write = 1; ; write += 1) {
    const world = await createLookupWorld({ people: crowd(1) });
    world.service.failNextPaid({ kind: 'request-lost' });
    await world.start(urlOf('p1'));
    await world.pass(60 * MINUTE);
    const death = dieAtWrite(write);
    await world
      .deps()
      .engine.decide('row-1', 'resend')
      .catch(() => undefined);
    const isDead = death.died();
    death.reborn();
    outcomes.add((await world.rows()).map(({ state }) => state.status).join(', '));
    if (!isDead) break;
  }
  expect([...outcomes]).toEqual(['in-doubt', 'dismissed, intent']);
});
