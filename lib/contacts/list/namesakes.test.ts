import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { openAccountDatabase } from '../../database/account-database.ts';
import type { Contact } from '../contact.ts';
import type { AnnotatedContact } from '../export/annotated-contact.ts';
import type { ContactSource } from './contact-source.ts';
import { createDatabaseSource } from './database-source.ts';
import { NOW, connect, createMemorySource, person } from './list-world.fixture.ts';

describe('the contacts with the name and employer of people on a list', () => {
  const EMPLOYER = { name: 'Acme', domain: null, industry: null, size: null };
  const acme = (profileId: number, fromFile?: number) => {
    const { contact } = person(profileId, 'Jane Example');
    return {
      contact: {
        ...contact,
        lookupType: 'premium_lookup' as const,
        employer: EMPLOYER,
        ...(fromFile !== undefined && { fromFile }),
      },
    };
  };
  const STANDARD: Contact = { ...acme(7).contact, lookupType: 'standard_lookup' };
  const HALF_A_YEAR = 181 * 86_400_000;
  const JANE = { name: 'Example, Jane', employer: 'Acme Inc.' };
  async function namesakesAmong(contacts: AnnotatedContact[], change: Partial<ContactSource> = {}) {
    const { source, target } = createMemorySource(contacts);
    const { client } = connect(async () => ({ source: { ...source, ...change }, target }));
    await client.call({ op: 'open', database: 'x' });
    const people = [{ name: 'Bob Baker', employer: 'Acme' }, JANE];
    return client.call({ op: 'namesakes', people, lookupType: 'premium_lookup' });
  }

  it('are found, where they were bought', async () => {
    expect(await namesakesAmong([person(1, 'Bob Baker'), acme(7), acme(8, NOW)])).toEqual([null, 7]);
    expect(await namesakesAmong([acme(8, NOW)])).toEqual([null, null]);
  });

  it('are none where they have less than is wanted, and would be paid for', async () => {
    const { contact } = acme(7);
    expect(await namesakesAmong([{ contact: { ...contact, lookupType: 'standard_lookup' } }])).toEqual([null, null]);
  });

  it('are found only once all contacts are known, and the question fails where these cannot be read', async () => {
    const world = createMemorySource([acme(7)]);
    const { client } = connect(() => Promise.resolve(world));
    await client.call({ op: 'open', database: 'x' });
    const find = () => client.call({ op: 'namesakes', people: [JANE], lookupType: 'premium_lookup' });
    const { batches } = world.source;
    const next = () => Promise.reject(new Error('closed'));
    Object.assign(world.source, { batches: () => ({ [Symbol.asyncIterator]: () => ({ next }) }) });
    await expect(find()).rejects.toMatchObject({ problem: 'storage_failed' });
    Object.assign(world.source, { batches });
    expect(await find()).toEqual([7]);
  });

  it('are found only once all contacts are known, also where these are being read already', async () => {
    const world = createMemorySource([acme(7)]);
    const { client } = connect(() => Promise.resolve(world));
    await client.call({ op: 'open', database: 'x' });
    const release = world.hold();
    const refreshed = client.call({ op: 'refresh', profileIds: null });
    const found = client.call({ op: 'namesakes', people: [JANE], lookupType: 'premium_lookup' });
    // The worker answers something else meanwhile.
    for (let turns = 0; turns < 3; turns += 1) await client.call({ op: 'owned' });
    release();
    expect(await found).toEqual([7]);
    await refreshed;
  });

  it('are none where it is not known who of several is meant', async () => {
    expect(await namesakesAmong([acme(7), acme(8)])).toEqual([null, null]);
  });

  it.each<[string, Contact[], number, number | null]>([
    ['are one where several profiles have become one', [STANDARD, acme(9).contact], NOW, 9],
    [
      'are one where the last of them has less than is wanted',
      [acme(7).contact, { ...STANDARD, profileId: 9 }],
      NOW,
      7,
    ],
    ['are one where nothing was bought under the last of them', [acme(7).contact], NOW, 7],
    ['are several where others are among them', [STANDARD, acme(9).contact, acme(10).contact], NOW, null],
    ['are several where the one is not among the contacts', [acme(7).contact, acme(10).contact], NOW, null],
    ['are several where the one is from a file', [acme(7).contact, acme(9, NOW).contact, acme(10).contact], NOW, null],
    ['are one where the last of them is from a file', [acme(7).contact, acme(9, NOW).contact], NOW, 7],
    ['are several where they last became one long ago', [STANDARD, acme(9).contact], NOW - HALF_A_YEAR, null],
  ])('%s', async (what, contacts, seenAt, expected) => {
    const db = await openAccountDatabase(what);
    for (const contact of contacts) await db.put('contacts', contact);
    await db.put('aliases', { key: 'profile:7', profileId: 8, seenAt });
    await db.put('aliases', { key: 'profile:8', profileId: 9, seenAt: NOW });
    expect(await namesakesAmong([], createDatabaseSource(db))).toEqual([null, expected]);
  });
});
