import type { DatabaseSync } from 'node:sqlite';
import { accountControlRoute } from './accounts/account-control-route.ts';
import { createCredits } from './accounts/credits.ts';
import { createRateLimits, type RateLimit } from './accounts/rate-limits.ts';
import { createKeyRing } from './auth/key-ring.ts';
import { createCsrf } from './auth/sign-in/csrf.ts';
import type { LogIns } from './auth/sign-in/log-ins.ts';
import { createSessions } from './auth/sign-in/sessions.ts';
import type { Clock } from './contracts.ts';
import type { Route } from './http/router.ts';
import { createCompanyExports } from './lookups/company-exports.ts';
import type { Lookups } from './lookups/create-lookups.ts';
import { readSearchAccount } from './lookups/read-search-account.ts';
import { createEmailVerifier } from './lookups/verify-email.ts';
import { createRestApi } from './rest/create-rest-api.ts';
import { keyControlRoute } from './rest/key-control-route.ts';
import { createKeyPermissions } from './rest/key-permissions.ts';
import { createLookupRows } from './rest/lookup-rows.ts';
import { createProfileAnswers } from './rest/profile-answers.ts';
import { createRestTables } from './rest/rest-tables.ts';
import { createAccountTool } from './tools/account.ts';
import { createCompanyLookupTool } from './tools/company-lookup.ts';
import { createEmailVerifyTool } from './tools/email-verify.ts';
import { createPersonSearchTool } from './tools/person-search.ts';
import { accountRoute } from './webhooks/account-route.ts';
import { webhookControlRoutes } from './webhooks/control-routes.ts';
import { createWebhookService } from './webhooks/create-webhook-service.ts';
import type { Timers } from './webhooks/timers.ts';
import { createCompanies } from './world/companies.ts';
import { createPeople } from './world/people.ts';
import { createPersonSearchSteps } from './world/search/search-people.ts';
import type { Turns } from './world/search/turns.ts';

/** The REST side of the service with its webhooks and account page, ready to be routed to. */
export interface Rest {
  routes: Route[];
  /** Its test controls, under `/sandbox/`. */
  controlRoutes: Route[];
  /** Ends the lookups that are due and sends every webhook delivery that is due. */
  deliverDue(): Promise<void>;
  close(): Promise<void>;
}

/** Assembles the REST side over a database that holds users, accounts, a world and lookups. */
export function startRest(deps: {
  db: DatabaseSync;
  clock: Clock;
  /** The seed of the world. */
  seed: number;
  origin: string;
  lookups: Lookups;
  rateLimits: readonly RateLimit[] | undefined;
  /** Schedules the steps of searches. */
  turns: Turns;
  logIns: LogIns;
  timers: Timers;
  allowRemoteWebhooks: boolean;
  reportError: (cause: unknown) => void;
}): Rest {
  const { db, clock, lookups } = deps;
  createRestTables(db);
  const credits = createCredits(db, clock);
  const rateLimits = createRateLimits(db, clock, deps.rateLimits);
  const searchPeople = createPersonSearchSteps(db, clock);
  const people = createPeople(db);
  const companies = createCompanies(db);
  const companyExports = createCompanyExports({ db, clock, credits });
  const rows = createLookupRows(db);
  const answers = createProfileAnswers({ clock, people, lookups, rows });
  const permissions = createKeyPermissions(db);
  const webhooks = createWebhookService({
    ...deps,
    allowRemote: deps.allowRemoteWebhooks,
    bodyOf(lookupId) {
      lookups.completeDue();
      return answers.delivered(lookupId);
    },
  });
  const tools = {
    personSearch: createPersonSearchTool(
      (query) => deps.turns.run(searchPeople(query)),
      (userId) => readSearchAccount(db, userId),
    ),
    companyLookup: createCompanyLookupTool({ companies, companyExports, clock, seed: deps.seed }),
    emailVerify: createEmailVerifyTool({ db, credits, verify: createEmailVerifier({ people, companies }) }),
    account: createAccountTool({ db, credits, rateLimits }),
  };
  const sessions = createSessions(deps);
  const csrf = createCsrf(createKeyRing(deps));
  return {
    routes: [
      ...createRestApi({
        db,
        credits,
        rateLimits,
        lookups,
        companyExports,
        people,
        rows,
        answers,
        permissions,
        notices: webhooks,
        tools,
      }),
      accountRoute({ ...deps, sessions, csrf, webhooks }),
    ],
    controlRoutes: [
      ...webhookControlRoutes({ db, webhooks }),
      ...keyControlRoute({ db, permissions }),
      ...accountControlRoute(db),
    ],
    deliverDue: webhooks.run,
    close: webhooks.close,
  };
}
