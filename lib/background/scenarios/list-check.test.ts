import { describe, expect, it } from 'vitest';
import { createLookupEngine } from '../../lookups/engine/engine.ts';
import type { PaidRequest } from '../../lookups/model/paid-request.ts';
import type { SimulatedPerson } from '../../lookups/simulated/world.fixture.ts';
import type { PersonIdentifier } from '../../service/identifiers.ts';
import { type Caps, NO_CAPS } from '../../settings/caps.ts';
import { type LookupWorld, type LookupWorldOptions, createLookupWorld, urlOf } from './lookup-world.fixture.ts';
import { slowSearches } from './slow-searches.fixture.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const person = (id: number, found: SimulatedPerson['found'] = 1): SimulatedPerson => ({
  id,
  urls: [urlOf(`p${id}`)],
  found,
  outcome: 'complete',
  ms: 0,
});
const premium = (who: PersonIdentifier): PaidRequest => ({ tool: 'person_lookup', who, lookupType: 'premium_lookup' });
const byId = (id: number) => ({ by: 'id', profileId: id }) as const;
const byUrl = (id: number) => ({ by: 'url', url: urlOf(`p${id}`) }) as const;
const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

/** A second device, after the first has bought the first `bought` of so many people. */
async function second(
  { count, bought }: { count: number; bought: number },
  options: Partial<LookupWorldOptions> = {},
): Promise<LookupWorld> {
  const people = ids(count).map((id) => person(id));
  const first = await createLookupWorld({ people });
  if (bought > 0) await first.startBatch(ids(bought).map(byId).map(premium), 1_000);
  await first.pass(2 * MINUTE);
  return createLookupWorld({ people, account: first.account, ...options });
}

/** Everything that was sent to the service, by all devices. */
const sent = ({ service }: LookupWorld) => service.requests;

/** The questions about the account, by how many people each names, and the searches, from `from` on. */
function requests(world: LookupWorld, from: number) {
  const calls = sent(world).slice(from);
  return {
    questions: calls.flatMap(({ call, what }) => (call === 'checkStatus' ? [(what as number[]).length] : [])),
    searches: calls.filter(({ call }) => call === 'findPerson').length,
  };
}

/** Everything on this device's disk. */
async function onDisk({ db }: LookupWorld): Promise<string> {
  const stores = await Promise.all([...db.objectStoreNames].map((name) => db.getAll(name)));
  return JSON.stringify(stores);
}

describe('a list, before anything is bought', () => {
  it('is asked about in one question, and nothing of a contact is kept', async () => {
    const world = await second({ count: 40, bought: 12 });
    const from = sent(world).length;
    const { has } = await world.deps().checkAccount(ids(40).map(byId), true);
    expect(has).toEqual(ids(40).map((id) => (id <= 12 ? 'premium_lookup' : 'nothing')));
    expect(requests(world, from)).toEqual({ questions: [40], searches: 0 });
    expect(await world.contact(1)).toBeNull();
    expect(await onDisk(world)).not.toMatch(/@|555/);
  });

  it('is asked about a hundred at once, and again only after ten minutes', async () => {
    const world = await second({ count: 250, bought: 0 });
    const from = sent(world).length;
    const check = () => world.deps().checkAccount(ids(250).map(byId), true);
    await check();
    await check();
    expect(requests(world, from).questions).toEqual([100, 100, 50]);
    await world.pass(10 * MINUTE);
    await check();
    expect(requests(world, from).questions).toEqual([100, 100, 50, 100, 100, 50]);
  });
});

describe('a list of addresses', () => {
  it('is searched for first, where only addresses are known; two candidates are no identity', async () => {
    const people = [person(1), person(2), person(3, 2)];
    const first = await createLookupWorld({ people });
    await first.start(urlOf('p1'));
    await first.pass(MINUTE);
    const world = await createLookupWorld({ people, account: first.account });
    const from = sent(world).length;
    const list = [byUrl(1), byUrl(2), byUrl(3), { by: 'email', email: 'nobody@nowhere.example' } as const];
    const answered = world.deps().checkAccount(list, true);
    await world.pass(4 * SECOND);
    const { has } = await answered;
    expect(has).toEqual(['premium_lookup', 'nothing', 'unknown', 'unknown']);
    expect(requests(world, from)).toEqual({ questions: [2], searches: 4 });
    await world.deps().checkAccount(list, true);
    expect(requests(world, from)).toEqual({ questions: [2], searches: 4 });
  });

  it('is searched for within two seconds a message, and no further than is wanted', async () => {
    const world: LookupWorld = await second(
      { count: 9, bought: 9 },
      {
        ...slowSearches(() => world, SECOND),
      },
    );
    const check = async (searches: boolean) => {
      const answered = world.deps().checkAccount(ids(9).map(byUrl), searches);
      await world.pass(4 * SECOND);
      return answered;
    };
    expect(await check(true)).toEqual({ has: ids(9).map(() => 'unknown'), goesOn: true });
    const { has, goesOn } = await check(false);
    expect([has.filter((one) => one === 'premium_lookup').length, goesOn]).toEqual([2, false]);
    let answer = await check(true);
    while (answer.goesOn) answer = await check(true);
    expect(answer.has).toEqual(ids(9).map(() => 'premium_lookup'));
  });
});

