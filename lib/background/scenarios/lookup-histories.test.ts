import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EngineDeps } from '../../lookups/engine/engine-deps.ts';
import { type LookupEngine, createLookupEngine } from '../../lookups/engine/engine.ts';
import type { LookupRow } from '../../lookups/model/lookup-row.ts';
import type { PaidByBoth } from './every-tool.fixture.ts';
import { brokenPromises, historyOf } from './lookup-histories.fixture.ts';

/** FUZZ_RUNS=10000 for a long run; FC_SEED=7 for other ones. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 400);

const ALL: PaidByBoth[] = ['person_lookup', 'profile_company_lookup', 'company_lookup', 'email_verify'];

const unchecked = ({ accountCheck }: EngineDeps) => ({ ...accountCheck, isOn: async () => false });

const keepsItsPromises = (tools = ALL, kind = /./, createEngine?: (deps: EngineDeps) => LookupEngine) =>
  fc.asyncProperty(historyOf(tools), async (past) => {
    // A careless engine has no safety net: the account is not asked what it has.
    const careless = createEngine && ((deps: EngineDeps) => createEngine({ ...deps, accountCheck: unchecked(deps) }));
    const broken = (await brokenPromises(past, careless)).filter((promise) => kind.test(promise));
    if (broken.length > 0) throw new Error(broken.join('; '));
  });

/** The obvious first implementation: repeats a call without an answer when the worker is back. */
function createNaiveEngine(deps: EngineDeps): LookupEngine {
  const engine = createLookupEngine(deps);
  let isFirst = true;
  return {
    ...engine,
    async tick(eager) {
      if (isFirst) {
        isFirst = false;
        for (const { id } of await deps.journal.open())
          await deps.journal.move(id, 'sent', (row) => ({
            ...row,
            before: null,
            state: { status: 'intent', setAt: deps.now(), notBefore: deps.now() },
          }));
      }
      return engine.tick(eager);
    },
  };
}

/** Engines that lack one of the guards, and the promises that they break. */
const CARELESS: [string, RegExp, (deps: EngineDeps) => LookupEngine][] = [
  [
    'does not ask who is meant',
    /was paid for by .* again by/,
    (deps) =>
      createLookupEngine({
        ...deps,
        service: {
          ...deps.service,
          findPerson: async () => ({ profiles: [] }),
          findCompany: async () => ({ companies: [] }),
        },
      }),
  ],
  [
    'sends again by itself what it found unspent for a quiet minute',
    /was paid \d+ times/,
    (deps) => sendingAgain(deps, createLookupEngine(deps)),
  ],
  [
    'knows no cap on a day',
    /credits spent, .* permitted, cap/,
    (deps) => createLookupEngine({ ...deps, caps: async () => [] }),
  ],
  ['knows no cap on a batch', /spent \d+ credits, cap/, (deps) => ignoringCap(createLookupEngine(deps))],
  [
    'asks every minute about what is still pending',
    /asked about \d+ times/,
    (deps) =>
      createLookupEngine({
        ...deps,
        journal: {
          ...methodsOf(deps.journal),
          moveAll: (ids, from, change) => deps.journal.moveAll(ids, from, (row) => often(change(row))),
        },
      }),
  ],
  [
    'forgets that what was dismissed is paid for',
    /paid for again after it was dismissed/,
    (deps) =>
      createLookupEngine({
        ...deps,
        journal: {
          ...methodsOf(deps.journal),
          move: (id, from, change) => deps.journal.move(id, from, (row) => forgetful(change(row))),
        },
      }),
  ],
  [
    'files no companies',
    /is lost/,
    (deps) =>
      createLookupEngine({
        ...deps,
        journal: {
          ...methodsOf(deps.journal),
          complete: (id, { company: _dropped, ...purchase }, ...rest) => deps.journal.complete(id, purchase, ...rest),
          savePurchase: async () => undefined,
        },
      }),
  ],
];

/** A former behavior of the engine: pays twice when the service carries out the first call late. */
function sendingAgain(deps: EngineDeps, engine: LookupEngine): LookupEngine {
  return {
    ...engine,
    async tick(eager) {
      for (const { id, state } of await deps.journal.inDoubt())
        if (state.status === 'in-doubt' && state.evidence === 'nothing-spent')
          await deps.journal.move(id, 'in-doubt', (row) => ({
            ...row,
            before: null,
            state: { status: 'intent', setAt: deps.now(), notBefore: deps.now() },
          }));
      return engine.tick(eager);
    },
  };
}

function often(row: LookupRow): LookupRow {
  return row.state.status === 'pending'
    ? { ...row, state: { ...row.state, waitMs: Math.min(row.state.waitMs, 60_000) } }
    : row;
}

function forgetful(row: LookupRow): LookupRow {
  return row.state.status === 'dismissed' ? { ...row, state: { ...row.state, checkFrom: undefined } } : row;
}

function ignoringCap(engine: LookupEngine): LookupEngine {
  return { ...engine, startBatch: (request) => engine.startBatch({ ...request, cap: Number.POSITIVE_INFINITY }) };
}

/** The world's journal is a proxy: spreading alone would wrap its methods twice or not at all. */
function methodsOf(journal: EngineDeps['journal']): EngineDeps['journal'] {
  return Object.fromEntries(
    Object.keys(journal).map((name) => [
      name,
      (...args: unknown[]) => Reflect.apply(Reflect.get(journal, name) as () => unknown, journal, args),
    ]),
  ) as unknown as EngineDeps['journal'];
}

describe('whatever happens to worker, network, clock and user', () => {
  it('nothing is paid twice, lost or stuck, no id is polled too soon, and every cap holds', async () => {
    const result = await fc.check(keepsItsPromises(), { numRuns });
    expect(
      fc.defaultReportMessage({
        ...result,
        runConfiguration: { ...result.runConfiguration, includeErrorInReport: true },
      }),
    ).toBeUndefined();
  });

  it.each(ALL)('and an engine that sends %s again after a restart is caught at it', async (tool) => {
    const result = await fc.check(keepsItsPromises([tool], /was paid \d+ times/, createNaiveEngine), {
      numRuns: 500,
      seed: 1,
      endOnFailure: true,
    });
    expect(result.failed).toBe(true);
  });

  it.each(CARELESS)('and an engine that %s is caught at it', async (_what, broken, createEngine) => {
    const result = await fc.check(keepsItsPromises(ALL, broken, createEngine), {
      numRuns: 2_000,
      seed: 1,
      endOnFailure: true,
    });
    expect(result.failed).toBe(true);
  });
});
