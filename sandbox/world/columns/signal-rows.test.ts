import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { createWorld } from '../create-world.ts';
import { JOB_CHANGES, JOB_POSTINGS, SLOT_MS, WINDOWS, scheduleOf } from '../signals.ts';
import { openColumns } from './column-store.ts';
import { rowsWithSignal } from './signal-rows.ts';

const NOW = Date.UTC(2026, 5, 1, 12);

test('events are those of the schedule, when the clock goes on, back, or so far that kept ones are dropped', () => {
  const db = new DatabaseSync(':memory:');
  createWorld(db, { people: 40, companies: 20, seed: 1 });
  const columns = openColumns(db, 'company', 20);
  const nowAt = (slot: number): number => NOW + slot * SLOT_MS + slot * 1000;
  for (const slot of [0, 1, 0.5, -3, ...Array(1100).keys(), 2]) {
    const now = nowAt(slot);
    for (const [kind, category] of [
      [JOB_POSTINGS, 'Sales Roles'],
      [JOB_CHANGES, 'Promotion'],
    ] as const) {
      const rows = rowsWithSignal(columns, { seed: 1, kind, category }, now - WINDOWS.one_month, now);
      const schedule = scheduleOf(1, kind, category);
      const expected = Array.from({ length: 20 }, (_, row) => row).filter((row) =>
        schedule.happened(row + 1, now - WINDOWS.one_month, now),
      );
      expect([...new Set(rows)].toSorted((one, other) => one - other)).toEqual(expected);
    }
  }
  db.close();
});
