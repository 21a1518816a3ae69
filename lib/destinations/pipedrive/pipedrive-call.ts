import { z } from 'zod';
import { requestedWaitMs } from '../../service/retry-after.ts';
import type { DestinationProblem } from '../destination-problem.ts';
import type { DestinationContext } from '../destination.ts';
import { detailsOf, withoutSecrets } from '../guarded-fetch.ts';
import { callJson } from '../json-call.ts';
import { PIPEDRIVE_ORIGIN } from './pipedrive-origin.ts';

export interface PipedriveRequest {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  /** Pipedrive searches by GET alone: a searched email or name is part of the address. */
  query?: Record<string, string>;
  body?: object;
}

export interface Refusal {
  status: 'refused';
  code: number;
  /** Pipedrive's own words, at most 200 characters. */
  details: string;
  /** False for a page of the network in front of Pipedrive, which has no JSON. */
  isOwn: boolean;
  /** The wait that it asks for, in ms; null: it names none. */
  retryAfterMs: number | null;
}

export type PipedriveAnswer =
  | { status: 'answered'; body: unknown }
  | Refusal
  | { status: 'failed'; wasSent: boolean; problem: DestinationProblem };

/** Sends requests to Pipedrive with the user's token. */
export type PipedriveCall = (request: PipedriveRequest, signal: AbortSignal) => Promise<PipedriveAnswer>;

/** The window in which requests of one user are counted. */
const BURST_MS = 2_000;
/** The day's tokens are spent until midnight of Pipedrive's server, whose time zone it does not say. */
const SPENT_MS = 3_600_000;
const MAX_RESET_S = 86_400;

const errorSchema = z.object({ success: z.boolean().catch(true), error: z.string().catch('') });

/** The one place where the token leaves: as a header, to Pipedrive alone; no redirect is followed. */
export function createPipedriveCall(
  { call, now }: Pick<DestinationContext, 'call' | 'now'>,
  token: string,
): PipedriveCall {
  return async ({ method, path, query = {}, body }, signal) => {
    const search = new URLSearchParams(query).toString();
    const url = `${PIPEDRIVE_ORIGIN}${path}${search === '' ? '' : `?${search}`}`;
    const answer = await callJson(call, { method, url, credential: { 'x-api-token': token }, body }, signal);
    if (answer.status === 'failed') return answer;
    const { code } = answer;
    const said = errorSchema.safeParse(answer.body);
    if (answer.isOk && said.data?.success !== false) return { status: 'answered', body: answer.body };
    return {
      status: 'refused',
      code,
      // Also of an answer that is no refusal by its status, and so was not searched for the token.
      details: detailsOf(withoutSecrets(said.data?.error ?? '', [token])),
      isOwn: said.success,
      retryAfterMs: waitMs(code, answer.headers, now()),
    };
  };
}

function waitMs(code: number, headers: Headers, now: number): number | null {
  const requestedMs = requestedWaitMs(headers, now);
  if (code !== 429) return requestedMs;
  // A header that is missing at times; the outbox's own waits grow to an hour then.
  if (headers.get('x-daily-ratelimit-token-remaining') === '0') return Math.max(requestedMs ?? 0, SPENT_MS);
  const reset = Number(headers.get('x-ratelimit-reset') ?? '');
  const resetMs = Number.isFinite(reset) && reset > 0 && reset <= MAX_RESET_S ? reset * 1_000 : 0;
  return Math.max(requestedMs ?? 0, resetMs, BURST_MS);
}
