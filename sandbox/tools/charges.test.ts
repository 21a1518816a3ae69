import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createAccountTables } from '../accounts/account-tables.ts';
import { createCredits } from '../accounts/credits.ts';
import type { Charge, CreditPool } from '../contracts.ts';
import { createCompanyExports } from '../lookups/company-exports.ts';
import { createLookups } from '../lookups/create-lookups.ts';
import { createLookupTables } from '../lookups/lookup-tables.ts';
import { createEmailVerifier } from '../lookups/verify-email.ts';
import { createCompanies } from '../world/companies.ts';
import { createPeople } from '../world/people.ts';
import { createCompanyLookupTool } from './company-lookup.ts';
import { createEmailVerifyTool } from './email-verify.ts';
import { createPersonLookupTool } from './person-lookup.ts';
import { createProfileCompanyLookupTool } from './profile-company-lookup.ts';
import { CALLER, createFakeClock, createTestDatabase } from './tool-server.fixture.ts';

const WORLD = { people: 40, companies: 40, seed: 5, failRate: 0.3 };
const PRICES: Readonly<Record<string, readonly CreditPool[]>> = {
  person_lookup: ['lookup', 'person_export'],
  profile_company_lookup: ['lookup', 'person_export', 'company_export'],
  company_lookup: ['company_export'],
  email_verify: ['email_verification'],
};
const ENDS = ['ok', 'lookup_failed', 'insufficient_credits', 'not_found', 'validation_error'];
const poolsOf = (rows: readonly Charge[], reason: Charge['reason']): CreditPool[] =>
  rows.filter((row) => row.reason === reason).map(({ pool }) => pool);
const POOLS = ['lookup', 'person_export', 'company_export', 'email_verification'] as const;

function open() {
  const clock = createFakeClock();
  const db = createTestDatabase(WORLD);
  createAccountTables(db);
  createLookupTables(db);
  const credits = createCredits(db, clock);
  const lookups = createLookups({ db, clock, world: WORLD, credits });
  const [people, companies] = [createPeople(db), createCompanies(db)];
  const companyExports = createCompanyExports({ db, clock, credits });
  const tools = [
    createPersonLookupTool({ people, lookups, retryAfterSeconds: 5 }),
    createProfileCompanyLookupTool({ people, lookups, companyExports, retryAfterSeconds: 5 }),
    createCompanyLookupTool({ companies, companyExports, clock, seed: WORLD.seed }),
    createEmailVerifyTool({ db, credits, verify: createEmailVerifier({ people, companies }) }),
  ];
  const call = (name: string, args: unknown) => {
    const outcome = tools.find((tool) => tool.name === name)?.call(CALLER, args);
    if (outcome === undefined) throw new Error(name);
    return outcome;
  };
  return { clock, db, credits, lookups, people, call };
}

const id = fc.integer({ min: 1, max: 60 });
const step = fc.oneof(
  fc.record({ tool: fc.constantFrom('person_lookup', 'profile_company_lookup'), args: fc.record({ id }) }),
  fc.record({ tool: fc.constant('company_lookup'), args: fc.record({ id }) }),
  fc.record({
    tool: fc.constant('email_verify'),
    args: fc.record({
      email: fc.constantFrom('valid@verify.example', 'unknown@verify.example', 'catchall@verify.example', 'broken'),
    }),
  }),
  fc.record({ tool: fc.constantFrom(...Object.keys(PRICES)), args: fc.constantFrom({}, { nonsense: 1 }, { id: -1 }) }),
);

describe('what the paid tools charge', () => {
  test('is the price of each call that was accepted, and comes back where the contract says so', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.integer({ min: 0, max: 8 }), async (steps, credit) => {
        const { clock, db, credits, lookups, people, call } = open();
        for (const pool of POOLS) credits.setBalance(1, pool, credit);
        const pricesOf = (tool: string, args: object): CreditPool[] => {
          const isAlone =
            tool === 'profile_company_lookup' && 'id' in args && people.byId(Number(args.id))?.company === null;
          return (PRICES[tool] ?? []).filter((pool) => !(isAlone && pool === 'company_export'));
        };
        for (const { tool, args } of steps) {
          const before = credits.balances(1);
          const since = credits.charges(1).length;
          const outcome = await call(tool, args);
          const moved = credits.charges(1).slice(since);
          const expected = outcome.ok || outcome.error.code === 'lookup_failed' ? pricesOf(tool, args) : [];
          const isGivenBack = outcome.ok
            ? outcome.structured['credits_charged'] === 0
            : outcome.error.code === 'lookup_failed';
          expect(poolsOf(moved, 'charge')).toEqual(expected);
          expect(poolsOf(moved, 'refund')).toEqual(isGivenBack ? expected : []);
          const emptyPool = outcome.ok
            ? undefined
            : POOLS.find((pool) => outcome.error.meta['credit_type'] === (pool === 'lookup' ? 'premium_lookup' : pool));
          expect(emptyPool === undefined ? 0 : before[emptyPool]).toBe(0);
          expect(ENDS).toContain(outcome.ok ? 'ok' : outcome.error.code);
        }
        clock.advance(1_000_000);
        lookups.completeDue();
        const charges = credits.charges(1);
        for (const pool of POOLS) {
          const spent = charges.reduce(
            (sum, row) => sum + (row.pool !== pool ? 0 : row.reason === 'charge' ? row.credits : -row.credits),
            0,
          );
          expect(credits.balances(1)[pool]).toBe(credit - spent);
          expect(spent).toBeGreaterThanOrEqual(0);
          expect(credit - spent).toBeGreaterThanOrEqual(0);
        }
        db.close();
      }),
      { numRuns: 60 },
    );
  });
});
