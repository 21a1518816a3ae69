import { expect, test } from 'vitest';
import { intendedAt, type LookupRow } from '../lookups/model/lookup-row.ts';
import { FREE } from '../service/credits.ts';
import { withoutPerson } from './without-person.ts';

const ROW: LookupRow = {
  id: 'row-1',
  key: 'id:7',
  request: { tool: 'person_lookup', who: { by: 'id', profileId: 7 }, lookupType: 'premium_lookup' },
  profileId: 7,
  companyId: 4_711,
  price: FREE,
  upgrade: false,
  origin: 'card',
  batchId: null,
  name: 'Jane Example',
  followUps: ['save'],
  requestId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  ...intendedAt(1),
  state: { status: 'complete', sentAt: 1, endedAt: 2 },
};

test('the row of a person who was deleted keeps nothing by which the service would find the person', () => {
  const stored = JSON.stringify(withoutPerson(ROW, 3));
  expect(stored).not.toMatch(/Jane|0f8fad5b|4711|"profileId":7\b/);
  expect(JSON.parse(stored)).toMatchObject({ id: 'row-1', state: ROW.state });
  // There is nobody left to save somewhere.
  expect(JSON.parse(stored)).not.toHaveProperty('followUps');
});
