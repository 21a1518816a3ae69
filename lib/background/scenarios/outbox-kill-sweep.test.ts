import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AccountDatabase } from '../../database/account-database.ts';
import { type OutboxRow, storedForm } from '../../destinations/outbox/outbox-row.ts';
import { type Outbox, createOutbox } from '../../destinations/outbox/outbox.ts';
import type { CrashPoint } from './mortal.fixture.ts';
import {
  DESTINATION,
  type MakeOutbox,
  type Nature,
  type OutboxWorld,
  type SendingWorker,
  createOutboxWorld,
  createReceiver,
  startSendingWorker,
} from './outbox-world.fixture.ts';

const PEOPLE = 9;
const SUPPRESSED = 4;
const AGAIN = [1, 2];

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const orders = (profileIds: number[]) =>
  profileIds.map((profileId) => ({ destinationId: DESTINATION, profileId, companyId: null }));
const EVERYBODY = Array.from({ length: PEOPLE }, (_, at) => at + 1);

/** The user's actions, in order; each is done once, unless the worker died during it. */
const CLICKS: ((worker: SendingWorker, world: OutboxWorld) => Promise<unknown>)[] = [
  ({ outbox }, { now }) => outbox.enqueue(orders(EVERYBODY), now()),
  (_worker, world) => world.block(SUPPRESSED),
  ({ workOff }) => workOff(),
  ({ outbox }, { now }) => outbox.enqueue(orders(AGAIN), now()),
  ({ workOff }) => workOff(),
  (worker, world) => decide(world, worker),
];

/** Does all of it, with a worker that dies once; the next ones live. */
async function live(world: OutboxWorld, crash: CrashPoint | null, make?: MakeOutbox): Promise<number> {
  let worker = startSendingWorker(world, crash, make);
  const first = worker;
  for (const click of CLICKS) {
    await Promise.race([click(worker, world), worker.death]);
    if (worker.life.alive) continue;
    world.advance(60_000);
    worker = startSendingWorker(world, null, make);
    // The user sees that nothing came of the click, and clicks once more.
    await click(worker, world);
  }
  return first.life.steps;
}

/** The user looks at the destination for each row that is held. */
async function decide(world: OutboxWorld, worker: SendingWorker): Promise<void> {
  for (;;) {
    const held = (await world.rows()).find(({ state }) => state.status === 'held');
    if (!held) return;
    const isThere = world.receiver.records.includes(`${held.profileId}.${held.revision}`);
    await worker.outbox.decide(held.id, isThere ? 'is-there' : 'resend', world.now());
    await worker.workOff();
  }
}

/** The faults at the end. */
async function wrongs({ receiver: { records }, rows }: OutboxWorld): Promise<string[]> {
  const wrong: string[] = [];
  for (const record of new Set(records))
    if (records.filter((each) => each === record).length > 1) wrong.push(`${record} is there twice`);
  for (const profileId of EVERYBODY) {
    const revisions = records.filter((each) => each.startsWith(`${profileId}.`)).map((each) => each.split('.')[1]);
    if (profileId === SUPPRESSED && revisions.length > 0) wrong.push('somebody blocked was sent');
    if (profileId !== SUPPRESSED && revisions.length === 0) wrong.push(`${profileId} is lost`);
    if (AGAIN.includes(profileId) && revisions.at(-1) !== '2') wrong.push(`${profileId} is not there as it is now`);
  }
  // What waited of somebody blocked is withdrawn, and waits for an undo.
  for (const { state, subject, profileId } of await rows())
    if (state.status !== (profileId === SUPPRESSED ? 'dropped' : 'done'))
      wrong.push(`${subject} is stuck: ${state.status}`);
  return wrong;
}

async function sweep(nature: Nature, faulty: boolean, make?: MakeOutbox): Promise<{ points: number; wrong: string[] }> {
  const steps = await live(await createOutboxWorld(PEOPLE, createReceiver(nature, faulty)), null, make);
  const points = Array.from({ length: steps }, (_, at) => at + 1).flatMap((step): CrashPoint[] => [
    { step, when: 'before' },
    { step, when: 'after' },
  ]);
  const wrong = await Promise.all(
    points.map(async (point) => {
      const world = await createOutboxWorld(PEOPLE, createReceiver(nature, faulty));
      await live(world, point, make);
      const found = await wrongs(world);
      world.db.close();
      return found.map((each) => `killed ${point.when} step ${point.step}: ${each}`);
    }),
  );
  return { points: points.length, wrong: wrong.flat() };
}

/** The obvious first implementation: sends a row again that was under way when the worker died. */
const guessing: MakeOutbox = (db: AccountDatabase, newId): Outbox => ({
  ...createOutbox(db, newId),
  async claimSettling(id, now) {
    const row = (await db.get('outbox', id)) as OutboxRow;
    await db.put('outbox', storedForm({ ...row, state: { status: 'waiting', setAt: now, notBefore: now } }));
    return null;
  },
});

describe('a worker killed at any step of the outbox', () => {
  it.each(['drops-repeats', 'can-be-searched', 'blind'] as const)(
    'loses nothing, sends nothing twice and leaves nothing stuck: a destination that is %s, slow and forgetful',
    async (nature) => {
      const { points, wrong } = await sweep(nature, true);
      expect(wrong).toEqual([]);

      expect(points).toBeGreaterThanOrEqual(200);
    },
  );

  it('is caught where it sends again on a guess', async () => {
    const { wrong } = await sweep('can-be-searched', false, guessing);
    expect(wrong.filter((each) => each.endsWith('is there twice')).length).toBeGreaterThan(5);
  });
});
