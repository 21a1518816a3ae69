import {
  type AuthProvider,
  Client,
  type JsonSchemaValidator,
  type PriorDiscovery,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import type { TroubleCode } from '../trouble.ts';
import { serviceErrorOf } from './client-error.ts';

/** Remembers per service address which protocol era it speaks (docs/contract.md#protocol). */
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
  /** Drops this client after its session ended, so that the next call connects anew. */
  sessionEnded(client: Client): Promise<void>;
  /**
   * Drops this client and forgets the era if it was only remembered, so that the next call asks for it.
   * False when this client asked for it itself: then it is no reason for a failure.
   */
  eraDoubted(client: Client): Promise<boolean>;
}

const CONNECT_TIMEOUT_MS = 20_000;
/** Answered, but not as the remembered era would have it. */
const STRANGE_ANSWERS: ReadonlySet<TroubleCode> = new Set([
  'wrong_address',
  'unreadable_answer',
  'validation_error',
  'tool_missing',
  'service_error',
]);

/** One lazily made connection to a tool server; parallel callers share the attempt. */
export function createConnection(options: ConnectionOptions): Connection {
  let current: Promise<Client> | null = null;
  const fromMemory = new WeakSet<Client>();

  async function connect(): Promise<Client> {
    const prior = await options.eras.get(options.mcpUrl);
    try {
      const client = await open(options, prior);
      if (prior) fromMemory.add(client);
      return client;
    } catch (error) {
      const failure = serviceErrorOf(error, options.mcpUrl, 'not-sent');
      // The remembered era may have ended with an upgrade of the server: ask once more, openly.
      if (prior === undefined || !STRANGE_ANSWERS.has(failure.trouble.code)) throw failure;
      await options.eras.set(options.mcpUrl, undefined);
      return open(options, undefined).catch((again: unknown) => {
        throw serviceErrorOf(again, options.mcpUrl, 'not-sent');
      });
    }
  }

  async function drop(client: Client): Promise<void> {
    // A parallel caller may have dropped it before and connected anew: that connection stays.
    if ((await current?.catch(() => null)) === client) current = null;
    await client.close().catch(() => undefined);
  }

  return {
    client() {
      current ??= connect().catch((error: unknown) => {
        current = null;
        throw error;
      });
      return current;
    },
    sessionEnded: drop,
    async eraDoubted(client) {
      if (!fromMemory.has(client)) return false;
      await options.eras.set(options.mcpUrl, undefined);
      await drop(client);
      return true;
    },
  };
}

async function open(
  { mcpUrl, authProvider, fetch, eras, clientVersion }: ConnectionOptions,
  prior: PriorDiscovery | undefined,
): Promise<Client> {
  const client = new Client(
    { name: 'Calling Card', version: clientVersion },
    {
      versionNegotiation: { mode: 'auto' },
      // Otherwise the library itself sends a call again, up to ten times, when the server asks for more input.
      inputRequired: { autoFulfill: false },
      // Answers are checked by our own lenient schemas; a strict one must not throw a paid answer away.
      jsonSchemaValidator: {
        getValidator<T>(): JsonSchemaValidator<T> {
          return (input) => ({ valid: true, data: input as T, errorMessage: undefined });
        },
      },
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
