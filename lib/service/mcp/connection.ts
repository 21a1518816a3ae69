import { type AuthProvider, Client, type PriorDiscovery, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { serviceErrorOf } from './client-error.ts';

/** Remembers per service address which protocol era it speaks (wire.md: "remember the answer per server"). */
export interface EraStore {
  get(mcpUrl: string): Promise<PriorDiscovery | undefined>;
  set(mcpUrl: string, prior: PriorDiscovery | undefined): Promise<void>;
}

export interface ConnectionOptions {
  /** Without `/mcp`. */
  mcpUrl: string;
  authProvider: AuthProvider;
  fetch: typeof fetch;
  eras: EraStore;
  clientVersion: string;
}

export interface Connection {
  /** The connected client; connects when there is none. Rejects with `ServiceError`, delivery `not-sent`. */
  client(): Promise<Client>;
  /** Drops the client after a session ended, so that the next call connects anew. */
  reset(): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 20_000;

/** One lazily made connection to a tool server; parallel callers share the attempt. */
export function createConnection(options: ConnectionOptions): Connection {
  let current: Promise<Client> | null = null;

  async function connect(): Promise<Client> {
    const prior = await options.eras.get(options.mcpUrl);
    try {
      return await open(options, prior);
    } catch (error) {
      const failure = serviceErrorOf(error, options.mcpUrl, 'not-sent');
      // The remembered era may have ended with an upgrade of the server: ask once more, openly.
      const eraMayBeStale = prior !== undefined && (failure.trouble.code === 'wrong_address' || failure.trouble.code === 'unreadable_answer');
      if (!eraMayBeStale) throw failure;
      await options.eras.set(options.mcpUrl, undefined);
      return open(options, undefined).catch((again: unknown) => {
        throw serviceErrorOf(again, options.mcpUrl, 'not-sent');
      });
    }
  }

  return {
    client() {
      current ??= connect().catch((error: unknown) => {
        current = null;
        throw error;
      });
      return current;
    },
    async reset() {
      const old = current;
      current = null;
      await old?.then((client) => client.close()).catch(() => undefined);
    },
  };
}

async function open({ mcpUrl, authProvider, fetch, eras, clientVersion }: ConnectionOptions, prior: PriorDiscovery | undefined): Promise<Client> {
  const client = new Client(
    { name: 'Calling Card', version: clientVersion },
    {
      versionNegotiation: { mode: 'auto' },
      // Answers are checked by our own lenient schemas; a strict one must not throw a paid answer away.
      jsonSchemaValidator: { getValidator: () => (input) => ({ valid: true, data: input as never, errorMessage: undefined }) },
    },
  );
  const transport = new StreamableHTTPClientTransport(new URL(`${mcpUrl}/mcp`), { authProvider, fetch });
  await client.connect(transport, { timeout: CONNECT_TIMEOUT_MS, ...(prior ? { prior } : {}) });
  if (!prior) {
    const discover = client.getProtocolEra() === 'modern' ? client.getDiscoverResult() : undefined;
    await eras.set(mcpUrl, discover ? { kind: 'modern', discover } : { kind: 'legacy' });
  }
  return client;
}
