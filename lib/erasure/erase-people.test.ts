import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { contactNumber, pageOf, placesOf, putEverywhere } from '../contacts/stored-person.fixture.ts';
import { suppressPeople } from '../contacts/suppression/suppressed-people.ts';
import { isSuppressed } from '../contacts/suppression/suppressions.ts';
import { TRASH_MS } from '../contacts/trash-time.ts';
import { type AccountDatabase, openAccountDatabase } from '../database/account-database.ts';
import { dieAtWrite } from '../database/dying-database.fixture.ts';
import { writeWhole } from '../database/write-whole.ts';
import { ERASED_ID } from '../lookups/journal/batch-record.ts';
import { createBatchStore } from '../lookups/journal/batch-store.ts';
import { createJournal } from '../lookups/journal/journal.ts';
import { spendsOf } from '../lookups/spending/ledger.ts';
import { deleteContacts } from './delete-contacts.ts';
import { emptyTrash } from './empty-trash.ts';
import { erasePeople, finishErasing } from './erase-people.ts';
import { PERSON_STORES, deleteContact, erasePerson } from './erase-person.ts';
import { tracesOf } from './person-traces.ts';

const NOW = 9_000;
const EVERYWHERE = [
  'aliases',
  'annotations',
  'batches',
  'changes',
  'contacts',
  'lookups',
  'meta',
  'previews',
  'quarantine',
  'searchPages',
  'verifications',
];

let db: AccountDatabase;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  db = await openAccountDatabase('owner');
  for (const id of [11, 22, 33]) await putEverywhere(db, id);
});

const ledger = async () =>
  spendsOf(await createJournal(db).since(0)).map(({ row, at, outcome }) => ({
    id: row.id,
    tool: row.request.tool,
    price: row.price,
    at,
    outcome,
  }));

describe('a person who is erased', () => {
  it('is named nowhere any more, and nobody else is touched', async () => {
    expect(await placesOf(db, 11)).toEqual(EVERYWHERE);
    expect(await erasePeople(db, [11], NOW)).toEqual({ erased: [11], underWay: [] });
    expect(await placesOf(db, 11)).toEqual([]);
    expect(await placesOf(db, 22)).toEqual(EVERYWHERE);
  });

  it('does not come back by a free look that was under way', async () => {
    const rows = (await createJournal(db).since(0)).filter(({ id }) => id.endsWith('-11'));
    await erasePeople(db, [11], NOW);
    for (const { id } of rows) await createJournal(db).complete(id, { contact: contactNumber(11) }, NOW);
    expect(await placesOf(db, 11)).toEqual([]);
  });

  it('leaves credits, times and tools in the ledger', async () => {
    const before = await ledger();
    await erasePeople(db, [11], NOW);
    expect(await ledger()).toEqual(before);
    expect(before.filter(({ id }) => id.endsWith('-11'))).toHaveLength(2);
  });

  it('is paid for like anybody else when asked for again, and under way like nobody', async () => {
    await erasePeople(db, [11], NOW);
    const key = pageOf(11);
    const ownership = await createJournal(db).ownership(
      {
        key,
        request: { tool: 'person_lookup', who: { by: 'url', url: key }, lookupType: 'standard_lookup' },
        profileId: null,
        companyId: null,
      },
      NOW,
    );
    expect(ownership).toMatchObject({ owned: 'nothing', inTheWay: null, suppressed: false });
  });

  it('leaves the counts of batches as they were, and what a newer version wrote there', async () => {
    await erasePeople(db, [11, 33], NOW);
    const record = await createBatchStore(db).read('old');
    expect(record).toMatchObject({ name: 'people.csv', owned: [ERASED_ID, 22, ERASED_ID] });
    expect(await db.get('batches', 'old')).toMatchObject({ later: 'kept' });
  });

  it('is named nowhere either ten minutes after the contact was deleted', async () => {
    const before = await ledger();
    await deleteContacts(db, [11], NOW);
    expect(await emptyTrash(db, NOW + TRASH_MS)).toEqual({ erased: 1, remaining: 0 });
    expect([await placesOf(db, 11), await ledger()]).toEqual([[], before]);
    expect(await placesOf(db, 22)).toEqual(EVERYWHERE);
  });

  it('would be named in the ledger and in quarantine, had the trash not kept their keys', async () => {
    await deleteContacts(db, [11], NOW);
    const trashed = await db.get('trash', 11);
    const keyless = { contact: { profileId: 11, boughtAt: 1 }, aliases: [] };
    await db.put('trash', { profileId: 11, ...trashed, ...keyless });
    await emptyTrash(db, NOW + TRASH_MS);
    expect(await placesOf(db, 11)).toEqual(['lookups', 'quarantine']);
  });

  it('stays blocked under every key, and of them nothing else stays', async () => {
    await suppressPeople(db, ['profile:11'], NOW);
    await erasePeople(db, [11], NOW);
    expect(await placesOf(db, 11)).toEqual(['suppressions']);
    for (const key of [pageOf(11), `${pageOf(11)}-old`, 'email:p11@person.example', 'profile:11'])
      expect(await isSuppressed(db.transaction(['suppressions', 'aliases']) as never, { key, profileId: null })).toBe(
        true,
      );
  });

  it('stays marked when the mark was put on their address alone', async () => {
    await db.put('suppressions', { key: `${pageOf(11)}-old`, profileId: null, name: '', at: 1 });
    await erasePeople(db, [11], NOW);
    expect(
      await isSuppressed(db.transaction(['suppressions', 'aliases']) as never, { key: 'profile:11', profileId: 11 }),
    ).toBe(true);
  });

  it('is left whole while a lookup of theirs is under way', async () => {
    const stored = (await db.get('lookups', 'bought-22')) as never as Record<string, unknown>;
    await db.put('lookups', {
      ...stored,
      id: 'again',
      open: 1,
      state: { status: 'pending', sentAt: 7_000, polledAt: 7_000, waitMs: 3_000, problem: null },
    } as never);
    expect(await erasePeople(db, [11, 22], NOW)).toEqual({ erased: [11], underWay: [22] });
    expect(await placesOf(db, 22)).toEqual(EVERYWHERE);
  });

  it('takes along what was only intended, or waits for the user’s word', async () => {
    const stored = (await db.get('lookups', 'bought-22')) as never as Record<string, unknown>;
    await db.put('lookups', {
      ...stored,
      id: 'wish',
      open: 1,
      state: { status: 'intent', setAt: 7_000, notBefore: 7_000 },
    } as never);
    await db.put('lookups', {
      ...stored,
      id: 'doubt',
      open: 2,
      state: { status: 'in-doubt', sentAt: 7_000, evidence: 'cannot-tell' },
    } as never);
    expect(await erasePeople(db, [22], NOW)).toEqual({ erased: [22], underWay: [] });
    expect([await placesOf(db, 22), await createJournal(db).inDoubt(), await createJournal(db).open()]).toEqual([
      [],
      [],
      [],
    ]);
    expect((await ledger()).find(({ id }) => id === 'doubt')?.outcome).toBe('in-doubt');
  });
});

