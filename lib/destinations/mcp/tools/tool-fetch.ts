import { z } from 'zod';
import { readChallenge } from '../../../service/mcp/challenge.ts';
import { isAnswerTo, packed } from '../../../service/mcp/whole-result.ts';
import { parseJson } from '../../../service/parse-json.ts';
import { requestedWaitMs } from '../../../service/retry-after.ts';
import type { DestinationContext } from '../../destination.ts';
import { type CallAnswer, withoutSecrets } from '../../guarded-fetch.ts';
import { type ReadToken, sendWithToken } from '../../tool-access.ts';
import { CallFailure } from './call-failure.ts';

interface ToolFetchOptions {
  toolUrl: string;
  context: Pick<DestinationContext, 'call' | 'now'>;
  readToken: ReadToken;
  /** Of the call that is under way. */
  signal: () => AbortSignal;
}

type Answered = Extract<CallAnswer, { status: 'answered' }>;

/**
 * `fetch` for the tool library: each request is a guarded call to one address, so that size, time and redirects are
 * bounded as for any destination. The one place where the access token leaves, as a header. A stream of events is read
 * to its end and given as the one answer in it. Rejects with `CallFailure`.
 */
export function createToolFetch(options: ToolFetchOptions): typeof globalThis.fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.href !== new URL(options.toolUrl).href) throw new CallFailure({ code: 'wrong_address' }, false);
    const method = init?.method ?? 'GET';
    // The stream that a server may send by itself: we take nothing that we did not ask for.
    if (method === 'GET') return new Response(null, { status: 405 });
    const body = typeof init?.body === 'string' ? init.body : '';
    const send = (token: string) => sendOnce(options, method, new Headers(init?.headers), body, token);
    const answer = await sendWithToken(options.readToken, send);
    if (answer.status === 'failed')
      throw new CallFailure(answer.problem, answer.wasSent && answer.problem.code !== 'redirected');
    return responseOf(answer, body, new Headers(init?.headers), options);
  };
}

async function sendOnce(
  { toolUrl, context, signal }: ToolFetchOptions,
  method: string,
  headers: Headers,
  body: string,
  token: string,
): Promise<CallAnswer> {
  headers.set('authorization', `Bearer ${token}`);
  const answer = await context.call({
    url: toolUrl,
    method,
    headers: Object.fromEntries(headers),
    ...(body === '' ? {} : { body }),
    redirects: 'never',
    signal: signal(),
  });
  // A tool says no in an answer of its own, whose words may repeat the token.
  return answer.status === 'failed' ? answer : { ...answer, body: withoutSecrets(answer.body, [token]) };
}

function responseOf(
  answer: Answered,
  request: string,
  sent: Headers,
  { context }: Pick<ToolFetchOptions, 'context'>,
): Response {
  const { code, headers } = answer;
  const wait = requestedWaitMs(headers, context.now());
  if (code === 401) throw new CallFailure({ code: 'sign_in_refused', details: '' }, false);
  if (code === 403) {
    const { scope } = readChallenge(new Response(null, { headers }));
    throw new CallFailure({ code: 'not_allowed', scope, details: '' }, false);
  }
  if (code === 429) throw new CallFailure({ code: 'rate_limited' }, false, wait);
  if (code === 503) throw new CallFailure({ code: 'unreachable', details: '' }, wait === null, wait);
  if (code >= 500) throw new CallFailure({ code: 'unreachable', details: '' }, true);
  // With a session, 404 means that it is over; 400 may say which protocol the server speaks: both are the library's.
  if ((code === 404 || code === 410) && !sent.has('mcp-session-id') && !sent.has('mcp-method'))
    throw new CallFailure({ code: 'gone' }, false);
  const text = isStream(headers) ? lastAnswer(answer.body, request) : answer.body;
  const plain = new Headers(headers);
  plain.delete('content-encoding');
  plain.delete('content-length');
  if (isStream(headers)) plain.set('content-type', 'application/json');
  const isEmpty = code === 202 || code === 204 || text === '';
  return new Response(isEmpty ? null : code < 300 ? packedText(text, request) : text, { status: code, headers: plain });
}

const isStream = (headers: Headers) => headers.get('content-type')?.startsWith('text/event-stream') === true;

const requestSchema = z.object({ id: z.union([z.string(), z.number()]), method: z.string() });

function requestOf(text: string) {
  return requestSchema.safeParse(parseJson(text)).data ?? null;
}

/** The answer to a request among the events of a stream; everything else in it is passed over. */
function lastAnswer(stream: string, request: string): string {
  const rpc = requestOf(request);
  for (const event of stream.split(/\r\n\r\n|\n\n|\r\r/u)) {
    const data = event
      .split(/\r\n|\n|\r/u)
      .filter((line) => line.startsWith('data:'))
      .map((line) => line.slice('data:'.length))
      .join('\n');
    if (rpc !== null && isAnswerTo(rpc.id, parseJson(data))) return data;
  }
  if (rpc === null) return '';
  throw new CallFailure({ code: 'unreadable_answer' }, true);
}

/** The library's own schemas are strict: a result is carried through it as it came. */
function packedText(text: string, request: string): string {
  const rpc = requestOf(request);
  if (rpc === null) return text;
  const message = parseJson(text);
  if (message === undefined) throw new CallFailure({ code: 'unreadable_answer' }, true);
  return JSON.stringify(packed(message, rpc));
}
