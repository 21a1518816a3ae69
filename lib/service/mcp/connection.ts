import type { AuthProvider, JsonSchemaValidator, PriorDiscovery } from '@modelcontextprotocol/client';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { ProblemCode } from '../problem.ts';
import { serviceErrorOf } from './client-error.ts';
import type { ParamHeader } from './param-headers.ts';

/** Remembers for each service address which protocol era it speaks (docs/contract.md#protocol). */
export interface EraStore {
  get(mcpUrl: string): Promise<PriorDiscovery | undefined>;
  set(mcpUrl: string, prior: PriorDiscovery | undefined): Promise<void>;
}

export interface ConnectionOptions {
  /** Without `/mcp`. */
  mcpUrl: string;
  /** The whole address of the tools, where it is another than `mcpUrl` with `/mcp`. */
  toolUrl?: string;
  authProvider: AuthProvider;
  fetch: typeof fetch;
  eras: EraStore;
  clientVersion: string;
}

export interface Connection {
  /** The arguments that each tool wants as headers too, as of the last list of tools; empty before it. */
  paramHeaders: Map<string, readonly ParamHeader[]>;
  /** The connected client; connects when there is none. Rejects with `ServiceError`, delivery `not-sent`. */
  client(): Promise<Client>;
  /** Drops this client after its session ended, so that the next call connects anew. */
  dropSession(client: Client): Promise<void>;
  /** Records that this client was answered: if it is refused from now on, the server may have changed. */
  answered(client: Client): void;
  /**
   * Drops this client and negotiates anew, unless it has just done so itself: then the era is no reason for a failure.
   * Rejects with `ServiceError`, delivery `not-sent`, when the server cannot be reached.
   */
  eraDoubted(client: Client): Promise<EraDoubt>;
}

/**
 * `changed`: the server speaks another protocol now, so that it cannot have carried out a request in the earlier one.
 */
export type EraDoubt = 'unfounded' | 'same' | 'changed';

const CONNECT_TIMEOUT_MS = 20_000;
/** Problems that mean that the server answered, but not as the remembered era requires. */
const STRANGE_ANSWERS: ReadonlySet<ProblemCode> = new Set([
  'wrong_address',
  'unreadable_answer',
  'validation_error',
  'tool_missing',
  'service_error',
]);

/** One lazily made connection to a tool server; parallel callers share the attempt. */
export function createConnection(options: ConnectionOptions): Connection {
  let current: Promise<Client> | null = null;
  /** Clients whose era was right at first, and may no longer be. */
  const doubtful = new WeakSet<Client>();
  /** Clients that found the era of their predecessor unchanged: its failures had another reason, as will theirs. */
  const sure = new WeakSet<Client>();
  /** Era, revision and presence of a session for each client: a closed client no longer reports them. */
  const speech = new WeakMap<Client, string>();

  async function opened(prior: PriorDiscovery | undefined): Promise<Client> {
    const client = await open(options, prior);
    speech.set(client, speechOf(client));
    return client;
  }

  async function connect(): Promise<Client> {
    const { client, isByMemory } = await negotiated(options, opened);
    if (isByMemory) doubtful.add(client);
    return client;
  }

  async function drop(client: Client): Promise<void> {
    // A parallel caller may have dropped it before and connected anew: that connection stays.
    if ((await current?.catch(() => null)) === client) current = null;
    await client.close().catch(() => undefined);
  }

  return {
    paramHeaders: new Map(),
    client() {
      current ??= connect().catch((error: unknown) => {
        current = null;
        throw error;
      });
      return current;
    },
    dropSession: drop,
    answered(client) {
      if (!sure.has(client)) doubtful.add(client);
    },
    async eraDoubted(client) {
      if (!doubtful.has(client)) return 'unfounded';
      // A parallel caller may have done this already.
      if ((await current?.catch(() => null)) === client) {
        await options.eras.set(options.mcpUrl, undefined);
        await drop(client);
      }
      const next = await this.client();
      if (speech.get(next) !== speech.get(client)) return 'changed';
      sure.add(next);
      doubtful.delete(next);
      return 'same';
    },
  };
}

function speechOf(client: Client): string {
  const session = client.transport?.sessionId === undefined ? '' : 'session';
  return `${client.getProtocolEra() ?? ''} ${client.getNegotiatedProtocolVersion() ?? ''} ${session}`;
}

/** A client by the remembered era, or else by open negotiation. */
async function negotiated(
  { eras, mcpUrl }: ConnectionOptions,
  opened: (prior: PriorDiscovery | undefined) => Promise<Client>,
): Promise<{ client: Client; isByMemory: boolean }> {
  const prior = await eras.get(mcpUrl);
  try {
    return { client: await opened(prior), isByMemory: prior !== undefined };
  } catch (error) {
    const failure = serviceErrorOf(error, mcpUrl, 'not-sent');
    // The remembered era may have ended with an upgrade of the server: tries once more, with open negotiation.
    if (prior === undefined || !STRANGE_ANSWERS.has(failure.problem.code)) throw failure;
    await eras.set(mcpUrl, undefined);
    const client = await opened(undefined).catch((again: unknown) => {
      throw serviceErrorOf(again, mcpUrl, 'not-sent');
    });
    return { client, isByMemory: false };
  }
}

async function open(
  { mcpUrl, toolUrl = `${mcpUrl}/mcp`, authProvider, fetch, eras, clientVersion }: ConnectionOptions,
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
  const transport = new StreamableHTTPClientTransport(new URL(toolUrl), { authProvider, fetch });
  await client.connect(transport, { timeout: CONNECT_TIMEOUT_MS, ...(prior ? { prior } : {}) });
  if (!prior) {
    const discover = client.getProtocolEra() === 'modern' ? client.getDiscoverResult() : undefined;
    await eras.set(mcpUrl, discover ? { kind: 'modern', discover } : { kind: 'legacy' });
  }
  return client;
}
