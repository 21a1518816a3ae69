import { type Client, ProtocolError, ProtocolErrorCode, SdkHttpError } from '@modelcontextprotocol/client';
import { z } from 'zod';
import { CALL_TIMEOUT_MS } from '../call-timeout.ts';
import { ServiceError } from '../service-error.ts';
import { serviceErrorOf } from './client-error.ts';
import type { Connection, EraDoubt } from './connection.ts';
import { paramHeaders, paramHeadersOf } from './param-headers.ts';
import { dataOf } from './tool-answer.ts';
import { unpacked } from './whole-result.ts';

const MAX_PAGES_OF_TOOLS = 20;
/** MCP 2026-07-28: a header disagrees with the body, or is missing. */
const HEADER_MISMATCH = -32_020;
const anyResult = z.looseObject({});
const toolPageSchema = z.object({
  tools: z.array(
    z
      .object({ name: z.string().max(200), inputSchema: z.unknown().optional() })
      .nullable()
      .catch(null),
  ),
  nextCursor: z.string().nullable().catch(null).optional(),
});

export interface ToolCallOptions {
  connection: Connection;
  /** Without `/mcp`. */
  mcpUrl: string;
  /** ms since epoch */
  now: () => number;
  /**
   * Called before a tool is; what it returns gets another access token than the one of then, after `auth_required`.
   * Without it, that answer requires a new sign-in. Calls that are refused at once name the same token.
   */
  renewal?: () => Promise<() => Promise<void>>;
  /** The time that one call may take, in ms. */
  callTimeoutMs?: number;
}

/** Whether a call may be sent again when it is only likely, not certain, that nothing was done. */
export type Cost = 'free' | 'paid';

/** Calls a tool. @throws ServiceError */
export async function callTool<T extends z.ZodType>(
  options: ToolCallOptions,
  name: string,
  args: Record<string, unknown>,
  schema: T,
  cost: Cost,
): Promise<z.output<T>> {
  const answer = () => send(options, { method: 'tools/call', params: { name, arguments: args } }, cost);
  const forms = await dataFrom(options, answer);
  for (const data of forms) {
    const parsed = schema.safeParse(data);
    if (parsed.success) return parsed.data;
  }
  throw new ServiceError({ code: 'unreadable_answer' }, 'unknown', forms[0]);
}

/**
 * Names of the tools that the server offers and that can be called, from all pages of its list. @throws ServiceError */
export async function listTools(options: ToolCallOptions): Promise<string[]> {
  const names: string[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MAX_PAGES_OF_TOOLS; page++) {
    const answer = await send(options, { method: 'tools/list', params: cursor === null ? {} : { cursor } }, 'free');
    const parsed = toolPageSchema.safeParse(answer);
    if (!parsed.success) throw new ServiceError({ code: 'unreadable_answer' }, 'not-sent');
    for (const tool of parsed.data.tools) {
      const headers = tool && paramHeadersOf(tool.inputSchema);
      if (!headers) continue;
      options.connection.paramHeaders.set(tool.name, headers);
      names.push(tool.name);
    }
    cursor = parsed.data.nextCursor ?? null;
    if (cursor === null) break;
  }
  return names;
}

interface Message {
  method: 'tools/call' | 'tools/list';
  params: { name?: string; arguments?: Record<string, unknown>; cursor?: string };
}

async function send(options: ToolCallOptions, message: Message, cost: Cost, mayRepeat = true): Promise<unknown> {
  const client = await options.connection.client();
  const timeout = options.callTimeoutMs ?? CALL_TIMEOUT_MS;
  // `request`, not `callTool`: the latter may send a call again, and may refuse an answer we paid for.
  const headers = paramHeaders(
    options.connection.paramHeaders.get(message.params.name ?? '') ?? [],
    message.params.arguments,
  );
  const answer = await client.request(message, anyResult, { timeout, headers }).catch(async (error: unknown) => {
    if (mayRepeat && (await isWorthRepeating(options, error, client, cost))) return null;
    throw serviceErrorOf(error, options.mcpUrl, 'unknown');
  });
  if (answer === null) return send(options, message, cost, false);
  options.connection.answered(client);
  return unpacked(answer);
}

async function isWorthRepeating(
  options: ToolCallOptions,
  error: unknown,
  client: Client,
  cost: Cost,
): Promise<boolean> {
  const { connection, mcpUrl } = options;
  if (error instanceof ProtocolError && error.code === HEADER_MISMATCH) {
    // Refused before any tool was reached: the headers are of an older list of tools, or of none.
    await listTools(options);
    return true;
  }
  if (error instanceof SdkHttpError && error.status === 404) {
    // 404 arrives here only under a session: it is over, and the call was not processed (MCP, Streamable HTTP).
    await connection.dropSession(client);
    return true;
  }
  if (!isEraAnswer(error, mcpUrl)) return false;
  const doubt = await connection.eraDoubted(client).catch((failure: unknown): EraDoubt => {
    // The server cannot be reached now: a free call, which may be repeated, reports that; for a paid one the refusal
    // counts.
    if (cost === 'free') throw failure;
    return 'unfounded';
  });
  // A paid call is repeated only if it was refused in a protocol that the server no longer speaks: it reached no tool.
  return cost === 'free' ? doubt !== 'unfounded' : doubt === 'changed';
}

/** `auth_required`: the call was refused; another token is tried once (docs/contract.md#tool-errors). */
async function dataFrom({ renewal, now }: ToolCallOptions, answer: () => Promise<unknown>): Promise<unknown[]> {
  for (let attempt = 1; ; attempt += 1) {
    const renewToken = await renewal?.();
    const answered = await answer();
    try {
      return dataOf(answered, now());
    } catch (error) {
      if (!renewToken || !(error instanceof ServiceError) || error.problem.code !== 'sign_in_expired') throw error;
      // The second refusal is reported, too: it ends the sign-in.
      await renewToken();
      if (attempt === 2) throw error;
    }
  }
}

/** Whether this is a server's answer to a request of another era. */
function isEraAnswer(error: unknown, mcpUrl: string): boolean {
  if (error instanceof ProtocolError) return ERA_CODES.has(error.code);
  const { problem, delivery } = serviceErrorOf(error, mcpUrl, 'unknown');
  return problem.code === 'wrong_address' && delivery === 'refused';
}

const ERA_CODES: ReadonlySet<number> = new Set([
  ProtocolErrorCode.UnsupportedProtocolVersion,
  ProtocolErrorCode.InvalidRequest,
  ProtocolErrorCode.MethodNotFound,
]);
