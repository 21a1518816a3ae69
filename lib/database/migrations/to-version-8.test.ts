import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { companyKey, emailKey } from '../../contacts/identity/identity-key.ts';
import { SUPPRESSION_STORES, isSuppressed } from '../../contacts/suppression/suppressions.ts';
import { keyOf } from '../../lookups/model/paid-request.ts';
import { accountDatabaseName, openAccountDatabase } from '../account-database.ts';
import { type FrozenDatabase, loadDatabase, readFrozenDatabase } from '../frozen-database.fixture.ts';
import { dieAtEachWrite, stored as readStored, upgradeTo } from './upgrade-to.fixture.ts';

const OWNER = 'https://service.example#1';
const JORG = 'j\u00F6rg@xn--mnchen-3ya.example';
const frozen = readFrozenDatabase(7);
const stored = async () => readStored(await accountDatabaseName(OWNER));
const upgrade = async () => upgradeTo(8, await accountDatabaseName(OWNER), frozen.now);

async function load(database: FrozenDatabase): Promise<void> {
  globalThis.indexedDB = new IDBFactory();
  await loadDatabase(await accountDatabaseName(OWNER), database);
}

/** The same database with more rows in its stores. */
const withRows = (rows: Record<string, Record<string, unknown>[]>): FrozenDatabase => ({
  ...frozen,
  stores: frozen.stores.map((store) => ({
    ...store,
    rows: [...store.rows, ...(rows[store.name] ?? []).map((value) => ({ value }))],
  })),
});

beforeEach(() => load(frozen));

describe('a database of version 7', () => {
  it('has every row with a key of ASCII as it was, and those with damage', async () => {
    const { records: before } = await stored();
    const after = await upgrade();
    expect(Object.keys(after)).toEqual(Object.keys(before));
    const ofAscii = Object.entries(before).flatMap(([store, rows]) =>
      [...rows]
        .filter((entry) => /^[\0-\x7f]*$/.test(JSON.stringify(entry)))
        .map(([key, row]) => ({ store, key, row })),
    );
    expect(ofAscii.length).toBeGreaterThan(20);
    expect(ofAscii.map(({ store, key }) => ({ store, key, row: after[store]?.get(key) }))).toEqual(ofAscii);
  });

  it('knows an email address by one key', async () => {
    const { aliases, verifications, lookups, suppressions } = await upgrade();
    const spelled = [...(aliases?.keys() ?? [])].filter((key) => String(key).includes('rg@'));
    expect(spelled).toEqual([`email:${JORG}`]);
    expect(aliases?.get(`email:${JORG}`)).toMatchObject({ profileId: 203, seenAt: frozen.now - 1_000 });
    expect(verifications?.get(JORG)).toMatchObject({ email: JORG, status: 'unknown' });
    expect(lookups?.get('spelled-1')).toMatchObject({ key: `verify:${JORG}` });
    expect(suppressions?.get('email:jos\u00E9@xn--caf-dma.example')).toMatchObject({ name: 'Jos\u00E9' });
  });

  it('knows a company by one spelling of its domain', async () => {
    const { companyAliases } = await upgrade();
    expect([...(companyAliases?.keys() ?? [])]).toContain('company:domain:xn--mller-kva.example');
    expect(companyAliases?.get('company:domain:m\u00FCller.example')).toBeUndefined();
  });

  it('takes no name with an @ for an email', async () => {
    const { records } = await stored();
    expect((await upgrade())['lookups']?.get('spelled-2')).toEqual(records['lookups']?.get('spelled-2'));
  });

  it('restores a deleted contact with the keys of today', async () => {
    const { trash } = await upgrade();
    const email = 'p201@xn--mnchen-3ya.example';
    const entry = trash?.get(201) as { aliases: unknown[]; verifications: unknown[] };
    expect(entry.aliases).toContainEqual({ key: `email:${email}`, profileId: 201, seenAt: 5_000 });
    expect(entry.verifications).toContainEqual({ email, status: 'valid', checkedAt: 5_000, checks: {} });
    expect(trash?.get(202)).toEqual({ profileId: 202 });
  });

  it('is left as it was by a worker that dies at any write of the upgrade, and the next one upgrades it', async () => {
    const { torn, writes } = await dieAtEachWrite(await accountDatabaseName(OWNER), frozen);
    expect(torn).toEqual([]);
    expect(writes).toBeGreaterThan(10);
  });
});

