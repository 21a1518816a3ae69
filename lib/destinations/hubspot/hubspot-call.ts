import type { DestinationProblem } from '../destination-problem.ts';
import type { DestinationContext } from '../destination.ts';
import { retryAfterMs } from '../retry-after.ts';
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
    const answer = await call({
      method,
      url: `${HUBSPOT_ORIGIN}${path}`,
      headers: {
        Authorization: `Bearer ${token}`,
        Accept: 'application/json',
        ...(body ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirects: 'never',
      signal,
    });
    if (answer.status === 'failed') return answer;
    const read = parsed(answer.body);
    if (answer.code >= 200 && answer.code < 300) return { status: 'answered', code: answer.code, body: read };
    const error = hubSpotErrorSchema.parse(read);
    return {
      status: 'refused',
      code: answer.code,
      error,
      retryAfterMs: retryAfterMs(answer.headers, now()) ?? policyMs(error.policyName),
    };
  };
}

function parsed(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text);
    return body;
  } catch {
    return undefined;
  }
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
