import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PriorDiscovery } from '@modelcontextprotocol/client';
import type { ContactService } from '../contact-service.ts';
import { ServiceError } from '../service-error.ts';
import { createConnection } from './connection.ts';
import { createMcpService } from './mcp-service.ts';
import { createServiceFetch } from './service-fetch.ts';

export interface Call {
  id: string | number;
  method: string;
  tool: string | undefined;
  headers: IncomingMessage['headers'];
}

/** Answers one `tools/call` or `tools/list`, or returns `false` for the usual answer. */
export type Script = (call: Call, res: ServerResponse) => boolean;

/**
 * The protocol variant of the server: `handshake` and `session` refuse the stateless request, `stateless` refuses the
 * handshake.
 */
export type Speech = 'stateless' | 'handshake' | 'session';

export interface ScriptedServer {
  url: string;
  speech: Speech;
  /** The JSON-RPC error by which a server of the handshake era refuses a request that it does not know. */
  refusal: number;
  script: Script;
  /** Methods and tools called, in order: `tools/call person_lookup`. */
  requests: string[];
  /** The number of times that this reached the server. */
  count(what: string): number;
  /** Ends the sessions known so far. */
  endSessions(): void;
  close(): Promise<void>;
}

const INFO = { name: 'Scripted', version: '1.0.0' };

export function sendRpc(res: ServerResponse, id: unknown, result: unknown, status = 200): void {
  res
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify({ jsonrpc: '2.0', id, ...(result as object) }));
}

/** A tool's result, as a script returns it; stateless servers must say that it is complete. */
export function result(res: ServerResponse, id: unknown, body: Record<string, unknown>): true {
  sendRpc(res, id, { result: { resultType: 'complete', ...body } });
  return true;
}

/** Starts a tool server on this machine whose answers a test decides. */
export async function startScriptedServer(speech: Speech): Promise<ScriptedServer> {
  const sessions = new Set<string>();
  const requests: string[] = [];
  let lastSession = 0;

  function answer(call: Call, res: ServerResponse): void {
    const { id, method, headers } = call;
    const refuse = (code: number, status = 400) => sendRpc(res, id ?? null, { error: { code, message: 'no' } }, status);
    if (scripted.speech === 'stateless') {
      if (headers['mcp-protocol-version'] !== '2026-07-28') return refuse(-32_022);
      if (method === 'server/discover')
        return void result(res, id, {
          supportedVersions: ['2026-07-28'],
          capabilities: { tools: {} },
          ttlMs: 0,
          cacheScope: 'private',
        });
    } else {
      if (method === 'initialize') {
        if (scripted.speech === 'session') {
          const session = `session-${++lastSession}`;
          sessions.add(session);
          res.setHeader('mcp-session-id', session);
        }
        return sendRpc(res, id, {
          result: { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo: INFO },
        });
      }
      if (method === 'server/discover' || headers['mcp-protocol-version'] === '2026-07-28')
        return scripted.speech === 'session' ? void res.writeHead(404).end('no session') : refuse(scripted.refusal);
      const session = String(headers['mcp-session-id'] ?? '');
      if (scripted.speech === 'session' && !sessions.has(session)) return refuse(-32_001, session ? 404 : 400);
      if (method.startsWith('notifications/')) return void res.writeHead(202).end();
    }
    if (scripted.script(call, res)) return;
    if (method === 'tools/list')
      return void result(res, id, {
        tools: [{ name: 'person_lookup', inputSchema: { type: 'object' } }],
        ttlMs: 0,
        cacheScope: 'private',
      });
    result(res, id, { structuredContent: { name: 'Scripted', version: '1' }, content: [] });
  }

  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      if (req.method !== 'POST') return void res.writeHead(405).end();
      const { id, method, params } = JSON.parse(Buffer.concat(chunks).toString()) as {
        id: number;
        method: string;
        params?: { name?: string };
      };
      requests.push([method, params?.name].filter(Boolean).join(' '));
      answer({ id, method, tool: params?.name, headers: req.headers }, res);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const scripted: ScriptedServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    speech,
    refusal: -32_600,
    script: () => false,
    requests,
    count: (what) => requests.filter((each) => each === what).length,
    endSessions: () => sessions.clear(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return scripted;
}

export const NOW = Date.UTC(2026, 0, 1);

export interface ScriptedClient {
  service: ContactService;
  /** The remembered era of the server. */
  remembered: { era: PriorDiscovery | undefined };
  /** Access tokens that the server refused. */
  refused: string[];
  /** The number of times that another token was requested. */
  renewals(): number;
}

/** The service client of a worker that has just started, with tokens `token-0`, `token-1`, … */
export function createScriptedClient(
  mcpUrl: string,
  remembered: { era: PriorDiscovery | undefined } = { era: undefined },
  callTimeoutMs = 60_000,
): ScriptedClient {
  const refused: string[] = [];
  let renewals = 0;
  const connection = createConnection({
    mcpUrl,
    clientVersion: '1.0.0',
    authProvider: { token: async () => `token-${renewals}`, onUnauthorized: async () => void (renewals += 1) },
    fetch: createServiceFetch({
      fetch: (input, init) => {
        const headers = new Headers(init?.headers);
        headers.set('connection', 'close');
        return fetch(input, { ...init, headers });
      },
      now: () => NOW,
      serviceAddress: mcpUrl,
      onTokenRefused: (token) => void refused.push(token),
      onScopeMissing: async (scope) => Promise.reject(new ServiceError({ code: 'not_permitted' }, 'refused', scope)),
    }),
    eras: { get: async () => remembered.era, set: async (_url, prior) => void (remembered.era = prior) },
  });
  const service = createMcpService({
    connection,
    mcpUrl,
    now: () => NOW,
    renewal: async () => async () => void (renewals += 1),
    callTimeoutMs,
  });
  return { service, remembered, refused, renewals: () => renewals };
}
