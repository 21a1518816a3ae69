import { isDeepStrictEqual } from 'node:util';
import { IDBFactory } from 'fake-indexeddb';
import * as fc from 'fast-check';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { contactNumber, pageOf, placesOf, putEverywhere, storedContacts } from '../contacts/stored-person.fixture.ts';
import { TRASH_MS } from '../contacts/trash-time.ts';
import { type AccountDatabase, openAccountDatabase } from '../database/account-database.ts';
import { dieAtWrite } from '../database/dying-database.fixture.ts';
import { writeWhole } from '../database/write-whole.ts';
import { deleteContacts, expireContacts, restoreContacts } from './delete-contacts.ts';
import { emptyTrash } from './empty-trash.ts';
import { erasePeople } from './erase-people.ts';
import { PERSON_STORES, deleteContact } from './erase-person.ts';
import { tracesOf } from './person-traces.ts';
import { putInTrash } from './trash.ts';

const NOW = 1_000_000;
/** The stores of data that is deleted with a contact, and can be restored. */
const ITS_STORES = ['contacts', 'annotations', 'verifications', 'aliases'] as const;

let db: AccountDatabase;
async function begin(): Promise<void> {
  globalThis.indexedDB = new IDBFactory();
  db = await openAccountDatabase('owner');
  for (const id of [11, 22, 33]) await putEverywhere(db, id);
}
beforeEach(begin);

/** All stored data of a contact, whole; empty when it is deleted. */
async function stored(id: number) {
  const all = await Promise.all(
    ITS_STORES.map(async (store) =>
      (await db.getAll(store)).filter((row) =>
        JSON.stringify(row).match(new RegExp(`\\bp${id}\\b|"profileId":${id}\\b`)),
      ),
    ),
  );
  return all.flat();
}
const trash = () => db.getAllKeys('trash');

