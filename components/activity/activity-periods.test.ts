import { describe, expect, test } from 'vitest';
import type { ActivityTotalView } from '../../lib/messages/views/activity.ts';
import { barsOf, toolTotals } from './activity-bars.ts';
import { type ActivityChoice, filterOf } from './activity-periods.ts';

const NOW = new Date(2026, 10, 21, 14, 30).getTime();
const choice = (change: Partial<ActivityChoice>): ActivityChoice => ({
  period: 'month',
  first: '',
  last: '',
  tool: null,
  outcome: null,
  ...change,
});
const day = (month: number, date: number) => new Date(2026, month - 1, date).getTime();
const total = (at: number, lookups: number, tool: ActivityTotalView['tool'] = 'person_lookup'): ActivityTotalView => ({
  day: at,
  tool,
  calls: lookups,
  credits: { lookup: lookups, personExport: lookups, companyExport: 0, emailVerification: 0 },
});

describe('a period', () => {
  test('begins at a local midnight, today counted in, also where the clock was set between', () => {
    expect(filterOf(choice({ period: 'week' }), NOW).from).toBe(day(11, 15));
    expect(filterOf(choice({ period: 'month' }), NOW).from).toBe(day(10, 23));
    expect(filterOf(choice({ period: 'all' }), NOW)).toMatchObject({ from: null, until: null });
  });

  test('of one’s own has both days within; what is no day leaves that end open', () => {
    expect(filterOf(choice({ period: 'own', first: '2026-11-03', last: '2026-11-05' }), NOW)).toMatchObject({
      from: day(11, 3),
      until: day(11, 6),
    });
    for (const first of ['', 'x', '2026-', '0001-01-01'])
      expect(filterOf(choice({ period: 'own', first }), NOW).from).toBeNull();
  });
});

describe('the chart', () => {
  test('has a bar for every day, also of nothing', () => {
    const { of, bars } = barsOf(
      [total(day(11, 19), 2), total(day(11, 21), 1), total(day(11, 21), 3, 'email_verify')],
      day(11, 18),
      NOW,
    );
    expect([of, bars.map(({ credits }) => credits)]).toEqual(['days', [0, 4, 0, 8]]);
    expect(bars.at(-1)?.byTool).toEqual({ person_lookup: 2, email_verify: 6 });
  });

  test('has what was spent while the clock was ahead on its own day, and not on today', () => {
    const { bars } = barsOf([total(day(11, 20), 1), total(day(11, 23), 5)], day(11, 20), NOW);
    expect(bars.map(({ at, credits }) => [new Date(at).getDate(), credits])).toEqual([
      [20, 2],
      [21, 0],
      [22, 0],
      [23, 10],
    ]);
    expect(barsOf([total(day(11, 23), 5)], null, NOW).bars).toHaveLength(1);
  });

  test('of a clock that was years ahead has no bar: it would leave the others no room', () => {
    const { of, bars } = barsOf([total(day(11, 20), 1), total(new Date(2099, 1, 1).getTime(), 5)], day(11, 20), NOW);
    expect([of, bars.map(({ credits }) => credits)]).toEqual(['days', [2, 0]]);
  });

  test('has a bar for every month where the days are many', () => {
    const { of, bars } = barsOf([total(day(6, 30), 1), total(day(7, 1), 2), total(day(11, 21), 3)], null, NOW);
    expect([of, bars.map(({ at, credits }) => [new Date(at).getMonth() + 1, credits])]).toEqual([
      'months',
      [
        [6, 2],
        [7, 4],
        [8, 0],
        [9, 0],
        [10, 0],
        [11, 6],
      ],
    ]);
  });

  test('sums up each tool, most first', () => {
    expect(toolTotals([total(1, 1), total(2, 1), total(1, 5, 'email_verify')])).toEqual([
      { tool: 'email_verify', calls: 5, credits: 10 },
      { tool: 'person_lookup', calls: 2, credits: 4 },
    ]);
  });
});
