import { beforeEach, describe, expect, test } from 'vitest';
import { type MemoryStorage, createMemoryStorage } from '../../browser/memory-storage.fixture.ts';
import { ORIGIN, OURS, PASS } from '../../messages/senders.fixture.ts';
import { type CardFrames, createCardFrames } from './card-frames.ts';

const TAB = 5;
const bringing = (pass: string, documentId = `document of ${pass}`) => ({
  ...OURS.card,
  url: `${ORIGIN}/card.html#${pass}`,
  documentId,
});

let storage: MemoryStorage;
let frames: CardFrames;
beforeEach(() => {
  storage = createMemoryStorage();
  frames = createCardFrames(storage);
});
const nextWorker = () => void (frames = createCardFrames(storage));

describe('a pass', () => {
  test('is good for the first document that brings it, and for as long as that asks', async () => {
    await frames.offer(TAB, PASS);
    expect([
      await frames.isOurs(bringing(PASS, 'a')),
      await frames.isOurs(bringing(PASS, 'a')),
      await frames.isOurs(bringing(PASS, 'b')),
    ]).toEqual([true, true, false]);
  });

  test('that two bring in the same moment is good for one', async () => {
    await frames.offer(TAB, PASS);
    expect(await Promise.all(['a', 'b', 'a', 'c'].map((document) => frames.isOurs(bringing(PASS, document))))).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  test('that was not offered is none, nor is none at all', async () => {
    await frames.offer(TAB, PASS);
    expect([
      await frames.isOurs(bringing('9-9-9-9')),
      await frames.isOurs(bringing('')),
      await frames.isOurs({ ...OURS.card, url: `${ORIGIN}/card.html`, documentId: 'd' }),
    ]).toEqual([false, false, false]);
  });

  test('is not good before it is offered, and is afterwards', async () => {
    const early = frames.isOurs(bringing(PASS));
    await frames.offer(TAB, PASS);
    expect([await early, await frames.isOurs(bringing(PASS))]).toEqual([false, true]);
  });

  test('of one tab is none in another', async () => {
    await frames.offer(TAB + 1, PASS);
    expect(await frames.isOurs(bringing(PASS))).toBe(false);
  });

  test('counts for a frame in a page only', async () => {
    await frames.offer(TAB, PASS);
    expect([
      await frames.isOurs({ ...bringing(PASS), frameId: 0 }),
      await frames.isOurs({ ...bringing(PASS), frameId: undefined }),
      await frames.isOurs({ ...bringing(PASS), tab: undefined }),
    ]).toEqual([false, false, false]);
  });

  test('of a card that is slow to come is good when the next one is offered already, but not for ever', async () => {
    for (const pass of ['1', '2']) await frames.offer(TAB, pass);
    expect(await frames.isOurs(bringing('1'))).toBe(true);
    for (const pass of ['3', '4', '5', '6']) await frames.offer(TAB, pass);
    expect([await frames.isOurs(bringing('2')), await frames.isOurs(bringing('6'))]).toEqual([false, true]);
  });

  test('that was used stays so, when a late message offers it again', async () => {
    await frames.offer(TAB, PASS);
    await frames.isOurs(bringing(PASS, 'a'));
    await frames.offer(TAB, PASS);
    expect(await frames.isOurs(bringing(PASS, 'b'))).toBe(false);
  });
});

test('a card goes on when the next one is offered, opened, and closed', async () => {
  for (const pass of ['1', '2', '3']) {
    await frames.offer(TAB, pass);
    expect(await frames.isOurs(bringing(pass))).toBe(true);
  }
  expect(await Promise.all(['1', '2', '3'].map((pass) => frames.isOurs(bringing(pass))))).toEqual([true, true, true]);
});

test('a worker that dies forgets nothing: neither what was offered, nor who came', async () => {
  await frames.offer(TAB, PASS);
  nextWorker();
  expect(await frames.isOurs(bringing(PASS, 'a'))).toBe(true);
  nextWorker();
  expect([await frames.isOurs(bringing(PASS, 'b')), await frames.isOurs(bringing(PASS, 'a'))]).toEqual([false, true]);
});

test('of two tabs that offer in the same moment neither is lost', async () => {
  await Promise.all([frames.offer(TAB, '1'), frames.offer(TAB + 1, '2')]);
  expect([await frames.isOurs(bringing('1')), await frames.isOurs({ ...bringing('2'), tab: { id: TAB + 1 } })]).toEqual(
    [true, true],
  );
});

test('a tab that is closed takes its passes along, and leaves the others theirs', async () => {
  await frames.offer(TAB, '1');
  await frames.offer(TAB + 1, '2');
  await frames.forget(TAB);
  expect([await frames.isOurs(bringing('1')), await frames.isOurs({ ...bringing('2'), tab: { id: TAB + 1 } })]).toEqual(
    [false, true],
  );
});

test('where the browser names no documents the frame is known by its number', async () => {
  const frame = (frameId: number) => ({ ...bringing(PASS), documentId: undefined, frameId });
  await frames.offer(TAB, PASS);
  expect([await frames.isOurs(frame(7)), await frames.isOurs(frame(8)), await frames.isOurs(frame(7))]).toEqual([
    true,
    false,
    true,
  ]);
});

test('what is stored in another shape is nothing', async () => {
  storage.items.set('cardFrames', { [TAB]: { offered: '7' } });
  expect(await frames.isOurs(bringing(PASS))).toBe(false);
  await frames.offer(TAB, PASS);
  expect(await frames.isOurs(bringing(PASS))).toBe(true);
});
