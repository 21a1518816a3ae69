import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { type AccountDatabase, openAccountDatabase, accountDatabaseName } from '../../database/account-database.ts';
import { readFrozenDatabase, loadDatabase } from '../../database/frozen-database.fixture.ts';
import { statusToday } from '../../database/migrations/renamed-since.fixture.ts';
import { createJournal } from '../journal/journal.ts';

const OWNER = 'https://service.example#1';
const frozen = readFrozenDatabase(1);
const rows = (frozen.stores.find(({ name }) => name === 'lookups')?.rows ?? []).map(
  ({ value }) => value as { id: string; url: string; lookupType: string; state: { status: string } },
);
let db: AccountDatabase;

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  await loadDatabase(await accountDatabaseName(OWNER), { ...frozen, corrupted: [] });
  db = await openAccountDatabase(OWNER);
});

it('reads every lookup that version 1 wrote as a person lookup by address', async () => {
  const read = await createJournal(db).since(0);
  expect(rows.length).toBeGreaterThan(3);
  expect(
    new Map(
      read.map(({ id, key, request, batchId, companyId, state }) => [
        id,
        { key, request, batchId, companyId, status: state.status },
      ]),
    ),
  ).toEqual(
    new Map(
      rows.map(({ id, url, lookupType, state }) => [
        id,
        {
          key: url,
          request: { tool: 'person_lookup', who: { by: 'url', url }, lookupType },
          batchId: null,
          companyId: null,
          status: statusToday(state.status),
        },
      ]),
    ),
  );
});

it('finds again what was to be done, what the user is to decide, and each by its person', async () => {
  const journal = createJournal(db);
  const ids = (statuses: string[]) =>
    rows
      .filter(({ state }) => statuses.includes(statusToday(state.status)))
      .map(({ id }) => id)
      .toSorted();
  expect((await journal.open()).map(({ id }) => id).toSorted()).toEqual(ids(['intent', 'sent', 'pending']));
  expect((await journal.inDoubt()).map(({ id }) => id).toSorted()).toEqual(ids(['in-doubt']));
  for (const { url } of rows)
    expect((await journal.latest({ key: url, profileId: null, companyId: null }))?.key).toBe(url);
});