describe('a contact that was deleted', () => {
  it('comes back whole: data, tags and note, verifications, and the keys that lead to it', async () => {
    const before = await stored(11);
    expect(before).toHaveLength(7);
    await deleteContacts(db, [11, 22], NOW);
    expect([await stored(11), (await storedContacts(db)).length]).toEqual([[], 1]);
    expect(await restoreContacts(db, [11, 22], NOW + TRASH_MS - 1)).toBe(2);
    expect([await stored(11), await trash()]).toEqual([before, []]);
  });

  it('comes back with a verification that was paid for, though a later check got no answer', async () => {
    const [bought] = await db.getAll('verifications');
    if (!bought) throw new Error('no verification');
    await deleteContacts(db, [11], NOW);
    const unanswered = { ...bought, status: 'unknown', checkedAt: NOW + 5 };
    await db.put('verifications', unanswered);
    await restoreContacts(db, [11], NOW + 10);
    expect(await db.get('verifications', bought.email)).toEqual({ ...bought, noAnswerAt: NOW + 5 });
  });

  it.each([
    ['ten minutes later', NOW + TRASH_MS],
    ['when the clock was set back', NOW - 1],
  ])('is gone for good %s, and is named nowhere any more', async (_when, now) => {
    await deleteContacts(db, [11], NOW);
    expect(await restoreContacts(db, [11], now)).toBe(0);
    expect(await emptyTrash(db, now)).toEqual({ erased: 1, remaining: 0 });
    expect(await placesOf(db, 11)).toEqual([]);
  });

  it('is not brought back late, though nobody emptied the trash', async () => {
    await deleteContacts(db, [11], NOW);
    expect(await restoreContacts(db, [11, 22], NOW + TRASH_MS)).toBe(1);
    expect([await stored(11), await trash()]).toEqual([[], [11]]);
  });

  it('keeps its name in the history for ten minutes', async () => {
    await deleteContacts(db, [11], NOW);
    expect(await emptyTrash(db, NOW + TRASH_MS - 1)).toEqual({ erased: 0, remaining: 1 });
    expect(await placesOf(db, 11)).toContain('lookups');
  });

  it('keeps its name in the history when it was bought again meanwhile', async () => {
    await deleteContacts(db, [11], NOW);
    await putEverywhere(db, 11);
    expect(await emptyTrash(db, NOW + TRASH_MS)).toEqual({ erased: 0, remaining: 0 });
    expect([(await stored(11)).length, await trash()]).toEqual([7, []]);
  });

  it('deleted twice, is found under the addresses of both times', async () => {
    await deleteContacts(db, [11], NOW);
    await db.put('contacts', contactNumber(11, { urls: [] } as never));
    await deleteContacts(db, [11], NOW + 1);
    await emptyTrash(db, NOW + 1 + TRASH_MS);
    expect(await placesOf(db, 11)).toEqual([]);
  });

  it('waits in the trash while a lookup of theirs is in progress, and comes back by nothing', async () => {
    await deleteContacts(db, [11], NOW);
    const bought = (await db.get('lookups', 'bought-11')) as never as Record<string, unknown>;
    const pending = {
      ...bought,
      id: 'again',
      open: 1,
      profileId: null,
      state: { status: 'pending', sentAt: NOW, polledAt: NOW, waitMs: 3_000, problem: null },
    };
    await db.put('lookups', pending as never);
    expect(await emptyTrash(db, NOW + TRASH_MS)).toEqual({ erased: 0, remaining: 1 });
    expect(await stored(11)).toEqual([]);
    await db.delete('lookups', 'again');
    expect(await emptyTrash(db, NOW + TRASH_MS)).toEqual({ erased: 1, remaining: 0 });
  });

  it('keeps what came since: a record that was bought again, its note, and somebody else’s address', async () => {
    await deleteContacts(db, [11], NOW);
    await db.put('contacts', contactNumber(11, { title: 'Chief of Data' }));
    await db.put('annotations', { profileId: 11, tags: ['new'], note: '', changedAt: NOW });
    await db.put('aliases', { key: `${pageOf(11)}-old`, profileId: 22, seenAt: NOW });
    await restoreContacts(db, [11], NOW);
    expect(await db.get('contacts', 11)).toMatchObject({ title: 'Chief of Data' });
    expect(await db.get('annotations', 11)).toMatchObject({ tags: ['new', 'client'], note: 'Met Person 11' });
    expect(await db.get('aliases', `${pageOf(11)}-old`)).toMatchObject({ profileId: 22, shared: true });
  });

  it('deleted, bought again, poorer, and deleted again, comes back with all that was paid for', async () => {
    const rich = contactNumber(11);
    await db.put('contacts', rich);
    await deleteContacts(db, [11], NOW);
    await db.put('contacts', contactNumber(11, { lookupType: 'person_enrich', boughtAt: NOW, emails: [], phones: [] }));
    await deleteContacts(db, [11], NOW + 5);
    expect(await restoreContacts(db, [11], NOW + 10)).toBe(1);
    const { lookupType, emails, phones } = rich;
    expect(await db.get('contacts', 11)).toMatchObject({ lookupType, emails, phones, boughtAt: NOW });
    expect((await db.get('annotations', 11))?.tags).not.toEqual([]);
  });

  it('deleted, bought again, and deleted again after the first time was over, still has the keys of both', async () => {
    await deleteContacts(db, [11], NOW);
    await db.put('contacts', contactNumber(11));
    await deleteContacts(db, [11], NOW + TRASH_MS);
    await restoreContacts(db, [11], NOW + TRASH_MS + 1);
    expect(await db.get('aliases', pageOf(11))).toMatchObject({ profileId: 11 });
    expect(await db.get('annotations', 11)).toBeUndefined();
  });

  it('that was bought again meanwhile, poorer, comes back with all that was paid for', async () => {
    const phone = { number: '1', e164: null, extension: null, kind: 'mobile', grade: 'A', recommended: false } as const;
    await db.put('contacts', contactNumber(11, { phones: [phone], lookupType: 'premium_lookup' }));
    await deleteContacts(db, [11], NOW);
    const again = contactNumber(11, { title: 'Chief of Data', lookupType: 'person_enrich', boughtAt: NOW, emails: [] });
    await db.put('contacts', again);
    await restoreContacts(db, [11], NOW);
    expect((await storedContacts(db)).find(({ contact }) => contact.profileId === 11)?.contact).toMatchObject({
      title: 'Chief of Data',
      phones: [phone],
      emails: [{ email: 'p11@person.example' }],
      lookupType: 'premium_lookup',
      boughtAt: NOW,
    });
  });

  it.each([
    ['a file', 1, undefined],
    ['a purchase', undefined, 1],
  ])('that came from %s meanwhile is what was bought, with what a file adds', async (_what, since, before) => {
    const fromFile = (at: number | undefined) => (at === undefined ? {} : { fromFile: at });
    const education = [{ school: 'TU', degree: null, major: null, from: null, to: null }];
    await db.put('contacts', contactNumber(11, { ...fromFile(before), location: '', education }));
    await deleteContacts(db, [11], NOW);
    await db.put('contacts', contactNumber(11, { ...fromFile(since), location: 'Bonn' }));
    await restoreContacts(db, [11], NOW);
    const [contact] = await db.getAll('contacts');
    expect(contact).toMatchObject({ location: 'Bonn', education });
    expect(contact).not.toHaveProperty('fromFile');
  });

  it('is not in the trash when it expired', async () => {
    await expireContacts(db, 20_000, NOW);
    expect([await trash(), await restoreContacts(db, [11], NOW), await placesOf(db, 11)]).toEqual([[], 0, []]);
  });

  it('is erased in the trash too, under the names that only the trash knows', async () => {
    await deleteContacts(db, [11, 22], NOW);
    expect(await erasePeople(db, [11], NOW)).toEqual({ erased: [11], underWay: [] });
    expect([await placesOf(db, 11), await trash()]).toEqual([[], [22]]);
    expect(await restoreContacts(db, [11], NOW)).toBe(0);
  });
});

