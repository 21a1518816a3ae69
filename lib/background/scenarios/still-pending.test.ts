import { describe, expect, it } from 'vitest';
import { compareAccount } from '../../lookups/engine/compare-account.ts';
import type { EngineParts } from '../../lookups/engine/engine-parts.ts';
import { type LookupEngine, createLookupEngine } from '../../lookups/engine/engine.ts';
import { type Journal, createJournal } from '../../lookups/journal/journal.ts';
import type { Ask } from '../../lookups/model/ask.ts';
import type { LookupRow } from '../../lookups/model/lookup-row.ts';
import { creditsToday } from '../../lookups/spending/budgets.ts';
import { spendsOf } from '../../lookups/spending/ledger.ts';
import type { LookupType } from '../../service/credits.ts';
import type { PersonIdentifier } from '../../service/identifiers.ts';
import type { Desk } from '../context.ts';
import { readBatch, readBatches, readBatchRows } from '../messages/batch-view.ts';
import { ACME, ANN } from './every-tool.fixture.ts';
import { type LookupWorld, type LookupWorldOptions, createLookupWorld, urlOf } from './lookup-world.fixture.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const LONG = 120_000;
const NEVER = Number.MAX_SAFE_INTEGER;

const asked = (who: PersonIdentifier, lookupType: LookupType = 'premium_lookup'): Ask => ({
  tool: 'person_lookup',
  who,
  lookupType,
});
const ASKED = asked({ by: 'url', url: urlOf('ann') });
const BOB = { id: 2, urls: [urlOf('bob')], found: 1 as const, outcome: 'complete' as const, ms: 0 };
const open = (options: Partial<LookupWorldOptions> = {}, ms = NEVER) =>
  createLookupWorld({ people: [{ ...ANN, ms }, BOB], companies: [ACME], ...options });

/** A lookup that has been pending for a day and more; asked about hourly meanwhile, to spend no time on it. */
async function leftPending(options: Partial<LookupWorldOptions> = {}, ms = NEVER): Promise<LookupWorld> {
  const world = await open(options, ms);
  world.service.setRetryAfter(3_600);
  await world.ask(ASKED);
  await world.pass(DAY + 2 * HOUR);
  return world;
}

const pollsAfter = ({ service }: LookupWorld, from: number) => service.polls.filter(({ at }) => at >= from);
const statusOf = async (world: LookupWorld, id = 'row-1') => (await world.row(id)).state.status;

/** What is wrong with how often a lookup is asked about, over so many days. */
async function wrongOver(days: number, createEngine?: (parts: EngineParts) => LookupEngine): Promise<string[]> {
  const world = await open(createEngine ? { createEngine } : {});
  await world.ask(ASKED);
  await world.pass(DAY);
  const firstDay = world.service.polls.length;
  await world.pass((days - 1) * DAY + MINUTE);
  const more = world.service.polls.length - firstDay;
  const most = Math.min(days - 1, 6) * 24 + Math.max(0, days - 7) + 2;
  const isNear = (delayMs: number | null) => delayMs !== null && delayMs < 59 * MINUTE;
  const alarms = world.alarms.filter(({ at, delayMs }) => at > DAY + MINUTE && isNear(delayMs));
  // Each question is a call under way, over which the alarm is kept near.
  return [
    ...(more > most ? [`${more} questions in ${days} days`] : []),
    ...(alarms.length > 2 * most ? [`${alarms.length} alarms near`] : []),
  ];
}

