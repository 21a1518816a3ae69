import { createAccessTokenStore } from '../../auth/access-token-store.ts';
import { createAuthFetch } from '../../auth/auth-fetch.ts';
import type { AuthStore } from '../../auth/auth-store.ts';
import { type AuthorizationServer, type SessionRecord, sessionRecordSchema } from '../../auth/session-record.ts';
import { createSession } from '../../auth/session.ts';
import type { SessionStorage } from '../../browser/enduring-memory.ts';
import type { Credentials } from '../../destinations/credentials.ts';
import type { DestinationProblem } from '../../destinations/destination-problem.ts';
import type { ReadToken } from '../../destinations/tool-access.ts';
import { problemOf } from '../../service/service-error.ts';

/** Sign-ins to destinations: the tokens of each lie where the other destinations' credentials do. */
export interface DestinationSignIns {
  /**
   * Opens the sign-in window of a tool server and keeps the tokens under the destination's id.
   * @returns why it failed, with nothing kept, if it did
   */
  signIn(id: string, toolUrl: string): Promise<{ status: 'signed-in' } | SignInFailure>;
  /**
   * The same at a server whose endpoints are known, as the client that the user registered there. Public: it has no
   * secret, and none is ever sent.
   * @returns also the whole answer with the tokens
   */
  signInAs(
    id: string,
    client: KnownClient,
  ): Promise<{ status: 'signed-in'; answer: Readonly<Record<string, unknown>> } | SignInFailure>;
  tokensOf(id: string): ReadToken;
  /**
   * Deletes the tokens. Never rejects.
   * @returns a function that revokes them where the server can, and never rejects either
   */
  signOut(id: string): Promise<() => Promise<void>>;
}
export interface KnownClient {
  clientId: string;
  server: AuthorizationServer;
}
interface SignInFailure {
  status: 'failed';
  problem: DestinationProblem;
}

export interface SignInsOptions {
  credentials: Credentials;
  memory: SessionStorage;
  fetch: typeof fetch;
  hasPermission: (origin: string) => Promise<boolean>;
  /** ms since epoch */
  now: () => number;
  newId: () => string;
  /** The address of the extension, with a path below it, that sign-in windows end at. */
  redirectUri: (path: string) => string;
  /** Shows the sign-in window. @returns the address it ended at */
  launch: (url: string) => Promise<string>;
  /** Runs work while no other context does so under the same name (Web Locks). */
  exclusively: <T>(name: string, work: () => Promise<T>) => Promise<T>;
}

/** Uses our own OAuth (lib/auth), once for each destination. */
export function createDestinationSignIns(options: SignInsOptions): DestinationSignIns {
  const { credentials, memory, hasPermission, now, newId } = options;
  const parts = (id: string) => {
    const name = `destination ${id}`;
    return {
      store: createDestinationAuthStore(credentials, id),
      accessTokens: createAccessTokenStore(memory, name),
      fetch: createAuthFetch({ fetch: options.fetch, hasPermission, now }),
      now,
      exclusively: <T>(work: () => Promise<T>) => options.exclusively(name, work),
    };
  };
  const sessionOf = onePerId((id) => createSession({ ...parts(id), onEnd: () => undefined }));

  const windowParts = (path: string) => ({ newId, launch: options.launch, redirectUri: options.redirectUri(path) });

  return {
    signIn: (id, toolUrl) =>
      orProblem(async () => {
        const { signIn } = await import('../../auth/sign-in.ts');
        const mcpUrl = toolUrl.replace(/(?:\/mcp)?\/?$/u, '');
        // An address of its own: a page of this server that redirects to another server's, where we are known, would
        // bring us that one's code, and this one would get it from us (RFC 9700 4.4; not all send `iss`).
        const where = windowParts(`destinations/${id}`);
        await signIn({ ...parts(id), ...where, mcpUrl, toolUrl });
        return { status: 'signed-in' } as const;
      }),
    signInAs: (id, { clientId, server }) =>
      orProblem(async () => {
        const { signInAs } = await import('../../auth/sign-in.ts');
        const client = { clientId, secret: null };
        // The address that the user entered in their app.
        const where = { ...parts(id), ...windowParts(''), mcpUrl: server.issuer };
        const { answer } = await signInAs(client, server, where);
        return { status: 'signed-in', answer } as const;
      }),
    tokensOf(id) {
      const session = sessionOf(id);
      return async (refused) => {
        try {
          return { status: 'token', token: await session.accessToken(refused) };
        } catch (error) {
          return { status: 'failed', problem: tokenProblem(error) };
        }
      };
    },
    async signOut(id) {
      const revoke = await sessionOf(id)
        .signOut()
        .catch(() => null);
      await credentials.delete(id);
      // Deleted here, where the server cannot be told.
      return async () => revoke?.().catch(() => undefined);
    },
  };
}

