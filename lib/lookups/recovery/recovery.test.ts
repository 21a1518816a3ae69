import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { markDeleted } from '../../contacts/deleted-people.ts';
import { contactNumber } from '../../contacts/stored-person.fixture.ts';
import { suppressPeople } from '../../contacts/suppression/suppressed-people.ts';
import { type AccountDatabase, openAccountDatabase } from '../../database/account-database.ts';
import { getMeta, metaOf } from '../../database/meta.ts';
import { PERSON_STORES } from '../../erasure/erase-person.ts';
import type { SearchInput } from '../../search-facets/search-input.ts';
import { lookupAnswerSchema, statusAnswersAbout } from '../../service/schemas/lookup-answer.ts';
import { createRecovery } from './recovery.ts';

const NOW = Date.UTC(2026, 0, 1);
const [OURS, OTHER] = ['Calling Card', 'Sandbox lookup'];
const everyone = Array.from({ length: 250 }, (_, at) => at + 1);
/** 150 people have both tags, 50 more each have one of them. */
const TAGGED: Readonly<Record<string, readonly number[]>> = {
  [OURS]: everyone.slice(0, 200),
  [OTHER]: [...everyone.slice(0, 150), ...everyone.slice(200)],
};
/** One of those with both tags: nothing is there to bring back. */
const WITHOUT = 4;

const mobile = (e164: string) => ({ number: e164, e164, type: 'mobile', grade: 'A' });
/** What only the answer about them says. */
const MORE: Readonly<Record<number, Record<string, unknown>>> = {
  10: { phones: [mobile('+491713920010')] },
  11: { npi_data: { npi_number: '1234567893' } },
  12: { name: 'Jo Doe', current_employer: 'Acme', current_title: 'Cook' },
  13: { name: 'Jo  DOE', current_employer: 'Bell', job_history: [{ company: 'Acme', title: 'Cook' }] },
  // The line of another person, who is blocked: it may be theirs, too.
  14: { phones: [mobile('+491713920014')] },
  // An office's line.
  15: { phones: [{ ...mobile('+491713920015'), extension: '7' }] },
  16: { name: 'Jo Doe', current_employer: 'Cask' },
};

let db: AccountDatabase;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  db = await openAccountDatabase('owner');
});

function peopleBy(facets: SearchInput['query'] = {}): readonly number[] {
  return (facets['profile_tag'] ?? []).flatMap((tag) => TAGGED[tag.replaceAll('"', '')] ?? []);
}

/** @returns the people who were asked about */
async function bringBack(): Promise<number[]> {
  const checked: number[] = [];
  const recovery = createRecovery({
    db,
    journal: { open: async () => [] },
    async searchPeople({ query, exclude, start, page_size: size }) {
      const found = peopleBy(query).filter((id) => !peopleBy(exclude).includes(id));
      const profiles = found.slice(start - 1, start - 1 + size).map((id) => ({ id }));
      return { pagination: { start, next: start + profiles.length, total: found.length }, profiles };
    },
    async checkStatus(ids) {
      checked.push(...ids);
      return ids.map((id) =>
        lookupAnswerSchema.parse({
          profile_id: id,
          status: id === WITHOUT ? 'not_found' : 'complete',
          emails: [{ email: `person${id}@example.com`, grade: 'A' }],
          phones: [{ number: `+1 555 ${id}` }],
          ...MORE[id],
        }),
      );
    },
    now: () => NOW,
  });
  await recovery.start([OURS, OTHER]);
  while ((await recovery.step()).next !== null);
  return checked;
}

test('a person with both tags is asked about and counted once, whatever comes of it', async () => {
  await suppressPeople(db, ['profile:3'], NOW);
  expect(await bringBack()).toEqual(everyone.filter((id) => id !== 3));
  expect(await getMeta(metaOf(db), 'recovery')).toMatchObject({
    total: 250,
    listed: 250,
    counts: { restored: 248, here: 0, away: 1, without: 1 },
    endedAt: NOW,
  });
});

