import { describe, expect, it, vi } from 'vitest';
import { ServiceError } from '../../service/service-error.ts';
import { ANN } from '../export/ann.fixture.ts';
import { contactsJson } from '../export/contacts-json.ts';
import { textOf } from '../export/read-chunks.fixture.ts';
import { createContactIndex } from '../search/contact-index.ts';
import { buildIndex } from './build-index.ts';
import { NOW, connect, createMemorySource, finding, indexMade, person } from './list-world.fixture.ts';

const PEOPLE = [
  person(1, 'Zoë Öztürk', { tags: ['key account'] }),
  person(2, 'Bob Baker', { note: 'call' }),
  person(3, 'Ørjan Zoega', { tags: ['key account', 'nordic'] }),
];

async function opened(contacts = PEOPLE) {
  const world = createMemorySource(contacts);
  const line = connect(() => Promise.resolve(world));
  const made = indexMade(line.client);
  await line.client.call({ op: 'open', database: 'calling-card-x' });
  await line.client.call({ op: 'index' });
  return { ...world, ...line, made };
}

it('gives the best for a text beside the list, which stays', async () => {
  const { client, made } = await opened();
  await made;
  await client.call(finding(1, ''));
  const best = await client.call({ op: 'best', text: 'ozt', limit: 1 });
  expect(best.map(({ name }) => name)).toEqual(['Zoë Öztürk']);
  expect(await client.call({ op: 'count', list: 1 })).toBe(3);
});

it('shows no email that is known to be gone where there is one from a file', async () => {
  const gone = ANN.contact.emails.slice(0, 1).map((each) => ({ ...each, validity: 'invalid' as const }));
  const fromFile = ANN.contact.emails.slice(1).map((each) => ({ ...each, grade: null, validity: null, fromFile: NOW }));
  const { client } = await opened([{ contact: { ...ANN.contact, emails: [...gone, ...fromFile] } }]);
  const { rows } = await client.call(finding(1, ''));
  expect(rows.map(({ email }) => email?.email)).toEqual(['+ann@mail.example']);
});

const names = ({ rows }: { rows: { name: string }[] }) => rows.map(({ name }) => name);

