import { HttpError } from '../../http/http-error.ts';
import { sendJson } from '../../http/respond.ts';
import type { Exchange } from '../../http/router.ts';

/** The error codes of RFC 6749, 7009, 7591 and 8707 that this server uses. */
export type OAuthErrorCode =
  | 'access_denied'
  | 'invalid_client'
  | 'invalid_client_metadata'
  | 'invalid_grant'
  | 'invalid_redirect_uri'
  | 'invalid_request'
  | 'invalid_scope'
  | 'invalid_target'
  | 'temporarily_unavailable'
  | 'unsupported_grant_type'
  | 'unsupported_response_type';

/** A refusal with an OAuth error code. Status 401 for `invalid_client`, 429 with a retry time, otherwise 400. */
export class OAuthError extends Error {
  readonly code: OAuthErrorCode;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: OAuthErrorCode, description: string, retryAfterSeconds?: number) {
    super(description);
    this.name = 'OAuthError';
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const NO_STORE = { 'cache-control': 'no-store', pragma: 'no-cache' };

/**
 * Runs an endpoint that answers in JSON, and turns its `OAuthError`, or a body that could not be read, into
 * `{error, error_description}` (RFC 6749 5.2). Other errors are rethrown.
 */
export async function answerOAuthErrors({ req, res }: Exchange, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    const { status, code, headers } = classify(cause);
    const description = cause instanceof Error ? cause.message : String(cause);
    // Only for a client that tried Basic: this header makes a browser open its own log-in prompt.
    const triedBasic = status === 401 && req.headers.authorization !== undefined;
    const challenge = triedBasic ? { 'www-authenticate': 'Basic realm="sandbox"' } : {};
    const body = { error: code, error_description: description };
    sendJson(res, status, body, { ...NO_STORE, ...headers, ...challenge });
  }
}

function classify(cause: unknown): { status: number; code: OAuthErrorCode; headers?: Record<string, string> } {
  if (cause instanceof HttpError) return { status: cause.status, code: 'invalid_request' };
  if (!(cause instanceof OAuthError)) throw cause;
  const { code, retryAfterSeconds } = cause;
  if (retryAfterSeconds !== undefined)
    return { status: 429, code, headers: { 'retry-after': String(retryAfterSeconds) } };
  return { status: code === 'invalid_client' ? 401 : 400, code };
}