describe('the question about a list', () => {
  it('waits out the three seconds after a question about one of its people', async () => {
    const world = await second({ count: 3, bought: 2 });
    const now = world.clock.now();
    await world.deps().journal.claimPoll({ profileIds: [3], now, startedAt: now, leastMs: 3 * SECOND });
    const answered = world.deps().checkAccount(ids(3).map(byId), true);
    await world.pass(4 * SECOND);
    expect((await answered).has).toEqual(['premium_lookup', 'premium_lookup', 'nothing']);
  });

  it('is not asked about where that is switched off', async () => {
    const world = await second({ count: 3, bought: 3 }, { checksAccount: false });
    const from = sent(world).length;
    const { has } = await world.deps().checkAccount([byId(1), byUrl(2)], true);
    expect([has, requests(world, from)]).toEqual([['unknown', 'unknown'], { questions: [], searches: 0 }]);
  });
});

describe('a list with people who are suppressed', () => {
  it('names nobody who is blocked, by id or by address', async () => {
    const world = await second({ count: 4, bought: 4 });
    const at = world.clock.now();
    await world.db.put('suppressions', { key: 'profile:1', profileId: 1, name: '', at });
    await world.db.put('suppressions', { key: urlOf('p2'), profileId: null, name: '', at });
    const from = sent(world).length;
    const { has } = await world.deps().checkAccount([byId(1), byUrl(2), byId(3), byUrl(4)], true);
    expect(has).toEqual(['unknown', 'unknown', 'premium_lookup', 'premium_lookup']);
    const named = JSON.stringify(sent(world).slice(from));
    expect(named).not.toContain(urlOf('p2'));
    expect(
      sent(world)
        .slice(from)
        .filter(({ call }) => call === 'checkStatus'),
    ).toMatchObject([{ what: [3, 4] }]);
  });

  it('says no longer what the account has of somebody who was blocked since', async () => {
    const world = await second({ count: 1, bought: 1 });
    expect((await world.deps().checkAccount([byId(1)], true)).has).toEqual(['premium_lookup']);
    await world.db.put('suppressions', { key: 'profile:1', profileId: 1, name: '', at: world.clock.now() });
    expect((await world.deps().checkAccount([byId(1)], true)).has).toEqual(['unknown']);
  });
});

