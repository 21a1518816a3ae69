import { describe, expect, it } from 'vitest';
import { createSimulatedClock } from '../../service/simulated-clock.fixture.ts';
import { createLookupClock } from './lookup-clock.ts';
import type { SignedIn } from './signed-in.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A clock over an engine that notes when it is called; `open`: when the open lookups began. */
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
  const parts = {
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
    signedIn: async () => (world.signedIn ? parts : null),
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
    const { world, kick, pass, time } = setUp();
    world.next = time.now() + 4 * SECOND;
    await kick();
    await pass(5 * SECOND);
    expect(world.ticks.slice(0, 2).map(({ at }) => at)).toEqual([0, 4 * SECOND]);
  });

  it('looks again after half a minute at the latest: the clock may have been moved', async () => {
    const { world, kick, pass, time } = setUp();
    world.next = time.now() + 120 * MINUTE;
    await kick();
    await pass(31 * SECOND);
    expect(world.ticks).toHaveLength(2);
  });

  it('sets an alarm that outlives the worker, and clears it when nothing is open', async () => {
    const { world, kick } = setUp();
    await kick();
    world.open = [];
    await kick();
    expect(world.alarms).toEqual([30 * SECOND, null]);
  });

  it('sets the alarm without looking at anything, for whoever is about to write an intent', async () => {
    const { world, standBy } = setUp();
    await standBy();
    expect(world).toMatchObject({ alarms: [30 * SECOND], ticks: [] });
  });

  it('rests when nothing is open, and when nobody is signed in', async () => {
    const { world, kick, pass } = setUp();
    await kick();
    world.signedIn = false;
    await kick();
    await pass(10 * MINUTE);
    expect([world.ticks.length, world.beats.length]).toEqual([1, 0]);
  });

  it('makes one more round for any number of kicks during a round', async () => {
    const { world, kick } = setUp();
    world.during = async () => {
      world.during = async () => undefined;
      void kick();
      void kick();
      await turn();
    };
    await kick();
    expect(world.ticks).toHaveLength(2);
  });

  it('is as eager in that round as it was asked to be, and not in the next', async () => {
    const { world, kick } = setUp();
    world.during = async () => {
      world.during = async () => undefined;
      void kick(true);
      void kick();
      await turn();
    };
    await kick();
    await kick();
    expect(world.ticks.map(({ eager }) => eager)).toEqual([false, true, false]);
  });

  it('hears a kick that comes just as a round ends', async () => {
    const { world, kick } = setUp();
    const rounds = kick();
    let more: Promise<void> | null = null;
    // Every turn of the queue between the end of the work and the end of the round.
    for (let turns = 0; turns < 40; turns += 1) {
      await Promise.resolve();
      if (world.alarms.length === 1 && !more) more = kick();
    }
    await rounds;
    await more;
    await turn();
    expect(world.ticks).toHaveLength(2);
  });

  it('tries again when a round fails, and keeps the alarm', async () => {
    const { world, kick, pass } = setUp();
    world.during = async () => {
      world.during = async () => undefined;
      throw new Error('the store would not answer');
    };
    await kick();
    expect(world.alarms).toEqual([30 * SECOND]);
    await pass(31 * SECOND);
    expect(world.ticks).toHaveLength(2);
  });

  it.each([0, -120 * MINUTE])('keeps the worker up for five minutes and no longer (clock set by %d ms)', async (by) => {
    const { world, kick, pass, time } = setUp();
    await kick();
    time.setBy(by);
    await pass(30 * MINUTE);
    expect(world.beats.length).toBeGreaterThan(12);
    expect(world.beats.at(-1)).toBeLessThanOrEqual(5 * MINUTE + 20 * SECOND);
  });
});
