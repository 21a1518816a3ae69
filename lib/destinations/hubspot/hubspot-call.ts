import { requestedWaitMs } from '../../service/retry-after.ts';
import type { DestinationProblem } from '../destination-problem.ts';
import type { DestinationContext } from '../destination.ts';
import { callJson } from '../json-call.ts';
import { hubSpotErrorSchema, type HubSpotError } from './hubspot-error.ts';
import { HUBSPOT_ORIGIN } from './hubspot-origin.ts';

export interface HubSpotRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT';
  /** Never with an email address: addresses are written to logs. */
  path: string;
  body?: object;
}

export type HubSpotAnswer =
  | { status: 'answered'; code: number; body: unknown }
  | { status: 'refused'; code: number; error: HubSpotError; retryAfterMs: number | null }
  | { status: 'failed'; wasSent: boolean; problem: DestinationProblem };

/** Sends requests to HubSpot with the user's token. */
export type HubSpotCall = (request: HubSpotRequest, signal: AbortSignal) => Promise<HubSpotAnswer>;

/** The one place where the token leaves: as a header, to HubSpot alone; no redirect is followed. */
export function createHubSpotCall({ call, now }: Pick<DestinationContext, 'call' | 'now'>, token: string): HubSpotCall {
  return async ({ method, path, body }, signal) => {
    const credential = { Authorization: `Bearer ${token}` };
    const answer = await callJson(call, { method, url: `${HUBSPOT_ORIGIN}${path}`, credential, body }, signal);
    if (answer.status === 'failed') return answer;
    const { code } = answer;
    if (answer.isOk) return { status: 'answered', code, body: answer.body };
    const error = hubSpotErrorSchema.parse(answer.body);
    return {
      status: 'refused',
      code,
      error,
      retryAfterMs: requestedWaitMs(answer.headers, now()) ?? policyMs(error.policyName),
    };
  };
}

/** The duration of the limit that was met, where HubSpot names it without a time. */
function policyMs(policy: string): number | null {
  switch (policy) {
    case 'SECONDLY':
      return 1_000;
    case 'TEN_SECONDLY_ROLLING':
      return 10_000;
    case 'DAILY':
      return 3_600_000;
    default:
      return null;
  }
}