it.each([
  ['the later one', 5, 9, 9],
  ['the later one', 9, 5, 9],
  ['the one with a time', undefined, 5, 5],
])('of two spellings of one address %s stays (%s, %s)', async (_which, ofOne, ofOther, seenAt) => {
  const one = { key: 'email:z\u00F6e@acme.example', profileId: 203, seenAt: ofOne };
  const other = { key: 'email:zo\u0308e@acme.example', profileId: 204, seenAt: ofOther };
  await load(withRows({ aliases: [one, other] }));
  const { aliases } = await upgrade();
  expect(aliases?.get(one.key)).toMatchObject({ seenAt });
  expect(aliases?.get(other.key)).toBeUndefined();
});

const ZOE = ['z\u00F6e@acme.example', 'zo\u0308e@acme.example'] as const;

it.each([
  [5, 9, null],
  [9, 5, null],
  [5, 9, 204],
  [9, 5, 204],
])('two people blocked by two spellings of one address both stay so (%s, %s, %s)', async (at, otherAt, profileId) => {
  const one = { key: `email:${ZOE[0]}`, profileId: 203, name: 'Zo\u00EB', at };
  const other = { key: `email:${ZOE[1]}`, profileId, name: '', at: otherAt };
  await load(withRows({ suppressions: [one, other] }));
  const { suppressions } = await upgrade();
  const blocked = [...(suppressions?.values() ?? [])] as { key: string; profileId: number | null }[];
  expect(blocked.some((row) => row.profileId === 203)).toBe(true);
  expect(blocked.some((row) => row.profileId === profileId)).toBe(true);
  expect(blocked.some(({ key }) => key === one.key)).toBe(true);
});

it.each([
  ['no longer', 5, 9],
  ['still', 9, 5],
])(
  'an address stays blocked for a blocked person, to whom it %s leads, and for nobody else',
  async (_leads, one, other) => {
    await load(
      withRows({
        aliases: [
          { key: `email:${ZOE[0]}`, profileId: 903, seenAt: one },
          { key: `email:${ZOE[1]}`, profileId: 904, seenAt: other },
        ],
        suppressions: [{ key: 'profile:903', profileId: 903, name: 'Zo\u00EB', at: 1 }],
      }),
    );
    await upgrade();
    const db = await openAccountDatabase(OWNER, { now: () => frozen.now });
    const [blocked, others] = [
      { key: emailKey(ZOE[0]), profileId: null },
      { key: 'profile:904', profileId: 904 },
    ];
    const tx = db.transaction(SUPPRESSION_STORES);
    expect([await isSuppressed(tx, blocked), await isSuppressed(tx, others)]).toEqual([true, false]);
    db.close();
  },
);

it.each([
  [5, 9],
  [9, 5],
])('of two verifications of one address the one that says something stays (%s, %s)', async (checkedAt, otherAt) => {
  const valid = { email: ZOE[1], status: 'valid', checks: {}, checkedAt };
  const unknown = { email: ZOE[0], status: 'unknown', checks: {}, checkedAt: otherAt };
  await load(withRows({ verifications: [valid, unknown] }));
  expect((await upgrade())['verifications']?.get(ZOE[0])).toEqual({ ...valid, email: ZOE[0] });
});

it.each([
  'jos\u00E9@acme.example',
  'jose\u0301@acme.example',
  'jos\u00E9@m\u00FCnchen.example',
  'jos\u00E9@mu\u0308nchen.example',
  'jos\u00E9@xn--mnchen-3ya.example',
  'a/b|c@m\u00FCnchen.example',
  'jane@日本語.example',
  'jos\u00E9@a_b.1.2',
  'jane@\u00FC#.example',
  'jose\u0301@\u00FC?.example',
  'jane@\u00FC\\.example',
  'jane@\u00FC|.example',
  'jos\u00E9@\u00FC b',
])('%j gets the keys that are looked for today', async (email) => {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  await load(
    withRows({
      aliases: [{ key: `email:${email}`, profileId: 203, seenAt: 1 }],
      companyAliases: [{ key: `company:domain:${domain}`, companyId: 7, seenAt: 1 }],
      lookups: [{ id: 'spelled-3', key: `verify:${email}` }],
    }),
  );
  const { aliases, companyAliases, lookups } = await upgrade();
  const isWhole = !email.includes(' ');
  expect(aliases?.has(isWhole ? emailKey(email) : `email:${email}`)).toBe(true);
  expect(companyAliases?.has(isWhole ? companyKey({ by: 'domain', domain }) : `company:domain:${domain}`)).toBe(true);
  expect(lookups?.get('spelled-3')).toEqual({
    id: 'spelled-3',
    key: isWhole ? keyOf({ tool: 'email_verify', email }) : `verify:${email}`,
  });
});