describe('a batch with people who were shown as free', () => {
  /** The batch as a page starts it: those below `free` were shown as free. */
  const startBatch = (world: LookupWorld, count: number, free: number, cap: number) =>
    world.deps().engine.startBatch({
      requests: ids(count).map((id) => ({
        request: premium(byId(id)),
        origin: 'workspace',
        name: '',
        ...(id <= free && { free: true as const }),
      })),
      cap,
      name: 'list',
    });

  it('pays for the others alone, within a cap that has room for no more', async () => {
    const world = await second({ count: 40, bought: 12 });
    expect(await startBatch(world, 40, 12, 56)).toMatchObject({ ok: true, begun: 40, free: 12 });
    await world.restart();
    await world.pass(5 * MINUTE);
    expect((await world.rows()).map(({ state }) => state.status)).toEqual(ids(40).map(() => 'complete'));
    expect(world.service.spent()).toBe(80);
  });

  /** A batch of eight that is accepted, and whose caps then allow nothing more: the last four in the list are free. */
  async function begunBeforeTheCap(): Promise<LookupWorld> {
    let caps: Caps[] = [];
    const world = await second(
      { count: 8, bought: 4 },
      { createEngine: (deps) => createLookupEngine({ ...deps, caps: async () => caps }) },
    );
    await world.deps().engine.startBatch({
      requests: ids(8)
        .toReversed()
        .map((id) => ({
          request: premium(byId(id)),
          origin: 'workspace',
          name: '',
          ...(id <= 4 && { free: true as const }),
        })),
      cap: 100,
      name: 'list',
    });
    caps = [{ ...NO_CAPS, day: 0 }];
    return world;
  }

  it('has them all, though nothing may be paid for', async () => {
    const world = await begunBeforeTheCap();
    const spent = world.service.spent();
    await world.restart();
    await world.pass(5 * MINUTE);
    const states = (await world.rows()).map(({ profileId, state }) => [profileId, state.status]);
    expect(states).toEqual(
      ids(8)
        .toReversed()
        .map((id) => [id, id <= 4 ? 'complete' : 'intent']),
    );
    expect(world.service.spent()).toBe(spent);
  });

  it('gets none of them while the user has it paused, and by "Resume" those alone that are free', async () => {
    const world = await begunBeforeTheCap();
    const spent = world.service.spent();
    await world.orderBatches({ status: 'pause', why: null });
    await world.restart();
    await world.pass(5 * MINUTE);
    expect(new Set((await world.rows()).map(({ state }) => state.status))).toEqual(new Set(['intent']));
    await world.orderBatches({ status: 'run' });
    await world.pass(5 * MINUTE);
    const complete = (await world.rows()).filter(({ state }) => state.status === 'complete');
    expect([complete.length, world.service.spent()]).toEqual([4, spent]);
  });

  it('stops asking for what is free once that, too, would be refused each time', async () => {
    const world = await begunBeforeTheCap();
    await world.orderBatches({ status: 'pause', why: { code: 'cap_reached', which: 'day', cap: 0, spent: 0 } });
    world.service.failFree({ code: 'scope_missing' });
    await world.restart();
    await world.pass(5 * MINUTE);
    const calls = sent(world).length;
    await world.pass(60 * MINUTE);
    const [batch] = await world.deps().batches.all();
    const order = { status: 'pause', why: { code: 'scope_missing' }, holdsFree: true };
    expect([batch?.order, sent(world).length]).toEqual([order, calls]);
  });

  it('is asked about them by hundreds while it is paused for lack of credits, too, and about nobody else', async () => {
    const world = await second({ count: 60, bought: 40 });
    await startBatch(world, 60, 40, 100);
    await world.orderBatches({ status: 'pause', why: { code: 'insufficient_credits', creditType: 'lookup' } });
    const from = sent(world).length;
    await world.restart();
    await world.pass(5 * MINUTE);
    expect((await world.rows()).filter(({ state }) => state.status === 'complete')).toHaveLength(40);
    expect(requests(world, from)).toEqual({ questions: [40], searches: 0 });
  });

  it('waits for the user where the service refuses even what is free for lack of credits', async () => {
    const world = await begunBeforeTheCap();
    world.service.failFree({ code: 'insufficient_credits', creditType: 'lookup' });
    await world.restart();
    await world.pass(MINUTE);
    const calls = sent(world).length;
    await world.pass(60 * MINUTE);
    expect([sent(world).length, world.alarms.at(-1)?.delayMs]).toEqual([calls, null]);
  });

  it('pays for none of them, where the account no longer has it', async () => {
    const world = await second({ count: 3, bought: 0 });
    await startBatch(world, 3, 2, 100);
    await world.restart();
    await world.pass(5 * MINUTE);
    const states = (await world.rows()).map(({ state }) => state);
    const gone = { status: 'failed', problem: { code: 'no_longer_free' }, charged: false };
    expect(states).toMatchObject([gone, gone, { status: 'complete' }]);
    expect(world.service.spent()).toBe(2);
  });

  it('pays for none of them, either, when those that failed are tried again', async () => {
    const world = await second({ count: 2, bought: 0 });
    world.service.failFree({ code: 'unreadable_answer' });
    const begun = await startBatch(world, 2, 2, 100);
    await world.restart();
    await world.pass(5 * MINUTE);
    expect((await world.rows()).map(({ state }) => state)).toMatchObject(
      ids(2).map(() => ({ status: 'failed', problem: { code: 'unreadable_answer' } })),
    );
    world.service.calm();
    expect(await world.deps().engine.retryBatch(begun.ok ? begun.batchId : '', 100)).toEqual({ ok: true });
    await world.restart();
    await world.pass(5 * MINUTE);
    expect((await world.rows()).map(({ state }) => state)).toMatchObject(
      ids(2).map(() => ({ status: 'failed', problem: { code: 'no_longer_free' } })),
    );
    expect(world.service.spent()).toBe(0);
  });
});