describe('a lookup that the service leaves pending', () => {
  it(
    'for 60 days is asked about hourly after a day and daily after a week',
    async () => {
      expect(await wrongOver(60)).toEqual([]);
    },
    LONG,
  );

  it(
    'has an alarm that rings when the next question is due, and nothing else',
    async () => {
      const world = await leftPending();
      expect(world.alarms.at(-1)?.delayMs).toBeGreaterThan(59 * MINUTE);
      expect(world.alarms.at(-1)?.delayMs).toBeLessThanOrEqual(HOUR);
      const [rounds, from] = [world.alarms.length, world.clock.elapsed()];
      await world.pass(5 * HOUR);
      expect(pollsAfter(world, from).length).toBeLessThanOrEqual(5);
      // One before the answer and one after it, for each question.
      expect(world.alarms.length - rounds).toBeLessThanOrEqual(4 * 5);
      await world.pass(7 * DAY);
      expect(world.alarms.at(-1)?.delayMs).toBeGreaterThan(DAY - MINUTE);
    },
    LONG,
  );

  it(
    'is asked about no sooner where the calls fail, and at once after signing in',
    async () => {
      const world = await leftPending();
      world.service.failFree({ code: 'service_down' });
      const from = world.service.asked.length;
      await world.pass(10 * HOUR);
      const calls = () => world.service.asked.slice(from).filter(({ call }) => call === 'checkStatus').length;
      expect(calls()).toBeGreaterThan(8);
      expect(calls()).toBeLessThanOrEqual(11);
      world.service.failFree(null);
      const before = world.service.polls.length;
      await world.kickEagerly();
      await world.pass(4 * SECOND);
      expect(world.service.polls.length).toBe(before + 1);
    },
    LONG,
  );

  it(
    'does not hold up another lookup, nor count against the caps of later days',
    async () => {
      const world = await leftPending({ cap: 2 });
      expect(await creditsToday(world.journal, world.clock.now())).toMatchObject({ lookup: 0, personExport: 0 });
      expect(await world.ask(asked({ by: 'url', url: urlOf('bob') }))).toMatchObject({ ok: true });
      await world.pass(10 * SECOND);
      expect(await statusOf(world, 'row-2')).toBe('complete');
    },
    LONG,
  );

  it(
    'arrives when the service has found it',
    async () => {
      const world = await leftPending({}, 3 * DAY);
      await world.pass(2 * DAY);
      expect(await statusOf(world)).toBe('complete');
      expect(world.ended.map(({ id }) => id)).toEqual(['row-1']);
    },
    LONG,
  );

  it(
    'holds up no batch, in whose list it can be dismissed',
    async () => {
      const world = await open();
      const desk = { signedIn: async () => world.parts(), now: world.clock.now } as unknown as Desk;
      world.service.setRetryAfter(3_600);
      await world.startBatch([ASKED, asked({ by: 'url', url: urlOf('bob') })], 10);
      await world.pass(HOUR);
      const [{ batchId } = { batchId: '' }] = await readBatches(desk);
      expect(await readBatch(desk, batchId)).toMatchObject({
        status: 'running',
        stillPending: 0,
        counts: { underWay: 1, done: 1 },
      });
      await world.pass(DAY);
      expect(await readBatch(desk, batchId)).toMatchObject({
        status: 'done',
        stillPending: 1,
        counts: { underWay: 1, done: 1 },
      });
      expect((await readBatches(desk)).map(({ status }) => status)).toEqual(['done']);
      const { rows } = await readBatchRows(desk, { batchId, kind: 'all', from: 0, most: 10 });
      expect(rows.map(({ stillPending }) => stillPending?.status)).toEqual(['still-pending', undefined]);
    },
    LONG,
  );

  it(
    'is waited for by no second row about the same person',
    async () => {
      const world = await leftPending();
      await world.ask(asked({ by: 'email', email: 'ann@acme.example' }));
      await world.pass(10 * SECOND);
      expect((await world.rows()).map(({ id }) => id)).toEqual(['row-1']);
      expect(world.service.spent()).toBe(2);
    },
    LONG,
  );
});

/** Workers that go on as we did, and by what they are caught within three days. */
const OLD: [string, RegExp, (parts: EngineParts) => LookupEngine][] = [
  [
    'asks every minute, however old the lookup is',
    /questions in/,
    (parts) => {
      const moveAll: Journal['moveAll'] = (ids, from, change) =>
        parts.journal.moveAll(ids, from, (row) => atMostAMinute(change(row)));
      return createLookupEngine({ ...parts, journal: { ...methodsOf(parts.journal), moveAll } });
    },
  ],
  [
    'keeps the alarm near while anything is open',
    /alarms near/,
    (parts) => {
      const engine = createLookupEngine(parts);
      return { ...engine, tick: async (eager) => ({ ...(await engine.tick(eager)), newest: 0 }) };
    },
  ],
];

function atMostAMinute(row: LookupRow): LookupRow {
  if (row.state.status !== 'pending') return row;
  return { ...row, state: { ...row.state, waitMs: Math.min(row.state.waitMs, MINUTE) } };
}

/** The world hands out its journal as a proxy, which spreading does not copy. */
function methodsOf(journal: Journal): Journal {
  const method =
    (name: string) =>
    (...args: unknown[]): unknown =>
      Reflect.apply(Reflect.get(journal, name) as () => unknown, journal, args);
  return Object.fromEntries(Object.keys(journal).map((name) => [name, method(name)])) as unknown as Journal;
}

it.each(OLD)(
  'a worker that %s is caught at it',
  async (_what, wrong, createEngine) => {
    expect(await wrongOver(3, createEngine)).toContainEqual(expect.stringMatching(wrong));
  },
  LONG,
);

