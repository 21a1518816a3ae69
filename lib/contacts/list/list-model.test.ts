import { describe, expect, it } from 'vitest';
import { createListModel } from './list-model.ts';
import { connect, createMemorySource, person } from './list-world.fixture.ts';

const MANY = Array.from({ length: 230 }, (_, at) => person(at + 1, `Person ${at + 1}`));

async function opened(contacts = MANY) {
  const world = createMemorySource(contacts);
  let opens = 0;
  const line = connect(() => {
    opens += 1;
    return Promise.resolve(world);
  });
  const model = createListModel(line.client);
  const until = (isSo: () => boolean) =>
    new Promise<void>((resolve) => {
      const end = model.subscribe(() => {
        if (!isSo()) return;
        end();
        resolve();
      });
      if (isSo()) resolve();
    });
  await model.open('calling-card-x');
  await until(() => model.snapshot().index?.isComplete === true && model.snapshot().owned === contacts.length);
  return { ...world, ...line, model, until, opens: () => opens };
}

const nameAt = (model: Awaited<ReturnType<typeof opened>>['model'], place: number): string | undefined => {
  const { list } = model.snapshot();
  return list.status === 'ready' ? list.rowAt(place)?.name : undefined;
};

describe('what the page holds', () => {
  it('is as many rows as there are, of which those in sight are read', async () => {
    const { model, until } = await opened();
    expect(model.snapshot()).toMatchObject({ owned: 230, list: { status: 'ready', length: 230, isCounted: true } });
    expect(nameAt(model, 0)).toBe('Person 230');
    expect(nameAt(model, 120)).toBeUndefined();
    model.shown(110, 130);
    await until(() => nameAt(model, 120) !== undefined);
    expect(nameAt(model, 120)).toBe('Person 110');
  });

  it('stays where it was when a contact changes, and shows what became of it', async () => {
    const { model, until, stored } = await opened();
    model.shown(110, 130);
    await until(() => nameAt(model, 120) !== undefined);
    stored.set(110, person(110, 'Somebody Else', { tags: ['new'] }));
    const { revision } = model.snapshot();
    await model.changed([110]);
    expect(nameAt(model, 120)).toBe('Somebody Else');
    expect(model.snapshot()).toMatchObject({ revision: revision + 1, tags: [{ tag: 'new', contacts: 1 }] });
  });

  it('is read anew whole when more changed than can be named', async () => {
    const { model, until, stored } = await opened();
    stored.clear();
    stored.set(7, person(7, 'Only One'));
    await model.changed(null);
    await until(() => model.snapshot().owned === 1);
    await model.find({ text: 'only', filters: {}, sort: 'best' });
    expect(nameAt(model, 0)).toBe('Only One');
    expect([...(await model.idsOf())]).toEqual([7]);
  });

  it('is of the last question, however the answers come', async () => {
    const { model } = await opened();
    await Promise.all(
      ['p', 'person 1', 'person 22', 'person 229'].map((text) => model.find({ text, filters: {}, sort: 'best' })),
    );
    expect(model.snapshot().list).toMatchObject({ length: 1 });
    expect(nameAt(model, 0)).toBe('Person 229');
  });

  it('gives the ids between two places, both included, whether they were read or not', async () => {
    const { model } = await opened();
    expect([...(await model.idsOf(100, 102))]).toEqual([130, 129, 128]);
    expect(await model.idsOf()).toHaveLength(230);
  });

  it('is there before the page is opened, where it was prepared; the index is made when it is opened', async () => {
    const world = createMemorySource(MANY);
    let opens = 0;
    const { client } = connect(() => {
      opens += 1;
      return Promise.resolve(world);
    });
    const model = createListModel(client);
    await model.prepare('calling-card-x');
    expect(nameAt(model, 0)).toBe('Person 230');
    await client.call({ op: 'tags', profileIds: null });
    expect(model.snapshot().index).toBeNull();
    const made = new Promise<void>(
      (resolve) => void model.subscribe(() => model.snapshot().index?.isComplete && resolve()),
    );
    await model.open('calling-card-x');
    await made;
    await model.find({ text: 'person 22', filters: {}, sort: 'oldest' });
    expect([nameAt(model, 0), opens]).toEqual(['Person 22', 1]);
  });

  it('has its rows before the index is begun, which waits until the page has nothing to do', async () => {
    const { client } = connect(() => Promise.resolve(createMemorySource(MANY)));
    const page = Promise.withResolvers<void>();
    const model = createListModel(client, () => page.promise);
    const opening = model.open('calling-card-x');
    await new Promise<void>(
      (resolve) =>
        void model.subscribe(() => nameAt(model, 120) === undefined && nameAt(model, 0) === 'Person 230' && resolve()),
    );
    await client.call({ op: 'tags', profileIds: null });
    expect(model.snapshot().index).toBeNull();
    page.resolve();
    await opening;
    await new Promise<void>((resolve) => void model.subscribe(() => model.snapshot().index?.isComplete && resolve()));
    await model.find({ text: 'person 22', filters: {}, sort: 'oldest' });
    expect(nameAt(model, 0)).toBe('Person 22');
  });

  it('is opened once for one database, and says when the worker broke', async () => {
    const { model, opens, breakDown, until } = await opened();
    await model.open('calling-card-x');
    expect(opens()).toBe(1);
    breakDown();
    await model.find({ text: 'x', filters: {}, sort: 'best' });
    await until(() => model.snapshot().list.status === 'problem');
    expect(model.snapshot().list).toEqual({ status: 'problem', problem: 'no-worker' });
  });
});
