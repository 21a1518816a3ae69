import { requestedWaitMs } from '../../../service/retry-after.ts';
import type { DestinationProblem } from '../../destination-problem.ts';
import type { DestinationContext } from '../../destination.ts';

export interface DavAccount {
  /** Empty: the server asks for no sign-in. */
  username: string;
  password: string;
  /** The origins that the password may go to. */
  isTrusted: (origin: string) => boolean;
}

export interface DavRequest {
  method: 'PROPFIND' | 'REPORT' | 'PUT' | 'MKCOL';
  url: string;
  headers?: Record<string, string>;
  body?: string;
  maxBytes?: number;
}

export type DavAnswer =
  | {
      status: 'answered';
      code: number;
      body: string;
      etag: string | null;
      /** The sign-in schemes that the server accepts, in lower case. */
      challenge: string;
      retryAfterMs: number | null;
    }
  | { status: 'failed'; wasSent: boolean; problem: DestinationProblem };

/** Sends requests to one account's server, signed in. */
export type DavCall = (request: DavRequest, signal: AbortSignal) => Promise<DavAnswer>;

const XML = 'application/xml; charset=utf-8';

/**
 * The one place where the password leaves: as a header, to a trusted origin only. No redirect is followed, so that it
 * does not depend on the browser whether the password travels along.
 */
export function createDavCall({ call, now }: Pick<DestinationContext, 'call' | 'now'>, account: DavAccount): DavCall {
  return async ({ method, url, headers = {}, body, maxBytes }, signal) => {
    const origin = URL.parse(url)?.origin ?? '';
    if (!account.isTrusted(origin))
      return { status: 'failed', wasSent: false, problem: { code: 'redirected', origin } };
    const answer = await call({
      method,
      url,
      headers: { 'Content-Type': XML, ...authorization(account), ...headers },
      ...(body === undefined ? {} : { body }),
      ...(maxBytes === undefined ? {} : { maxBytes }),
      redirects: 'never',
      secrets: [account.password, encoded(account)],
      signal,
    });
    if (answer.status === 'failed') return answer;
    return {
      status: 'answered',
      code: answer.code,
      body: answer.body,
      etag: answer.headers.get('etag'),
      challenge: (answer.headers.get('www-authenticate') ?? '').toLowerCase(),
      retryAfterMs: requestedWaitMs(answer.headers, now()),
    };
  };
}

function authorization({ username, password }: Pick<DavAccount, 'username' | 'password'>): Record<string, string> {
  return username === '' ? {} : { Authorization: `Basic ${encoded({ username, password })}` };
}

function encoded({ username, password }: Pick<DavAccount, 'username' | 'password'>): string {
  const bytes = new TextEncoder().encode(`${username}:${password}`);
  return btoa(String.fromCharCode(...bytes));
}
