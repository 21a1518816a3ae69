import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Disk, createDisk } from '../../database/full-disk.fixture.ts';
import type { EngineDeps } from '../../lookups/engine/engine-deps.ts';
import { type LookupEngine, createLookupEngine } from '../../lookups/engine/engine.ts';
import { isOpen } from '../../lookups/model/lookup-row.ts';
import type { PaidRequest } from '../../lookups/model/paid-request.ts';
import { type LookupWorld, createLookupWorld, urlOf } from './lookup-world.fixture.ts';

const MINUTE = 60_000;

const person = (slug: string): PaidRequest => ({
  tool: 'person_lookup',
  who: { by: 'url', url: urlOf(slug) },
  lookupType: 'premium_lookup',
});
const REQUESTS: Record<string, { request: PaidRequest; price: number }> = {
  'a person who is found at once': { request: person('cat'), price: 2 },
  'a person who takes a while': { request: person('ann'), price: 2 },
  'a person without contact data': { request: person('bob'), price: 0 },
  'a person whom the free search does not know': { request: person('hidden'), price: 2 },
  'a person with the employer': {
    request: { tool: 'profile_company_lookup', who: { by: 'url', url: urlOf('ann') }, lookupType: 'premium_lookup' },
    price: 3,
  },
  'a company': { request: { tool: 'company_lookup', which: { by: 'domain', domain: 'acme.example' } }, price: 1 },
  'an email address': { request: { tool: 'email_verify', email: 'ann@acme.example' }, price: 1 },
};

let disk: Disk;
beforeEach(() => {
  disk = createDisk();
});
afterEach(() => disk.remove());

async function createWorld(createEngine?: (deps: EngineDeps) => LookupEngine): Promise<LookupWorld> {
  return createLookupWorld({
    people: [
      { id: 1, urls: [urlOf('ann')], companyId: 7, found: 1, outcome: 'complete', ms: 20_000 },
      { id: 2, urls: [urlOf('bob')], found: 1, outcome: 'failed', ms: 0 },
      { id: 3, urls: [urlOf('cat')], found: 1, outcome: 'complete', ms: 0 },
      { id: 5, urls: [urlOf('hidden')], found: 0, outcome: 'complete', ms: 10_000 },
    ],
    companies: [{ id: 7, domains: ['acme.example'], name: 'Acme', found: 1 }],
    ...(createEngine ? { createEngine } : {}),
  });
}

interface Trial {
  request: PaidRequest;
  price: number;
  /** The first write that fails, and how many fail. */
  write: number;
  count: number;
  /** Whether the worker dies while the disk is still full. */
  dies: boolean;
  createEngine?: (deps: EngineDeps) => LookupEngine;
}

/** Starts a lookup, lets the disk fill up at a write, and frees space; returns what is broken afterwards. */
async function brokenAfter({ request, price, write, count, dies, createEngine }: Trial): Promise<string[]> {
  const world = await createWorld(createEngine);
  disk.fillAt(write, count);
  const receipt = await world.request(request);
  await world.pass(2 * MINUTE);
  if (dies) world.kill();
  await world.pass(3 * MINUTE);
  disk.makeRoom();
  if (dies) await world.restart();
  await world.pass(10 * MINUTE);
  const rows = await world.rows();
  const [row] = rows;
  const spent = world.service.spent();
  // Refused at once, or ended before it was sent, with a reason.
  const isRefused =
    receipt === 'died' ||
    !receipt.ok ||
    (row?.state.status === 'failed' && row.state.problem.code === 'storage_failed' && !row.state.charged);
  const expected = isRefused ? 0 : price;
  // An answer that cannot be requested again died with its worker: the user is told.
  const isShown = dies && row?.state.status === 'in-doubt';
  return [
    ...(spent === expected ? [] : [`${spent} spent for a price of ${expected}`]),
    ...(world.service.sent.length > 1 ? [`sent ${world.service.sent.length} times`] : []),
    ...rows.filter(isOpen).map(({ state }) => `stuck at ${state.status}`),
    ...(spent > 0 && row?.state.status !== 'complete' && !isShown
      ? [`paid and ${row?.state.status ?? 'forgotten'}`]
      : []),
  ];
}

/** Tries every write of a lookup, until one trial completes without meeting the full disk. */
async function brokenAnywhere(trial: Omit<Trial, 'write'>): Promise<{ broken: string[]; writes: number }> {
  const broken: string[] = [];
  for (let write = 1; ; write += 1) {
    broken.push(...(await brokenAfter({ ...trial, write })).map((what) => `write ${write}: ${what}`));
    if (disk.refused() === 0) return { broken, writes: write - 1 };
  }
}

describe.each(Object.entries(REQUESTS))('the disk runs full under a lookup of %s', (_name, each) => {
  it.each([
    ['one write is refused', { count: 1, dies: false }],
    ['all are, for five minutes', { count: Number.POSITIVE_INFINITY, dies: false }],
    ['all are, and the worker dies', { count: Number.POSITIVE_INFINITY, dies: true }],
  ])('at each of its writes: %s; nothing is paid that is not kept, and it ends', async (_how, how) => {
    const { broken, writes } = await brokenAnywhere({ ...each, ...how });
    expect(broken).toEqual([]);
    expect(writes).toBeGreaterThan(3);
  });
});

it('an engine that takes a refused write for a failed lookup is caught at it', async () => {
  const createEngine = (deps: EngineDeps) => {
    const { journal } = deps;
    const complete: typeof journal.complete = (id, ...rest) =>
      journal.complete(id, ...rest).catch(() =>
        journal.move(id, 'sent', (row) => ({
          ...row,
          state: { status: 'failed', endedAt: 0, problem: { code: 'storage_failed' }, charged: false },
        })),
      );
    const methods = {
      get: journal.get,
      open: journal.open,
      inDoubt: journal.inDoubt,
      dismissed: journal.dismissed,
      latest: journal.latest,
      answeredAs: journal.answeredAs,
      hasFailed: journal.hasFailed,
      recent: journal.recent,
      since: journal.since,
      spentSince: journal.spentSince,
      countRequested: journal.countRequested,
      ownership: journal.ownership,
      ownerships: journal.ownerships,
      begin: journal.begin,
      send: journal.send,
      move: journal.move,
      moveAll: journal.moveAll,
      replace: journal.replace,
      claimPoll: journal.claimPoll,
      quarantineAnswer: journal.quarantineAnswer,
      saveRequestId: journal.saveRequestId,
      savePurchase: journal.savePurchase,
    };
    return createLookupEngine({ ...deps, journal: { ...methods, complete } });
  };
  const { broken } = await brokenAnywhere({ request: person('cat'), price: 2, count: 1, dies: false, createEngine });
  expect(broken).toContainEqual(expect.stringMatching(/2 spent for a price of 0/));
});
