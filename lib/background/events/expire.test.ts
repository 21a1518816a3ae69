import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { placesOf, putEverywhere } from '../../contacts/stored-person.fixture.ts';
import { openAccountDatabase } from '../../database/account-database.ts';
import { dieAtWrite } from '../../database/dying-database.fixture.ts';
import { expireContacts } from '../../erasure/delete-contacts.ts';
import { createJournal } from '../../lookups/journal/journal.ts';
import { PAGE } from '../../messages/senders.fixture.ts';
import { createEffectiveSettings } from '../../settings/effective-settings.ts';
import { createKnownPolicy } from '../../settings/known-policy.ts';
import { type Policy, readPolicy } from '../../settings/policy.ts';
import type { SignedIn } from '../account/signed-in.ts';
import { JANE, type TestContext, createTestContext } from '../messages/test-context.fixture.ts';
import { expireOld } from './expire.ts';

const DAY = 86_400_000;

let context: TestContext;
let deps: SignedIn;
beforeEach(async () => {
  context = await createTestContext();
  deps = (await context.signedIn()) as SignedIn;
  await deps.db.put('contacts', { ...JANE, profileId: 8, urls: [], boughtAt: context.now() - 10 * DAY } as never);
});

const keep = (retentionDays: number | null) => context.settings.change((settings) => ({ ...settings, retentionDays }));
/** The organization's file, which held this, cannot be read from now on. */
function cannotBeRead(file: unknown): void {
  const known = createKnownPolicy({
    current: async () => null,
    last: { read: async () => file, write: async () => undefined },
    isForced: async () => true,
    wait: () => Promise.withResolvers<void>().promise,
    changed: () => undefined,
  });
  context.settings = createEffectiveSettings(context.ownSettings, known.shown);
  context.currentPolicy = known.current;
}
function isRepaired(file: Record<string, unknown>): void {
  context.settings = createEffectiveSettings(context.ownSettings, async () => readPolicy(file));
  context.currentPolicy = async () => readPolicy(file);
}
const owned = async () => (await deps.db.getAllKeys('contacts')).toSorted((a, b) => a - b);

