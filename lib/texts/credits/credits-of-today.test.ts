import { expect, test } from 'vitest';
import { NOTHING } from '../../../tests/gallery/fixtures/person.ts';
import { creditsOfToday } from './credits-of-today.ts';

/** Noon, local time. */
const NOON = new Date(2026, 10, 21, 12).getTime();

test('the pace of today is not that of a later day, on which the clock ran ahead', () => {
  const dayOf = (date: number, lookup: number) => ({
    day: new Date(2026, 10, date).getTime(),
    credits: { ...NOTHING, lookup },
  });
  expect(creditsOfToday({ days: [dayOf(25, 31), dayOf(21, 2)] }, NOON)).toMatchObject({ lookup: 2 });
  expect(creditsOfToday({ days: [dayOf(25, 31)] }, NOON)).toBeNull();
});
