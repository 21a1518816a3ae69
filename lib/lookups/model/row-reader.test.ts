import { expect, test } from 'vitest';
import { FREE } from '../../service/credits.ts';
import type { LookupRow } from './lookup-row.ts';
import { createRowReader } from './row-reader.ts';

const rowOf = (id: string): LookupRow => ({
  id,
  key: 'profile:7',
  request: { tool: 'person_lookup', who: { by: 'id', profileId: 7 }, lookupType: 'standard_lookup' },
  profileId: 7,
  companyId: null,
  price: FREE,
  upgrade: false,
  origin: 'workspace',
  batchId: 'batch',
  createdAt: 100,
  before: null,
  name: 'Ann',
  state: { status: 'pending', sentAt: 110, polledAt: 120, waitMs: 3_000, problem: null },
});

test('a row that did not change is checked once, one that did is checked again', () => {
  const read = createRowReader();
  const [first] = read([rowOf('a')]);
  expect(first).toEqual(rowOf('a'));
  expect(read([rowOf('b'), structuredClone(rowOf('a'))])[1]).toBe(first);
  const ended: LookupRow = {
    ...rowOf('a'),
    state: { status: 'failed', endedAt: 130, problem: { code: 'not_found' }, charged: false },
  };
  expect(read([ended])).toEqual([ended]);
});

test('what cannot be read is left out each time, whatever it is', () => {
  const read = createRowReader();
  const circle: { itself?: unknown } = {};
  circle.itself = circle;
  for (let time = 0; time < 2; time++) expect(read([circle, undefined, 7n, null, rowOf('a')])).toEqual([rowOf('a')]);
});

test('so many rows that not all can be kept are read all the same', () => {
  const read = createRowReader();
  const many = Array.from({ length: 5_000 }, (_, at) => rowOf(String(at)));
  for (let time = 0; time < 3; time++) expect(read(many)).toEqual(many);
});
