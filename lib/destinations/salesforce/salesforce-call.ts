import { requestedWaitMs } from '../../service/retry-after.ts';
import type { DestinationProblem } from '../destination-problem.ts';
import type { DestinationContext } from '../destination.ts';
import { callJson } from '../json-call.ts';
import { type ReadToken, sendWithToken } from '../tool-access.ts';
import { type SalesforceError, errorIn } from './salesforce-error.ts';

/** The version of the interface that every call names. */
export const API = '/services/data/v68.0';

export interface SalesforceRequest {
  method: 'GET' | 'POST' | 'PATCH';
  /** Behind the version. */
  path: string;
  body?: object;
}

export type SalesforceAnswer =
  | { status: 'answered'; code: number; body: unknown }
  | { status: 'refused'; code: number; error: SalesforceError; retryAfterMs: number | null }
  | { status: 'failed'; wasSent: boolean; problem: DestinationProblem };

/** Sends requests to one organization, in the name of the user who signed in. */
export type SalesforceCall = (request: SalesforceRequest, signal: AbortSignal) => Promise<SalesforceAnswer>;

/**
 * The one place where the access token leaves: as a header, to the organization's own origin alone; no redirect is
 * followed. A token that is refused (401: nothing was done) is renewed once, and the request sent once more.
 */
export function createSalesforceCall(
  { call, now }: Pick<DestinationContext, 'call' | 'now'>,
  instanceUrl: string,
  readToken: ReadToken,
): SalesforceCall {
  async function send(
    { method, path, body }: SalesforceRequest,
    token: string,
    signal: AbortSignal,
  ): Promise<SalesforceAnswer> {
    const credential = { Authorization: `Bearer ${token}` };
    const answer = await callJson(call, { method, url: `${instanceUrl}${API}${path}`, credential, body }, signal);
    if (answer.status === 'failed') return answer;
    const { code } = answer;
    if (answer.isOk) return { status: 'answered', code, body: answer.body };
    const wait = requestedWaitMs(answer.headers, now());
    return { status: 'refused', code, error: errorIn(answer.body), retryAfterMs: wait };
  }

  return (request, signal) => sendWithToken(readToken, (token) => send(request, token, signal));
}
