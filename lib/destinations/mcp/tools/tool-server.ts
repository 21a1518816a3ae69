import { z } from 'zod';
import { onDemand } from '../../../browser/on-demand.ts';
import type { DestinationProblem } from '../../destination-problem.ts';
import type { DestinationContext } from '../../destination.ts';
import { detailsOf } from '../../guarded-fetch.ts';
import { type Stopped, stoppedBy } from '../../stopped.ts';
import type { ReadToken } from '../../tool-access.ts';
import { CallFailure } from './call-failure.ts';
import type { RawAnswer, ToolMessage } from './tool-client.ts';
import { createToolFetch } from './tool-fetch.ts';
import { type ForeignTool, readTool } from './tool-schema.ts';

/** `isCut`: the server has more tools than are read. */
export type ToolsRead = { status: 'read'; tools: ForeignTool[]; isCut: boolean } | Stopped;

/** The outcome of a call of a tool. */
export type ToolOutcome =
  | { status: 'answered'; data: unknown }
  /** The tool says no, in its own words; nothing was written. */
  | { status: 'refused'; details: string }
  /** No answer that says either. `wasSent`: it may have been written. */
  | { status: 'failed'; wasSent: boolean; problem: DestinationProblem; retryAfterMs: number | null };

/** A foreign tool server. Nothing that it says is followed: only tools of its list that were chosen are called. */
export interface ToolServer {
  tools(signal: AbortSignal): Promise<ToolsRead>;
  call(
    tool: Pick<ForeignTool, 'name' | 'headers'>,
    args: Record<string, unknown>,
    signal: AbortSignal,
  ): Promise<ToolOutcome>;
}

const MAX_PAGES = 10;
const MAX_TOOLS = 300;

const page = z.object({
  tools: z.array(z.unknown()),
  nextCursor: z.string().max(2_000).nullable().catch(null).optional(),
});
const learnt = z.object({ tools: z.array(z.unknown()) });

/** Servers with very many tools list a few that lead to them (Twenty). */
const LEARN = 'learn_tools';
const EXECUTE = 'execute_tool';

export interface ToolServerOptions {
  toolUrl: string;
  context: Pick<DestinationContext, 'call' | 'now' | 'tools'>;
  readToken: ReadToken;
  /** Tools to ask for by name where the server lists only the way to them. */
  hidden: readonly string[];
}

type Request = (message: ToolMessage, signal: AbortSignal, headers?: ForeignTool['headers']) => Promise<RawAnswer>;

export function createToolServer(options: ToolServerOptions): ToolServer {
  const request = createRequest(options);
  let viaExecute: ForeignTool | null = null;

  /** The tools that a server's list leads to. */
  async function learnTools(learn: ForeignTool, signal: AbortSignal): Promise<ForeignTool[]> {
    const more = await callTool(request, learn, { toolNames: [...options.hidden] }, signal);
    if (more.status === 'failed') throw new CallFailure(more.problem, false, more.retryAfterMs);
    const read = learnt.safeParse(more.status === 'answered' ? more.data : undefined);
    if (!read.success) throw new CallFailure({ code: 'unreadable_answer' }, false);
    return read.data.tools.slice(0, MAX_TOOLS).flatMap((value) => readTool(value) ?? []);
  }

  return {
    async tools(signal) {
      try {
        const { tools, isCut } = await listTools(request, signal);
        const learn = tools.find(({ name }) => name === LEARN);
        viaExecute = learn === undefined ? null : (tools.find(({ name }) => name === EXECUTE) ?? null);
        if (learn === undefined || viaExecute === null) return { status: 'read', tools, isCut };
        return { status: 'read', tools: await learnTools(learn, signal), isCut };
      } catch (error) {
        signal.throwIfAborted();
        return stoppedReading(failed(error));
      }
    },
    call(tool, args, signal) {
      return viaExecute === null
        ? callTool(request, tool, args, signal)
        : callTool(request, viaExecute, { toolName: tool.name, arguments: args }, signal);
    },
  };
}

/** Opens the connection at the first request. */
function createRequest({ toolUrl, context, readToken }: ToolServerOptions): Request {
  let current: AbortSignal = new AbortController().signal;
  const opened = onDemand(async () => {
    const { createToolClient } = await import('./tool-client.ts');
    const fetch = createToolFetch({ toolUrl, context, readToken, signal: () => current });
    return createToolClient(toolUrl, context.tools.clientVersion, fetch);
  });
  return async (message, signal, headers) => {
    current = signal;
    const client = await opened().catch(() => {
      throw new CallFailure({ code: 'unreachable', details: '' }, false);
    });
    return client.request(message, headers);
  };
}

