// @vitest-environment happy-dom
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLists } from '../../lib/contacts/annotate.ts';
import { contactNumber, putEverywhere } from '../../lib/contacts/stored-person.fixture.ts';
import { suppressPeople } from '../../lib/contacts/suppression/suppressed-people.ts';
import { openNamedDatabase } from '../../lib/database/account-database.ts';
import { metaOf, setMeta } from '../../lib/database/meta.ts';
import { connectHook } from '../../lib/destinations/outbox/connected.fixture.ts';
import { createOutbox } from '../../lib/destinations/outbox/outbox.ts';
import { erasePeople } from '../../lib/erasure/erase-people.ts';
import type { SettingsView } from '../../lib/settings/settings.ts';
import { settings } from '../../tests/gallery/fixtures/options.ts';
import { createPageWorld } from '../../tests/gallery/page-world.ts';

const NAME = 'calling-card-0123456789abcdef0123456789abcdef';
const BLOCKED = 'https://www.linkedin.com/in/ann-example';
const SECRET = 'of-nobody-else';
const SEARCH = { id: 's', name: 'Berlin', savedAt: 1 };
const SPENDS = Array.from({ length: 1_203 }, (_, index) => ({ lookupId: `lookup ${index}`, at: 9_999 - index }));
const { sendMessage } = createPageWorld();
let saved: { blob: Blob; name: string }[];

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  saved = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push({ blob, name: '' });
    return 'blob:a-file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const last = saved.at(-1);
    if (last) last.name = this.download;
  });
  const db = await openNamedDatabase(NAME);
  await suppressPeople(db, [BLOCKED], 5);
  await changeLists(db, { change: 'create', name: 'Autumn' }, 5);
  await setMeta(metaOf(db), 'savedSearches', [SEARCH]);
  db.close();
});

/**
 * @param answers the background's, by the name of the message
 * @param signedIn the database of the account that the spends are of
 */
async function exported(
  answers: Record<string, unknown>,
  given: SettingsView = settings(),
  signedIn: () => string = () => NAME,
) {
  sendMessage.mockImplementation(async (name, { start, filter: { until } }) => {
    if (name !== 'readActivity' || name in answers) return answers[name] ?? null;
    const spends = SPENDS.filter(({ at }) => at < (until ?? Infinity));
    return { spends: spends.slice(start, start + 500), total: spends.length, database: signedIn() };
  });
  const { exportEverything } = await import('./export-everything.ts');
  await exportEverything(given);
  const files = await Promise.all(saved.map(async ({ name, blob }) => [name, await blob.text()] as const));
  return Object.fromEntries(files.map(([name, text]) => [name, JSON.parse(text) as unknown]));
}

const SIGNED_IN = { status: 'signed-in', problem: null };
const SIGNED_OUT = { status: 'signed-out', problem: null };
const LEDGER = { spends: SPENDS.slice(0, 1_000), left: 203, days: [], compared: null };
const OF_ACCOUNT = { readSession: SIGNED_IN, readContactDatabase: NAME, readLedger: LEDGER };

