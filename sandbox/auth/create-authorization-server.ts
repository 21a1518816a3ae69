import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../contracts.ts';
import type { Route } from '../http/router.ts';
import { authorizeRoute } from './endpoints/authorize-endpoint.ts';
import { registerRoute } from './endpoints/register-endpoint.ts';
import { revokeRoute } from './endpoints/revoke-endpoint.ts';
import { tokenRoute } from './endpoints/token-endpoint.ts';
import { createKeyRing, type KeyRing } from './key-ring.ts';
import { metadataRoutes } from './metadata.ts';
import { type Approvals, createApprovals } from './sign-in/approvals.ts';
import { createCsrf } from './sign-in/csrf.ts';
import type { LogIns } from './sign-in/log-ins.ts';
import { createSessions } from './sign-in/sessions.ts';
import { type AccessTokens, createAccessTokens } from './tokens/access-tokens.ts';
import { createCodes } from './tokens/codes.ts';
import { createGrants, type Grants } from './tokens/grants.ts';
import { createRefreshTokens, type RefreshTokens } from './tokens/refresh-tokens.ts';

/** The authorization server (docs/contract.md#sign-in), and the parts of it that other code uses. */
export interface AuthorizationServer {
  routes: Route[];
  keys: KeyRing;
  grants: Grants;
  accessTokens: AccessTokens;
  refreshTokens: RefreshTokens;
}

/** `origin` is both the issuer and the audience of the tokens: one server plays both roles. */
export function createAuthorizationServer(deps: {
  db: DatabaseSync;
  clock: Clock;
  origin: string;
  logIns: LogIns;
  approvals?: Approvals;
}): AuthorizationServer {
  const { db, origin, logIns, approvals = createApprovals() } = deps;
  const keys = createKeyRing(deps);
  const grants = createGrants(deps);
  const codes = createCodes(deps);
  const accessTokens = createAccessTokens({ ...deps, keys });
  const refreshTokens = createRefreshTokens(deps);
  const sessions = createSessions(deps);
  return {
    keys,
    grants,
    accessTokens,
    refreshTokens,
    routes: [
      ...metadataRoutes(),
      registerRoute(deps),
      authorizeRoute({ db, origin, codes, sessions, csrf: createCsrf(keys), logIns, approvals }),
      tokenRoute({ db, origin, codes, grants, accessTokens, refreshTokens }),
      revokeRoute({ grants, accessTokens, refreshTokens }),
    ],
  };
}
