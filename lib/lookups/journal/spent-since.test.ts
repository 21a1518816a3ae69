import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { openAccountDatabase } from '../../database/account-database.ts';
import { endedLookup } from '../model/ended-lookup.fixture.ts';
import { type LookupState, storedForm } from '../model/lookup-row.ts';
import { createJournal } from './journal.ts';

const DAY = 86_400_000;
const TIME = 100 * DAY;

it('what was spent or refunded since a time are the lookups requested shortly before or ended after, each once', async () => {
  globalThis.indexedDB = new IDBFactory();
  const db = await openAccountDatabase('owner');
  const add = async (createdAt: number, state: LookupState) => {
    const request = { tool: 'email_verify', email: 'jane@acme.example' } as const;
    const row = endedLookup({ request, createdAt, state });
    await db.put('lookups', storedForm(row));
    return row.id;
  };
  const sentAt = TIME - 50 * DAY;
  const pending: LookupState = { status: 'pending', sentAt, polledAt: sentAt, waitMs: 3_000, problem: null };
  const refunded = (endedAt: number): LookupState => ({
    status: 'failed',
    endedAt,
    problem: { code: 'lookup_failed' },
    charged: false,
  });
  await add(TIME - 50 * DAY, refunded(TIME - 1));
  await add(TIME - 50 * DAY, pending);
  await add(TIME - 8 * DAY - 1, { status: 'complete', sentAt, endedAt: TIME - 1 });
  const expected = [
    await add(TIME - 50 * DAY, refunded(TIME)),
    await add(TIME - 8 * DAY, pending),
    await add(TIME - 1, { status: 'complete', sentAt: TIME, endedAt: TIME + 1 }),
    await add(TIME + 1, { status: 'intent', setAt: TIME + 1, notBefore: TIME + 1 }),
  ];
  const found = await createJournal(db).spentSince(TIME);
  expect(found.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
});
