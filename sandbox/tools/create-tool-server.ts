import type { DatabaseSync } from 'node:sqlite';
import { createAccountTables } from '../accounts/account-tables.ts';
import { createCredits } from '../accounts/credits.ts';
import { createRateLimits } from '../accounts/rate-limits.ts';
import type { RateLimit } from '../accounts/rate-limits.ts';
import type { Clock, WorldOptions } from '../contracts.ts';
import { createCompanyExports } from '../lookups/company-exports.ts';
import { createLookups } from '../lookups/create-lookups.ts';
import { createLookupTables } from '../lookups/lookup-tables.ts';
import { createPollGate } from '../lookups/poll-gate.ts';
import { readSearchAccount } from '../lookups/read-search-account.ts';
import { DEFAULT_LOOKUP_MS } from '../lookups/search-plan.ts';
import { createEmailVerifier } from '../lookups/verify-email.ts';
import type { ToolServer } from '../tool-server.ts';
import { createCompanies } from '../world/companies.ts';
import { createPeople } from '../world/people.ts';
import type { SearchAccount } from '../world/search/search-account.ts';
import { createCompanySearchSteps } from '../world/search/search-companies.ts';
import { createPersonSearchSteps } from '../world/search/search-people.ts';
import { createTurns } from '../world/search/turns.ts';
import type { Turns } from '../world/search/turns.ts';
import { createAccountTool } from './account.ts';
import { createToolCaller } from './call-tool.ts';
import { createCheckPersonStatusTool } from './check-person-status.ts';
import { createCompanyLookupTool } from './company-lookup.ts';
import { createCompanySearchTool } from './company-search.ts';
import { createEmailVerifyTool } from './email-verify.ts';
import { answerModes, createMcpEndpoint } from './mcp-endpoint.ts';
import type { AnswerMode } from './mcp-endpoint.ts';
import { createPersonLookupTool } from './person-lookup.ts';
import { createPersonSearchTool } from './person-search.ts';
import { createPing } from './ping.ts';
import { createProfileCompanyLookupTool } from './profile-company-lookup.ts';
import { createToolFaults } from './tool-faults.ts';

export interface ToolServerDeps {
  /** A database with a filled world (`createWorld`) and the authorization server's `users` table. */
  db: DatabaseSync;
  clock: Clock;
  world: WorldOptions;
  /** The framing of answers; default: the environment's SANDBOX_ANSWERS, else as the client accepts. */
  answers?: AnswerMode;
  rateLimits?: readonly RateLimit[];
  /** Schedules the steps of searches; all tool servers of a process share it. */
  turns?: Turns;
  /** Receives bugs and broken connections; default: one line on standard error. */
  reportError?: (error: unknown) => void;
}

/** The tool server (docs/contract.md#tool-server) behind the bearer check. */
export function createToolServer(deps: ToolServerDeps): ToolServer {
  const { db, clock, world } = deps;
  createAccountTables(db);
  createLookupTables(db);
  const reportError = deps.reportError ?? ((error: unknown): void => console.error('tool server:', error));
  const credits = createCredits(db, clock);
  const rateLimits = createRateLimits(db, clock, deps.rateLimits);
  const lookups = createLookups({ db, clock, world, credits });
  const searchPeople = createPersonSearchSteps(db, clock);
  const searchCompanies = createCompanySearchSteps(db, clock);
  const people = createPeople(db);
  const companies = createCompanies(db);
  const turns = deps.turns ?? createTurns();
  const companyExports = createCompanyExports({ db, clock, credits });
  const searchAccountOf = (userId: number): SearchAccount => readSearchAccount(db, userId);
  const faults = createToolFaults();
  const retryAfterSeconds = Math.max(1, Math.ceil((world.lookupMs ?? DEFAULT_LOOKUP_MS) / 1000));
  const endpoint = createMcpEndpoint({
    tools: [
      createPersonSearchTool((query) => turns.run(searchPeople(query)), searchAccountOf),
      createCompanySearchTool((query) => turns.run(searchCompanies(query)), searchAccountOf),
      createPersonLookupTool({ people, lookups, retryAfterSeconds }),
      createProfileCompanyLookupTool({ people, lookups, companyExports, retryAfterSeconds }),
      createCompanyLookupTool({ companies, companyExports, clock, seed: world.seed }),
      createEmailVerifyTool({ db, credits, verify: createEmailVerifier({ people, companies }) }),
      createAccountTool({ db, credits, rateLimits }),
      createCheckPersonStatusTool({ people, lookups, pollGate: createPollGate(clock) }),
      createPing(),
    ],
    callTool: createToolCaller({ rateLimits, faults, reportError, completeDue: lookups.completeDue }),
    answers: deps.answers ?? answerModes.catch('accept').parse(process.env['SANDBOX_ANSWERS']),
    reportError,
  });
  return {
    handle: endpoint.handle,
    close: endpoint.close,
    lookups,
    controls: {
      setCredits: credits.setBalance,
      shapeAnswers: faults.shapeAnswers,
      failNextTool: faults.failNextTool,
      nextLookup: lookups.planNext,
      endFaults() {
        faults.clear();
        lookups.planNext(null);
      },
      rateLimited: rateLimits.refused,
      listCharges(userId) {
        lookups.completeDue();
        return credits.charges(userId);
      },
    },
  };
}
