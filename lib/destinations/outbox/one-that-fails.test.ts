import { beforeEach, describe, expect, it } from 'vitest';
import { contactNumber } from '../../contacts/stored-person.fixture.ts';
import type { AccountDatabase } from '../../database/account-database.ts';
import { readConnected } from './connected.ts';
import { newOutbox } from './new-outbox.fixture.ts';
import type { Outbox } from './outbox.ts';
import type { CallOutcome } from './record-outcome.ts';

const HTTP_500 = { code: 'unreachable', details: 'HTTP 500' } as const;
const ARRIVED: CallOutcome = {
  of: 'sending',
  outcome: { status: 'done', ref: '1', url: null, version: null, was: 'created' },
};
const FAILURES: [string, CallOutcome][] = [
  ['whose write fails', { of: 'sending', outcome: { status: 'unknown', problem: HTTP_500 } }],
  ['that cannot be read', { of: 'sending', outcome: { status: 'not-now', problem: HTTP_500, retryAfterMs: null } }],
];
const LOOKED: CallOutcome = { of: 'settling', outcome: { status: 'resend' } };
const HOUR = 3_600_000;

let db: AccountDatabase;
let outbox: Outbox;
let now: number;

beforeEach(async () => {
  ({ db, outbox } = await newOutbox([1, 2, 3, 4]));
  now = 100;
});

const pause = async () => readConnected(await db.get('destinations', 'd'))?.pause;
/** When the destination takes something again, in ms from now. */
const waitMs = async () => {
  const paused = await pause();
  return paused?.by === 'itself' ? paused.until - now : 0;
};

/** One call about the row that is due first, which ends 1 ms later. @returns its id, and whether it was sent */
async function callNext(
  outcomeOf: (id: string) => CallOutcome,
): Promise<[id: string, of: 'sent' | 'looked at'] | null> {
  const next = await outbox.next('d', new Set(), now);
  if (next === null) return null;
  now = Math.max(now + (await waitMs()), next.due, now);
  const isLook = next.row.state.status === 'sending';
  const claimed = await (isLook ? outbox.claimSettling(next.row.id, now) : outbox.claimSending(next.row.id, now));
  now += 1;
  if (claimed !== null) await outbox.record(claimed, isLook ? LOOKED : outcomeOf(claimed.id), now);
  return [next.row.id, isLook ? 'looked at' : 'sent'];
}

describe.each(FAILURES)('one contact %s', (_what, failed) => {
  const onlyFirst = (id: string) => (id === 'row-1' ? failed : ARRIVED);

  it('keeps no other from being sent at once, and is itself tried again later', async () => {
    for (const id of ['row-1', 'row-2', 'row-3', 'row-4']) expect(await callNext(onlyFirst)).toEqual([id, 'sent']);
    expect(now).toBe(104);
    expect(await pause()).toBeNull();
    expect(await outbox.next('d', new Set(), now)).toMatchObject({ row: { id: 'row-1' }, due: 5_101 });
  });

  it('keeps none of those waiting that are saved while it fails for hours', async () => {
    while (now < 6 * HOUR) await callNext(onlyFirst);
    for (const profileId of [11, 12]) await db.put('contacts', contactNumber(profileId));
    const orders = [11, 12].map((profileId) => ({ destinationId: 'd', companyId: null, profileId }));
    await outbox.enqueue(orders, now);
    const savedAt = now;
    while ((await outbox.count('d', 'done')) < 5) await callNext(onlyFirst);
    // It may be its own turn, too: a look, and a call.
    expect(now).toBeLessThanOrEqual(savedAt + 4);
  });

  it('waits for the user after a day, though all others arrive', async () => {
    while ((await callNext(onlyFirst)) !== null);
    expect(await outbox.count('d', 'done')).toBe(3);
    expect(await outbox.count('d', 'held')).toBe(1);
    expect(now).toBeGreaterThan(24 * HOUR);
  });
});

describe.each(FAILURES)('where a second contact is also one %s', (_what, failed) => {
  it('the destination waits, longer each time, and tries another one then', async () => {
    expect(await callNext(() => failed)).toEqual(['row-1', 'sent']);
    expect(await waitMs()).toBe(0);
    const waits: [string, number][] = [];
    for (let call = 0; call < 3; call += 1) {
      const called = await callNext(() => failed);
      waits.push([called?.[0] ?? '', await waitMs()]);
    }
    expect(waits).toEqual([
      ['row-2', 5_000],
      ['row-3', 30_000],
      ['row-4', 120_000],
    ]);
  });
});

it('a destination that asks to wait is waited for after the first contact', async () => {
  const busy = { status: 'not-now', problem: { code: 'rate_limited' }, retryAfterMs: null } as const;
  await callNext(() => ({ of: 'sending', outcome: busy }));
  expect(await waitMs()).toBe(5_000);
  await callNext(() => ({ of: 'sending', outcome: { ...busy, problem: HTTP_500, retryAfterMs: HOUR } }));
  expect(await waitMs()).toBe(HOUR);
});

it('a look that hangs is taken again after a wait, counted from its end', async () => {
  const problem = { code: 'no_answer' } as const;
  const failed = { status: 'not-now', problem, retryAfterMs: null } as const;
  const call = async (row: Awaited<ReturnType<Outbox['claimSending']>>, outcome: CallOutcome) => {
    now += 30_000;
    if (row !== null) await outbox.record(row, outcome, now);
  };
  await call(await outbox.claimSending('row-1', now), { of: 'sending', outcome: { status: 'unknown', problem } });
  const rests: number[] = [];
  for (let look = 0; look < 4; look += 1) {
    const next = await outbox.next('d', new Set(['row-2', 'row-3', 'row-4']), now);
    rests.push((next?.due ?? 0) - now);
    now = next?.due ?? now;
    await call(await outbox.claimSettling('row-1', now), { of: 'settling', outcome: failed });
  }
  expect(rests).toEqual([5_000, 5_000, 30_000, 120_000]);
});

it('a look that finds nobody yet makes its own contact wait, and no other', async () => {
  const sent = await outbox.claimSending('row-1', now);
  if (sent !== null)
    await outbox.record(sent, { of: 'sending', outcome: { status: 'unknown', problem: HTTP_500 } }, now);
  now += 5_000;
  const patience = { status: 'not-now', problem: { code: 'no_answer' }, retryAfterMs: 55_000 } as const;
  const looked = await outbox.claimSettling('row-1', now);
  if (looked !== null) await outbox.record(looked, { of: 'settling', outcome: patience }, now);
  expect(await waitMs()).toBeLessThanOrEqual(0);
  const others = new Set(['row-2', 'row-3', 'row-4']);
  expect(await outbox.next('d', others, now)).toMatchObject({ row: { id: 'row-1' }, due: now + 55_000 });
});
