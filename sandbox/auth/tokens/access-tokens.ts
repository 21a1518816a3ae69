import type { DatabaseSync } from 'node:sqlite';
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '../../contracts.ts';
import type { KeyRing } from '../key-ring.ts';
import { randomSecret } from '../secrets.ts';
import type { User } from '../sign-in/users.ts';
import type { Grant } from './grants.ts';

/** The lifetime of an access token, in seconds (docs/contract.md#tokens). */
export const ACCESS_LIFE_S = 3600;

export type VerifiedToken =
  | { kind: 'valid'; jti: string; userId: number; clientId: string }
  /** `description` is the reason, as `error_description` of `invalid_token`. */
  | { kind: 'refused'; description: string };

/** Access tokens: an HS256 JWT inside a `dir`/A256GCM JWE (docs/contract.md#tokens). */
export interface AccessTokens {
  /** `audience` and `lifeSeconds` are for tests that need a token no server accepts. */
  issue(grant: Grant, user: User, unusual?: { audience?: string; lifeSeconds?: number }): Promise<string>;
  /** Checks envelope, signature, issuer, audience, expiry and revocation. */
  verify(token: string): Promise<VerifiedToken>;
  /** Revokes one access token; the others of its grant stay valid. */
  revoke(jti: string): void;
}

interface Deps {
  db: DatabaseSync;
  clock: Clock;
  keys: KeyRing;
  /** The origin of the server: both the issuer and, as the tool server's URL, the audience. */
  origin: string;
}

const claims = z.object({ jti: z.string(), sub: z.string(), client_id: z.string() });
const UNRECOGNIZED = refused('token was issued by an unrecognized server');
const DECRYPTION_FAILED = refused('decryption failed');

export function createAccessTokens({ db, clock, keys, origin }: Deps): AccessTokens {
  const insert = db.prepare('INSERT INTO access_tokens (jti, grant_id, expires_at) VALUES (?, ?, ?)');
  const selectLive = db.prepare(`
    SELECT 1 FROM access_tokens JOIN grants ON grants.id = grant_id
    WHERE jti = ? AND access_tokens.revoked_at IS NULL AND grants.revoked_at IS NULL
  `);
  const setRevoked = db.prepare('UPDATE access_tokens SET revoked_at = ? WHERE jti = ?');

  async function verifyInner(jwt: Uint8Array): Promise<VerifiedToken> {
    try {
      const { payload } = await jwtVerify(jwt, keys.current('sign').secret, {
        algorithms: ['HS256'],
        issuer: origin,
        audience: origin,
        currentDate: new Date(clock.now()),
        requiredClaims: ['sub', 'aud', 'exp', 'iat', 'jti', 'client_id'],
      });
      const { jti, sub, client_id: clientId } = claims.parse(payload);
      if (!selectLive.get(jti)) return refused('token was revoked');
      return { kind: 'valid', jti, userId: Number(sub), clientId };
    } catch (cause) {
      if (cause instanceof errors.JWTExpired) return refused('token expired');
      if (cause instanceof errors.JWTClaimValidationFailed && cause.claim === 'aud') {
        return refused('token is for another audience');
      }
      if (cause instanceof errors.JOSEError || cause instanceof z.ZodError) return UNRECOGNIZED;
      throw cause;
    }
  }

  return {
    async issue(grant, user, { audience = origin, lifeSeconds = ACCESS_LIFE_S } = {}) {
      const jti = randomSecret();
      const issuedAt = Math.floor(clock.now() / 1000);
      const expiresAt = issuedAt + lifeSeconds;
      const signKey = keys.current('sign');
      insert.run(jti, grant.id, expiresAt * 1000);
      const jwt = await new SignJWT({ client_id: grant.clientId, api_key: user.api_key })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: signKey.kid })
        .setIssuer(origin)
        .setSubject(String(user.id))
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .setJti(jti)
        .sign(signKey.secret);
      return encrypt(jwt, keys.current('encrypt'));
    },

    async verify(token) {
      const key = keys.find('encrypt', readKid(token));
      if (key === 'unknown') return UNRECOGNIZED;
      if (key === 'rotated out') return DECRYPTION_FAILED;
      const jwt = await decrypt(token, key.secret);
      return jwt ? verifyInner(jwt) : refused('token is damaged');
    },

    revoke: (jti) => void setRevoked.run(clock.now(), jti),
  };
}

function refused(description: string): VerifiedToken {
  return { kind: 'refused', description };
}

/** The key id a JWE names; '' when the token is not a JWE. */
function readKid(token: string): string {
  try {
    const { kid } = decodeProtectedHeader(token);
    return typeof kid === 'string' ? kid : '';
  } catch (cause) {
    if (cause instanceof TypeError) return '';
    throw cause;
  }
}

function encrypt(jwt: string, { kid, secret }: { kid: string; secret: Uint8Array }): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(jwt))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', cty: 'JWT', kid })
    .encrypt(secret);
}

async function decrypt(token: string, secret: Uint8Array): Promise<Uint8Array | undefined> {
  try {
    const { plaintext } = await compactDecrypt(token, secret, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return plaintext;
  } catch (cause) {
    if (cause instanceof errors.JOSEError) return undefined;
    throw cause;
  }
}
