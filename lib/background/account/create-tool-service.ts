import { type PriorDiscovery, isSpecType } from '@modelcontextprotocol/client';
import type { Session } from '../../auth/session.ts';
import type { SessionStorage } from '../../browser/enduring-memory.ts';
import type { ContactService } from '../../service/contact-service.ts';
import { type Connection, createConnection } from '../../service/mcp/connection.ts';
import { createMcpService } from '../../service/mcp/mcp-service.ts';
import { createServiceFetch } from '../../service/mcp/service-fetch.ts';
import { credentialOf } from '../../service/service-error.ts';
import { createAllowedFetch, requirePermission } from '../browser/allowed-fetch.ts';

export interface ToolServiceOptions {
  /** Without `/mcp`. */
  mcpUrl: string;
  session: Pick<Session, 'accessToken' | 'scopeMissing'>;
  memory: SessionStorage;
  fetch: typeof fetch;
  hasPermission: (origin: string) => Promise<boolean>;
  /** ms since epoch */
  now: () => number;
  clientVersion: string;
  /** Called with the `Date` of every answer. */
  onDate?: (date: string | null) => void;
}

/**
 * The connection to a tool server, with our tokens: the one place where an access token leaves `lib/auth`, as a header.
 */
export function createToolConnection({
  mcpUrl,
  session,
  memory,
  fetch,
  hasPermission,
  now,
  clientVersion,
  onDate,
}: ToolServiceOptions): Connection {
  let refused: string | undefined;
  let renewed: string | undefined;
  const eraKey = `era ${mcpUrl}`;
  return createConnection({
    mcpUrl,
    clientVersion,
    authProvider: {
      token: () => credentialOf(session.accessToken(), 'not-sent'),
      // The library calls this once after a 401 and sends the refused request again: the server did not process it.
      onUnauthorized: async () => void (renewed = await credentialOf(session.accessToken(refused), 'refused')),
    },
    fetch: createServiceFetch({
      fetch: createAllowedFetch(new URL(mcpUrl).origin, { fetch, hasPermission, onDate }),
      now,
      serviceAddress: mcpUrl,
      onTokenRefused: (token) => {
        refused = token;
        // The second refusal is reported by nobody else: it ends the sign-in.
        if (token === renewed) void session.accessToken(token).catch(() => undefined);
      },
      onScopeMissing: session.scopeMissing,
    }),
    eras: {
      get: async () => eraIn((await memory.get(eraKey))[eraKey]),
      set: async (_url, prior) => (prior ? memory.set({ [eraKey]: prior }) : memory.remove(eraKey)),
    },
  });
}

/** A remembered era; undefined: none, or one that the library would not take, so that the server is asked anew. */
function eraIn(value: unknown): PriorDiscovery | undefined {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return undefined;
  if (value.kind === 'legacy') return { kind: 'legacy' };
  const discover = value.kind === 'modern' && 'discover' in value ? value.discover : null;
  return isSpecType.DiscoverResult(discover) ? { kind: 'modern', discover } : undefined;
}

/** The service over its tool server. */
export function createToolService(options: ToolServiceOptions): ContactService {
  const { mcpUrl, session, hasPermission, now } = options;
  const connection = createToolConnection(options);
  const service = createMcpService({
    connection,
    mcpUrl,
    now,
    async renewal() {
      const used = await credentialOf(session.accessToken(), 'not-sent');
      return async () => void (await credentialOf(session.accessToken(used), 'refused'));
    },
  });
  return {
    ...service,
    async ready() {
      // Before anything that needs a token: a refresh needs the same permission.
      await requirePermission(new URL(mcpUrl).origin, hasPermission);
      await service.ready();
    },
  };
}