describe('contacts that were bought long ago', () => {
  it('stay for good unless somebody wants otherwise', async () => {
    await expireOld(context);
    expect(await owned()).toEqual([7, 8]);
  });

  it('go after as many days as are set, and the pages hear of it', async () => {
    await keep(30);
    await expireOld(context);
    expect(await owned()).toEqual([8]);
    expect(context.done).toContain('people many');
  });

  it('are looked for once a day, and at once when the setting changes', async () => {
    await keep(30);
    await expireOld(context);
    await putEverywhere(deps.db, 21);
    await expireOld(context);
    expect(await owned()).toEqual([8, 21]);
    await expireOld(context, true);
    expect(await owned()).toEqual([8]);
  });

  it.each([
    ['the organization has set nothing', () => undefined],
    ['its file cannot be read', () => cannotBeRead({ historyDays: 20 })],
  ])('go at the next start where a worker died as it had saved a shorter time, while %s', async (_while, begin) => {
    begin();
    await keep(30);
    await expireOld(context);
    await keep(5);
    await expireOld(context);
    expect(await owned()).toEqual([]);
  });

  it.each([
    ['the computer’s clock is years ahead', (now: number) => now],
    ['the service’s clock is behind', (now: number) => now - 20 * DAY],
  ])('stay when %s', async (_why, serviceTime) => {
    const at = context.now();
    context.now = () => at + 4_000 * DAY;
    deps.serviceTime = () => serviceTime(at);
    await keep(30);
    await expireOld(context);
    expect(await owned()).toEqual([8]);
  });

  it('stay while the service cannot be heard, and are looked for again', async () => {
    deps.serviceTime = () => null;
    await keep(1);
    await expireOld(context);
    expect([await owned(), context.done.includes('account')]).toEqual([[7, 8], true]);
    deps.serviceTime = context.now;
    await expireOld(context);
    expect(await owned()).toEqual([]);
  });

  it('stay when the user allows more days while the service is called', async () => {
    let serviceTime: number | null = null;
    deps.serviceTime = () => serviceTime;
    deps.accounts.refresh = async () => {
      await keep(30);
      serviceTime = context.now();
    };
    await keep(5);
    await expireOld(context);
    expect(await owned()).toEqual([8]);
  });

  it('stay while nobody is signed in', async () => {
    context.signedIn = async () => null;
    await keep(1);
    await expireOld(context, true);
    expect(await owned()).toEqual([7, 8]);
  });

  it('go within the hour when the service could not be heard as the setting changed', async () => {
    await keep(30);
    await expireOld(context);
    const { serviceTime } = deps;
    deps.serviceTime = () => null;
    await keep(5);
    await expireOld(context, true);
    expect(await owned()).toEqual([8]);
    deps.serviceTime = serviceTime;
    await expireOld(context);
    expect(await owned()).toEqual([]);
  });

  it('stay while they are being looked up again; the ledger stays in any case', async () => {
    await putEverywhere(deps.db, 21);
    await putEverywhere(deps.db, 22);
    const stored = (await deps.db.get('lookups', 'bought-22')) as never as object;
    await deps.db.put('lookups', {
      ...stored,
      id: 'again',
      open: 1,
      state: { status: 'pending', sentAt: 7_000, polledAt: 7_000, waitMs: 3_000, problem: null },
    } as never);
    const before = (await createJournal(deps.db).since(0)).length;
    await keep(5);
    await expireOld(context);
    expect(await owned()).toEqual([22]);
    expect(await placesOf(deps.db, 21)).toEqual([]);
    expect(await createJournal(deps.db).since(0)).toHaveLength(before);
  });

  it('stay while only an earlier policy is known, which may have allowed fewer days', async () => {
    let patience = Promise.resolve();
    const answer = Promise.withResolvers<Policy>();
    let kept: unknown = { historyDays: 5 };
    const known = createKnownPolicy({
      current: () => answer.promise,
      last: { read: async () => kept, write: async (policy) => void (kept = policy) },
      isForced: async () => true,
      wait: () => patience,
      changed: () => undefined,
    });
    context.settings = createEffectiveSettings(context.settings, known.shown);
    context.currentPolicy = known.current;
    await expireOld(context);
    expect(await owned()).toEqual([7, 8]);
    patience = Promise.withResolvers<void>().promise;
    answer.resolve(readPolicy({ historyDays: 30 }));
    await expireOld(context);
    expect(await owned()).toEqual([8]);
  });

  it('go by the user’s own setting, not by an earlier policy’s, where the organization’s file cannot be read', async () => {
    cannotBeRead({ historyDays: 5 });
    await expireOld(context);
    expect(await owned()).toEqual([7, 8]);
    await keep(30);
    await expireOld(context);
    expect(await owned()).toEqual([8]);
    // Within the day.
    isRepaired({ historyDays: 5 });
    await expireOld(context);
    expect(await owned()).toEqual([]);
  });

  it.each([
    ['who has set no days', null, [0, 0]],
    ['who has set 60 days', 60, [1, 2]],
    ['who has set 5 days', 5, [1, 2]],
  ])('cost a user %s one call a day at most while the file cannot be read', async (_who, days, calls) => {
    cannotBeRead({ historyDays: 30 });
    await keep(days);
    const { refresh } = deps.accounts;
    const at = context.now();
    const start = async (now: number) => {
      context.now = () => now;
      // A new worker has not heard the service yet.
      let serviceTime: number | null = null;
      deps.serviceTime = () => serviceTime;
      deps.accounts.refresh = async () => {
        serviceTime = now;
        await refresh();
      };
      await expireOld(context);
    };
    const called = () => context.done.filter((each) => each === 'account').length;
    for (let minute = 0; minute < 40; minute += 1) await start(at + minute * 60_000);
    const onFirstDay = called();
    await start(at + DAY + 1);
    expect([onFirstDay, called()]).toEqual(calls);
  });

  it('are asked for again at their price', async () => {
    await keep(5);
    await expireOld(context);
    const request = { tool: 'person_lookup', who: { by: 'url', url: PAGE }, lookupType: 'premium_lookup' } as const;
    expect(
      await deps.journal.ownership({ key: PAGE, request, profileId: null, companyId: null }, context.now()),
    ).toMatchObject({ owned: 'nothing', inTheWay: null });
  });
});

it('a worker that dies while the file cannot be read leaves to the next one what it had not deleted', async () => {
  for (const write of [1, 2, 3, 5, 8, 13, 21]) {
    context = await createTestContext();
    deps = (await context.signedIn()) as SignedIn;
    cannotBeRead({ historyDays: 30 });
    await keep(5);
    const death = dieAtWrite(write);
    await expireOld(context).catch(() => undefined);
    death.reborn();
    await expireOld(context);
    expect(await owned()).toEqual([]);
  }
});

it('a worker that dies while contacts expire leaves each whole or gone, and the next one goes on', async () => {
  const ids = Array.from({ length: 45 }, (_, at) => 1_000 + at);
  const WHOLE = ['aliases', 'annotations', 'contacts', 'previews', 'verifications'];
  for (const write of [1, 2, 30, 140, 141, 200, 260, 400, 100_000]) {
    globalThis.indexedDB = new IDBFactory();
    const db = await openAccountDatabase('owner');
    for (const id of ids) await putEverywhere(db, id, { boughtAt: 1 });
    const death = dieAtWrite(write);
    await expireContacts(db, DAY, DAY).catch(() => undefined);
    death.reborn();
    for (const id of ids) {
      const places = (await placesOf(db, id)).filter((place) => WHOLE.includes(place));
      expect(places.length === 0 || places.length === WHOLE.length).toBe(true);
    }
    await expireContacts(db, DAY, DAY);
    expect(await db.count('contacts')).toBe(0);
    db.close();
  }
});
