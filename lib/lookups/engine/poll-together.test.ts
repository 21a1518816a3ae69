import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueAt } from '../model/due.ts';
import type { LookupRow } from '../model/lookup-row.ts';
import { type PollTogether, MAX_IDS, createPollTogether } from './poll-together.ts';

const SECOND = 1_000;
const START = Date.UTC(2026, 0, 1);

/** A pending row that is due `dueMs` after the start. */
const pending = (id: number, dueMs: number, batchId: string | null = 'batch'): LookupRow => ({
  id: `row-${id}`,
  key: `profile:${id}`,
  request: { tool: 'person_lookup', who: { by: 'id', profileId: id }, lookupType: 'premium_lookup' },
  profileId: id,
  companyId: null,
  price: { lookup: 1, personExport: 1, companyExport: 0, emailVerification: 0 },
  upgrade: false,
  origin: 'workspace',
  batchId,
  createdAt: START - 10 * SECOND,
  before: null,
  name: '',
  state: {
    status: 'pending',
    sentAt: START - 10 * SECOND,
    polledAt: START + dueMs - 3 * SECOND,
    waitMs: 3 * SECOND,
    problem: null,
  },
});

function setUp() {
  const time = { ms: 0 };
  const together = createPollTogether({ now: () => START + time.ms, uptime: () => time.ms });
  return { time, together };
}

/** The time at which each is asked about, in ms after the start, by id. */
const timesOf = (plan: ReturnType<PollTogether['plan']>) =>
  Object.fromEntries(plan.map(({ row, at }) => [row.id, at - START]));

describe('a batch', () => {
  it('is asked about 3 s after the last call, all that are due by then at once', () => {
    const { together } = setUp();
    together.onCallEnd();
    expect(
      timesOf(together.plan([pending(1, -SECOND), pending(2, 2 * SECOND), pending(3, 4 * SECOND)], false)),
    ).toEqual({ 'row-1': 3 * SECOND, 'row-2': 3 * SECOND, 'row-3': 4 * SECOND });
  });

  it('is asked about at once by a worker that knows of no call', () => {
    expect(timesOf(setUp().together.plan([pending(1, 0)], false))).toEqual({ 'row-1': 0 });
  });

  it('comes along where somebody waits for a lookup of their own, which waits for nobody', () => {
    const { together } = setUp();
    together.onCallEnd();
    const plan = together.plan([pending(1, 0), pending(2, SECOND, null), pending(3, 2 * SECOND)], false);
    expect(timesOf(plan)).toEqual({ 'row-1': SECOND, 'row-2': SECOND, 'row-3': 2 * SECOND });
    expect(plan[0]?.row.id).toBe('row-2');
  });

  it('is asked about as soon as there are enough for a whole call, those who have waited longest first', () => {
    const { together } = setUp();
    together.onCallEnd();
    const rows = Array.from({ length: MAX_IDS + 20 }, (_, at) => pending(at, -at));
    const plan = together.plan(rows, false);
    expect(plan.every(({ at }) => at <= START)).toBe(true);
    expect(plan[0]?.row.id).toBe(`row-${MAX_IDS + 19}`);
  });
});

describe('whoever is pending', () => {
  const rows = fc.array(fc.record({ dueMs: fc.integer({ min: -5_000, max: 10_000 }), isSingle: fc.boolean() }), {
    maxLength: 130,
  });
  const lateness = fc.integer({ min: 0, max: 5_000 });

  /** No row is asked about before it is due, single lookups no later, and rows of a batch no more than 3 s later. */
  const isKept = (create: typeof createPollTogether) =>
    fc.property(rows, lateness, (all, later) => {
      const time = { ms: 0 };
      const together = create({ now: () => START + time.ms, uptime: () => time.ms });
      together.onCallEnd();
      time.ms = later;
      for (const { row, at } of together.plan(
        all.map(({ dueMs, isSingle }, id) => pending(id, dueMs, isSingle ? null : 'batch')),
        false,
      )) {
        const due = dueAt(row, false);
        if (at < due) return false;
        if (row.batchId === null ? at !== due : at > Math.max(due, START + 3 * SECOND, START + later)) return false;
      }
      return true;
    });

  it('is asked about neither too early nor too late', () => {
    expect(fc.check(isKept(createPollTogether)).failed).toBe(false);
  });

  it.each<[string, typeof createPollTogether]>([
    [
      'takes along who is not due yet',
      (options) => ({
        ...createPollTogether(options),
        plan: (all, eager) =>
          createPollTogether(options)
            .plan(all, eager)
            .map(({ row }) => ({ row, at: options.now() })),
      }),
    ],
    [
      'has everybody wait for the batch',
      (options) => {
        const together = createPollTogether(options);
        return {
          ...together,
          plan: (all, eager) =>
            together
              .plan(
                all.map((row) => ({ ...row, batchId: 'batch' })),
                eager,
              )
              .map(({ row, at }) => ({ row: all.find(({ id }) => id === row.id) ?? row, at })),
        };
      },
    ],
  ])('and a plan that %s is caught at it', (_what, create) => {
    expect(fc.check(isKept(create)).failed).toBe(true);
  });
});
