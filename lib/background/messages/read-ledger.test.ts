import { describe, expect, it } from 'vitest';
import type { SimulatedPerson } from '../../lookups/simulated/world.fixture.ts';
import type { LedgerView } from '../../messages/views/ledger.ts';
import type { WorkerContext } from '../context.ts';
import { type LookupWorld, createLookupWorld, urlOf } from '../scenarios/lookup-world.fixture.ts';
import { readLedger } from './read-ledger.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const person = (id: number, outcome: 'complete' | 'failed' = 'complete'): SimulatedPerson => ({
  id,
  urls: [urlOf(`p${id}`)],
  found: 1,
  outcome,
  ms: 5 * SECOND,
});
const people = [
  person(1),
  person(2),
  person(3, 'failed'),
  person(4),
  { ...person(5), found: 0 as const },
  { ...person(6, 'failed'), ms: 15 * DAY },
  { ...person(7, 'failed'), ms: 10 * DAY + 2 * HOUR },
];

async function ledger(world: LookupWorld, days = 1): Promise<LedgerView> {
  const view = await readLedger(
    { signedIn: async () => world.deps(), now: world.clock.now } as unknown as WorkerContext,
    days,
  );
  if (!view) throw new Error('nobody is signed in');
  return view;
}

/** A world with a signed-in user, whose account has been read once. */
async function signedIn(): Promise<LookupWorld> {
  const world = await createLookupWorld({ people });
  await refresh(world);
  return world;
}

async function refresh(world: LookupWorld): Promise<void> {
  void world.deps().accounts.refresh();
  await world.pass(3 * SECOND);
}

async function lookUp(world: LookupWorld, ...ids: number[]): Promise<void> {
  for (const id of ids) await world.start(urlOf(`p${id}`));
  await world.pass(MINUTE);
}

/** Reads the ledger later, when no spend is close to the last reading of the account. */
async function later(world: LookupWorld): Promise<LedgerView> {
  await world.pass(5 * MINUTE);
  await refresh(world);
  return ledger(world);
}

const compared = (view: LedgerView) =>
  Object.fromEntries((view.compared?.types ?? []).map(({ type, ...figures }) => [type, figures]));

