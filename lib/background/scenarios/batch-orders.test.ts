import { describe, expect, it } from 'vitest';
import { createLookupEngine } from '../../lookups/engine/engine.ts';
import type { BatchReceipt } from '../../messages/protocol.ts';
import { FREE } from '../../service/credits.ts';
import type { Problem } from '../../service/problem.ts';
import { readBatchRows, readBatches } from '../messages/batches/batch-view.ts';
import { pauseBatch, resumeBatch, retryBatch, stopBatch } from '../messages/batches/batches.ts';
import { byId, contextOf, crowd, viewOf } from './batch-of-people.fixture.ts';
import { type LookupWorld, type LookupWorldOptions, createLookupWorld } from './lookup-world.fixture.ts';
import type { CrashPoint } from './mortal.fixture.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

async function begun(
  count: number,
  options: Partial<LookupWorldOptions> = {},
): Promise<{ world: LookupWorld; batchId: string }> {
  const world = await createLookupWorld({ people: crowd(count), ...options });
  const receipt = (await world.startBatch(byId(count), 1_000)) as BatchReceipt & { ok: true };
  return { world, batchId: receipt.batchId };
}

/** Ids of the rows that were sent, or further along, according to the disk. */
const sent = async (world: LookupWorld) =>
  (await world.rows()).filter(({ state }) => state.status !== 'intent').map(({ id }) => id);

/** A batch of three that has ended, and failed for so many of them without charge. */
async function withFailed(failed: number): Promise<{ world: LookupWorld; batchId: string }> {
  const { world, batchId } = await begun(3);
  await world.pass(MINUTE);
  for (const { id } of (await world.rows()).slice(0, failed))
    await world.journal.move(id, 'complete', (row) => ({
      ...row,
      state: { status: 'failed', endedAt: 0, problem: { code: 'timeout' }, charged: false },
    }));
  return { world, batchId };
}

interface Attempt {
  /** Sent although the pause was on disk, or its message answered. */
  escaped: string[];
  wasWritten: boolean;
}

/** Pauses a running batch, with the worker dying at a step around the pause, and checks what is sent later. */
async function pausedWhileDying(
  point: CrashPoint,
  pause: (world: LookupWorld, batchId: string) => Promise<unknown>,
  options: Partial<LookupWorldOptions> = {},
): Promise<Attempt> {
  const { world, batchId } = await begun(12, options);
  await world.pass(300);
  world.killAt(point);
  let isAnswered = false;
  void pause(world, batchId).then(() => (isAnswered = true));
  await world.pass(0);
  const wasWritten = isAnswered || (await viewOf(world, batchId)).status === 'paused';
  const before = new Set(await sent(world));
  for (let life = 0; life < 3; life += 1) {
    await world.pass(2 * SECOND);
    await world.restart();
  }
  await world.pass(3 * MINUTE);
  return { wasWritten, escaped: wasWritten ? (await sent(world)).filter((id) => !before.has(id)) : [] };
}

async function sweep(
  pause: (world: LookupWorld, batchId: string) => Promise<unknown>,
  options?: Partial<LookupWorldOptions>,
): Promise<{ escaped: string[]; written: number }> {
  const points = Array.from({ length: 12 }, (_, at) =>
    (['before', 'after'] as const).map((when): CrashPoint => ({ step: at + 1, when })),
  ).flat();
  const escaped: string[] = [];
  let written = 0;
  for (const point of points) {
    const attempt = await pausedWhileDying(point, pause, options);
    if (attempt.wasWritten) written += 1;
    for (const id of attempt.escaped) escaped.push(`${id} at step ${point.step}, ${point.when}`);
  }
  return { escaped, written };
}

