import type { DatabaseSync } from 'node:sqlite';
import { createAccountTables } from '../accounts/account-tables.ts';
import { createCredits } from '../accounts/credits.ts';
import { createRateLimits } from '../accounts/rate-limits.ts';
import type { RateLimit } from '../accounts/rate-limits.ts';
import { createCompanyExports } from '../lookups/company-exports.ts';
import { createLookups } from '../lookups/create-lookups.ts';
import { createLookupTables } from '../lookups/lookup-tables.ts';
import { createPollGate } from '../lookups/poll-gate.ts';
import { readAsker } from '../lookups/read-asker.ts';
import { DEFAULT_LOOKUP_MS } from '../lookups/search-plan.ts';
import { createEmailVerifier } from '../lookups/verify-email.ts';
import type { Clock, WorldOptions } from '../seam.ts';
import type { ToolServer } from '../tool-server.ts';
import { createCompanies } from '../world/companies.ts';
import { createPeople } from '../world/people.ts';
import type { Asker } from '../world/search/asker.ts';
import { createCompanySearch } from '../world/search/search-companies.ts';
import { createPersonSearch } from '../world/search/search-people.ts';
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
  /** A database with a filled world (`createWorld`) and A's `users` table. */
  db: DatabaseSync;
  clock: Clock;
  world: WorldOptions;
  /** How answers are framed; default: the environment's SANDBOX_ANSWERS, else as the client accepts. */
  answers?: AnswerMode;
  rateLimits?: readonly RateLimit[];
  /** Told of bugs and broken connections; default: one line on standard error. */
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
  const searchPeople = createPersonSearch(db, clock);
  const searchCompanies = createCompanySearch(db, clock);
  const people = createPeople(db, searchPeople);
  const companies = createCompanies(db, searchCompanies);
  const companyExports = createCompanyExports({ db, clock, credits });
  const askerOf = (userId: number): Asker => readAsker(db, userId);
  const faults = createToolFaults();
  const retryAfterSeconds = Math.max(1, Math.ceil((world.lookupMs ?? DEFAULT_LOOKUP_MS) / 1000));
  const endpoint = createMcpEndpoint({
    tools: [
      createPersonSearchTool(searchPeople, askerOf),
      createCompanySearchTool(searchCompanies, askerOf),
      createPersonLookupTool({ people, lookups, retryAfterSeconds }),
      createProfileCompanyLookupTool({ people, lookups, companyExports, retryAfterSeconds }),
      createCompanyLookupTool({ companies, companyExports, clock, seed: world.seed }),
      createEmailVerifyTool({ db, credits, verify: createEmailVerifier({ people, companies }) }),
      createAccountTool({ db, credits, rateLimits }),
      createCheckPersonStatusTool({ people, lookups, pollGate: createPollGate(clock) }),
      createPing(),
    ],
    callTool: createToolCaller({ rateLimits, faults, reportError, settleDue: lookups.settleDue }),
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
      listCharges(userId) {
        lookups.settleDue();
        return credits.charges(userId);
      },
    },
  };
}