/** Lets the worker die at each write in turn. Reports where a contact was neither whole nor wholly in the trash. */
async function sweep(work: (into: AccountDatabase) => Promise<unknown>): Promise<{ torn: string[]; writes: number }> {
  const torn: string[] = [];
  for (let write = 1; ; write += 1) {
    await begin();
    const before = [await stored(11), await stored(22)];
    const death = dieAtWrite(write);
    await work(db).catch(() => undefined);
    death.reborn();
    const now = [await stored(11), await stored(22)];
    const inTrash = await trash();
    for (const [at, id] of [11, 22].entries()) {
      const isWhole = isDeepStrictEqual(now[at], before[at]) && !inTrash.includes(id);
      const isAway = now[at]?.length === 0 && inTrash.includes(id);
      if (!isWhole && !isAway) torn.push(`write ${write}: ${id}`);
    }
    // In any case, everything can be restored.
    await restoreContacts(db, [11, 22], NOW);
    if (!isDeepStrictEqual([await stored(11), await stored(22)], before)) torn.push(`write ${write}: not brought back`);
    db.close();
    if (!death.died()) return { torn, writes: write - 1 };
  }
}

describe('a worker that dies', () => {
  it('while it deletes or brings back has left each contact whole, or whole in the trash', async () => {
    const { torn, writes } = await sweep(async (into) => {
      await deleteContacts(into, [11, 22], NOW);
      await restoreContacts(into, [22], NOW);
    });
    expect(torn).toEqual([]);
    expect(writes).toBeGreaterThan(30);
  });

  it('is caught where the trash is filled after the contact is gone, or before it is', async () => {
    const { torn } = await sweep(async (into) => {
      await writeWhole(into, PERSON_STORES, async (tx) =>
        putInTrash(tx, { profileId: 11, ids: [11], emails: [], sendings: [] }, NOW),
      );
      await writeWhole(into, PERSON_STORES, async (tx) => deleteContact(tx, await tracesOf(tx, 11), NOW));
      await deleteContacts(into, [22], NOW);
    });
    expect(torn.length).toBeGreaterThan(0);
  });
});

it('whatever is done in whatever order: whole, or whole in the trash for ten minutes, or gone', async () => {
  // Another person's row in quarantine is number 11 then.
  const eleventh = [
    { do: 'buy', id: 11 },
    { do: 'buy', id: 11 },
    { do: 'buy', id: 22 },
    { do: 'erase', id: 11 },
  ] as const;
  const step = fc.oneof(
    fc.record({
      do: fc.constantFrom('delete' as const, 'restore' as const, 'erase' as const, 'buy' as const),
      id: fc.constantFrom(11, 22),
    }),
    fc.record({ do: fc.constantFrom('wait' as const, 'empty' as const), id: fc.nat({ max: TRASH_MS }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      await begin();
      const whole = new Map([
        [11, await stored(11)],
        [22, await stored(22)],
      ]);
      const where = new Map<number, 'owned' | 'gone' | number>([
        [11, 'owned'],
        [22, 'owned'],
      ]);
      let now = NOW;
      for (const { do: what, id } of steps) {
        const is = where.get(id);
        if (what === 'wait') now += id;
        if (what === 'empty') await emptyTrash(db, now);
        if (what === 'delete') await deleteContacts(db, [id], now);
        if (what === 'delete' && is === 'owned') where.set(id, now);
        if (what === 'restore') await restoreContacts(db, [id], now);
        if (what === 'restore' && typeof is === 'number') where.set(id, now - is < TRASH_MS ? 'owned' : 'gone');
        if (what === 'erase') await erasePeople(db, [id], now);
        if (what === 'erase') where.set(id, 'gone');
        if (what === 'buy') await putEverywhere(db, id);
        if (what === 'buy') where.set(id, 'owned');
        for (const [each, place] of where) expect(await stored(each)).toEqual(place === 'owned' ? whole.get(each) : []);
        const isOver = (place: 'owned' | 'gone' | number) =>
          place === 'gone' || (typeof place === 'number' && now - place >= TRASH_MS);
        const nameless = what === 'empty' ? [...where].filter(([, place]) => isOver(place)).map(([each]) => each) : [];
        if (what === 'erase') nameless.push(id);
        for (const each of nameless) expect(await placesOf(db, each)).toEqual([]);
      }
      db.close();
    }),
    { numRuns: 40, examples: [[[...eleventh]]] },
  );
});
