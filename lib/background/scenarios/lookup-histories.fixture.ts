import * as fc from 'fast-check';
import type { EngineDeps } from '../../lookups/engine/engine-deps.ts';
import type { LookupEngine } from '../../lookups/engine/engine.ts';
import { type PaidRequest, isAboutPerson } from '../../lookups/model/paid-request.ts';
import type { PaidFault } from '../../lookups/simulated/faults.fixture.ts';
import type { SimulatedCompany, SimulatedPerson } from '../../lookups/simulated/world.fixture.ts';
import { LOOKUP_DECISIONS, type LookupDecision } from '../../messages/protocol.ts';
import { LOOKUP_TYPES } from '../../service/credits.ts';
import type { CompanyIdentifier, PersonIdentifier } from '../../service/identifiers.ts';
import type { Problem } from '../../service/problem.ts';
import type { PaidByBoth } from './every-tool.fixture.ts';
import { FOR_EVER, brokenAboutForEver, forEverIn } from './for-ever-promises.fixture.ts';
import { brokenPromisesIn, heldByCap } from './lookup-promises.fixture.ts';
import { type LookupWorld, createLookupWorld, urlOf } from './lookup-world.fixture.ts';
import type { CrashPoint } from './mortal.fixture.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** The latest that the service carries out a call after the client gave up. */
const LATEST_MS = 60 * MINUTE;

/** An event: of the user, the network, the clock or the worker. */
export type Happening =
  | { does: 'ask'; request: PaidRequest }
  | { does: 'ask for many'; requests: PaidRequest[]; cap: number }
  | { does: 'decide'; decision: LookupDecision }
  | { does: 'order batches'; order: 'run' | 'pause' | 'stop' }
  | { does: 'ask again for all in doubt' }
  | { does: 'pass'; ms: number }
  | { does: 'break the next paid call'; fault: PaidFault }
  | { does: 'break free calls'; problem: Problem | null }
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

/** Her lookup never ends. */
export const EVE: SimulatedPerson = {
  id: FOR_EVER,
  urls: [urlOf('eve'), urlOf('eve-2')],
  companyId: 1,
  found: 1,
  outcome: 'complete',
  ms: Number.MAX_SAFE_INTEGER,
};

/**
 * Ann is found by two addresses, her id, her email and her name; the free search cannot identify Twins and Hidden;
 * Eve's lookup never ends.
 */
const people = fc.tuple(fc.nat(15), fc.nat(15)).map(([fast, slow]): SimulatedPerson[] => [
  {
    id: 1,
    urls: [urlOf('ann'), urlOf('ann-2')],
    emails: ['ann@acme.example'],
    name: { name: 'Ann', employer: 'Acme' },
    companyId: 1,
    found: 1,
    outcome: 'complete',
    ms: slow * SECOND,
  },
  { id: 2, urls: [urlOf('bob')], companyId: 2, found: 1, outcome: 'failed', ms: fast * SECOND },
  { id: 3, urls: [urlOf('cat')], companyId: 2, found: 1, outcome: 'complete', ms: 0 },
  { id: 4, urls: [urlOf('twins')], found: 2, outcome: 'complete', ms: fast * SECOND },
  {
    id: 5,
    urls: [urlOf('hidden')],
    companyId: 1,
    found: 0,
    outcome: slow % 2 === 0 ? 'complete' : 'failed',
    ms: slow * SECOND,
  },
  EVE,
]);

const COMPANIES: SimulatedCompany[] = [
  { id: 1, domains: ['acme.example', 'acme.org'], name: 'Acme', found: 1 },
  { id: 2, domains: ['twofold.example'], name: 'Twofold', found: 2 },
];

const PERSONS: PersonIdentifier[] = [
  ...['ann', 'ann-2', 'bob', 'cat', 'twins', 'hidden', 'eve', 'eve-2'].map(
    (slug) => ({ by: 'url', url: urlOf(slug) }) as const,
  ),
  { by: 'id', profileId: 1 },
  { by: 'email', email: 'ann@acme.example' },
  { by: 'name', name: 'Ann', employer: 'Acme' },
];
const WHICH: CompanyIdentifier[] = [
  { by: 'domain', domain: 'acme.example' },
  { by: 'domain', domain: 'acme.org' },
  { by: 'name', name: 'Acme' },
  { by: 'id', companyId: 1 },
  { by: 'domain', domain: 'twofold.example' },
];

const personRequest = (tool: 'person_lookup' | 'profile_company_lookup') =>
  fc.record({
    tool: fc.constant(tool),
    who: fc.constantFrom(...PERSONS),
    lookupType: fc.constantFrom(...LOOKUP_TYPES),
  });
const REQUESTS: Record<PaidByBoth, fc.Arbitrary<PaidRequest>> = {
  person_lookup: personRequest('person_lookup'),
  profile_company_lookup: personRequest('profile_company_lookup'),
  company_lookup: fc.constantFrom(...WHICH).map((which) => ({ tool: 'company_lookup', which })),
  email_verify: fc
    .constantFrom('valid@x.example', 'invalid@x.example', 'unknown@x.example')
    .map((email) => ({ tool: 'email_verify', email })),
};

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
  fc
    .oneof(fc.integer({ min: 0, max: 40 * SECOND }), fc.integer({ min: 0, max: 5 * MINUTE }), fc.nat(LATEST_MS))
    .map((ms): PaidFault => ({ kind: 'late', ms })),
  fc.integer({ min: 1, max: 300 }).map((seconds): PaidFault => ({ kind: 'rate-limited', seconds })),
);

