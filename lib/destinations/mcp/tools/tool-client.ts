/**
 * The code that needs the tool library: loaded by `tool-server.ts` alone, with the first call
 * (docs/decisions/088-worker-in-files.md).
 */
import { ProtocolError, ProtocolErrorCode, SdkError, SdkHttpError } from '@modelcontextprotocol/client';
import { z } from 'zod';
import { type Connection, createConnection } from '../../../service/mcp/connection.ts';
import { paramHeaders } from '../../../service/mcp/param-headers.ts';
import { unpacked } from '../../../service/mcp/whole-result.ts';
import { detailsOf } from '../../guarded-fetch.ts';
import { CallFailure } from './call-failure.ts';
import type { ForeignTool } from './tool-schema.ts';

export interface ToolMessage {
  method: 'tools/list' | 'tools/call';
  params: { name?: string; arguments?: Record<string, unknown>; cursor?: string };
}

/** `refused`: the server did nothing, and says why. */
export type RawAnswer = { status: 'answered'; result: unknown } | { status: 'refused'; details: string };

export interface ToolClient {
  /** @throws CallFailure */
  request(message: ToolMessage, headers?: ForeignTool['headers']): Promise<RawAnswer>;
}

const TIMEOUT_MS = 35_000;
const anyResult = z.looseObject({});

export function createToolClient(toolUrl: string, clientVersion: string, fetch: typeof globalThis.fetch): ToolClient {
  let last: CallFailure | null = null;
  const connection = createConnection({
    mcpUrl: toolUrl,
    toolUrl,
    clientVersion,
    // Our `fetch` adds the token.
    authProvider: { token: async () => undefined },
    // The connection tells its failures in words of the service: the last one is kept as it was.
    fetch: (input, init) =>
      fetch(input, init).catch((error: unknown) => {
        last = error instanceof CallFailure ? error : last;
        throw error;
      }),
    // Asked again by each worker: a stranger's protocol may change at any time.
    eras: { get: async () => undefined, set: async () => undefined },
  });
  return {
    async request(message, headers = []) {
      last = null;
      const client = await connection.client().catch(() => {
        throw last ?? new CallFailure({ code: 'unreadable_answer' }, false);
      });
      return request(connection, client, message, headers);
    },
  };
}

async function request(
  connection: Connection,
  client: Awaited<ReturnType<Connection['client']>>,
  message: ToolMessage,
  wanted: ForeignTool['headers'],
  mayRepeat = true,
): Promise<RawAnswer> {
  const headers = paramHeaders(wanted, message.params.arguments);
  try {
    return {
      status: 'answered',
      result: unpacked(await client.request(message, anyResult, { timeout: TIMEOUT_MS, headers })),
    };
  } catch (error) {
    const failure = failureIn(error);
    if (failure !== null) throw failure;
    if (error instanceof SdkHttpError && error.status === 404 && mayRepeat) {
      // The session is over, and the call was not processed (MCP, Streamable HTTP).
      await connection.dropSession(client);
      const next = await connection.client().catch((again: unknown) => {
        throw failureIn(again) ?? new CallFailure({ code: 'unreachable', details: '' }, false);
      });
      return request(connection, next, message, wanted, false);
    }
    return refusalOf(error);
  }
}

function refusalOf(error: unknown): RawAnswer {
  if (error instanceof ProtocolError) {
    const isRefusal = [
      ProtocolErrorCode.InvalidParams,
      ProtocolErrorCode.InvalidRequest,
      ProtocolErrorCode.MethodNotFound,
    ].some((code) => code === error.code);
    if (isRefusal) return { status: 'refused', details: detailsOf(error.message) };
    throw new CallFailure({ code: 'unreachable', details: detailsOf(error.message) }, true);
  }
  if (error instanceof SdkHttpError && (error.status ?? 500) < 500)
    throw new CallFailure({ code: 'unreadable_answer' }, false);
  throw new CallFailure({ code: error instanceof SdkError ? 'no_answer' : 'unreadable_answer' }, true);
}

/** The library wraps what our `fetch` throws: searches the chain of causes. */
function failureIn(error: unknown): CallFailure | null {
  let current = error;
  for (let depth = 0; depth < 6 && current instanceof Error; depth += 1) {
    if (current instanceof CallFailure) return current;
    if (current instanceof SdkError && current.data instanceof CallFailure) return current.data;
    current = current.cause;
  }
  return null;
}
