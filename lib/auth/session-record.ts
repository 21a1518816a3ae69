import { z } from 'zod';

/** The schema's fields alone, without those that a newer version added. */
type Known<Make extends () => z.ZodObject> = Pick<z.output<ReturnType<Make>>, keyof ReturnType<Make>['shape']>;

/** The way a client with a secret proves itself at the token endpoint (RFC 6749 2.3.1). */
export const SECRET_METHODS = ['client_secret_basic', 'client_secret_post'] as const;
export type SecretMethod = (typeof SECRET_METHODS)[number];

const clientSecret = () => z.object({ method: z.enum(SECRET_METHODS), value: z.string().min(1) });
/** A secret that a service handed out with the client id; a public client has none. */
export type ClientSecret = z.output<ReturnType<typeof clientSecret>>;

/**
 * One sign-in, as saved in the extension's own IndexedDB, where no content script can read it.
 * `refresh` is written before a refresh token is sent: with single-use tokens, whether it was sent must survive the
 * worker (docs/contract.md#tokens). `owner` identifies whose contacts these are.
 * Fields missing from an older version have a default; additional fields of a newer version are kept.
 */
const oauthSession = () =>
  z.looseObject({
    id: z.string(),
    mcpUrl: z.string(),
    /** Null: the server was asked for none (RFC 8707). */
    resource: z.string().nullable(),
    issuer: z.string(),
    tokenEndpoint: z.string(),
    revocationEndpoint: z.string().nullable().default(null),
    clientId: z.string(),
    secret: clientSecret().nullable().default(null),
    refreshToken: z.string().nullable(),
    refresh: z
      .discriminatedUnion('status', [
        z.object({ status: z.literal('idle') }),
        z.object({ status: z.literal('sent'), at: z.number() }),
      ])
      .default({ status: 'idle' }),
    owner: z.string().nullable().default(null),
    ended: z.boolean().default(false),
    /** As requested; null: none was. */
    scope: z.string().nullable().default(null),
    /** The scope to request instead, once the user signs in again: the service refused a call for lack of it. */
    widerScope: z.string().nullable().default(null),
  });

export type OAuthSession = Known<typeof oauthSession>;

/**
 * An API key in place of a sign-in (docs/contract.md#api-key), saved in the same place with the same care. The service
 * accepted it when it was entered, so `owner` is known. `baseUrl`: the REST API, without a trailing slash.
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

export const oauthSessionSchema = z.lazy(oauthSession);
export const sessionRecordSchema = z.lazy(() => z.union([keySession(), oauthSession()]));
export type SessionRecord = OAuthSession | KeySession;

/** The refresh token; null for an API key, which has none. */
export function refreshTokenOf(record: SessionRecord | null): string | null {
  return record && !isKeySession(record) ? record.refreshToken : null;
}

export function isKeySession(record: SessionRecord): record is KeySession {
  return 'apiKey' in record;
}

/** The OAuth endpoints for one tool server (RFC 9728, RFC 8414). */
export interface AuthorizationServer {
  /** Null: it takes no such parameter (RFC 8707). */
  resource: string | null;
  issuer: string;
  authorizationEndpoint: string;
  tokenEndpoint: string;
  /** null: the server registers no clients; the user enters a client id. */
  registrationEndpoint: string | null;
  revocationEndpoint: string | null;
  /** The single scope to request, or null to request none. */
  scope: string | null;
  /** The ways clients may authenticate at the token endpoint; null: the server does not say. */
  authMethods: string[] | null;
  /** RFC 9207: if true, a callback without `iss` is refused. */
  sendsIssuer: boolean;
}

export const registrationSchema = z.lazy(() =>
  z.object({
    issuer: z.string(),
    redirectUri: z.string(),
    clientId: z.string(),
    secret: clientSecret().nullable().default(null),
  }),
);
/** A registration (RFC 7591) that a sign-in has succeeded with. */
export type Registration = z.output<typeof registrationSchema>;
/** The identity that the server knows us by. */
export type OAuthClient = Pick<Registration, 'clientId' | 'secret'>;

export const enteredClientSchema = z.lazy(() =>
  z.object({ clientId: z.string(), secret: z.string().nullable(), issuer: z.string().nullable() }),
);
/**
 * A client id that the user entered for a tool server. `issuer`: the authorization server of its first sign-in; no
 * other ever gets its secret.
 */
export type EnteredClient = z.output<typeof enteredClientSchema>;

/**
 * The account that was signed in last: its contacts can be read after signing out. `name` may be empty; `baseUrl`: as
 * in an API key's session.
 */
export const lastAccountSchema = z.lazy(() =>
  z.object({ database: z.string(), name: z.string(), mcpUrl: z.string(), baseUrl: z.string().optional() }),
);
export type LastAccount = z.output<typeof lastAccountSchema>;

/** `issuedAt` and `expiresAt` in ms since epoch, by this machine's clock. */
export const accessTokenSchema = z.object({
  sessionId: z.string(),
  token: z.string(),
  issuedAt: z.number(),
  expiresAt: z.number(),
  /** Issued because the one before it was refused, and another one: a server may hand the same one out again. */
  afterRefusal: z.boolean().optional(),
});
export type AccessToken = z.output<typeof accessTokenSchema>;