test('a recovery that an earlier version began skips nobody: its place counts from those with both tags', async () => {
  await bringBack();
  const ended = await getMeta(metaOf(db), 'recovery');
  await db.clear('contacts');
  const { isApart: _newer, ...earlier } = { ...ended, tagAt: 1, start: 101, endedAt: null };
  await db.put('meta', earlier, 'recovery');
  await bringBack();
  // Those before its place it had brought back already.
  expect(await db.getAllKeys('contacts')).toEqual([...everyone.slice(100, 150), ...everyone.slice(200)]);
});

test('who is blocked by a number or a name does not come back, though the answer alone says that it is theirs', async () => {
  await db.put('aliases', { key: 'phone:+491713920014', profileId: 3, seenAt: NOW });
  await suppressPeople(
    db,
    ['phone:+491713920010', 'npi:1234567893', 'name:jo doe|acme|', 'phone:+491713920014', 'phone:+491713920015'],
    NOW,
  );
  await bringBack();
  const back = new Set(await db.getAllKeys('contacts'));
  expect(everyone.filter((id) => id !== WITHOUT && !back.has(id))).toEqual([3, 10, 11, 12, 13]);
});

test('everyone who is being looked up elsewhere is asked about again each time, however many they are', async () => {
  const calls = new Map<number, number>();
  let time = NOW;
  const recovery = createRecovery({
    db,
    journal: { open: async () => [] },
    async searchPeople({ start, page_size: size }) {
      const profiles = everyone.slice(start - 1, start - 1 + size).map((id) => ({ id }));
      return { pagination: { start, next: start + profiles.length, total: everyone.length }, profiles };
    },
    async checkStatus(ids) {
      expect(ids.length).toBeLessThanOrEqual(100);
      for (const id of ids) calls.set(id, (calls.get(id) ?? 0) + 1);
      return ids.map((id) => lookupAnswerSchema.parse({ profile_id: id, status: 'pending' }));
    },
    now: () => time,
  });
  await recovery.start([OURS]);
  for (let next: number | null = time; next !== null; next = (await recovery.step()).next) time = Math.max(time, next);
  expect([...new Set(calls.values())]).toEqual([7]);
  expect((await recovery.read())?.later.toSorted((a, b) => a - b)).toEqual(everyone);
});

test('a person whose record could not be read is asked about again, and not said to have no contact details', async () => {
  let calls = 0;
  let time = NOW;
  const recovery = createRecovery({
    db,
    journal: { open: async () => [] },
    searchPeople: async ({ start }) => ({ pagination: { start, next: start + 1, total: 1 }, profiles: [{ id: 1 }] }),
    async checkStatus(profileIds) {
      calls += 1;
      const status = calls === 1 ? 'of a newer version' : 'complete';
      return statusAnswersAbout(profileIds).parse([
        { profile_id: profileIds[0], status, emails: [{ email: 'a@b.example' }] },
      ]);
    },
    now: () => time,
  });
  await recovery.start([OURS]);
  for (let next: number | null = time; next !== null; next = (await recovery.step()).next) time = Math.max(time, next);
  expect((await recovery.read())?.counts).toEqual({ restored: 1, here: 0, away: 0, without: 0 });
});

test('nobody is asked about who was blocked, deleted, or got here since their page was read', async () => {
  const requested: number[] = [];
  const recovery = createRecovery({
    db,
    journal: { open: async () => [] },
    searchPeople: async ({ start }) => ({
      pagination: { start, next: 5, total: 4 },
      profiles: [1, 2, 3, 4].map((id) => ({ id })),
    }),
    async checkStatus(ids) {
      requested.push(...ids);
      return ids.map((id) => lookupAnswerSchema.parse({ profile_id: id, status: 'not_found' }));
    },
    now: () => NOW,
  });
  await recovery.start([OURS]);
  await recovery.step();
  expect((await recovery.read())?.ids).toEqual([1, 2, 3, 4]);
  await suppressPeople(db, ['profile:1'], NOW);
  const tx = db.transaction(PERSON_STORES, 'readwrite');
  await markDeleted(tx, 2, NOW);
  await tx.done;
  await db.put('contacts', contactNumber(3, { lookupType: 'premium_lookup' }));
  while ((await recovery.step()).next !== null);
  expect(requested).toEqual([4]);
  expect((await recovery.read())?.counts).toEqual({ restored: 0, here: 1, away: 2, without: 1 });
});
