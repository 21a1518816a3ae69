import { describe, expect, it } from 'vitest';
import type { EngineDeps } from '../../lookups/engine/engine-deps.ts';
import { type LookupEngine, createLookupEngine } from '../../lookups/engine/engine.ts';
import type { Journal } from '../../lookups/journal/journal.ts';
import type { LookupRow } from '../../lookups/model/lookup-row.ts';
import { creditsToday } from '../../lookups/spending/budgets.ts';
import { FREE } from '../../service/credits.ts';
import type { WorkerContext } from '../context.ts';
import { readBatch, readBatchRows, readBatches } from '../messages/batches/batch-view.ts';
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

/** The faults in how often a lookup is polled, over so many days. */
async function wrongOver(days: number, createEngine?: (deps: EngineDeps) => LookupEngine): Promise<string[]> {
  const world = await open(createEngine ? { createEngine } : {});
  await world.request(REQUEST);
  await world.pass(DAY);
  const firstDay = world.service.polls.length;
  await world.pass((days - 1) * DAY + MINUTE);
  const more = world.service.polls.length - firstDay;
  const max = Math.min(days - 1, 6) * 24 + Math.max(0, days - 7) + 2;
  const isNear = (delayMs: number | null) => delayMs !== null && delayMs < 59 * MINUTE;
  const alarms = world.alarms.filter(({ at, delayMs }) => at > DAY + MINUTE && isNear(delayMs));
  // Each poll is a call in progress, during which the alarm is set to a short delay.
  return [
    ...(more > max ? [`${more} questions in ${days} days`] : []),
    ...(alarms.length > 2 * max ? [`${alarms.length} alarms near`] : []),
  ];
}

describe('a lookup that the service leaves pending', () => {
  it('for 60 days is asked about hourly after a day and daily after a week', async () => {
    expect(await wrongOver(60)).toEqual([]);
  });

  it('has an alarm that rings when the next question is due, and nothing else', async () => {
    const world = await leftPending();
    expect(world.alarms.at(-1)?.delayMs).toBeGreaterThan(59 * MINUTE);
    expect(world.alarms.at(-1)?.delayMs).toBeLessThanOrEqual(HOUR);
    const [rounds, from] = [world.alarms.length, world.clock.elapsed()];
    await world.pass(5 * HOUR);
    expect(pollsAfter(world, from).length).toBeLessThanOrEqual(5);
    // One before the answer and one after it, for each poll.
    expect(world.alarms.length - rounds).toBeLessThanOrEqual(4 * 5);
    await world.pass(7 * DAY);
    expect(world.alarms.at(-1)?.delayMs).toBeGreaterThan(DAY - MINUTE);
  });

  it('is asked about no sooner where the calls fail, and at once after signing in', async () => {
    const world = await leftPending();
    world.service.failFree({ code: 'service_down' });
    const from = world.service.requests.length;
    await world.pass(10 * HOUR);
    const calls = () => world.service.requests.slice(from).filter(({ call }) => call === 'checkStatus').length;
    expect(calls()).toBeGreaterThan(8);
    expect(calls()).toBeLessThanOrEqual(11);
    world.service.failFree(null);
    const before = world.service.polls.length;
    await world.runDueEagerly();
    await world.pass(4 * SECOND);
    expect(world.service.polls.length).toBe(before + 1);
  });

  it('does not hold up another lookup, nor count against the caps of later days', async () => {
    const world = await leftPending({ cap: 2 });
    expect(await creditsToday(world.journal, world.clock.now())).toMatchObject({ lookup: 0, personExport: 0 });
    expect(await world.request(requestFor({ by: 'url', url: urlOf('bob') }))).toMatchObject({ ok: true });
    await world.pass(10 * SECOND);
    expect(await statusOf(world, 'row-2')).toBe('complete');
  });

  it('arrives when the service has found it', async () => {
    const world = await leftPending({}, 3 * DAY);
    await world.pass(2 * DAY);
    expect(await statusOf(world)).toBe('complete');
    expect(world.ended.map(({ id }) => id)).toEqual(['row-1']);
  });

  it('holds up no batch, in whose list it can be dismissed', async () => {
    const world = await open();
    const context = { signedIn: async () => world.deps(), now: world.clock.now } as unknown as WorkerContext;
    world.service.setRetryAfter(3_600);
    await world.startBatch([REQUEST, requestFor({ by: 'url', url: urlOf('bob') })], 10);
    await world.pass(HOUR);
    const [{ batchId } = { batchId: '' }] = await readBatches(context);
    expect(await readBatch(context, batchId)).toMatchObject({
      status: 'running',
      stillPending: 0,
      counts: { underWay: 1, done: 1 },
      spent: { lookup: 1, personExport: 1 },
      committed: { lookup: 1, personExport: 1 },
    });
    await world.pass(DAY);
    expect(await readBatch(context, batchId)).toMatchObject({
      status: 'done',
      stillPending: 1,
      counts: { underWay: 1, done: 1 },
      // As in the ledger: the batch is done, and shows nothing of what is still to be spent.
      spent: { lookup: 2, personExport: 2 },
      committed: FREE,
    });
    expect((await readBatches(context)).map(({ status }) => status)).toEqual(['done']);
    const { rows } = await readBatchRows(context, { batchId, kind: 'all', from: 0, max: 10 });
    expect(rows.map(({ stillPending }) => stillPending?.status)).toEqual(['still-pending', undefined]);
  });

  it('is waited for by no second row about the same person', async () => {
    const world = await leftPending();
    await world.request(requestFor({ by: 'email', email: 'ann@acme.example' }));
    await world.pass(10 * SECOND);
    expect((await world.rows()).map(({ id }) => id)).toEqual(['row-1']);
    expect(world.service.spent()).toBe(2);
  });
});

/** Workers with our former behavior, and the finding that catches them within three days. */
const OLD: [string, RegExp, (deps: EngineDeps) => LookupEngine][] = [
  [
    'asks every minute, however old the lookup is',
    /questions in/,
    (deps) => {
      const moveAll: Journal['moveAll'] = (ids, from, change) =>
        deps.journal.moveAll(ids, from, (row) => withinAMinute(change(row)));
      return createLookupEngine({ ...deps, journal: { ...methodsOf(deps.journal), moveAll } });
    },
  ],
  [
    'keeps the alarm near while anything is open',
    /alarms near/,
    (deps) => {
      const engine = createLookupEngine(deps);
      return { ...engine, tick: async (eager) => ({ ...(await engine.tick(eager)), newest: 0 }) };
    },
  ],
];

function withinAMinute(row: LookupRow): LookupRow {
  if (row.state.status !== 'pending') return row;
  return { ...row, state: { ...row.state, waitMs: Math.min(row.state.waitMs, MINUTE) } };
}

/** The world's journal is a proxy, which spreading does not copy. */
function methodsOf(journal: Journal): Journal {
  const method =
    (name: string) =>
    (...args: unknown[]): unknown =>
      Reflect.apply(Reflect.get(journal, name) as () => unknown, journal, args);
  return Object.fromEntries(Object.keys(journal).map((name) => [name, method(name)])) as unknown as Journal;
}

it.each(OLD)('a worker that %s is caught at it', async (_what, wrong, createEngine) => {
  expect(await wrongOver(3, createEngine)).toContainEqual(expect.stringMatching(wrong));
});
