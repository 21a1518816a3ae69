import { expect, test } from 'vitest';
import type { Destination } from '../destination.ts';
import { ANN } from '../outgoing-ann.fixture.ts';
import type { ConnectedDestination } from './connected.ts';
import { createLane } from './lane.ts';
import type { OutboxRow } from './outbox-row.ts';

const SPACING_MS = 100;
const WINDOW_MS = 10_000;
const LIMIT = WINDOW_MS / SPACING_MS;
/** A fifth of all rounds comes late: the worker is busy with something else. */
const latenessOf = (round: number, ms: number): number => (round % 5 === 0 ? ms : 0);

const CONNECTED: ConnectedDestination = {
  id: 'hook',
  kind: 'webhook',
  label: 'Hook',
  origins: ['https://hook.example'],
  config: {},
  connectedAt: 0,
  sends: { tags: false, note: false },
  isAutomatic: false,
  pause: null,
};

const rowAt = (at: number): OutboxRow => ({
  id: `row ${at}`,
  destinationId: 'hook',
  subject: `hook contact:${at}`,
  profileId: at,
  companyId: null,
  hasMoved: false,
  revision: 1,
  createdAt: 0,
  attempt: 0,
  firstTriedAt: null,
  outgoing: { event: 'contact.saved', contact: ANN },
  frozenAt: 0,
  remoteRef: null,
  remoteVersion: null,
  state: { status: 'waiting', setAt: 0, notBefore: 0 },
});

/** @param called at each call */
function hookThat(called: () => void): Destination {
  return {
    describe: () => ({
      kind: 'webhook',
      label: 'Hook',
      origins: [],
      takes: ['contact'],
      canFind: false,
      knowsPeopleBy: [],
      canShowOwner: false,
      canUpdate: true,
      limits: { concurrent: 2, spacingMs: SPACING_MS, findingMs: 0 },
    }),
    test: async () => ({ status: 'done', was: 'unchanged', ref: '', url: null, version: null }),
    find: async () => ({ status: 'found', records: [] }),
    findMany: async () => ({ status: 'found', records: [] }),
    async upsert() {
      called();
      return { status: 'done', was: 'created', ref: '1', url: null, version: null };
    },
    settle: async () => ({ status: 'resend' }),
  };
}

/** The times at which a lane that never runs out of work makes its calls. @param lateMs of each fifth round */
async function callTimes(lateMs: number, forMs: number): Promise<number[]> {
  let time = 1_000_000;
  const end = time + forMs;
  const calls: number[] = [];
  const lane = createLane(
    {
      outbox: {
        next: async () => ({ row: rowAt(calls.length), due: 0 }),
        claimSending: async () => rowAt(calls.length),
        claimSettling: async () => null,
        record: async () => null,
      },
      open: async () => hookThat(() => calls.push(time)),
      now: () => time,
      onCallEnd: () => undefined,
    },
    new AbortController().signal,
  );
  for (let round = 1; time < end; round += 1) {
    const next = await lane.run(CONNECTED);
    // Null: both calls are under way, and end now.
    await new Promise((resolve) => setImmediate(resolve));
    time = Math.max(time, next ?? time) + latenessOf(round, lateMs);
  }
  return calls;
}

const highestInWindow = (times: readonly number[]): number =>
  Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + WINDOW_MS).length));

test.each([0, 30, 90, 400])('a round that is %d ms late now and then takes a destination over no limit', async (ms) => {
  expect(highestInWindow(await callTimes(ms, 3 * WINDOW_MS))).toBeLessThanOrEqual(LIMIT);
});

test.each([0, 30, 90])('and does not slow down what is sent: %d ms late', async (ms) => {
  const times = await callTimes(ms, 3 * WINDOW_MS);
  expect(times.length).toBeGreaterThanOrEqual(0.9 * 3 * LIMIT);
});

test('a destination that is paused just before a row is claimed is not tried with each of its rows', async () => {
  const claimed: string[] = [];
  const lane = createLane(
    {
      outbox: {
        next: async (_id, except) => (except.size < 10_000 ? { row: rowAt(except.size), due: 0 } : null),
        claimSending: async (id) => (claimed.push(id), null),
        claimSettling: async () => null,
        record: async () => null,
      },
      open: async () => hookThat(() => undefined),
      now: () => 5,
      onCallEnd: () => undefined,
    },
    new AbortController().signal,
  );
  expect(await lane.run(CONNECTED)).toBe(5);
  expect(claimed.length).toBeLessThanOrEqual(100);
});