const happening = (request: fc.Arbitrary<PaidRequest>): fc.Arbitrary<Happening> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ does: fc.constant('ask'), request }) },
    {
      weight: 1,
      arbitrary: fc.record({
        does: fc.constant('ask for many'),
        requests: fc.array(request, { minLength: 2, maxLength: 8 }),
        cap: fc.integer({ min: 2, max: 16 }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ does: fc.constant('decide'), decision: fc.constantFrom(...LOOKUP_DECISIONS) }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        does: fc.constant('pass'),
        ms: fc.oneof(fc.integer({ min: 0, max: 10 * SECOND }), fc.integer({ min: 0, max: 3 * MINUTE })),
      }),
    },
    { weight: 6, arbitrary: fc.record({ does: fc.constant('break the next paid call'), fault }) },
    {
      weight: 2,
      arbitrary: fc.record({
        does: fc.constant('break free calls'),
        problem: fc.constantFrom<Problem | null>(
          { code: 'offline' },
          { code: 'sign_in_expired' },
          { code: 'unreadable_answer' },
          null,
          null,
        ),
      }),
    },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('spend elsewhere'), credits: fc.constantFrom(1, 2) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        does: fc.constant('set the clock'),
        ms: fc.constantFrom(-120 * MINUTE, -MINUTE, MINUTE, 120 * MINUTE),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        does: fc.constant('order batches'),
        order: fc.constantFrom('run', 'pause', 'pause', 'stop'),
      }),
    },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('ask again for all in doubt') }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('sign in') }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('kill') }) },
    {
      weight: 4,
      arbitrary: fc.record({
        does: fc.constant('kill at'),
        point: fc.record({ step: fc.integer({ min: 1, max: 40 }), when: fc.constantFrom('before', 'after') }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('restart') }) },
  ) as fc.Arbitrary<Happening>;

/** At most two clock changes: more would reach the next day's budget. */
const bounded = (happenings: Happening[]) => {
  const settings = happenings.filter(({ does }) => does === 'set the clock').slice(2);
  return happenings.filter((each) => !settings.includes(each));
};

/** Histories that use these tools. */
export function historyOf(tools: PaidByBoth[]): fc.Arbitrary<History> {
  const request = fc.oneof(
    ...tools.map((tool) => ({ weight: tool === 'person_lookup' ? 3 : 2, arbitrary: REQUESTS[tool] })),
  );
  return fc.record({
    people,
    cap: fc.constantFrom(null, null, 2, 4, 6, 9),
    happenings: fc.array(happening(request), { minLength: 2, maxLength: 22 }).map(bounded),
  });
}

/** Runs a history, then a long time in which nothing goes wrong; returns the promises broken afterwards. */
export async function brokenPromises(
  { people: known, cap, happenings }: History,
  createEngine?: (deps: EngineDeps) => LookupEngine,
): Promise<string[]> {
  const world = await createLookupWorld({
    people: known,
    companies: COMPANIES,
    cap,
    ...(createEngine ? { createEngine } : {}),
  });
  const clockSetAt: number[] = [];
  const batchCaps = new Map<string, number>();
  for (const each of happenings) {
    if (each.does === 'set the clock') clockSetAt.push(world.clock.elapsed());
    await happen(world, each);
    if (each.does === 'ask for many')
      for (const { batchId } of await world.rows())
        if (batchId !== null && !batchCaps.has(batchId)) batchCaps.set(batchId, each.cap);
  }
  world.service.calm();
  // A death that is still scheduled must not swallow the order.
  await world.restart();
  // A paused batch, whether by the user or by itself, waits only for the user.
  await world.orderBatches({ status: 'run' });
  await world.restart();
  const others = async () => {
    const open = await world.journal.open();
    const waiting = new Set([...forEverIn(open), ...(await heldByCap(world))].map(({ id }) => id));
    return open.filter(({ id }) => !waiting.has(id));
  };
  for (let rounds = 0; rounds < 15 && (await others()).length > 0; rounds += 1) await world.pass(5 * MINUTE);
  return [...(await brokenPromisesIn({ world, cap, clockSetAt, batchCaps })), ...(await brokenAboutForEver(world))];
}

async function happen(world: LookupWorld, each: Happening): Promise<void> {
  switch (each.does) {
    case 'ask':
      return void (await world.request(each.request));
    case 'ask for many':
      return void (await world.startBatch(each.requests.filter(isAboutPerson), each.cap));
    case 'decide':
      for (const row of await world.rows())
        if (row.state.status === 'in-doubt') await world.decide(row.id, each.decision);
      return;
    case 'order batches':
      return void (await world.orderBatches(
        each.order === 'pause' ? { status: 'pause', why: null } : { status: each.order },
      ));
    case 'ask again for all in doubt':
      return void (await world.resendAllInDoubt());
    case 'pass':
      return world.pass(each.ms);
    case 'break the next paid call':
      return world.service.failNextPaid(each.fault);
    case 'break free calls':
      return world.service.failFree(each.problem);
    case 'spend elsewhere':
      return world.service.spendElsewhere(each.credits);
    case 'set the clock':
      return world.clock.setBy(each.ms);
    case 'sign in':
      return world.runDueEagerly();
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
