import { expect, test } from 'vitest';
import { createRefetch } from './refetch-changed.ts';

function page() {
  const refetched: string[] = [];
  const timers: (() => void)[] = [];
  const changed = createRefetch(
    async (key) => void refetched.push(key),
    (work) => void timers.push(work),
  );
  return { refetched, changed, passTime: () => timers.splice(0).forEach((work) => work()) };
}

test('what is about one person is asked for again at each change', () => {
  const { refetched, changed } = page();
  for (let change = 0; change < 5; change++) changed('person');
  expect(refetched).toEqual(['person', 'person', 'person', 'person', 'person']);
});

test('what reads all of the journal is asked for at once, and then once for all changes of the next second', () => {
  const { refetched, changed, passTime } = page();
  for (let change = 0; change < 30; change++) {
    changed('spent-today');
    changed('ledger');
  }
  expect(refetched).toEqual(['spent-today', 'ledger']);
  passTime();
  expect(refetched).toEqual(['spent-today', 'ledger', 'spent-today', 'ledger']);
  passTime();
  expect(refetched).toHaveLength(4);
  changed('ledger');
  expect(refetched).toHaveLength(5);
});

test('“Changes”, which reads all companies and tags, is read once a second at most while a batch brings contacts', () => {
  const { refetched, changed, passTime } = page();
  for (let change = 0; change < 30; change++) changed('changes');
  expect(refetched).toEqual(['changes']);
  passTime();
  expect(refetched).toEqual(['changes', 'changes']);
});

test('the check of a list of people is repeated every ten seconds, however many contacts change', () => {
  const gaps: number[] = [];
  const changed = createRefetch(
    async () => undefined,
    (_work, ms) => void gaps.push(ms),
  );
  for (let change = 0; change < 30; change++) changed('checked-people');
  expect(gaps).toEqual([10_000]);
});

test('what may be another account’s is asked for at once, however soon after the last time', () => {
  const { refetched, changed } = page();
  for (const key of ['checked-people', 'batches', 'checked-people', 'batches']) changed(key, true);
  expect(refetched).toEqual(['checked-people', 'batches', 'checked-people', 'batches']);
});
