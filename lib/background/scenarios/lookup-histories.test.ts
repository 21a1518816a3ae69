import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EngineParts } from '../../lookups/engine/engine-parts.ts';
import { type LookupEngine, createLookupEngine } from '../../lookups/engine/engine.ts';
import type { LookupRow } from '../../lookups/model/lookup-row.ts';
import type { PaidByBoth } from './every-tool.fixture.ts';
import { brokenPromises, historyOf } from './lookup-histories.fixture.ts';

/** FUZZ_RUNS=10000 for a long look; FUZZ_SEED=… to see a failure again. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 400);
const seed = process.env.FUZZ_SEED === undefined ? {} : { seed: Number(process.env.FUZZ_SEED) };
const LONG = 600_000;

const ALL: PaidByBoth[] = ['person_lookup', 'profile_company_lookup', 'company_lookup', 'email_verify'];

const keepsItsPromises = (tools = ALL, kind = /./, createEngine?: (parts: EngineParts) => LookupEngine) =>
  fc.asyncProperty(historyOf(tools), async (past) => {
    const broken = (await brokenPromises(past, createEngine)).filter((promise) => kind.test(promise));
    if (broken.length > 0) throw new Error(broken.join('; '));
  });

/** What one writes first: a call without an answer is called again when the worker is back. */
function createNaiveEngine(parts: EngineParts): LookupEngine {
  const engine = createLookupEngine(parts);
  let isFirst = true;
  return {
    ...engine,
    async tick(eager) {
      if (isFirst) {
        isFirst = false;
        for (const { id } of await parts.journal.open())
          await parts.journal.move(id, 'sent', (row) => ({
            ...row,
            before: null,
            state: { status: 'intent', setAt: parts.now(), notBefore: parts.now() },
          }));
      }
      return engine.tick(eager);
    },
  };
}

/** Engines that lack one of the guards, and what they break. */
const CARELESS: [string, RegExp, (parts: EngineParts) => LookupEngine][] = [
  [
    'does not ask who is meant',
    /was paid for by .* again by/,
    (parts) =>
      createLookupEngine({
        ...parts,
        service: {
          ...parts.service,
          findPerson: async () => ({ profiles: [] }),
          findCompany: async () => ({ companies: [] }),
        },
      }),
  ],
  [
    'takes an account that it read before for one that it reads now',
    /was paid \d+ times/,
    (parts) =>
      createLookupEngine({
        ...parts,
        accountMark: async () => ({
          readAt: parts.now(),
          lifetimeCreditsSpent: 1,
          lookup: 1,
          personExport: 1,
          companyExport: 1,
        }),
      }),
  ],
  [
    'knows no cap on a day',
    /credits spent, .* permitted, cap/,
    (parts) => createLookupEngine({ ...parts, caps: async () => [] }),
  ],
  ['knows no cap on a batch', /spent \d+ credits, cap/, (parts) => ignoringCap(createLookupEngine(parts))],
  [
    'asks every minute about what is still pending',
    /asked about \d+ times/,
    (parts) =>
      createLookupEngine({
        ...parts,
        journal: {
          ...methodsOf(parts.journal),
          moveAll: (ids, from, change) => parts.journal.moveAll(ids, from, (row) => often(change(row))),
        },
      }),
  ],
  [
    'forgets that what was dismissed is paid for',
    /paid for again after it was dismissed/,
    (parts) =>
      createLookupEngine({
        ...parts,
        journal: {
          ...methodsOf(parts.journal),
          move: (id, from, change) => parts.journal.move(id, from, (row) => forgetful(change(row))),
        },
      }),
  ],
  [
    'files no companies',
    /is lost/,
    (parts) =>
      createLookupEngine({
        ...parts,
        journal: {
          ...methodsOf(parts.journal),
          complete: (id, { company: _dropped, ...purchase }, ...rest) => parts.journal.complete(id, purchase, ...rest),
          keep: async () => undefined,
        },
      }),
  ],
];

function often(row: LookupRow): LookupRow {
  return row.state.status === 'pending'
    ? { ...row, state: { ...row.state, waitMs: Math.min(row.state.waitMs, 60_000) } }
    : row;
}

function forgetful(row: LookupRow): LookupRow {
  return row.state.status === 'left' ? { ...row, state: { ...row.state, askFrom: undefined } } : row;
}

function ignoringCap(engine: LookupEngine): LookupEngine {
  return { ...engine, startBatch: (request) => engine.startBatch({ ...request, cap: Number.POSITIVE_INFINITY }) };
}

/** The world hands out its journal as a proxy, whose methods spreading alone would leave mortal twice or not at all. */
function methodsOf(journal: EngineParts['journal']): EngineParts['journal'] {
  return Object.fromEntries(
    Object.keys(journal).map((name) => [
      name,
      (...args: unknown[]) => Reflect.apply(Reflect.get(journal, name) as () => unknown, journal, args),
    ]),
  ) as unknown as EngineParts['journal'];
}

describe('whatever happens to worker, network, clock and user', () => {
  it(
    'nothing is paid twice, lost or stuck, no id is polled too soon, and every cap holds',
    async () => {
      const result = await fc.check(keepsItsPromises(), { numRuns, ...seed });
      expect(
        fc.defaultReportMessage({
          ...result,
          runConfiguration: { ...result.runConfiguration, includeErrorInReport: true },
        }),
      ).toBeUndefined();
    },
    LONG,
  );

  it.each(ALL)(
    'and an engine that sends %s again after a restart is caught at it',
    async (tool) => {
      const result = await fc.check(keepsItsPromises([tool], /was paid \d+ times/, createNaiveEngine), {
        numRuns: 500,
        seed: 1,
        endOnFailure: true,
      });
      expect(result.failed).toBe(true);
    },
    LONG,
  );

  it.each(CARELESS)(
    'and an engine that %s is caught at it',
    async (_what, broken, createEngine) => {
      const result = await fc.check(keepsItsPromises(ALL, broken, createEngine), {
        numRuns: 2_000,
        seed: 1,
        endOnFailure: true,
      });
      expect(result.failed).toBe(true);
    },
    LONG,
  );
});