describe('the list', () => {
  it('has its first rows, newest first, before anything was indexed', async () => {
    const world = createMemorySource(PEOPLE);
    const { client } = connect(() => Promise.resolve(world));
    const release = world.hold();
    await client.call({ op: 'open', database: 'x' });
    expect(names(await client.call(finding(1, '')))).toEqual(['Ørjan Zoega', 'Bob Baker', 'Zoë Öztürk']);
    expect(await client.call({ op: 'count', list: 1 })).toBe(3);
    expect([...((await client.call({ op: 'ids', list: 1 })) ?? [])]).toEqual([3, 2, 1]);
    expect(await client.call({ op: 'rows', list: 1, from: 1, limit: 1 })).toMatchObject([
      { profileId: 2, hasNote: true },
    ]);
    release();
  });

  it.each([
    ['zoe', ['Zoë Öztürk', 'Ørjan Zoega']],
    ['ozt', ['Zoë Öztürk']],
    ['orj', ['Ørjan Zoega']],
    ['nordic', ['Ørjan Zoega']],
    ['nobody', []],
  ])('finds by %s, any word, any beginning, without accents', async (text, expected) => {
    const { client, made } = await opened();
    await made;
    expect(names(await client.call(finding(1, text))).toSorted()).toEqual(expected.toSorted());
    expect(await client.call({ op: 'count', list: 1 })).toBe(expected.length);
  });

  it('sorts and filters', async () => {
    const { client, made } = await opened();
    await made;
    expect(names(await client.call(finding(1, '', { sort: 'name' })))).toEqual([
      'Bob Baker',
      'Ørjan Zoega',
      'Zoë Öztürk',
    ]);
    expect(names(await client.call(finding(2, '', { filters: { tag: 'nordic' } })))).toEqual(['Ørjan Zoega']);
    expect(await client.call({ op: 'tags', profileIds: null })).toEqual([
      { tag: 'key account', contacts: 2 },
      { tag: 'nordic', contacts: 1 },
    ]);
    expect(await client.call({ op: 'tags', profileIds: Float64Array.of(1, 2, 99) })).toEqual([
      { tag: 'key account', contacts: 1 },
    ]);
  });

  it('filters by a list, finds by its name, and counts those with nobody in them too', async () => {
    const { client, made, source } = await opened([
      person(1, 'Ann One', { lists: ['Berlin trip'] }),
      person(2, 'Bob Two', { lists: ['Berlin trip', 'Autumn'] }),
      person(3, 'Cid Three'),
    ]);
    source.listNames = async () => ['Empty', 'Berlin trip', 'Autumn'];
    await made;
    expect(names(await client.call(finding(1, '', { filters: { list: 'Autumn' } })))).toEqual(['Bob Two']);
    expect(names(await client.call(finding(2, '', { filters: { list: 'Empty' } })))).toEqual([]);
    expect(names(await client.call(finding(3, 'berl tr')))).toEqual(['Bob Two', 'Ann One']);
    expect(await client.call({ op: 'lists', profileIds: null })).toEqual([
      { list: 'Empty', contacts: 0 },
      { list: 'Berlin trip', contacts: 2 },
      { list: 'Autumn', contacts: 1 },
    ]);
    expect(await client.call({ op: 'lists', profileIds: Float64Array.of(1, 3) })).toEqual([
      { list: 'Berlin trip', contacts: 1 },
    ]);
  });

  it('gives nothing of a list that is not the last one any more', async () => {
    const { client } = await opened();
    await client.call(finding(1, ''));
    await client.call(finding(2, 'bob'));
    expect(await client.call({ op: 'rows', list: 1, from: 0, limit: 50 })).toBeNull();
    expect(await client.call({ op: 'count', list: 1 })).toBeNull();
    expect(await client.call({ op: 'ids', list: 1 })).toBeNull();
  });

  it('takes in what changed and what went away', async () => {
    const { client, made, stored } = await opened();
    await made;
    stored.set(2, person(2, 'Robert Baker', { tags: ['nordic'] }));
    stored.delete(3);
    await client.call({ op: 'refresh', profileIds: [2, 3] });
    expect(names(await client.call(finding(1, 'nordic')))).toEqual(['Robert Baker']);
    expect(names(await client.call(finding(2, 'bob')))).toEqual([]);
    expect(await client.call({ op: 'sheet', profileId: 3 })).toBeNull();
    expect(await client.call({ op: 'sheet', profileId: 2 })).toMatchObject({
      contact: { name: 'Robert Baker' },
      tags: ['nordic'],
      note: '',
    });
  });

  it('takes in what changed while the index was made, before it says so', async () => {
    const { source, client, hold, made, stored } = await opened();
    await made;
    const release = hold();
    const batches = vi.spyOn(source, 'batches');
    const refresh = () => client.call({ op: 'refresh', profileIds: null });
    const first = refresh();
    for (let turns = 0; turns < 3; turns += 1) await client.call({ op: 'owned' });
    stored.set(4, person(4, 'Dora Late'));
    const later = [refresh(), refresh()];
    for (let turns = 0; turns < 3; turns += 1) await client.call({ op: 'owned' });
    release();
    await Promise.all(later);
    expect(names(await client.call(finding(1, 'dora')))).toEqual(['Dora Late']);
    await first;
    // However often that is said meanwhile, it is made once more.
    expect(batches).toHaveBeenCalledTimes(2);
  });

  it.each([
    [true, 'new'],
    [false, 'old'],
  ])('keeps what changed while the index was made (told which: %s, found as: %s)', async (isReported, found) => {
    const index = createContactIndex();
    const old = person(1, 'old');
    const source = {
      count: async () => 1,
      async *batches() {
        index.put(person(1, 'new'));
        yield [old];
      },
    };
    await buildIndex({
      source,
      index,
      pause: () => Promise.resolve(),
      onProgress: () => undefined,
      changed: new Set(isReported ? [1] : []),
    });
    expect(index.search({ text: found }).profileIds).toEqual([1]);
  });
});

