import { expect, test } from 'vitest';
import { createRightOfWay } from './right-of-way.ts';

const turns = async () => {
  for (let at = 0; at < 5; at += 1) await Promise.resolve();
};

/** Another work, that counts its pieces. */
function otherWork(turn: () => Promise<void>) {
  let pieces = 0;
  const go = async () => {
    for (; pieces < 100; pieces += 1) await turn();
  };
  void go();
  return () => pieces;
}

test('nobody waits where nothing goes before', async () => {
  await expect(createRightOfWay(20).turn()).resolves.toBeUndefined();
});

test('the other work gets one piece for each twenty things, and its way back at the end', async () => {
  const way = createRightOfWay(20);
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = way.first(() => promise);
  const pieces = otherWork(way.turn);
  for (let at = 0; at < 60; at += 1) {
    way.didOne();
    await turns();
  }
  expect(pieces()).toBe(3);
  resolve('done');
  expect(await first).toBe('done');
  await expect.poll(pieces).toBe(100);
});

test('what fails gives the way back, too, once nothing else goes before', async () => {
  const way = createRightOfWay(20);
  const { promise, resolve } = Promise.withResolvers<void>();
  const longer = way.first(() => promise);
  const failing = way.first(() => Promise.reject(new Error('no')));
  const pieces = otherWork(way.turn);
  await expect(failing).rejects.toThrow('no');
  await turns();
  expect(pieces()).toBe(0);
  resolve();
  await longer;
  await expect.poll(pieces).toBe(100);
});
