// @vitest-environment happy-dom
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLists } from '../../lib/contacts/annotate.ts';
import { suppressPeople } from '../../lib/contacts/suppression/suppressed-people.ts';
import { openNamedDatabase } from '../../lib/database/account-database.ts';
import { metaOf, setMeta } from '../../lib/database/meta.ts';
import type { SettingsView } from '../../lib/settings/settings.ts';
import { settings } from '../../tests/gallery/fixtures/options.ts';
import { createPageWorld } from '../../tests/gallery/page-world.ts';

const NAME = 'calling-card-0123456789abcdef0123456789abcdef';
const BLOCKED = 'https://www.linkedin.com/in/ann-example';
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

/** @param answers the background's, by the name of the message */
async function exported(answers: Record<string, unknown>, given: SettingsView = settings()) {
  sendMessage.mockImplementation(async (name, { start, filter: { until } }) => {
    if (name !== 'readActivity' || name in answers) return answers[name] ?? null;
    const spends = SPENDS.filter(({ at }) => at < (until ?? Infinity));
    return { spends: spends.slice(start, start + 500), total: spends.length };
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
    expect(Object.keys(files)).toHaveLength(9);
    expect(files['calling-card-ledger.json']).toEqual({ spends: SPENDS, days: [], compared: null });
    expect(files['calling-card-blocked.json']).toMatchObject([{ key: BLOCKED, at: 5 }]);
    expect(files['calling-card-searches.json']).toEqual([SEARCH]);
    expect(files['calling-card-lists.json']).toEqual([{ name: 'Autumn' }]);
    expect(files['calling-card-contacts.json']).toMatchObject({ contacts: [] });
  });

  it('that is there: signed out without any account, the options', async () => {
    const files = await exported({ readSession: SIGNED_OUT });
    expect(Object.keys(files)).toEqual(['calling-card-options.json']);
  });

  it('that can be read: signed out, without the ledger', async () => {
    const files = await exported({ readSession: SIGNED_OUT, readContactDatabase: NAME });
    expect(Object.keys(files)).toHaveLength(8);
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
});
