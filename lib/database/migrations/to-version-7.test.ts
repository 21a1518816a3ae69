import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountDatabaseName } from '../account-database.ts';
import { readFrozenDatabase, loadDatabase } from '../frozen-database.fixture.ts';
import { dieAtEachWrite, stored as readStored, upgradeTo } from './upgrade-to.fixture.ts';

const OWNER = 'https://service.example#1';
const frozen = readFrozenDatabase(6);
const stored = async () => readStored(await accountDatabaseName(OWNER));
const upgrade = async () => upgradeTo(7, await accountDatabaseName(OWNER), frozen.now);

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  await loadDatabase(await accountDatabaseName(OWNER), frozen);
});

describe('a database of version 6', () => {
  it('has every record after the upgrade, and those without a renamed field as they were', async () => {
    const { version, records: before } = await stored();
    expect(version).toBe(6);
    const after = await upgrade();
    const { doNotLookUp, ...same } = before;
    expect(Object.keys(after).toSorted()).toEqual([...Object.keys(same), 'suppressions'].toSorted());
    expect(after['suppressions']).toEqual(doNotLookUp);
    for (const [store, rows] of Object.entries(same))
      expect([...(after[store]?.keys() ?? [])]).toEqual([...rows.keys()]);
    const isUntouched = (store: string) => !['batches', 'lookups', 'meta', 'outbox', 'previews'].includes(store);
    for (const store of Object.keys(same).filter(isUntouched)) expect(after[store]).toEqual(before[store]);
  });

  it('has the new names in its lookups, and says the same', async () => {
    const { lookups } = await upgrade();
    const stateOf = (id: string) => (lookups?.get(id) as { state?: unknown } | undefined)?.state;
    expect(lookups?.get('row-1')).toMatchObject({ request: { tool: 'person_lookup' } });
    expect(lookups?.get('row-1')).not.toHaveProperty('ask');
    expect(stateOf('row-3')).toEqual({
      status: 'failed',
      endedAt: 1_781_524_857_200,
      problem: { code: 'lookup_failed' },
      charged: false,
    });
    expect(stateOf('row-4')).toEqual({ status: 'dismissed', sentAt: 1_781_524_862_000, endedAt: 1_781_525_062_000 });
    expect(stateOf('row-5')).toEqual({ status: 'in-doubt', sentAt: 1_781_525_062_000, evidence: 'cannot-tell' });
    expect(stateOf('row-7')).toMatchObject({ status: 'intent', throttled: true });
    expect(stateOf('row-8')).toMatchObject({ status: 'sent', reconcileAt: 1_781_525_275_000, attempts: 0 });
    expect(stateOf('extra-9')).toMatchObject({ status: 'dismissed', checkFrom: frozen.now + 30 * 86_400_000 });
    expect(JSON.stringify([...(lookups?.values() ?? [])])).not.toMatch(
      /"(ask|asked|askedMs|askFrom|settleAt|settles|trouble)":|"(unsettled|left)"/,
    );
  });

  it('has them in what is sent, in batches, previews and waits', async () => {
    const { outbox, batches, previews, meta } = await upgrade();
    expect(outbox?.get('sending-2')).toMatchObject({
      state: { status: 'sending', reconcileAt: frozen.now - 40_000, attempts: 0 },
      due: frozen.now - 40_000,
    });
    expect(batches?.get('batch-1')).toMatchObject({ excluded: { running: 1, repeated: 2, suppressed: 0, refused: 0 } });
    expect(previews?.get('https://www.linkedin.com/in/gil')).toMatchObject({
      status: 'problem',
      problem: { code: 'offline' },
    });
    expect(meta?.get('rateLimits')).toMatchObject({ waits: [{ scope: 'lookup', remainingMs: 600_000 }] });
    expect(Object.keys(meta?.get('watchRounds') ?? {}).toSorted()).toEqual([
      'current',
      'last',
      'notifiedAt',
      'unread',
      'unreported',
    ]);
  });

  it('keeps what cannot be read as it was, for the check to find', async () => {
    const { lookups, batches } = await upgrade();
    expect(lookups?.get('bad-3')).toEqual({ id: 'bad-3', createdAt: 1_781_525_000_000, open: 1, state: '?' });
    expect(batches?.get('batch-4')).toEqual({ cap: 'nine', id: 'batch-4' });
  });

  it('is left as it was by a worker that dies at any write of the upgrade, and the next one upgrades it', async () => {
    const { torn, writes } = await dieAtEachWrite(await accountDatabaseName(OWNER), frozen);
    expect(torn).toEqual([]);
    expect(writes).toBeGreaterThan(40);
  });
});
