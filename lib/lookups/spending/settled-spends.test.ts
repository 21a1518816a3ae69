import { expect, test } from 'vitest';
import { DAY, FIRST, HOUR, completeAt, createLedger, pendingAt, refundedAt } from './two-counts.fixture.ts';

/** A year of one lookup a day, and a reading on each of them. */
async function aYear() {
  const ledger = await createLedger();
  await ledger.readAccount(FIRST, 0);
  for (let day = 1; day <= 365; day += 1) {
    ledger.request(FIRST + day * DAY, completeAt(FIRST + day * DAY));
    await ledger.readAccount(FIRST + day * DAY + 2 * HOUR, day);
  }
  return ledger;
}

test('a comparison of a year reads the rows of the last days, and finds what one of all rows finds', async () => {
  const ledger = await aYear();
  const found = await ledger.compare();
  expect(found).toEqual([{ type: 'person_export', here: 365, service: 365, unexplained: 0 }]);
  expect(await ledger.compareAll()).toEqual(found);
  expect(await ledger.rowsReadBy(ledger.compare)).toBeLessThan(5);
  expect(await ledger.rowsReadBy(ledger.compareAll)).toBe(365);
});

test('the account that is read again on the same day reads no row', async () => {
  const ledger = await aYear();
  const again = FIRST + 365 * DAY + 3 * HOUR;
  expect(await ledger.rowsReadBy(() => ledger.readAccount(again, 365))).toBe(0);
  expect(await ledger.rowsReadBy(() => ledger.readAccount(again + DAY, 365))).toBeLessThan(5);
});

test('a lookup that was pending for weeks counts as what it ended as', async () => {
  const ledger = await createLedger();
  await ledger.readAccount(FIRST, 0);
  const [found, notFound] = [FIRST + DAY, FIRST + DAY].map((at) => ledger.request(at, pendingAt(at)));
  await ledger.readAccount(FIRST + 20 * DAY, 2);
  expect(await ledger.settledUntil()).toBe(FIRST + 18 * DAY);
  ledger.move(found, completeAt(FIRST + 21 * DAY, FIRST + DAY));
  ledger.move(notFound, refundedAt(FIRST + 21 * DAY));
  await ledger.readAccount(FIRST + 40 * DAY, 1);
  expect(await ledger.compare()).toEqual([{ type: 'person_export', here: 1, service: 1, unexplained: 0 }]);
});

test.each([
  ['ended just now', completeAt(FIRST + 20 * DAY, FIRST + DAY)],
  ['was sent, by a clock that ran ahead, at the time of this reading', completeAt(FIRST + DAY, FIRST + 20 * DAY)],
])('a lookup of weeks ago that %s may be in the count or not', async (_what, state) => {
  const ledger = await createLedger();
  await ledger.readAccount(FIRST, 0);
  ledger.request(FIRST + DAY, state);
  await ledger.readAccount(FIRST + 20 * DAY, 0);
  expect(await ledger.compare()).toMatchObject([{ here: 1, service: 0, unexplained: 0 }]);
});

test('nor is anything settled for a clock that was set back to when it ended', async () => {
  const ledger = await createLedger();
  await ledger.readAccount(FIRST, 0);
  ledger.request(FIRST + DAY, completeAt(FIRST + 2 * DAY));
  await ledger.readAccount(FIRST + 20 * DAY, 0);
  await ledger.readAccount(FIRST + 2 * DAY, 0);
  expect(await ledger.compare()).toMatchObject([{ here: 1, service: 0, unexplained: 0 }]);
});

test('a row of that time that was deleted, or written by a clock that was set back, is noticed', async () => {
  const deleted = await aYear();
  deleted.rows.delete([...deleted.rows.keys()][0] ?? '');
  expect(await deleted.compare()).toMatchObject([{ here: 364, unexplained: 1 }]);
  const written = await aYear();
  written.request(FIRST + 9 * DAY, completeAt(FIRST + 9 * DAY));
  expect(await written.compare()).toMatchObject([{ here: 366, unexplained: -1 }]);
});

test('more open rows than can be stored leave the comparison as it is', async () => {
  const ledger = await createLedger();
  await ledger.readAccount(FIRST, 0);
  for (let row = 0; row < 2_001; row += 1) ledger.request(FIRST + DAY, pendingAt(FIRST + DAY));
  await ledger.readAccount(FIRST + 20 * DAY, 2_001);
  expect(await ledger.settledUntil()).toBeUndefined();
  expect(await ledger.compare()).toEqual([{ type: 'person_export', here: 2_001, service: 2_001, unexplained: 0 }]);
});
