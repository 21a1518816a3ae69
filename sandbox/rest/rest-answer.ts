import type { OutgoingHttpHeaders } from 'node:http';
import type { z } from 'zod';

/** The answer of an operation; refusals are answers too. */
export interface RestAnswer {
  status: number;
  body: unknown;
  headers?: OutgoingHttpHeaders;
  /** Refused for want of a permission: such a call counts towards no limit (docs/contract.md#rate-limits). */
  lacksPermission?: true;
}

export const answerWith = (body: unknown, status = 200): RestAnswer => ({ status, body });

/** A refusal with the body `{status, message}` (docs/contract.md#rest-errors). */
export function refuse(status: number, message: string, headers: OutgoingHttpHeaders = {}): RestAnswer {
  return { status, body: { status, message }, headers };
}

/** 403 for an account that cannot pay: `detail` says so (docs/contract.md#rest-errors). */
export function refuseUnpaid(pool: string): RestAnswer {
  const detail = `There are no ${pool.replaceAll('_', ' ')} credits left for this. Nothing was charged.`;
  return { status: 403, body: { status: 403, message: 'insufficient credits', detail } };
}

/** 403 for a key bound to a domain, on a request from elsewhere; names the domain (docs/contract.md#rest-errors). */
export function refuseBound(domain: string): RestAnswer {
  const message = `the API key works for pages of ${domain} only`;
  return { status: 403, body: { status: 403, message, api_key_domain: domain } };
}

/** 400 naming the invalid parameter: the first in zod's issues. */
export function refuseInvalid(error: z.ZodError): RestAnswer {
  const issue = error.issues[0];
  const path = issue?.path.map(String) ?? [];
  if (issue?.code === 'unrecognized_keys') {
    return refuse(400, `${[...path, issue.keys[0]].join('.')}: there is no such parameter`);
  }
  return refuse(400, `${path.join('.') || 'request'}: ${issue?.message ?? 'is not valid'}`);
}
