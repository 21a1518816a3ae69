import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AuthStore, createAuthStore } from '../../auth/auth-store.ts';
import { RECORD } from '../../auth/contexts.fixture.ts';
import { accountDatabaseName } from '../../database/account-database.ts';
import { VERSION } from '../../database/migrations/migrate.ts';
import { createSimulatedService } from '../../lookups/simulated/service.fixture.ts';
import { createSignedIn } from './current-sign-in.ts';
import { signedInOptions } from './signed-in-options.fixture.ts';

const OWNER = RECORD.owner ?? '';
let authStore: AuthStore;

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  authStore = createAuthStore();
  await authStore.writeSession(RECORD);
});

function createUser() {
  const now = () => Date.UTC(2026, 0, 1);
  const { service } = createSimulatedService({
    people: [],
    elapsed: () => 0,
    now,
    later: () => undefined,
    intentOf: async () => '',
  });
  return createSignedIn(signedInOptions(authStore, service, now));
}

describe('whoever is signed in', () => {
  it('has one set of parts as long as the database is open', async () => {
    const signedIn = createUser();
    expect(await signedIn()).toBe(await signedIn());
  });

  it('has the database opened again after another context closed it', async () => {
    const signedIn = createUser();
    await (await signedIn())?.contacts.saveAlias('https://a.example', 1, 5);
    const other = openDB(await accountDatabaseName(OWNER), VERSION + 1);
    // An upgrade closes the database; the next open is then refused for its version, and the error says so.
    (await other).close();
    await expect(signedIn()).rejects.toMatchObject({ problem: { code: 'storage_newer' } });
    await deleteDB(await accountDatabaseName(OWNER));
    expect(await (await signedIn())?.contacts.profileIdOf('https://a.example', 5)).toBeNull();
  });

  it('goes on with new parts when the database went away under the old ones', async () => {
    const signedIn = createUser();
    const before = await signedIn();
    await deleteDB(await accountDatabaseName(OWNER));
    await expect(before?.journal.open()).rejects.toThrow(DOMException);
    const after = await signedIn();
    expect(after).not.toBe(before);
    expect(await after?.journal.open()).toEqual([]);
  });
});
