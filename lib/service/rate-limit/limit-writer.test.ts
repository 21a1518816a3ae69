import { expect, test } from 'vitest';
import { createKnownLimits } from './known-limits.ts';
import { createLimitKeeper } from './limit-keeper.ts';
import { type LimitRecord, readLimitRecord } from './limit-record.ts';

const ALMOST_BUSY = 2;

/** A keeper under a clock set by hand; each reading and writing of its store waits until it is let through. */
async function slowKeeper() {
  let time = 0;
  let stored: LimitRecord | null = null;
  let timer: (() => void) | undefined;
  const open: (() => void)[] = [];
  const turn = () => new Promise<void>((resolve) => void open.push(resolve));
  const limits = createKnownLimits();
  const keeper = createLimitKeeper(
    {
      store: {
        read: async () => (await turn(), structuredClone(stored)),
        async write(record) {
          await turn();
          stored = structuredClone(record);
        },
      },
      now: () => time,
      uptime: () => time,
      serviceTime: () => null,
      setTimer: (work) => void (timer = work),
    },
    limits,
  );
  const letThrough = async () => {
    for (let turns = 0; turns < 20; turns += 1) {
      open.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const ready = keeper.ready();
  await letThrough();
  await ready;
  return {
    send(calls: number) {
      for (const window of limits.windowsOf('email_verify'))
        for (let call = 0; call < calls; call += 1) window.send(time);
    },
    learn: () => limits.learn({ id: 1 }, time, time),
    keeper,
    pass: (ms: number) => void (time += ms),
    fireTimer: () => timer?.(),
    letThrough,
    record: () => readLimitRecord(stored),
    verifications: () =>
      stored?.windows.flatMap(({ sends }) => sends.map(([, calls]) => calls)).reduce((sum, calls) => sum + calls, 0),
  };
}

test('a call that goes out while the rest after a burst is being noted is in the record', async () => {
  const { send, learn, keeper, pass, fireTimer, letThrough, record, verifications } = await slowKeeper();
  learn();
  send(ALMOST_BUSY + 1);
  void keeper.save();
  await letThrough();
  expect(record()?.busy).toBe(true);
  pass(3_000);
  fireTimer();
  await new Promise((resolve) => setImmediate(resolve));
  send(1);
  void keeper.save();
  await letThrough();
  expect(record()?.busy).toBe(false);
  expect(verifications()).toBe(ALMOST_BUSY + 2);
});

test('a burst that begins while the rest after another is being noted leaves the record busy', async () => {
  const { send, learn, keeper, pass, fireTimer, letThrough, record } = await slowKeeper();
  learn();
  send(ALMOST_BUSY + 1);
  void keeper.save();
  await letThrough();
  pass(3_000);
  void keeper.save();
  fireTimer();
  send(ALMOST_BUSY + 1);
  if (keeper.isOutdated()) void keeper.save();
  await letThrough();
  expect(record()?.busy).toBe(true);
});