describe('everything is exported', () => {
  it('with every spend, blocked people, searches, and lists', async () => {
    const files = await exported(OF_ACCOUNT);
    expect(Object.keys(files)).toHaveLength(10);
    expect(files['calling-card-ledger.json']).toEqual({ spends: SPENDS, days: [], compared: null });
    expect(files['calling-card-blocked.json']).toMatchObject([{ key: BLOCKED, at: 5 }]);
    expect(files['calling-card-searches.json']).toEqual([SEARCH]);
    expect(files['calling-card-options.json']).toMatchObject({ lists: ['Autumn'] });
    expect(files['calling-card-contacts.json']).toMatchObject({ contacts: [] });
    expect(files['calling-card-sent.json']).toEqual([]);
    expect(files['calling-card-batches.json']).toEqual([]);
  });

  it('with what was sent: of whom, where to, when, and how it ended, without its content', async () => {
    const db = await openNamedDatabase(NAME);
    for (const id of [21, 22]) await db.put('contacts', contactNumber(id));
    await connectHook(db, 'd');
    await db.put('destinations', { ...(await db.get('destinations', 'd')), config: { consumerKey: SECRET } } as never);
    const ids = ['first', 'second'];
    const outbox = createOutbox(db, () => ids.shift() ?? 'another');
    for (const [at, profileId] of [21, 22].entries())
      await outbox.enqueue([{ destinationId: 'd', companyId: null, profileId }], at + 1);
    const done = { status: 'done', endedAt: 9, ref: 'r', url: null, version: SECRET, was: 'created' };
    const second = { ...(await db.get('outbox', 'second')), state: done, outgoing: SECRET, remoteVersion: SECRET };
    await db.put('outbox', second as never);
    db.close();
    const files = await exported(OF_ACCOUNT);
    const sending = { destinationId: 'd', destination: 'hooks.example', companyId: null };
    expect(files['calling-card-sent.json']).toMatchObject([
      { ...sending, id: 'first', profileId: 21, name: 'Person 21', createdAt: 1, state: { status: 'waiting' } },
      { ...sending, id: 'second', profileId: 22, name: 'Person 22', state: { status: 'done', endedAt: 9, ref: 'r' } },
    ]);
    expect(files['calling-card-options.json']).toMatchObject({ destinations: [{ id: 'd', label: 'hooks.example' }] });
    expect(JSON.stringify(files)).not.toContain(SECRET);
  });

  it('with every one of a thousand sendings', async () => {
    const db = await openNamedDatabase(NAME);
    const state = { status: 'refused', endedAt: 2, problem: { code: 'wrong_key' } };
    const tx = db.transaction('outbox', 'readwrite');
    for (let at = 0; at < 1_203; at += 1) {
      const row = { id: `sending ${at}`, destinationId: 'gone', subject: `gone contact:${at}`, profileId: at };
      void tx.store.put({ ...row, createdAt: at, state });
    }
    await tx.done;
    db.close();
    const files = await exported(OF_ACCOUNT);
    const sent = Array.from({ length: 1_203 }, (_, at) => ({
      id: `sending ${at}`,
      destination: null,
      name: null,
      state,
    }));
    expect(files['calling-card-sent.json']).toMatchObject(sent);
    expect(files['calling-card-sent.json']).toHaveLength(1_203);
  });

  it('with the batches: how each was ordered, who is in it, and how it went; nobody who was deleted since', async () => {
    const db = await openNamedDatabase(NAME);
    for (const id of [21, 22]) {
      await putEverywhere(db, id);
      await db.put('lookups', { ...(await db.get('lookups', `bought-${id}`)), batchId: 'old' } as never);
    }
    await erasePeople(db, [21], 9_000);
    db.close();
    const files = await exported(OF_ACCOUNT);
    const state = { status: 'complete', sentAt: 5_000, endedAt: 6_000 };
    expect(files['calling-card-batches.json']).toMatchObject([
      {
        id: 'old',
        name: 'people.csv',
        createdAt: 1,
        lookupType: 'standard_lookup',
        cap: 9,
        order: { status: 'stop' },
        lookups: [
          { id: 'bought-21', profileId: null, name: '', who: null, state },
          { id: 'bought-22', profileId: 22, name: 'Person 22', who: { by: 'url' }, state },
        ],
      },
    ]);
  });

  it('with what is watched', async () => {
    const db = await openNamedDatabase(NAME);
    await setMeta(metaOf(db), 'watch', { tags: ['client'], since: 3, until: 4 });
    db.close();
    const files = await exported(OF_ACCOUNT);
    const watching = { people: { tags: ['client'], since: 3, until: 4 }, companies: null };
    expect(files['calling-card-options.json']).toMatchObject({ watching });
  });

  it('that is there: signed out without any account, the options', async () => {
    const files = await exported({ readSession: SIGNED_OUT });
    expect(Object.keys(files)).toEqual(['calling-card-options.json']);
  });

  it('that can be read: signed out, without the ledger', async () => {
    const files = await exported({ readSession: SIGNED_OUT, readContactDatabase: NAME });
    expect(Object.keys(files)).toHaveLength(9);
    expect(files).not.toHaveProperty('calling-card-ledger.json');
  });
});

describe('no file is made, and that is said', () => {
  it.each<[string, Record<string, unknown>, Partial<SettingsView>]>([
    ['while signed in, the contacts cannot be opened', { ...OF_ACCOUNT, readContactDatabase: null }, {}],
    ['the contacts are locked', { readSession: SIGNED_OUT }, { lockAfterSignOut: true }],
    ['the storage does not open', { readSession: { status: 'signed-out', problem: { code: 'storage_newer' } } }, {}],
    ['the sign-in lacks a scope', { readSession: { status: 'signed-out', problem: { code: 'scope_missing' } } }, {}],
    ['while signed in, there is no ledger', { ...OF_ACCOUNT, readLedger: null }, {}],
    ['a page of the ledger cannot be read', { ...OF_ACCOUNT, readActivity: null }, {}],
  ])('when %s', async (_why, answers, change) => {
    await expect(exported(answers, settings(change))).rejects.toThrow(Error);
    expect(saved).toEqual([]);
  });

  const BEN = 'calling-card-fedcba9876543210fedcba9876543210';
  it.each<[string, Record<string, unknown>, string[]]>([
    ['before the spends are read', OF_ACCOUNT, [BEN]],
    ['while they are read', OF_ACCOUNT, [NAME, BEN]],
    ['after contacts were read that are kept of the one before', { ...OF_ACCOUNT, readSession: SIGNED_OUT }, [BEN]],
    ['where nobody was before', { readSession: SIGNED_OUT, readLedger: LEDGER }, [BEN]],
  ])('when another account signs in %s', async (_when, answers, accounts) => {
    const next = () => (accounts.length > 1 ? accounts.shift() : accounts[0]) ?? NAME;
    await expect(exported(answers, settings(), next)).rejects.toThrow(Error);
    expect(saved).toEqual([]);
  });
});
