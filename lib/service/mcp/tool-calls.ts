import { type Client, ProtocolError, ProtocolErrorCode, SdkHttpError } from '@modelcontextprotocol/client';
import { z } from 'zod';
import { ServiceError } from '../service-error.ts';
import { serviceErrorOf } from './client-error.ts';
import type { Connection } from './connection.ts';
import { dataOf } from './tool-answer.ts';
import { unpacked } from './whole-result.ts';

const CALL_TIMEOUT_MS = 30_000;
const MAX_PAGES_OF_TOOLS = 20;
const anyResult = z.looseObject({});
const toolPageSchema = z.object({
  tools: z.array(
    z
      .object({ name: z.string().max(200) })
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
  /** Gets another access token, after a tool answered `auth_required`. Without it that asks for sign-in. */
  renewToken?: () => Promise<void>;
  /** How long one call may take, in ms. */
  callTimeoutMs?: number;
}

/** Whether a call may be sent again where it is only likely, not certain, that nothing was done. */
export type Cost = 'free' | 'paid';

/** Calls a tool. @throws ServiceError */
export async function callTool<T extends z.ZodType>(
  options: ToolCallOptions,
  name: string,
  args: Record<string, unknown>,
  schema: T,
  cost: Cost = 'free',
): Promise<z.output<T>> {
  const answer = () => send(options, { method: 'tools/call', params: { name, arguments: args } }, cost);
  const parsed = schema.safeParse(await dataFrom(options, answer));
  if (!parsed.success) throw new ServiceError({ code: 'unreadable_answer' }, 'unknown');
  return parsed.data;
}

/** Names of the tools that the server offers, from all pages of its list. @throws ServiceError */
export async function listTools(options: ToolCallOptions): Promise<string[]> {
  const names: string[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MAX_PAGES_OF_TOOLS; page++) {
    const answer = await send(options, { method: 'tools/list', params: cursor === null ? {} : { cursor } }, 'free');
    const parsed = toolPageSchema.safeParse(answer);
    if (!parsed.success) throw new ServiceError({ code: 'unreadable_answer' }, 'not-sent');
    names.push(...parsed.data.tools.flatMap((tool) => (tool ? [tool.name] : [])));
    cursor = parsed.data.nextCursor ?? null;
    if (cursor === null) break;
  }
  return names;
}

interface Message {
  method: 'tools/call' | 'tools/list';
  params: Record<string, unknown>;
}

async function send(options: ToolCallOptions, message: Message, cost: Cost, mayRepeat = true): Promise<unknown> {
  const client = await options.connection.client();
  const timeout = options.callTimeoutMs ?? CALL_TIMEOUT_MS;
  // `request`, not `callTool`: the latter may send a call again, and may refuse an answer we paid for.
  const answer = await client.request(message, anyResult, { timeout }).catch(async (error: unknown) => {
    if (mayRepeat && (await isWorthRepeating(options, error, client, cost))) return null;
    throw serviceErrorOf(error, options.mcpUrl, 'unknown');
  });
  return answer === null ? send(options, message, cost, false) : unpacked(answer);
}

async function isWorthRepeating(
  { connection, mcpUrl }: ToolCallOptions,
  error: unknown,
  client: Client,
  cost: Cost,
): Promise<boolean> {
  if (error instanceof SdkHttpError && error.status === 404) {
    // 404 reaches us here only under a session: it is over, and the call was not looked at (MCP, Streamable HTTP).
    await connection.sessionEnded(client);
    return true;
  }
  return isEraAnswer(error, mcpUrl) && (await connection.eraDoubted(client)) && cost === 'free';
}

/** `auth_required`: the call was refused; one other token is tried (docs/contract.md#tool-errors). */
async function dataFrom({ renewToken, now }: ToolCallOptions, answer: () => Promise<unknown>): Promise<unknown> {
  const first = await answer();
  try {
    return dataOf(first, now());
  } catch (error) {
    if (!renewToken || !(error instanceof ServiceError) || error.trouble.code !== 'sign_in_expired') throw error;
    await renewToken();
    return dataOf(await answer(), now());
  }
}

/** What a server answers to a request in another era's words. */
function isEraAnswer(error: unknown, mcpUrl: string): boolean {
  if (error instanceof ProtocolError) return ERA_CODES.has(error.code);
  const { trouble, delivery } = serviceErrorOf(error, mcpUrl, 'unknown');
  return trouble.code === 'wrong_address' && delivery === 'refused';
}

const ERA_CODES: ReadonlySet<number> = new Set([
  ProtocolErrorCode.UnsupportedProtocolVersion,
  ProtocolErrorCode.InvalidRequest,
  ProtocolErrorCode.MethodNotFound,
]);
