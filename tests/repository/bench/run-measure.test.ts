import { expect, test } from 'vitest';
import type { Measure, Running } from '../../../bench/frame/measure.ts';
import { runMeasure } from '../../../bench/frame/run-measure.ts';

const steady = (value: number): Running => ({ round: async () => ({ time: value }), close: async () => undefined });

function measureOf(open: Record<string, () => Promise<Running>>, more: Partial<Measure> = {}): Measure {
  const subjects = Object.keys(open).map((name) => ({ name, title: name }));
  return {
    name: 'm',
    section: 'Many contacts',
    place: 1,
    how: '',
    figures: [{ name: 'time', unit: 'ms' }],
    subjects: () => subjects,
    open: async ({ name }) => open[name]?.() ?? steady(0),
    ...more,
  };
}

const run = (measure: Measure, rounds = 3) => runMeasure(measure, { extensions: [], rounds, log: () => undefined });

test('the subjects take turns, round by round', async () => {
  const turns: string[] = [];
  const noting = (name: string) => async (): Promise<Running> => ({
    round: async () => (turns.push(name), { time: 1 }),
    close: async () => undefined,
  });
  await run(measureOf({ one: noting('one'), other: noting('other') }), 2);
  expect(turns).toEqual(['one', 'other', 'one', 'other']);
});

test('samples of all rounds are pooled, several of one round as well', async () => {
  let round = 0;
  const { subjects } = await run(
    measureOf({
      one: async () => ({ round: async () => ({ time: [(round += 1), 10] }), close: async () => undefined }),
    }),
  );
  expect(subjects[0]?.figures['time']).toMatchObject({ samples: 6, median: 6.5, least: 1, worst: 10, mean: 6 });
});

test('a subject that cannot be opened is said, and the others are measured', async () => {
  const { subjects } = await run(
    measureOf({
      broken: async () => Promise.reject(new Error('no browser\nwith a stack')),
      sound: async () => steady(4),
    }),
  );
  expect(subjects[0]).toMatchObject({ figures: {}, failures: ['no browser'] });
  expect(subjects[1]).toMatchObject({ figures: { time: { median: 4, samples: 3 } }, failures: [] });
});

test('a round that fails or never ends is said; after three in a row the subject rests', async () => {
  let rounds = 0;
  const hanging = async (): Promise<Running> => ({
    round: () => ((rounds += 1), new Promise(() => undefined)),
    close: async () => undefined,
  });
  const { subjects } = await run(measureOf({ hanging, sound: async () => steady(4) }, { patienceMs: 5 }), 6);
  expect(rounds).toBe(3);
  expect(subjects[0]?.failures).toHaveLength(3);
  expect(subjects[1]?.figures['time']?.samples).toBe(6);
});

test('a measure may need fewer rounds than are asked for, never more', async () => {
  expect((await run(measureOf({ one: async () => steady(1) }, { maxRounds: 2 }), 15)).rounds).toBe(2);
  expect((await run(measureOf({ one: async () => steady(1) }, { maxRounds: 20 }), 15)).rounds).toBe(15);
});