async function callTool(
  request: Request,
  { name, headers }: Pick<ForeignTool, 'name' | 'headers'>,
  args: Record<string, unknown>,
  signal: AbortSignal,
): Promise<ToolOutcome> {
  try {
    const answer = await request({ method: 'tools/call', params: { name, arguments: args } }, signal, headers);
    return answer.status === 'refused' ? answer : outcomeOf(answer.result);
  } catch (error) {
    signal.throwIfAborted();
    return failed(error);
  }
}

async function listTools(request: Request, signal: AbortSignal): Promise<{ tools: ForeignTool[]; isCut: boolean }> {
  const tools: ForeignTool[] = [];
  let cursor: string | null = null;
  for (let at = 0; at < MAX_PAGES; at += 1) {
    const answer: RawAnswer = await request(
      { method: 'tools/list', params: cursor === null ? {} : { cursor } },
      signal,
    );
    const read = page.safeParse(answer.status === 'answered' ? answer.result : undefined);
    if (!read.success) throw new CallFailure({ code: 'unreadable_answer' }, false);
    tools.push(...read.data.tools.slice(0, MAX_TOOLS).flatMap((value) => readTool(value) ?? []));
    cursor = read.data.nextCursor ?? null;
    if (tools.length > MAX_TOOLS) return { tools: tools.slice(0, MAX_TOOLS), isCut: true };
    if (cursor === null) return { tools, isCut: false };
  }
  return { tools, isCut: true };
}

/** The outcome of a read that was not answered. */
export function stoppedReading({ problem, retryAfterMs }: Extract<ToolOutcome, { status: 'failed' }>): Stopped {
  const stopped = stoppedBy(problem);
  return stopped.status === 'not-now' ? { ...stopped, retryAfterMs } : stopped;
}

function failed(error: unknown): Extract<ToolOutcome, { status: 'failed' }> {
  if (error instanceof CallFailure) {
    const { problem, wasSent, retryAfterMs } = error;
    return { status: 'failed', problem, wasSent, retryAfterMs };
  }
  return { status: 'failed', problem: { code: 'unreadable_answer' }, wasSent: true, retryAfterMs: null };
}

const result = z.object({
  isError: z.boolean().nullable().catch(false).optional(),
  structuredContent: z.unknown().optional(),
  content: z.array(z.unknown()).catch([]).optional(),
});
const textBlock = z.object({ text: z.string() });
const inWords = z.union([
  z.string().min(1),
  z.object({ message: z.string().min(1) }).transform(({ message }) => message),
]);
/** Some servers say so in the answer itself, or give an error in place of a record. */
const unsuccessful = z.union([
  z.object({ success: z.literal(false), message: z.unknown().optional(), error: z.unknown().optional() }),
  z.object({
    success: z.null().optional(),
    id: z.null().optional(),
    message: z.unknown().optional(),
    error: inWords,
  }),
]);

/** The beginning of words in place of data, of a server that does not mark its errors. */
const ERROR_IN_WORDS = /^[^\p{L}\p{N}]{0,4}error\b/iu;

/** Foreign tools have no code for this, only words. A bare 429 may be part of a phone number, or an id. */
const SLOW_DOWN: readonly RegExp[] = [
  /rate.?limit|too many requests/iu,
  /^\W{0,3}429\W*$/u,
  /\(429\b(?!\W{0,3}\d)/u,
  /(?<![a-z])(?:http(?:\/[\d.]+)?|status(?:[ _]?code)?|(?<!area )code|error|returned)\W{0,5}429\b(?!\W{0,3}\d)/iu,
];

/** The data of a result: `structuredContent`, else the first text as JSON, else that text. */
function outcomeOf(value: unknown): ToolOutcome {
  const read = result.safeParse(value);
  if (!read.success)
    return { status: 'failed', problem: { code: 'unreadable_answer' }, wasSent: true, retryAfterMs: null };
  const { isError, structuredContent, content = [] } = read.data;
  const text = content.flatMap((block) => textBlock.safeParse(block).data?.text ?? [])[0] ?? '';
  const data = typeof structuredContent === 'object' && structuredContent !== null ? structuredContent : jsonIn(text);
  const no = unsuccessful.safeParse(data);
  const isInWords = typeof data === 'string' && ERROR_IN_WORDS.test(data);
  if (isError !== true && !no.success && !isInWords) return { status: 'answered', data };
  const reason = no.success ? [no.data.error, no.data.message].find((each) => typeof each === 'string') : undefined;
  const details = detailsOf(typeof reason === 'string' ? reason : text);
  return SLOW_DOWN.some((words) => words.test(details))
    ? { status: 'failed', problem: { code: 'rate_limited' }, wasSent: false, retryAfterMs: null }
    : { status: 'refused', details };
}

function jsonIn(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return text;
  }
}
