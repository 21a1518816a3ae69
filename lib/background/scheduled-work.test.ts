import { expect, it } from 'vitest';
import { createSimulatedClock } from '../service/simulated-clock.fixture.ts';
import { createWakingAlarm } from './browser/waking-alarm.ts';
import { type NextRound, createScheduledWork } from './scheduled-work.ts';

const SECOND = 1_000;
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Work whose rounds end as `round` says, and everything that was set for it. */
function setUp(round: (now: number) => NextRound) {
  const time = createSimulatedClock();
  const rounds: number[] = [];
  const alarms: (number | null)[] = [];
  const { now, setTimer, clearTimer } = time;
  const work = createScheduledWork(
    { now, setTimer, clearTimer, setAlarm: async (delayMs) => void alarms.push(delayMs) },
    async () => {
      rounds.push(time.elapsed());
      return round(now());
    },
  );
  return { work, rounds, alarms, pass: (ms: number) => time.pass(ms, turn) };
}

it('goes on when a round said, and sets the alarm that it named', async () => {
  const { work, rounds, alarms, pass } = setUp((now) => ({ timerAt: now + 4 * SECOND, alarmIn: 30 * SECOND }));
  await work.runDue();
  await pass(5 * SECOND);
  expect([rounds, alarms]).toEqual([
    [0, 4 * SECOND],
    [30 * SECOND, 30 * SECOND],
  ]);
});

it('goes on after half a minute at the latest: the clock may have been moved', async () => {
  const { work, rounds, pass } = setUp((now) => ({ timerAt: now + 3_600 * SECOND, alarmIn: 3_600 * SECOND }));
  await work.runDue();
  await pass(31 * SECOND);
  expect(rounds).toEqual([0, 30 * SECOND]);
});

it('with nothing more to do sets no timer, and takes the alarm back', async () => {
  const { work, rounds, alarms, pass } = setUp(() => ({ timerAt: null, alarmIn: null }));
  await work.armAlarm();
  await work.runDue();
  await pass(120 * SECOND);
  expect([rounds, alarms]).toEqual([[0], [30 * SECOND, null]]);
});

it('tries again what could not be done, by a timer and by the alarm', async () => {
  const { work, rounds, alarms, pass } = setUp(() => {
    throw new Error('the store did not answer');
  });
  await work.runDue();
  await pass(31 * SECOND);
  expect([rounds, alarms]).toEqual([
    [0, 30 * SECOND],
    [30 * SECOND, 30 * SECOND],
  ]);
});

it('an alarm fires again after its delay, or sooner where that is said', async () => {
  const set: unknown[] = [];
  const alarms = {
    create: (name: string, info: object) => void set.push([name, info]),
    clear: async (name: string) => void set.push([name, null]),
  };
  await createWakingAlarm({ alarms }, 'sendings')(90 * SECOND);
  await createWakingAlarm({ alarms }, 'watch', 60)(7_200 * SECOND);
  await createWakingAlarm({ alarms }, 'watch', 60)(null);
  expect(set).toEqual([
    ['sendings', { delayInMinutes: 1.5, periodInMinutes: 1.5 }],
    ['watch', { delayInMinutes: 120, periodInMinutes: 60 }],
    ['watch', null],
  ]);
});