describe('the ledger', () => {
  it('has every spend with its time, person, credits and what became of them, and sums up the day', async () => {
    const world = await signedIn();
    await lookUp(world, 1, 3);
    const view = await later(world);
    expect(
      view.spends.map(({ name, outcome, credits }) => [name, outcome, credits.lookup + credits.personExport]),
    ).toEqual([
      ['Person 3', 'refunded', 2],
      ['Person 1', 'spent', 2],
    ]);
    expect(view.days.map(({ credits }) => credits)).toEqual([expect.objectContaining({ lookup: 1, personExport: 1 })]);
  });

  it('has verifications too, and what nobody could verify as given back', async () => {
    const world = await signedIn();
    for (const email of ['jane@a.example', 'unknown@a.example']) {
      await world.request({ tool: 'email_verify', email });
      await world.pass(SECOND);
    }
    const view = await later(world);
    expect(view.spends.map(({ tool, name, outcome }) => [tool, name, outcome])).toEqual([
      ['email_verify', 'unknown@a.example', 'refunded'],
      ['email_verify', 'jane@a.example', 'spent'],
    ]);
    expect(view.days.map(({ credits }) => credits.emailVerification)).toEqual([1]);
  });

  it('has nothing of what was owned, refused, or never sent', async () => {
    const world = await signedIn();
    world.service.failNextPaid({ kind: 'insufficient-credits' });
    await lookUp(world, 1, 2);
    await lookUp(world, 2);
    expect((await ledger(world)).spends.map(({ name }) => name)).toEqual(['Person 2']);
  });

  it('is as the service counts', async () => {
    const world = await signedIn();
    await lookUp(world, 1, 2, 3);
    expect(compared(await later(world))).toMatchObject({
      premium_lookup: { here: 2, service: 2, unexplained: 0 },
      person_export: { here: 2, service: 2, unexplained: 0 },
    });
  });

  it('shows what another program of the account spent', async () => {
    const world = await signedIn();
    await lookUp(world, 1);
    world.service.spendElsewhere(3);
    expect(compared(await later(world)).person_export).toEqual({ here: 1, service: 4, unexplained: 3 });
  });

  it('shows what the service does not know of', async () => {
    const world = await signedIn();
    await lookUp(world, 1, 2);
    world.service.work.length = 1;
    const view = await later(world);
    // The count fell by one without a refund: it counts as restarted, which its date shows.
    expect(view.compared?.since).toBeGreaterThan(world.clock.now() - MINUTE);
  });

  it('does not call a lookup unexplained that may have been spent', async () => {
    const world = await signedIn();
    world.service.failNextPaid({ kind: 'answer-lost' });
    await lookUp(world, 5);
    const view = await later(world);
    expect(view.spends.map(({ outcome }) => outcome)).toEqual(['in-doubt']);
    expect(compared(view).person_export).toEqual({ here: 0, service: 1, unexplained: 0 });
  });

  it.each([-2 * HOUR, 2 * HOUR])('is not confused by a clock set by %d ms', async (by) => {
    const world = await signedIn();
    await lookUp(world, 1);
    world.clock.setBy(by);
    await lookUp(world, 2);
    expect(compared(await later(world)).person_export).toEqual({ here: 2, service: 2, unexplained: 0 });
  });

  it.each([3 * DAY, 400 * DAY])('begins anew where the clock was %d ms ahead at the first reading', async (ahead) => {
    const world = await createLookupWorld({ people });
    world.clock.setBy(ahead);
    await refresh(world);
    world.clock.setBy(-ahead);
    await later(world);
    await lookUp(world, 1, 2);
    const view = await later(world);
    expect(compared(view).person_export).toEqual({ here: 2, service: 2, unexplained: 0 });
    expect(view.compared?.since).toBeLessThan(world.clock.now());
  });

  it('begins anew when the plan does', async () => {
    const world = await signedIn();
    await lookUp(world, 1, 2);
    await later(world);
    const old = (await ledger(world)).compared?.since ?? 0;
    world.service.work.length = 0;
    await later(world);
    await lookUp(world, 4);
    const view = await later(world);
    expect(view.compared?.since).toBeGreaterThan(old);
    expect(compared(view).person_export).toEqual({ here: 1, service: 1, unexplained: 0 });
  });

  it('does not call a lookup unexplained that was on its way when the plan began anew', async () => {
    const world = await signedIn();
    await lookUp(world, 1, 2);
    await later(world);
    world.service.failNextPaid({ kind: 'late', ms: 10 * SECOND });
    await world.start(urlOf('p4'));
    await world.pass(SECOND);
    world.service.work.length = 0;
    await refresh(world);
    await world.pass(2 * MINUTE);
    const view = await later(world);
    expect(compared(view).person_export).toMatchObject({ service: 1, unexplained: 0 });
  });

  it('does not take a refund that it has yet to hear of for a new plan', async () => {
    const world = await signedIn();
    const { since } = (await ledger(world)).compared ?? {};
    await lookUp(world, 1);
    world.service.setRetryAfter(60);
    await world.start(urlOf('p3'));
    await world.pass(2 * SECOND);
    await refresh(world);
    await world.pass(20 * SECOND);
    await refresh(world);
    await world.pass(2 * MINUTE);
    const view = await later(world);
    expect(view.compared?.since).toBe(since);
    expect(compared(view).person_export).toEqual({ here: 1, service: 1, unexplained: 0 });
  });

  it('does not miss a refund that the new plan does not count', async () => {
    const world = await signedIn();
    await lookUp(world, 1, 2);
    world.service.setRetryAfter(60);
    await world.start(urlOf('p3'));
    await world.pass(2 * SECOND);
    await refresh(world);
    await world.pass(20 * SECOND);
    world.service.work.splice(0, 2);
    await refresh(world);
    await world.pass(2 * MINUTE);
    expect(compared(await later(world)).person_export).toMatchObject({ service: 0, unexplained: 0 });
  });

  it('counts back what was looked up for weeks, and is refunded after the plan began anew', async () => {
    const world = await signedIn();
    world.service.setRetryAfter(1e9);
    await world.start(urlOf('p6'));
    await world.pass(12 * DAY);
    world.service.setRetryAfter(3);
    await lookUp(world, 1, 2);
    await later(world);
    const [ofOldPlan] = world.service.work.splice(0);
    if (ofOldPlan) world.service.work.push(ofOldPlan);
    await refresh(world);
    await lookUp(world, 4);
    await world.pass(5 * DAY);
    const view = await later(world);
    expect(view.spends).toEqual([]);
    expect(compared(view).person_export).toEqual({ here: 0, service: 0, unexplained: 0 });
  });

  it('does not call a lookup unexplained that was refunded after weeks, before it is asked about again', async () => {
    const world = await signedIn();
    await lookUp(world, 1);
    await world.start(urlOf('p7'));
    // By then it is asked about once a day.
    await world.pass(10 * DAY + 3 * HOUR);
    const view = await later(world);
    expect((await world.row('row-2')).state.status).toBe('pending');
    expect(compared(view).person_export).toEqual({ here: 2, service: 1, unexplained: 0 });
  });

  it('does not call such a refund unexplained either where the plan began anew before it', async () => {
    const world = await signedIn();
    await world.start(urlOf('p7'));
    await world.pass(9 * DAY);
    await lookUp(world, 1, 2);
    await later(world);
    const [ofOldPlan] = world.service.work.splice(0);
    if (ofOldPlan) world.service.work.push(ofOldPlan);
    await refresh(world);
    await world.pass(DAY + 3 * HOUR);
    const view = await later(world);
    expect((await world.row('row-1')).state.status).toBe('pending');
    expect(compared(view).person_export).toEqual({ here: 0, service: -1, unexplained: 0 });
  });

  it('counts back what is refunded after the service began to count anew', async () => {
    const world = await createLookupWorld({ people });
    await world.start(urlOf('p3'));
    await world.pass(2 * SECOND);
    await refresh(world);
    await world.pass(MINUTE);
    expect(compared(await later(world)).person_export?.unexplained).toBe(0);
  });
});
