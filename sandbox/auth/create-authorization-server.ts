import type { DatabaseSync } from 'node:sqlite';
import type { Route } from '../http/router.ts';
import type { Clock } from '../seam.ts';
import { type AccessTokens, createAccessTokens } from './access-tokens.ts';
import { authorizeRoute } from './authorize-endpoint.ts';
import { createCodes } from './codes.ts';
import { createCsrf } from './csrf.ts';
import { createGrants, type Grants } from './grants.ts';
import { createKeyRing, type KeyRing } from './key-ring.ts';
import { metadataRoutes } from './metadata.ts';
import { createRefreshTokens, type RefreshTokens } from './refresh-tokens.ts';
import { registerRoute } from './register-endpoint.ts';
import { revokeRoute } from './revoke-endpoint.ts';
import { createSessions } from './sessions.ts';
import { tokenRoute } from './token-endpoint.ts';

/** The authorization server (docs/contract.md#sign-in), and the parts that other code needs of it. */
export interface AuthorizationServer {
  routes: Route[];
  keys: KeyRing;
  grants: Grants;
  accessTokens: AccessTokens;
  refreshTokens: RefreshTokens;
}

/** `origin` is the issuer, and the audience of the tokens: one server is both. */
export function createAuthorizationServer(deps: {
  db: DatabaseSync;
  clock: Clock;
  origin: string;
}): AuthorizationServer {
  const { db, origin } = deps;
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
      ...metadataRoutes(origin),
      registerRoute(deps),
      authorizeRoute({ db, origin, codes, sessions, csrf: createCsrf(keys) }),
      tokenRoute({ db, origin, codes, grants, accessTokens, refreshTokens }),
      revokeRoute({ grants, accessTokens, refreshTokens }),
    ],
  };
}
