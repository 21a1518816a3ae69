import type { DatabaseSync } from 'node:sqlite';
import { readAccountState } from '../accounts/account-state.ts';
import type { Credits } from '../accounts/credits.ts';
import type { RateLimits } from '../accounts/rate-limits.ts';
import type { Route } from '../http/router.ts';
import type { CompanyExports } from '../lookups/company-exports.ts';
import type { Lookups } from '../lookups/create-lookups.ts';
import type { Tool } from '../tools/tool.ts';
import type { People } from '../world/people.ts';
import { accountEndpoint } from './account.ts';
import { handlerOf } from './answer-request.ts';
import { createApiKeys } from './api-key.ts';
import { checkStatusEndpoint } from './check-status.ts';
import { companyLookupEndpoint } from './company-lookup.ts';
import { emailVerifyEndpoint } from './email-verify.ts';
import type { Endpoint } from './endpoint.ts';
import type { KeyPermissions } from './key-permissions.ts';
import type { LookupRows } from './lookup-rows.ts';
import { openApiRoute } from './openapi/openapi-route.ts';
import { type LookupNotices, personLookupEndpoint } from './person-lookup.ts';
import type { ProfileAnswers } from './profile-answers.ts';
import { profileCompanyLookupEndpoint } from './profile-company-lookup.ts';
import { REST_PATH } from './request-id.ts';
import { searchEndpoint } from './search.ts';

export interface RestApiDeps {
  db: DatabaseSync;
  credits: Credits;
  rateLimits: RateLimits;
  lookups: Lookups;
  companyExports: CompanyExports;
  people: People;
  rows: LookupRows;
  answers: ProfileAnswers;
  permissions: KeyPermissions;
  notices: LookupNotices;
  /** The tools whose rules the REST operations share. */
  tools: { personSearch: Tool; account: Tool; companyLookup: Tool; emailVerify: Tool };
}

/**
 * The REST API (docs/contract.md#rest-api) at `/v2/api`, every path also with a slash at its end, and its description
 * at `/openapi.json`.
 */
export function createRestApi(deps: RestApiDeps): Route[] {
  const { tools, answers } = deps;
  const endpoints: Endpoint[] = [
    personLookupEndpoint(deps),
    profileCompanyLookupEndpoint(deps),
    searchEndpoint({ ...deps, personSearch: tools.personSearch }),
    checkStatusEndpoint(answers),
    accountEndpoint(tools.account),
    companyLookupEndpoint(tools.companyLookup),
    emailVerifyEndpoint(tools.emailVerify),
  ];
  const keys = createApiKeys(deps.db);
  const keyDomain = (userId: number) => readAccountState(deps.db, userId).key_domain;
  const routes = endpoints.flatMap((endpoint) => {
    const handler = handlerOf({ ...deps, keys, keyDomain, completeDue: deps.lookups.completeDue }, endpoint);
    const methods = { [endpoint.method]: handler };
    return ['', '/'].map((end) => ({ path: `${REST_PATH}/${endpoint.operation}${end}`, methods }));
  });
  return [...routes, openApiRoute(endpoints)];
}