describe('a paused batch', () => {
  it('sends nothing after the pause is written, wherever the worker dies', async () => {
    const { escaped, written } = await sweep((world, batchId) => pauseBatch(contextOf(world), batchId));
    expect(escaped).toEqual([]);
    expect(written).toBeGreaterThan(10);
  });

  it('is caught at it when the pause is kept in a variable of the worker', async () => {
    let pauseNow = () => undefined as void;
    const createEngine: LookupWorldOptions['createEngine'] = (deps) => {
      const engine = createLookupEngine(deps);
      let isPaused = false;
      pauseNow = () => void (isPaused = true);
      return {
        ...engine,
        tick: async (eager) => (isPaused ? { isOpen: false, next: null, newest: null } : engine.tick(eager)),
      };
    };
    const { escaped } = await sweep(async () => pauseNow(), { createEngine });
    expect(escaped.length).toBeGreaterThan(0);
  });

  it('finishes what is sent, rests without an alarm, and goes on when it is told to', async () => {
    const { world, batchId } = await begun(10);
    await world.pass(300);
    expect(await pauseBatch(contextOf(world), batchId)).toEqual({ ok: true });
    await world.pass(MINUTE);
    const paused = await viewOf(world, batchId);
    expect(paused).toMatchObject({ status: 'paused', problem: null, counts: { underWay: 0 }, remainingMs: null });
    expect(paused.counts.done + paused.counts.waiting).toBe(10);
    expect(paused.counts.waiting).toBeGreaterThan(0);
    expect(await world.deps().engine.tick()).toEqual({ isOpen: false, next: null, newest: null });

    await world.pass(20 * 24 * 60 * MINUTE);
    expect(await resumeBatch(contextOf(world), batchId, 1_000)).toEqual({ ok: true });
    await world.restart();
    await world.pass(MINUTE);
    expect(await viewOf(world, batchId)).toMatchObject({
      status: 'done',
      counts: { done: 10 },
      spent: { lookup: 10, personExport: 10 },
    });
    expect(world.service.spent()).toBe(20);
  });

  it('does not send again what was in doubt when it was paused', async () => {
    const { world, batchId } = await begun(3, { people: crowd(3) });
    world.service.failNextPaid({ kind: 'request-lost' });
    await world.restart();
    await world.pass(SECOND);
    await pauseBatch(contextOf(world), batchId);
    await world.pass(5 * MINUTE);
    const { counts } = await viewOf(world, batchId);
    expect([counts.waiting + counts.done + counts.inDoubt, world.service.spent()]).toEqual([3, counts.done * 2]);
  });
});

describe('a stopped batch', () => {
  it('ends without charge what was not sent, and can be neither resumed nor retried', async () => {
    const { world, batchId } = await begun(10);
    await world.pass(300);
    await stopBatch(contextOf(world), batchId);
    await world.restart();
    await world.pass(MINUTE);
    const { counts, status, spent } = await viewOf(world, batchId);
    expect(status).toBe('stopped');
    expect([counts.waiting, counts.underWay, counts.done + counts.failed, spent.lookup]).toEqual([
      0,
      0,
      10,
      counts.done,
    ]);
    expect(counts.failed).toBeGreaterThan(0);
    for (const order of [resumeBatch, retryBatch])
      expect(await order(contextOf(world), batchId, 100)).toMatchObject({
        ok: false,
        problem: { code: 'batch_stopped' },
      });
    await world.pass(10 * MINUTE);
    expect(world.service.spent()).toBe(counts.done * 2);
    expect(
      (await readBatchRows(contextOf(world), { batchId, kind: 'without', from: 0, max: 50 })).rows[0],
    ).toMatchObject({ status: 'failed', problem: { code: 'batch_stopped' } });
  });
});

