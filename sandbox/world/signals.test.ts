import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { JOB_CHANGES, JOB_POSTINGS, NEWS, WINDOWS, scheduleOf } from './signals.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 5, 1, 12);

describe('signals', () => {
  test('have the categories of the contract', () => {
    expect(NEWS.categories).toHaveLength(25);
    expect(JOB_POSTINGS.categories).toHaveLength(23);
    expect(NEWS.categories).toContain('Mergers & Acquisitions');
    expect(NEWS.categories.every((category) => category === category.trim())).toBe(true);
    expect(JOB_CHANGES.windows).not.toContain('six_months');
  });

  test('happen as often in every month of every year, so that a world never gets old', () => {
    const schedule = scheduleOf(1, NEWS, 'Funding');
    for (const year of [1999, 2026, 2027, 2050]) {
      const now = Date.UTC(year, 6, 1);
      const share =
        Array.from({ length: 5000 }, (_, id) => schedule.happened(id + 1, now - WINDOWS.one_year, now)).filter(Boolean)
          .length / 5000;
      expect(share).toBeGreaterThan(0.19);
      expect(share).toBeLessThan(0.27);
    }
  });

  test('are others for another seed, category or subject', () => {
    const times = (seed: number, category: string, id: number): string =>
      scheduleOf(seed, JOB_POSTINGS, category).between(id, 0, NOW).join();
    expect(
      new Set([
        times(1, 'Legal Roles', 1),
        times(2, 'Legal Roles', 1),
        times(1, 'Sales Roles', 1),
        times(1, 'Legal Roles', 2),
      ]).size,
    ).toBe(4);
  });

  test('lie in the time asked for, and parts of a time make the whole', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20_000 }),
        fc.integer({ min: 0, max: 400 * DAY }),
        fc.integer({ min: 0, max: 400 * DAY }),
        (id, one, other) => {
          const schedule = scheduleOf(3, JOB_POSTINGS, 'Engineering Roles');
          const [near, far] = [Math.min(one, other), Math.max(one, other)];
          const whole = schedule.between(id, NOW - far, NOW);
          expect([...schedule.between(id, NOW - far, NOW - near), ...schedule.between(id, NOW - near, NOW)]).toEqual(
            whole,
          );
          expect(whole.every((time) => time > NOW - far && time <= NOW)).toBe(true);
          expect(schedule.happened(id, NOW - far, NOW)).toBe(whole.length > 0);
        },
      ),
    );
  });
});
