import type { OutgoingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { isOriginOf } from '../accounts/account-state.ts';
import type { RateLimits } from '../accounts/rate-limits.ts';
import { HttpError } from '../http/http-error.ts';
import { readJson } from '../http/read-body.ts';
import { sendJson } from '../http/respond.ts';
import type { Exchange, Handler } from '../http/router.ts';
import type { ApiKeys } from './api-key.ts';
import type { Endpoint } from './endpoint.ts';
import type { KeyPermissions } from './key-permissions.ts';
import { readQuery } from './read-query.ts';
import { requestIdOf } from './request-id.ts';
import { refuse, refuseBound, type RestAnswer } from './rest-answer.ts';

interface Deps {
  keys: ApiKeys;
  permissions: KeyPermissions;
  /** The domain that the user's key is bound to; empty for none. */
  keyDomain: (userId: number) => string;
  rateLimits: RateLimits;
  /** Ends the lookups that are due. */
  completeDue: () => void;
}

/** An operation with a body takes no query parameters: paging in the address would pay for another page than meant. */
const NO_PARAMETERS = z.strictObject({});
const NO_STORE: OutgoingHttpHeaders = { 'cache-control': 'no-store' };

/**
 * Answers requests for one operation: authentication (401), the key's permission (403), rate limits (429), then the
 * operation itself. A request without a valid key counts towards no limit.
 */
export function handlerOf(deps: Deps, endpoint: Endpoint): Handler {
  return async (exchange) => {
    const { status, body, headers } = await answerTo(deps, endpoint, exchange);
    sendJson(exchange.res, status, body, { ...NO_STORE, ...headers });
  };
}

async function answerTo(deps: Deps, endpoint: Endpoint, { req, res, url, entry }: Exchange): Promise<RestAnswer> {
  // The router treats HEAD as GET, which would charge for an answer without a body.
  if (req.method === 'HEAD') return refuse(405, 'HEAD is not allowed here, only GET', { allow: 'GET' });
  const caller = deps.keys.findCaller(req, url);
  if (!caller) return refuse(401, 'the API key is missing or not valid: send it in the Api-Key header');
  entry.user_id = caller.userId;
  const domain = deps.keyDomain(caller.userId);
  if (!isOriginOf(domain, req.headers.origin)) return refuseBound(domain);
  if (!deps.permissions.mayDo(caller.userId, endpoint.operation)) {
    return refuse(403, `the API key has no permission for ${endpoint.operation}`);
  }
  const admission = deps.rateLimits.admit(caller.userId, endpoint.action);
  if (!admission.admitted) {
    const { action, duration, retryAfterSeconds } = admission;
    const message = `the limit of calls (${action}) per ${duration} is reached; try again in ${retryAfterSeconds} s`;
    return refuse(429, message, { 'retry-after': String(retryAfterSeconds) });
  }
  const body = endpoint.method === 'POST' ? await readBodyOrRefuse(req, url.searchParams) : { value: undefined };
  if ('refusal' in body) return body.refusal;
  deps.completeDue();
  const request = { caller, query: url.searchParams, body: body.value, requestId: requestIdOf(res) };
  const answer = await endpoint.answer(request);
  if (answer.lacksPermission) admission.takeBack();
  return answer;
}

async function readBodyOrRefuse(
  req: Exchange['req'],
  query: URLSearchParams,
): Promise<{ value: unknown } | { refusal: RestAnswer }> {
  const parameters = readQuery(query, NO_PARAMETERS);
  if (!parameters.ok) return { refusal: parameters.answer };
  try {
    return { value: await readJson(req) };
  } catch (cause) {
    if (!(cause instanceof HttpError)) throw cause;
    return { refusal: refuse(cause.status, cause.message) };
  }
}
