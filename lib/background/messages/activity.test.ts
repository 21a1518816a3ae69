import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isAccountDatabase } from '../../database/account-database.ts';
import type { SimulatedPerson } from '../../lookups/simulated/world.fixture.ts';
import type { ActivityQuery, ActivityFilter, ActivityView } from '../../messages/views/activity.ts';
import type { WorkerContext } from '../context.ts';
import { type LookupWorld, createLookupWorld, urlOf } from '../scenarios/lookup-world.fixture.ts';
import { readActivity } from './activity.ts';
import { compareWithService } from './read-ledger.ts';

const SECOND = 1_000;
const DAY = 86_400 * SECOND;
const ALL: ActivityFilter = { from: null, until: null, tool: null, outcome: null };

const person = (id: number, outcome: 'complete' | 'failed' = 'complete'): SimulatedPerson => ({
  id,
  urls: [urlOf(`p${id}`)],
  found: 1,
  outcome,
  ms: 5 * SECOND,
});

let world: LookupWorld;
/** Two lookups on the first day, one of them refunded; a verification and a lookup two days later. */
beforeEach(async () => {
  world = await createLookupWorld({
    people: [person(1), person(2, 'failed'), person(3), { ...person(4, 'failed'), ms: 15 * DAY }],
  });
  await world.start(urlOf('p1'));
  await world.start(urlOf('p2'));
  await world.pass(60 * SECOND);
  await world.pass(2 * DAY);
  await world.request({ tool: 'email_verify', email: 'jane@a.example' });
  await world.start(urlOf('p3'));
  await world.pass(60 * SECOND);
});

async function activity(
  filter: Partial<ActivityFilter> = {},
  request: Partial<ActivityQuery> = {},
): Promise<ActivityView> {
  const view = await readActivity(
    {
      signedIn: async () => world.deps(),
      now: world.clock.now,
      settings: { read: async () => ({ notifications: true }) },
    } as unknown as WorkerContext,
    {
      filter: { ...ALL, ...filter },
      start: 0,
      max: 50,
      ...request,
    },
  );
  if (!view) throw new Error('nobody is signed in');
  return view;
}

const namesOf = ({ spends }: ActivityView) => spends.map(({ name }) => name).toSorted();

describe('the activity', () => {
  it('is read once, together with the spends that are compared with the service’s count', async () => {
    const deps = await world.deps();
    const reads = [vi.spyOn(deps.journal, 'spentSince'), vi.spyOn(deps.journal, 'since')];
    const { compared } = await activity({ from: world.clock.now() - DAY });
    expect(reads.map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
    expect(compared?.types.map(({ type, here }) => [type, here])).toContainEqual(['premium_lookup', 2]);
    expect(compared).toEqual(await compareWithService(deps));
  });

  it('tells the accounts of two answers apart, without naming them', async () => {
    const { database } = await activity();
    expect(database).toBe((await activity({}, { start: 1 })).database);
    expect(database).toBe(world.deps().db.name);
    expect(isAccountDatabase(database)).toBe(true);
  });

  it('is all that was spent, newest first, with totals by day and tool that leave out what came back', async () => {
    const view = await activity();
    expect(view.total).toBe(4);
    expect(view.spends.map(({ at }) => at)).toEqual(view.spends.map(({ at }) => at).toSorted((a, b) => b - a));
    expect(
      view.totals
        .map(({ tool, calls, credits }) => [tool, calls, credits.lookup, credits.emailVerification])
        .toSorted(),
    ).toEqual([
      ['email_verify', 1, 0, 1],
      ['person_lookup', 1, 1, 0],
      ['person_lookup', 1, 1, 0],
    ]);
    expect(view.totals.reduce((sum, { credits }) => sum + credits.lookup, 0)).toBe(2);
    expect((view.totals.at(-1)?.day ?? 0) - (view.totals[0]?.day ?? 0)).toBe(2 * DAY);
  });

  it('is filtered by tool, outcome and time; the last bound is not within', async () => {
    expect(namesOf(await activity({ tool: 'email_verify' }))).toEqual(['jane@a.example']);
    expect(namesOf(await activity({ outcome: 'refunded' }))).toEqual(['Person 2']);
    const [newest] = (await activity()).spends;
    expect((await activity({ from: newest?.at ?? 0 })).spends.map(({ lookupId }) => lookupId)).toContain(
      newest?.lookupId,
    );
    expect((await activity({ until: newest?.at ?? 0 })).spends.map(({ lookupId }) => lookupId)).not.toContain(
      newest?.lookupId,
    );
    expect(namesOf(await activity({ until: world.clock.now() - DAY }))).toEqual(['Person 1', 'Person 2']);
  });

  it('from a day on has what was refunded since then, however long before it was paid', async () => {
    world.service.setRetryAfter(1e9);
    await world.start(urlOf('p4'));
    await world.pass(40 * DAY);
    world.service.setRetryAfter(3);
    await world.pass(2 * DAY);
    const [refund] = (await activity({ outcome: 'refunded' })).spends;
    expect(refund?.name).toBe('Person 4');
    const from = (refund?.at ?? 0) - DAY;
    expect(namesOf(await activity({ from, outcome: 'refunded' }))).toEqual(['Person 4']);
  });

  it('comes in pages, with the totals of all', async () => {
    const [first, second] = [await activity({}, { max: 3 }), await activity({}, { start: 3, max: 3 })];
    expect([...first.spends, ...second.spends].map(({ lookupId }) => lookupId)).toEqual(
      (await activity()).spends.map(({ lookupId }) => lookupId),
    );
    expect([first.total, second.total, first.totals]).toEqual([4, 4, second.totals]);
  });

  it('brings the two choices with what waits for the user’s word', async () => {
    expect((await activity({ outcome: 'in-doubt' })).spends).toEqual([]);
    world.service.failNextPaid({ kind: 'answer-lost' });
    await world.request({ tool: 'email_verify', email: 'lost@a.example' });
    await world.pass(10 * 60 * SECOND);
    const [lost] = (await activity({ outcome: 'in-doubt' })).spends;
    expect(lost).toMatchObject({
      name: 'lost@a.example',
      inDoubt: { status: 'in-doubt', lookupId: lost?.lookupId },
    });
  });
});
