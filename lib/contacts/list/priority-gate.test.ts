import { expect, test } from 'vitest';
import { createPriorityGate } from './priority-gate.ts';

const turns = async () => {
  for (let at = 0; at < 5; at += 1) await Promise.resolve();
};

/** The other work, which counts its pieces. */
function otherWork(turn: () => Promise<void>) {
  let pieces = 0;
  const go = async () => {
    for (; pieces < 100; pieces += 1) await turn();
  };
  void go();
  return () => pieces;
}

test('nobody waits where nothing goes before', async () => {
  await expect(createPriorityGate(20).waitForTurn()).resolves.toBeUndefined();
});

test('the other work gets one piece for each twenty things, and all its time back at the end', async () => {
  const gate = createPriorityGate(20);
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = gate.first(() => promise);
  const pieces = otherWork(gate.waitForTurn);
  for (let at = 0; at < 60; at += 1) {
    gate.didOne();
    await turns();
  }
  expect(pieces()).toBe(3);
  resolve('done');
  expect(await first).toBe('done');
  await expect.poll(pieces).toBe(100);
});

test('what fails ends its priority, too, once nothing else goes before', async () => {
  const gate = createPriorityGate(20);
  const { promise, resolve } = Promise.withResolvers<void>();
  const longer = gate.first(() => promise);
  const failing = gate.first(() => Promise.reject(new Error('no')));
  const pieces = otherWork(gate.waitForTurn);
  await expect(failing).rejects.toThrow('no');
  await turns();
  expect(pieces()).toBe(0);
  resolve();
  await longer;
  await expect.poll(pieces).toBe(100);
});