describe('dismissing', () => {
  it(
    'takes it out of what is open, for good, and leaves it charged in the ledger',
    async () => {
      const world = await leftPending();
      expect(await world.decide('row-1', 'leave')).toEqual({ ok: true, lookupId: 'row-1' });
      expect((await world.row('row-1')).state).toMatchObject({ status: 'left' });
      const polls = world.service.polls.length;
      await world.restart();
      await world.pass(3 * DAY);
      expect([await world.journal.open(), world.service.polls.length, world.alarms.at(-1)?.delayMs]).toEqual([
        [],
        polls,
        null,
      ]);
      expect(spendsOf(await world.rows()).map(({ outcome }) => outcome)).toEqual(['spent']);
    },
    LONG,
  );

  it('is not for a lookup of less than a day', async () => {
    const world = await open();
    await world.ask(ASKED);
    await world.pass(MINUTE);
    await world.decide('row-1', 'leave');
    expect(await statusOf(world)).toBe('pending');
  });

  it.each<[string, Ask]>([
    ['the same way', ASKED],
    ['another address', asked({ by: 'url', url: urlOf('ann-2') })],
    ['their email address', asked({ by: 'email', email: 'ann@acme.example' })],
    ['their number, for less', asked({ by: 'id', profileId: 1 }, 'standard_lookup')],
    [
      'the employer too',
      { tool: 'profile_company_lookup', who: { by: 'url', url: urlOf('ann') }, lookupType: 'premium_lookup' },
    ],
  ])(
    'is taken back, unpaid, when the person is asked for by %s: what came meanwhile is there',
    async (_by, again) => {
      const world = await leftPending({ cap: 2 }, 2 * DAY);
      await world.decide('row-1', 'leave');
      await world.pass(DAY);
      await world.ask(again);
      await world.pass(20 * SECOND);
      expect(await statusOf(world)).toBe('complete');
      expect((await world.contact(1))?.emails).toHaveLength(1);
      expect(world.service.spent()).toBe(2);
    },
    LONG,
  );

  it.each([false, true])(
    'is taken back in a batch as well, whether or not it is known who is meant (%s)',
    async (isKnown) => {
      const world = await leftPending();
      await world.decide('row-1', 'leave');
      const again = isKnown ? ASKED : asked({ by: 'email', email: 'ann@acme.example' });
      await world.startBatch([again, asked({ by: 'url', url: urlOf('bob') })], 10);
      await world.pass(20 * SECOND);
      expect(await statusOf(world)).toBe('pending');
      expect(world.service.work.map(({ about }) => about)).toEqual(['person 1', 'person 2']);
    },
    LONG,
  );

  it(
    'and asking again over and over asks the service no sooner than it said',
    async () => {
      const world = await leftPending();
      const from = world.clock.elapsed();
      for (let times = 0; times < 20; times += 1) {
        await world.decide('row-1', 'leave');
        await world.ask(ASKED);
        await world.pass(MINUTE);
      }
      expect(await statusOf(world)).toBe('pending');
      expect(pollsAfter(world, from).length).toBeLessThanOrEqual(1);
    },
    LONG,
  );

  it(
    'keeps an answer that comes in that moment',
    async () => {
      const world = await leftPending();
      const { engine, journal } = world.parts();
      await engine.decide('row-1', 'leave');
      await journal.complete('row-1', {}, world.clock.now());
      expect(await statusOf(world)).toBe('complete');
    },
    LONG,
  );

  it(
    'leaves it to the user when the service does not know it any more',
    async () => {
      const world = await leftPending();
      await world.decide('row-1', 'leave');
      world.service.work.length = 0;
      await world.pass(HOUR);
      await world.ask(ASKED);
      await world.pass(20 * SECOND);
      expect(await statusOf(world)).toBe('unsettled');
      expect(world.service.sent).toEqual(['row-1']);
    },
    LONG,
  );

  it(
    'lets the account prove nothing any more: its credits may come back at any time',
    async () => {
      const world = await leftPending();
      await world.decide('row-1', 'leave');
      const parts = world.parts();
      const mark = await parts.accounts.mark(0);
      const bob: LookupRow = { ...(await world.row('row-1')), id: 'row-9', profileId: 2, before: mark };
      const verdict = (journal: Journal) =>
        compareAccount({ journal, accountMark: async () => mark, now: world.clock.now } as unknown as EngineParts, bob);
      expect(await verdict(world.journal)).toBe('cannot-tell');
      expect(await verdict({ ...createJournal(world.db), dismissed: async () => [], since: async () => [] })).toBe(
        'nothing-spent',
      );
    },
    LONG,
  );
});
