import { describe, expect, test } from 'vitest';
import type { Problem } from '../../service/problem.ts';
import { type BatchOrder, ERASED_ID, batchWithout, holdsBack, orderIn, pausedBy, readBatch } from './batch-record.ts';

const CREDITS: Problem = { code: 'insufficient_credits', creditType: 'lookup' };
const MONEY: Problem[] = [
  CREDITS,
  { code: 'cap_reached', which: 'day', cap: 4, spent: 4 },
  { code: 'offline' },
  { code: 'service_error', sentence: '' },
];
const OTHER: Problem = { code: 'scope_missing' };
/** What is never paid for. */
const FREE_ROW = { account: 'only' } as const;
const PAID_ROW = { account: undefined };
const HAD_ROW = { account: 'had' } as const;
const paused = (why: Problem | null, holdsFree?: true): BatchOrder => ({
  status: 'pause',
  why,
  ...(holdsFree && { holdsFree }),
});

const recordWith = (order: BatchOrder) => ({
  id: 'batch',
  name: 'people.csv',
  createdAt: 1,
  lookupType: 'premium_lookup',
  withCompany: false,
  cap: 9,
  owned: [11, 22],
  excluded: { running: 0, repeated: 0, suppressed: 0, refused: 0 },
  order,
});
const held = (value: unknown) => [FREE_ROW, PAID_ROW, HAD_ROW].map((row) => holdsBack(value, row));

describe('of a batch are held back what is free, what is paid for, and what the account had,', () => {
  test.each<[string, unknown, boolean[]]>([
    ['if it runs: nothing', recordWith({ status: 'run' }), [false, false, false]],
    ['if it is stopped: all', recordWith({ status: 'stop' }), [true, true, true]],
    ['if the user paused it: all', recordWith(paused(null)), [true, true, true]],
    ['if it paused for another reason: all', recordWith(paused(OTHER)), [true, true, true]],
    ['if what is free was refused, too: all', recordWith(paused(CREDITS, true)), [true, true, true]],
    ['if its record cannot be read: all', { id: 'batch', order: { status: 'run' } }, [true, true, true]],
    ['if nothing of its record can be read: all', 'damaged', [true, true, true]],
    ['if it is from before there were records: nothing', undefined, [false, false, false]],
    ...MONEY.map((why): [string, unknown, boolean[]] => [
      `if it paused for ${why.code}: not what is free`,
      recordWith(paused(why)),
      [false, true, true],
    ]),
  ])('%s', (_what, value, expected) => {
    expect(held(value)).toEqual(expected);
  });
});

describe('a batch one of whose calls is refused', () => {
  test('pauses for that reason, if it runs', () => {
    expect(pausedBy({ status: 'run' }, OTHER, PAID_ROW)).toEqual({ status: 'pause', why: OTHER });
    expect(pausedBy({ status: 'run' }, OTHER, FREE_ROW)).toEqual({ status: 'pause', why: OTHER, holdsFree: true });
  });

  test.each<[string, BatchOrder]>([
    ['is stopped', { status: 'stop' }],
    ['was paused by the user', paused(null)],
    ['paused for another reason', paused({ code: 'not_permitted' })],
  ])('stays as it is, if it %s', (_what, order) => {
    expect([OTHER, ...MONEY].map((problem) => pausedBy(order, problem, FREE_ROW))).toEqual(
      [OTHER, ...MONEY].map(() => order),
    );
  });

  test('paused for lack of money pauses for what is free, too, once that is refused for any reason', () => {
    const order = paused(CREDITS);
    expect(pausedBy(order, OTHER, PAID_ROW)).toEqual({ status: 'pause', why: OTHER });
    expect(MONEY.map((problem) => pausedBy(order, problem, PAID_ROW))).toEqual(MONEY.map(() => order));
    for (const problem of [...MONEY, OTHER])
      expect(pausedBy(order, problem, FREE_ROW)).toEqual({ status: 'pause', why: problem, holdsFree: true });
  });
});

test('a record that cannot be read sends nothing, and neither does its replacement', () => {
  expect([undefined, { id: 'batch' }, {}, recordWith({ status: 'run' })].map(orderIn)).toEqual([
    'run',
    'pause',
    'pause',
    'run',
  ]);
  expect(readBatch({ id: 'batch' })).toMatchObject({ status: 'replaced', row: { id: 'batch', order: paused(null) } });
});

test('a batch without a person keeps its counts, and is left as it is where the person is not in it', () => {
  const record = { ...recordWith({ status: 'stop' }), later: 'kept' };
  expect(batchWithout(record, 11)).toEqual({ ...record, owned: [ERASED_ID, 22] });
  expect(batchWithout(record, 33)).toBeNull();
});
