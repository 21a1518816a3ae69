import { expect, test } from 'vitest';
import { createTurns, finish } from './turns.ts';
import type { Steps } from './turns.ts';

/** Work with so many steps, each of which takes `ms` of the injected time. */
function createWork() {
  let time = 0;
  const done: string[] = [];
  function* work(name: string, steps: number, ms: number): Steps<string> {
    for (let step = 0; step < steps; step++) {
      yield;
      time += ms;
      done.push(name);
    }
    return name;
  }
  return { now: () => time, done, work };
}

test('a short search that comes beside a long one is done after one turn of it', async () => {
  const { now, done, work } = createWork();
  const turns = createTurns(now);
  const long = turns.run(work('long', 100, 20));
  expect(await turns.run(work('short', 3, 1))).toBe('short');
  expect(done.filter((name) => name === 'long').length).toBeLessThanOrEqual(2);
  expect(await long).toBe('long');
  expect(done).toHaveLength(103);
});

test('a long search is not put off by short ones that come without end', async () => {
  const { now, done, work } = createWork();
  const turns = createTurns(now);
  const stepsOf = (name: string): number => done.filter((each) => each === name).length;
  const comeAgain = async (): Promise<void> => {
    while (stepsOf('long') < 10 && stepsOf('short') < 5000) await turns.run(work('short', 3, 2));
  };
  await Promise.all([turns.run(work('long', 10, 20)), ...Array.from({ length: 20 }, comeAgain)]);
  expect(stepsOf('short') * 2).toBeLessThan(10 * 20 * 10);
});

test('short searches are done in the order in which they came', async () => {
  const { now, done, work } = createWork();
  const turns = createTurns(now);
  const came = Array.from({ length: 8 }, (_, at) => String(at));
  await Promise.all(came.map((name) => turns.run(work(name, 1, 9))));
  expect(done).toEqual(came);
});

test('between two turns everything else gets its own', async () => {
  const { now, work } = createWork();
  let pauses = 0;
  const turns = createTurns(now, () => Promise.resolve(void pauses++));
  await turns.run(work('long', 100, 20));
  expect(pauses).toBeGreaterThanOrEqual(99);
});

test('twenty long searches get the same time', async () => {
  const { now, done, work } = createWork();
  const turns = createTurns(now);
  await Promise.all(Array.from({ length: 20 }, (_, at) => turns.run(work(String(at), 10, 20))));
  expect(new Set(done.slice(0, 20)).size).toBe(20);
});

test('work that breaks fails for whoever asked for it, and the rest goes on', async () => {
  const { now, work } = createWork();
  const turns = createTurns(now);
  function* breaks(): Steps<never> {
    yield;
    throw new Error('a bug');
  }
  await expect(turns.run(breaks())).rejects.toThrow('a bug');
  expect(await turns.run(work('next', 2, 1))).toBe('next');
});

test('short work is finished at once', () => {
  expect(finish(createWork().work('now', 5, 1))).toBe('now');
});