/**
 * Lets the worker die at each write in turn. Reports for each where people were half erased, and who was left after the
 * next start.
 */
async function sweep(
  erase: (into: AccountDatabase) => Promise<unknown>,
): Promise<{ torn: string[]; left: number[]; writes: number }> {
  const torn: string[] = [];
  const left: number[] = [];
  for (let write = 1; ; write += 1) {
    globalThis.indexedDB = new IDBFactory();
    db = await openAccountDatabase('owner');
    for (const id of [11, 22, 33]) await putEverywhere(db, id);
    const death = dieAtWrite(write);
    await erase(db).catch(() => undefined);
    death.reborn();
    // The list of people to erase is not a trace: it ensures that they are erased.
    for (const id of [11, 22]) {
      const places = (await placesOf(db, id)).filter((place) => place !== 'meta').length;
      if (places !== 0 && places !== EVERYWHERE.length - 1) torn.push(`write ${write}: ${id} is in ${places} places`);
    }
    const isPromised = (await db.get('meta', 'toErase')) !== undefined;
    await finishErasing(db, NOW);
    if (isPromised) for (const id of [11, 22]) if ((await placesOf(db, id)).length > 0) left.push(write);
    expect(await placesOf(db, 33)).toEqual(EVERYWHERE);
    db.close();
    if (!death.died()) return { torn, left, writes: write - 1 };
  }
}

describe('a worker that dies while it erases', () => {
  it('has erased each person wholly or not at all, and the next one goes on', async () => {
    const { torn, left, writes } = await sweep((into) => erasePeople(into, [11, 22], NOW));
    expect({ torn, left }).toEqual({ torn: [], left: [] });
    expect(writes).toBeGreaterThan(30);
  });

  it('is caught where it erases store by store', async () => {
    const { torn } = await sweep(async (into) => {
      await writeWhole(into, PERSON_STORES, async (tx) => deleteContact(tx, await tracesOf(tx, 11), NOW));
      await writeWhole(into, PERSON_STORES, async (tx) => void (await erasePerson(tx, 11, NOW)));
    });
    expect(torn.length).toBeGreaterThan(0);
  });
});

it('nobody who was never bought is in the way of the others', async () => {
  await db.put('contacts', { ...contactNumber(44), urls: 'gone' } as never);
  expect(await erasePeople(db, [99, 44], NOW)).toEqual({ erased: [99, 44], underWay: [] });
  expect(await placesOf(db, 44)).toEqual([]);
});
