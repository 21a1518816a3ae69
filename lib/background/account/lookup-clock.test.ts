import { describe, expect, it } from 'vitest';
import { createSimulatedClock } from '../../service/simulated-clock.fixture.ts';
import { createLookupClock } from './lookup-clock.ts';
import type { SignedIn } from './signed-in.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A clock over an engine that records when it is called; `open`: when the open lookups began. */
function setUp() {
  const time = createSimulatedClock();
  const world = {
    time,
    open: [time.now()],
    next: null as number | null,
    ticks: [] as { at: number; eager: boolean }[],
    alarms: [] as (number | null)[],
    beats: [] as number[],
    signedIn: true,
    during: async () => undefined as void,
    pass: (ms: number) => time.pass(ms, turn),
  };
  const deps = {
    engine: {
      async tick(eager: boolean) {
        world.ticks.push({ at: time.elapsed(), eager });
        await world.during();
        return {
          isOpen: world.open.length > 0,
          next: world.next,
          newest: world.open.length > 0 ? Math.max(...world.open) : null,
        };
      },
    },
  } as unknown as SignedIn;
  const clock = createLookupClock({
    signedIn: async () => (world.signedIn ? deps : null),
    now: time.now,
    setTimer: time.setTimer,
    clearTimer: time.clearTimer,
    setAlarm: async (delayMs) => void world.alarms.push(delayMs),
    async heartbeat() {
      world.beats.push(time.elapsed());
      throw new Error('no platform');
    },
  });
  return { ...world, world, ...clock };
}

describe('the lookup clock', () => {
  it('calls the engine when it asked to be called', async () => {
    const { world, runDue, pass, time } = setUp();
    world.next = time.now() + 4 * SECOND;
    await runDue();
    await pass(5 * SECOND);
    expect(world.ticks.slice(0, 2).map(({ at }) => at)).toEqual([0, 4 * SECOND]);
  });

  it('looks again after half a minute at the latest: the clock may have been moved', async () => {
    const { world, runDue, pass, time } = setUp();
    world.next = time.now() + 120 * MINUTE;
    await runDue();
    await pass(31 * SECOND);
    expect(world.ticks).toHaveLength(2);
  });

  it('sets an alarm that outlives the worker, and clears it when nothing is open', async () => {
    const { world, runDue } = setUp();
    await runDue();
    world.open = [];
    await runDue();
    expect(world.alarms).toEqual([30 * SECOND, null]);
  });

  it('sets the alarm without looking at anything, for whoever is about to write an intent', async () => {
    const { world, armAlarm } = setUp();
    await armAlarm();
    expect(world).toMatchObject({ alarms: [30 * SECOND], ticks: [] });
  });

  it('rests when nothing is open, and when nobody is signed in', async () => {
    const { world, runDue, pass } = setUp();
    await runDue();
    world.signedIn = false;
    await runDue();
    await pass(10 * MINUTE);
    expect([world.ticks.length, world.beats.length]).toEqual([1, 0]);
  });

  it('makes one more round for any number of calls during a round', async () => {
    const { world, runDue } = setUp();
    world.during = async () => {
      world.during = async () => undefined;
      void runDue();
      void runDue();
      await turn();
    };
    await runDue();
    expect(world.ticks).toHaveLength(2);
  });

  it('is as eager in that round as it was asked to be, and not in the next', async () => {
    const { world, runDue } = setUp();
    world.during = async () => {
      world.during = async () => undefined;
      void runDue(true);
      void runDue();
      await turn();
    };
    await runDue();
    await runDue();
    expect(world.ticks.map(({ eager }) => eager)).toEqual([false, true, false]);
  });

  it('hears a call that comes just as a round ends', async () => {
    const { world, runDue } = setUp();
    const rounds = runDue();
    let more: Promise<void> | null = null;
    // Every turn of the queue between the end of the work and the end of the round.
    for (let turns = 0; turns < 40; turns += 1) {
      await Promise.resolve();
      if (world.alarms.length === 1 && !more) more = runDue();
    }
    await rounds;
    await more;
    await turn();
    expect(world.ticks).toHaveLength(2);
  });

  it('tries again when a round fails, and keeps the alarm', async () => {
    const { world, runDue, pass } = setUp();
    world.during = async () => {
      world.during = async () => undefined;
      throw new Error('the store would not answer');
    };
    await runDue();
    expect(world.alarms).toEqual([30 * SECOND]);
    await pass(31 * SECOND);
    expect(world.ticks).toHaveLength(2);
  });

  it.each([0, -120 * MINUTE])('keeps the worker up for five minutes and no longer (clock set by %d ms)', async (by) => {
    const { world, runDue, pass, time } = setUp();
    await runDue();
    time.setBy(by);
    await pass(30 * MINUTE);
    expect(world.beats.length).toBeGreaterThan(12);
    expect(world.beats.at(-1)).toBeLessThanOrEqual(5 * MINUTE + 20 * SECOND);
  });
});