/** Makes one for each id: a session knows a renewed refresh token that could not be saved. */
function onePerId<T>(create: (id: string) => T): (id: string) => T {
  const made = new Map<string, T>();
  return (id) => {
    const one = made.get(id) ?? create(id);
    made.set(id, one);
    return one;
  };
}

async function orProblem<T>(signIn: () => Promise<T>): Promise<T | SignInFailure> {
  try {
    return await signIn();
  } catch (error) {
    return { status: 'failed', problem: signInProblem(error) };
  }
}

/** One destination's sign-in, within its credential. It registers anew at each sign-in. */
function createDestinationAuthStore(credentials: Credentials, id: string): AuthStore {
  const read = (secret: unknown): SessionRecord | null => sessionRecordSchema.safeParse(secret).data ?? null;
  return {
    readSession: async () => read(await credentials.read(id)),
    writeSession: (session) => (session === null ? credentials.delete(id) : credentials.write(id, session)),
    // What is revoked at a destination is revoked at once, or expires.
    readReplaced: async () => [],
    forgetReplaced: async () => undefined,
    async changeSession(sessionId, change) {
      let next: SessionRecord | null = null;
      await credentials.change(id, (secret) => {
        const before = read(secret);
        if (before?.id !== sessionId) return secret;
        next = change(before);
        return next;
      });
      return next;
    },
    readRegistration: async () => null,
    writeRegistration: async () => undefined,
    forgetRegistration: async () => undefined,
    readClient: async () => null,
    writeClient: async () => undefined,
    // Contacts belong to the service's account, never to a destination's.
    readLastAccount: async () => null,
    writeLastAccount: async () => undefined,
    clear: () => credentials.delete(id),
  };
}

function signInProblem(error: unknown): DestinationProblem {
  const problem = problemOf(error);
  switch (problem.code) {
    case 'client_id_missing':
      return { code: 'registration_closed' };
    case 'permission_missing':
      return { code: 'permission_missing', origin: problem.origin };
    case 'wrong_address':
      return { code: 'gone' };
    case 'service_down':
    case 'offline':
    case 'timeout':
      return { code: 'unreachable', details: '' };
    case 'answer_too_large':
    case 'rate_limited':
      return { code: problem.code };
    case 'sign_in_failed':
      return { code: 'sign_in_failed', details: problem.detail };
    default:
      return { code: 'sign_in_failed', details: '' };
  }
}

function tokenProblem(error: unknown): DestinationProblem {
  const problem = problemOf(error);
  switch (problem.code) {
    case 'signed_out':
    case 'sign_in_expired':
      return { code: 'sign_in_refused', details: '' };
    case 'permission_missing':
      return { code: 'permission_missing', origin: problem.origin };
    case 'rate_limited':
      return { code: 'rate_limited' };
    case 'sign_in_failed':
      return renewalProblem(problem.detail);
    default:
      // Our own store, or the server, will do it later.
      return { code: 'unreachable', details: '' };
  }
}

/** The meaning of a server's own error codes, which the standard does not have: Salesforce's. */
function renewalProblem(code: string): DestinationProblem {
  switch (code) {
    case 'inactive_user':
    case 'inactive_org':
      return { code: 'sign_in_refused', details: code };
    case 'rate_limit_exceeded':
      return { code: 'rate_limited' };
    default:
      // Words of the server, which may repeat the token that it got.
      return { code: 'unreachable', details: '' };
  }
}
