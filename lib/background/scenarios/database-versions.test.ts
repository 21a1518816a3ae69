import { beforeAll, describe, expect, it } from 'vitest';
import { accountDatabaseName } from '../../database/account-database.ts';
import { type FrozenDatabase, readFrozenDatabase, loadDatabase } from '../../database/frozen-database.fixture.ts';
import { VERSION } from '../../database/migrations/migrate.ts';
import { checkOpenLookups, checkRecords } from '../../lookups/journal/check-records.ts';
import { unheard } from '../../lookups/journal/opened-journal.fixture.ts';
import { type LookupWorld, createLookupWorld, urlOf } from './lookup-world.fixture.ts';

const MINUTE = 60_000;
/** Records that can be obtained again, or are about people to be erased. */
const NOT_KEPT = /^(?:polls|trash:\d+|leftBehind:\d+)$/u;

/** Starts a current worker on the database of that version, with the service as it was. */
async function wakeOn(frozen: FrozenDatabase): Promise<LookupWorld> {
  const world = await createLookupWorld({
    people: [
      { id: 103, urls: [urlOf('cat')], found: 1, outcome: 'complete', ms: 0 },
      { id: 106, urls: [urlOf('fay')], found: 1, outcome: 'complete', ms: 0 },
      { id: 107, urls: [urlOf('gil')], found: 1, outcome: 'complete', ms: 0 },
      { id: 109, urls: [urlOf('ivy')], found: 1, outcome: 'complete', ms: 0 },
    ],
    machine: {
      now: frozen.now,
      prepare: async () => loadDatabase(await accountDatabaseName('https://service.example#1'), frozen),
    },
  });
  const bought = {
    tool: 'person_lookup',
    lookupType: 'premium_lookup',
    companyId: null,
    credits: 2,
    status: 'complete',
    readyAt: 0,
  } as const;
  world.service.work.push(
    { ...bought, intent: 'row-6', about: 'person 103', profileId: 103 },
    { ...bought, intent: 'row-8', about: 'person 106', profileId: 106 },
  );
  return world;
}

describe.each(Array.from({ length: VERSION - 1 }, (_, at) => at + 1))('a database of version %i', (version) => {
  const frozen = readFrozenDatabase(version);
  const corrupted = frozen.corrupted.filter(({ key = '' }) => !NOT_KEPT.test(key));
  let world: LookupWorld;
  beforeAll(async () => {
    world = await wakeOn(frozen);
    await checkOpenLookups(world.db, frozen.now);
    await checkRecords(world.db, frozen.now, unheard);
  });

  it('shows everything that was bought', async () => {
    const contacts = frozen.stores.find(({ name }) => name === 'contacts')?.rows ?? [];
    expect(contacts.length).toBeGreaterThan(0);
    for (const { value } of contacts) expect(await world.contact(Number(value.profileId))).toMatchObject(value);
  });

  it('goes on with what was under way, and pays nothing twice', async () => {
    const before = world.service.spent();
    await world.restart();
    await world.pass(15 * MINUTE);
    const statuses = Object.fromEntries((await world.rows()).map(({ id, state }) => [id, state.status]));
    expect(statuses).toMatchObject({
      'row-1': 'complete',
      'row-2': 'complete',
      'row-3': 'failed',
      'row-4': 'dismissed',
      'row-5': 'in-doubt',
      'row-6': 'complete',
      'row-7': 'complete',
      'row-8': 'complete',
    });
    // Only the intent that the service had told to wait is charged now.
    expect(world.service.sent).toEqual(['row-7']);
    expect(world.service.spent() - before).toBe(2);
    expect((await world.contact(106))?.phones).toHaveLength(1);
  });

  it('keeps every bad row whole, in quarantine', async () => {
    const kept = await world.db.getAll('quarantine');
    const before = frozen.stores.find(({ name }) => name === 'quarantine')?.rows ?? [];
    expect(kept).toHaveLength(before.length + corrupted.length);
    for (const { value } of corrupted) {
      const [content] = Object.values(value);
      expect(kept.flatMap((row) => Object.values(row.value as object) as unknown[])).toContainEqual(content);
    }
  });

  it('asks the user about a bad lookup before its person is paid for again', async () => {
    expect(await world.start(urlOf('ivy'))).toEqual({ ok: true, lookupId: 'bad-1' });
    expect((await world.row('bad-1')).state).toMatchObject({ status: 'in-doubt', evidence: 'unreadable-record' });
    expect((await world.row('bad-2')).profileId).toBe(110);
    expect(await world.journal.get('bad-3')).toBeNull();
    expect(world.service.sent).toEqual(['row-7']);
  });
});
