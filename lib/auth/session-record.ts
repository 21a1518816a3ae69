import { z } from 'zod';

/** Without what a newer version wrote besides. */
type Known<Make extends () => z.ZodObject> = Pick<z.output<ReturnType<Make>>, keyof ReturnType<Make>['shape']>;

/**
 * One sign-in, as kept in the extension's own IndexedDB, where no content script can read it.
 * `refresh` is written before a refresh token is sent: single-use tokens make "was it sent?" a question
 * that must survive the worker (docs/contract.md#tokens). `owner` names whose contacts these are.
 * What an older version did not write has a default; what a newer one wrote besides is kept.
 */
const oauthSession = () =>
  z.looseObject({
    id: z.string(),
    mcpUrl: z.string(),
    resource: z.string(),
    issuer: z.string(),
    tokenEndpoint: z.string(),
    revocationEndpoint: z.string().nullable().default(null),
    clientId: z.string(),
    refreshToken: z.string().nullable(),
    refresh: z
      .discriminatedUnion('status', [
        z.object({ status: z.literal('idle') }),
        z.object({ status: z.literal('sent'), at: z.number() }),
      ])
      .default({ status: 'idle' }),
    owner: z.string().nullable().default(null),
    ended: z.boolean().default(false),
  });

export type OAuthSession = Known<typeof oauthSession>;

/**
 * An API key in place of a sign-in (docs/contract.md#api-key), kept in the same place with the same care. It was
 * accepted by the service when it was entered, so `owner` is known. `baseUrl`: the REST API, without a slash at its
 * end.
 */
const keySession = () =>
  z.looseObject({
    kind: z.literal('api-key'),
    id: z.string(),
    mcpUrl: z.string(),
    baseUrl: z.string(),
    apiKey: z.string(),
    owner: z.string(),
    ended: z.boolean().default(false),
  });

export type KeySession = Known<typeof keySession>;

export const sessionRecordSchema = z.lazy(() => z.union([keySession(), oauthSession()]));
export type SessionRecord = OAuthSession | KeySession;

/** Null for an API key, which has none. */
export function refreshTokenOf(record: SessionRecord | null): string | null {
  return record && !isKeySession(record) ? record.refreshToken : null;
}

export function isKeySession(record: SessionRecord): record is KeySession {
  return 'apiKey' in record;
}

/** Where OAuth lives for one tool server (RFC 9728, RFC 8414). */
export interface AuthorizationServer {
  resource: string;
  issuer: string;
  authorizationEndpoint: string;
  tokenEndpoint: string;
  registrationEndpoint: string;
  revocationEndpoint: string | null;
  /** The single scope to ask for, or null to ask for none. */
  scope: string | null;
  /** RFC 9207: a callback without `iss` is then refused. */
  sendsIssuer: boolean;
}

export const registrationSchema = z.object({ issuer: z.string(), redirectUri: z.string(), clientId: z.string() });
/** A registration (RFC 7591) that a sign-in has succeeded with. */
export type Registration = z.output<typeof registrationSchema>;

/** `issuedAt` and `expiresAt` in ms since epoch, by this machine's clock. */
export const accessTokenSchema = z.object({
  sessionId: z.string(),
  token: z.string(),
  issuedAt: z.number(),
  expiresAt: z.number(),
});
export type AccessToken = z.output<typeof accessTokenSchema>;