describe('a batch', () => {
  it.each<Problem>([
    { code: 'insufficient_credits', creditType: 'lookup' },
    { code: 'not_permitted' },
    { code: 'scope_missing' },
    { code: 'key_not_allowed' },
    { code: 'key_bound', domain: 'crm.example' },
  ])('that every call would fail for pauses itself and says so, with everybody still in it: $code', async (problem) => {
    const { world, batchId } = await begun(8);
    const refusal = { kind: 'refused', problem } as const;
    world.service.failNextPaid(refusal, refusal, refusal, refusal);
    await world.restart();
    await world.pass(2 * MINUTE);
    const view = await viewOf(world, batchId);
    expect(view).toMatchObject({ status: 'paused', problem, counts: { failed: 0 } });
    expect(view.counts.waiting + view.counts.done).toBe(8);
    expect(view.counts.waiting).toBeGreaterThan(0);
    world.service.calm();
    await resumeBatch(contextOf(world), batchId, 1_000);
    await world.restart();
    await world.pass(MINUTE);
    expect(await viewOf(world, batchId)).toMatchObject({ status: 'done', problem: null, counts: { done: 8 } });
    expect(world.service.spent()).toBe(16);
  });

  it('begins again those that ended without charge by what may pass, and pays nobody twice', async () => {
    const people = crowd(6).map((person) => (person.id === 1 ? { ...person, outcome: 'failed' as const } : person));
    const { world, batchId } = await begun(6, { people });
    await world.pass(MINUTE);
    const [, second, third] = await world.rows();
    for (const row of [second, third])
      await world.journal.move(row?.id ?? '', 'complete', (current) => ({
        ...current,
        state: { status: 'failed', endedAt: 0, problem: { code: 'timeout' }, charged: false },
      }));
    await world.db.delete('contacts', 3);
    expect((await viewOf(world, batchId)).counts).toMatchObject({ failed: 2, retryable: 2, nothingFound: 1 });
    const before = world.service.sent.length;
    expect(await retryBatch(contextOf(world), batchId, 100)).toEqual({ ok: true });
    await world.restart();
    await world.pass(MINUTE);
    expect(await viewOf(world, batchId)).toMatchObject({
      status: 'done',
      counts: { done: 5, nothingFound: 1, failed: 0 },
    });
    // Both had been bought: one is here, and the account has the other.
    expect(world.service.sent.length - before).toBe(0);
  });

  it('that is paused stays so when the failed are tried again: the price of the others was not shown', async () => {
    const { world, batchId } = await begun(3);
    await pauseBatch(contextOf(world), batchId);
    const [first] = await world.rows();
    await world.journal.move(first?.id ?? '', 'intent', (row) => ({
      ...row,
      state: { status: 'failed', endedAt: 0, problem: { code: 'timeout' }, charged: false },
    }));
    expect(await retryBatch(contextOf(world), batchId, 100)).toEqual({ ok: true });
    await world.restart();
    await world.pass(MINUTE);
    const { status, ahead } = await viewOf(world, batchId);
    expect([status, ahead.lookup, world.service.spent()]).toEqual(['paused', 3, 0]);
    await resumeBatch(contextOf(world), batchId, 1_000);
    await world.restart();
    await world.pass(MINUTE);
    expect(world.service.spent()).toBe(6);
  });

  it('that is paused while the failed are begun again stays paused', async () => {
    const { world, batchId } = await withFailed(2);
    const context = contextOf(world);
    const deps = world.deps();
    const retryWhilePaused = async (id: string) => {
      await pauseBatch(context, id);
      return deps.engine.retryBatch(id, 100);
    };
    const engine = { ...deps.engine, retryBatch: retryWhilePaused };
    await retryBatch({ ...context, signedIn: async () => ({ ...deps, engine }) }, batchId, 100);
    expect((await viewOf(world, batchId)).status).toBe('paused');
    const before = world.service.sent.length;
    await world.restart();
    await world.pass(MINUTE);
    expect(world.service.sent).toHaveLength(before);
  });

  it('names the price of the failed, and retries them once when that is requested twice', async () => {
    const { world, batchId } = await withFailed(2);
    expect((await viewOf(world, batchId)).retried).toEqual({ ...FREE, lookup: 2, personExport: 2 });
    const retry = () => retryBatch(contextOf(world), batchId, 100);
    expect(await Promise.all([retry(), retry()])).toEqual([{ ok: true }, { ok: true }]);
    expect((await viewOf(world, batchId)).counts).toMatchObject({ waiting: 2, failed: 0 });
  });

  it('retries no further than its cap', async () => {
    const { world, batchId } = await withFailed(1);
    const record = await world.deps().batches.read(batchId);
    const capped = record && { ...record, cap: 5 };
    if (capped) await world.db.put('batches', capped);
    expect(await retryBatch(contextOf(world), batchId, 100)).toMatchObject({
      ok: false,
      problem: { code: 'cap_reached', which: 'batch', cap: 5, spent: 4 },
    });
  });

  it('says how it stands, how fast it goes and how long it takes', async () => {
    const world = await createLookupWorld({
      people: crowd(60),
      limits: [
        { scope: 'any', ms: SECOND, limit: 10 },
        { scope: 'lookup', ms: MINUTE, limit: 5 },
      ],
    });
    const { batchId } = (await world.startBatch(byId(60), 100)) as BatchReceipt & { ok: true };
    await world.pass(5 * MINUTE);
    const view = await viewOf(world, batchId);
    expect(view).toMatchObject({ status: 'running', name: 'list', cap: 100, takenOut: { refused: 10 } });
    expect(Math.round(view.rate ?? 0)).toBe(5);
    expect((view.remainingMs ?? 0) / MINUTE).toBeGreaterThan(view.counts.waiting / 5 - 1);
    expect((view.remainingMs ?? 0) / MINUTE).toBeLessThan(view.counts.waiting / 5 + 1.5);
    expect(view.counts.waiting + view.counts.underWay + view.counts.done).toBe(50);
    expect((await readBatches(contextOf(world))).map(({ status }) => status)).toEqual(['running']);
    const { rows, total } = await readBatchRows(contextOf(world), { batchId, kind: 'contacts', from: 0, max: 3 });
    expect([total, rows.map(({ name, email }) => [name, email])]).toEqual([
      view.counts.done,
      [1, 2, 3].map((id) => [`Person ${id}`, `person${id}@example.com`]),
    ]);
  });
});