describe('files', () => {
  it('of a selection and of all, in each format, with the number written', async () => {
    const { client } = await opened([ANN, ...PEOPLE]);
    const onProgress: number[] = [];
    const all = await client.call({ op: 'export', profileIds: null, format: 'csv' }, (done) => onProgress.push(done));
    expect(all.contacts).toBe(4);
    expect((await all.file.text()).split('\r\n')).toHaveLength(6);
    expect(onProgress.at(-1)).toBe(4);
    const some = await client.call({ op: 'export', profileIds: Float64Array.of(3, 1), format: 'vcard' });
    expect((await some.file.text()).match(/FN:.*/g)?.map((line) => line.trim())).toEqual([
      'FN:Ørjan Zoega',
      'FN:Zoë Öztürk',
    ]);
    const json = await client.call({ op: 'export', profileIds: Float64Array.of(2), format: 'json' });
    expect(JSON.parse(await json.file.text())).toMatchObject({ contacts: [{ profileId: 2, note: 'call' }] });
    expect(
      (
        await (
          await client.call({ op: 'export', profileIds: Float64Array.of(1, 2), format: 'csv-semicolon' })
        ).file.text()
      ).split('\r\n')[0],
    ).toContain('";"');
  });

  it('can be stopped, and then there is none', async () => {
    const { client, hold } = await opened(Array.from({ length: 4_000 }, (_, at) => person(at + 1, `p${at}`)));
    const release = hold();
    const { done, stop } = client.begin({ op: 'export', profileIds: null, format: 'csv' }, () => undefined);
    stop();
    await client.call({ op: 'tags', profileIds: null });
    release();
    expect((await done).contacts).toBe(0);
  });

  it('of our own are read in: added, merged, left out with their place, and found at once', async () => {
    const { client, made } = await opened();
    await made;
    const file = await textOf(contactsJson([ANN, PEOPLE[0] as (typeof PEOPLE)[0]], NOW));
    const broken = file.replace('\n]}', ',\n{"profileId":"x","name":"Broken"}\n]}');
    const onProgress: number[] = [];
    const report = await client.call({ op: 'import', file: new Blob([broken]) }, (done) => onProgress.push(done));
    expect(report).toMatchObject({
      end: { status: 'done' },
      added: 1,
      merged: 1,
      errors: [{ position: 3, name: 'Broken' }],
    });
    expect(onProgress.at(-1)).toBe(new Blob([broken]).size);
    expect(names(await client.call(finding(1, 'ann van')))).toEqual(['Ánn van Example, PhD']);
  });

  it('of our own that another program saved in another encoding bring no wrong letters', async () => {
    const file = await textOf(contactsJson([person(4, 'Jürgen Köhler')], NOW));
    const { client, stored } = await opened([]);
    const read = (bytes: Buffer) => client.call({ op: 'import', file: new Blob([new Uint8Array(bytes)]) });
    expect(await read(Buffer.from(file, 'latin1'))).toMatchObject({
      errors: [{ position: 1, name: 'J\ufffdrgen K\ufffdhler' }],
    });
    expect([...stored.keys()]).toEqual([]);
    for (const text of [`\ufeff${file}`, file]) await read(Buffer.from(text, 'utf8'));
    await read(Buffer.from(`\ufeff${file}`, 'utf16le'));
    await read(Buffer.from(`\ufeff${file}`, 'utf16le').swap16());
    expect([...stored.values()].map(({ contact }) => contact.name)).toEqual(['Jürgen Köhler']);
  });

  it('of our own in which a byte is damaged come but for the one with it, who is named', async () => {
    const note = 'x'.repeat(10_000);
    const many = ['Odd \ufffd', 'Ann', 'Zoë'].flatMap((name, from) =>
      Array.from({ length: 9 }, (_, at) => person(from * 9 + at + 1, name, { note })),
    );
    const file = Buffer.from(await textOf(contactsJson(many, NOW)), 'utf8');
    const letter = file.indexOf('ë');
    const damaged = file.map((byte, at) => (at === letter + 1 ? 0xff : byte));
    for (const cut of [100_000, letter, letter + 1]) {
      const { client, stored } = await opened([]);
      const pieces = [damaged.subarray(0, cut), damaged.subarray(cut)].map((piece) => new Uint8Array(piece));
      expect(await client.call({ op: 'import', file: new Blob(pieces) })).toMatchObject({
        end: { status: 'done' },
        added: 26,
        errors: [{ position: 19, profileId: 19, name: 'Zo\ufffd\ufffd', problem: 'not-json' }],
      });
      expect(stored.has(19)).toBe(false);
    }
  });
});

describe('problem', () => {
  it.each(['storage_newer', 'storage_failed'] as const)('with the database is said: %s', async (code) => {
    const { client } = connect(() => Promise.reject(new ServiceError({ code }, 'not-sent')));
    await expect(client.call({ op: 'open', database: 'x' })).rejects.toMatchObject({ problem: code });
  });

  it('with the worker rejects what waits and what comes', async () => {
    const { client, breakDown } = await opened();
    const waiting = client.call(finding(1, ''));
    breakDown();
    await expect(waiting).rejects.toMatchObject({ problem: 'no-worker' });
    await expect(client.call({ op: 'tags', profileIds: null })).rejects.toMatchObject({ problem: 'no-worker' });
  });

  it.each([
    null,
    'x',
    { id: 1 },
    { id: 1, request: { op: 'delete' } },
    { id: -1, request: { op: 'tags', profileIds: null } },
    { id: 7, request: { op: 'find', list: 1, limit: 5, query: { text: 'x', filters: {}, sort: 'wrong' } } },
  ])('no request is answered that is none: %j', async (message) => {
    const { client, sayToWorker } = await opened();
    sayToWorker(message);
    expect(await client.call({ op: 'tags', profileIds: null })).toEqual(expect.any(Array));
  });

  it('an answer of another shape is not believed', async () => {
    const line = connect(() => new Promise(() => undefined));
    const answer = line.client.call(finding(1, ''));
    for (const noise of [null, { kind: 'answer' }, { kind: 'answer', id: 99, answer: null }]) line.sayToPage(noise);
    line.sayToPage({ kind: 'answer', id: 1, answer: { rows: [{ name: 'no id' }], hasMore: false } });
    await expect(answer).rejects.toMatchObject({ problem: 'no-worker' });
  });
});
