import * as fc from 'fast-check';
import { covers } from '../contacts/contact.ts';
import type { EngineParts } from '../lookups/engine-parts.ts';
import type { LookupEngine } from '../lookups/engine.ts';
import { isOpen, total } from '../lookups/lookup-row.ts';
import type { PaidFault } from '../lookups/simulated-service.fixture.ts';
import type { SimulatedPerson } from '../lookups/simulated-world.fixture.ts';
import type { Trouble } from '../messages/trouble.ts';
import { LOOKUP_TYPES, type LookupType } from '../service/credits.ts';
import { type LookupWorld, createLookupWorld, urlOf } from './lookup-world.fixture.ts';
import type { CrashPoint } from './mortal.fixture.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** The longest that a call may still be on its way after the client gave up; the engine waits a good minute. */
const LATEST_MS = 40 * SECOND;

/** Something that happens: to the user, the network, the clock or the worker. */
export type Happening =
  | { does: 'ask'; url: string; lookupType: LookupType }
  | { does: 'decide'; decision: 'ask-again' | 'leave' }
  | { does: 'pass'; ms: number }
  | { does: 'break the next paid call'; fault: PaidFault }
  | { does: 'break free calls'; trouble: Trouble | null }
  | { does: 'spend elsewhere'; credits: number }
  | { does: 'set the clock'; ms: number }
  | { does: 'sign in' }
  | { does: 'kill' }
  | { does: 'kill at'; point: CrashPoint }
  | { does: 'restart' };

export interface History {
  people: SimulatedPerson[];
  cap: number | null;
  happenings: Happening[];
}

const URLS = ['ann', 'ann-2', 'bob', 'cat', 'twins', 'hidden'].map(urlOf);

const people = fc.tuple(fc.nat(15), fc.nat(15)).map(([fast, slow]): SimulatedPerson[] => [
  { id: 1, urls: [urlOf('ann'), urlOf('ann-2')], found: 1, outcome: 'complete', ms: slow * SECOND },
  { id: 2, urls: [urlOf('bob')], found: 1, outcome: 'failed', ms: fast * SECOND },
  { id: 3, urls: [urlOf('cat')], found: 1, outcome: 'complete', ms: 0 },
  { id: 4, urls: [urlOf('twins')], found: 2, outcome: 'complete', ms: fast * SECOND },
  { id: 5, urls: [urlOf('hidden')], found: 0, outcome: slow % 2 === 0 ? 'complete' : 'failed', ms: slow * SECOND },
]);

const fault: fc.Arbitrary<PaidFault> = fc.oneof(
  fc.constantFrom<PaidFault>(
    { kind: 'answer-lost' },
    { kind: 'request-lost' },
    { kind: 'error-after-work' },
    { kind: 'error-before-work' },
    { kind: 'insufficient-credits' },
    { kind: 'validation-error' },
    { kind: 'sign-in-expired' },
  ),
  fc.integer({ min: 0, max: LATEST_MS }).map((ms): PaidFault => ({ kind: 'late', ms })),
  fc.integer({ min: 1, max: 300 }).map((seconds): PaidFault => ({ kind: 'rate-limited', seconds })),
);

const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('ask'), url: fc.constantFrom(...URLS), lookupType: fc.constantFrom(...LOOKUP_TYPES) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('decide'), decision: fc.constantFrom('ask-again', 'leave') }) },
  { weight: 6, arbitrary: fc.record({ does: fc.constant('pass'), ms: fc.oneof(fc.integer({ min: 0, max: 10 * SECOND }), fc.integer({ min: 0, max: 3 * MINUTE })) }) },
  { weight: 6, arbitrary: fc.record({ does: fc.constant('break the next paid call'), fault }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('break free calls'), trouble: fc.constantFrom<Trouble | null>({ code: 'offline' }, { code: 'sign_in_expired' }, { code: 'unreadable_answer' }, null, null) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('spend elsewhere'), credits: fc.constantFrom(1, 2) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('set the clock'), ms: fc.constantFrom(-120 * MINUTE, -MINUTE, MINUTE, 120 * MINUTE) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('sign in') }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('kill') }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('kill at'), point: fc.record({ step: fc.integer({ min: 1, max: 40 }), when: fc.constantFrom('before', 'after') }) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('restart') }) },
) as fc.Arbitrary<Happening>;

