import type { AccessTokens } from './access-tokens.ts';
import type { Grants } from './grants.ts';
import type { RefreshTokens } from './refresh-tokens.ts';

export interface RevokeDeps {
  grants: Grants;
  accessTokens: AccessTokens;
  refreshTokens: RefreshTokens;
}

/**
 * Revokes an access token alone, or a refresh token with everything that descends from the same approval
 * (docs/contract.md#revocation). `'other client'` when `clientId` is given and the token belongs to another client;
 * unknown, expired and revoked tokens are fine.
 */
export async function revokeToken(
  { grants, accessTokens, refreshTokens }: RevokeDeps,
  token: string,
  clientId?: string,
): Promise<'done' | 'other client'> {
  const refresh = refreshTokens.find(token);
  if (refresh) {
    if (clientId !== undefined && refresh.clientId !== clientId) return 'other client';
    grants.revoke(refresh.grantId);
    return 'done';
  }
  const access = await accessTokens.verify(token);
  if (access.kind === 'refused') return 'done';
  if (clientId !== undefined && access.clientId !== clientId) return 'other client';
  accessTokens.revoke(access.jti);
  return 'done';
}