/** Two clocks set at most: more would eat into the quiet minute, and reach the next day's budget. */
const bounded = (happenings: Happening[]) => {
  const settings = happenings.filter(({ does }) => does === 'set the clock').slice(2);
  return happenings.filter((each) => !settings.includes(each));
};

export const history: fc.Arbitrary<History> = fc.record({
  people,
  cap: fc.constantFrom(null, null, 2, 4, 6),
  happenings: fc.array(happening, { minLength: 2, maxLength: 22 }).map(bounded),
});

/** Lets a history happen, then a long time in which nothing goes wrong; says what is broken afterwards. */
export async function brokenPromises({ people, cap, happenings }: History, createEngine?: (parts: EngineParts) => LookupEngine): Promise<string[]> {
  const world = await createLookupWorld({ people, cap, ...(createEngine ? { createEngine } : {}) });
  const clockSetAt: number[] = [];
  for (const each of happenings) {
    if (each.does === 'set the clock') clockSetAt.push(world.clock.elapsed());
    await happen(world, each);
  }
  world.service.calm();
  await world.restart();
  for (let rounds = 0; rounds < 15 && (await world.journal.open()).length > 0; rounds += 1) await world.pass(5 * MINUTE);
  return [...(await brokenAboutRows(world)), ...(await brokenAboutContacts(world)), ...brokenAboutPolls(world, clockSetAt), ...(await brokenAboutCap(world, cap))];
}

async function happen(world: LookupWorld, each: Happening): Promise<void> {
  switch (each.does) {
    case 'ask':
      return void (await world.start(each.url, each.lookupType));
    case 'decide':
      for (const row of await world.rows()) if (row.state.status === 'unsettled') await world.decide(row.id, each.decision);
      return;
    case 'pass':
      return world.pass(each.ms);
    case 'break the next paid call':
      return world.service.failNextPaid(each.fault);
    case 'break free calls':
      return world.service.failFree(each.trouble);
    case 'spend elsewhere':
      return world.service.spendElsewhere(each.credits);
    case 'set the clock':
      return world.clock.setBy(each.ms);
    case 'sign in':
      return world.kickEagerly();
    case 'kill':
      return world.kill();
    case 'kill at':
      return world.killAt(each.point);
    case 'restart':
      return world.restart();
    default:
      return each satisfies never;
  }
}

async function brokenAboutRows(world: LookupWorld): Promise<string[]> {
  const rows = await world.rows();
  return rows.flatMap((row) => {
    const paid = world.service.work.filter(({ intent, status }) => intent === row.id && status !== 'failed').length;
    return [...(paid > 1 ? [`${row.id} was paid ${paid} times`] : []), ...(isOpen(row) ? [`${row.id} is stuck at ${row.state.status}`] : [])];
  });
}

async function brokenAboutContacts(world: LookupWorld): Promise<string[]> {
  const broken: string[] = [];
  for (const { intent, profileId, lookupType, status } of world.service.work) {
    const row = await world.row(intent);
    const contact = await world.contact(profileId ?? 0);
    const isShown = row.state.status === 'unsettled' || row.state.status === 'left';
    if (status === 'complete' && !isShown && !(contact && covers(contact.lookupType, lookupType ?? 'person_enrich'))) broken.push(`${intent} was paid and is lost: ${row.state.status}`);
  }
  return broken;
}

function brokenAboutPolls({ service, deaths }: LookupWorld, clockSetAt: number[]): string[] {
  return service.polls.flatMap(({ id, at }, index) => {
    const last = service.polls.slice(0, index).findLast((poll) => poll.id === id);
    if (!last || at - last.at >= 3 * SECOND) return [];
    const between = (times: number[]) => times.some((time) => time >= last.at && time <= at);
    // A worker that died while the clock was set has nothing to tell the time by.
    return between(clockSetAt) && between(deaths) ? [] : [`${id} was polled after ${at - last.at} ms`];
  });
}

async function brokenAboutCap(world: LookupWorld, cap: number | null): Promise<string[]> {
  const permitted = (await world.rows()).filter(({ state }) => state.status !== 'failed').reduce((sum, { price }) => sum + total(price), 0);
  const spent = 2 * world.service.work.filter(({ status }) => status !== 'failed').length;
  return cap !== null && Math.max(permitted, spent) > cap ? [`${spent} credits spent, ${permitted} permitted, cap ${cap}`] : [];
}
