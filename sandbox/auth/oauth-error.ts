import { HttpError } from '../http/http-error.ts';
import { sendJson } from '../http/respond.ts';
import type { Exchange } from '../http/router.ts';

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
  | 'unsupported_grant_type'
  | 'unsupported_response_type';

/** A refusal in the words of OAuth. `invalid_client` is 401, everything else 400. */
export class OAuthError extends Error {
  readonly code: OAuthErrorCode;

  constructor(code: OAuthErrorCode, description: string) {
    super(description);
    this.name = 'OAuthError';
    this.code = code;
  }
}

export const NO_STORE = { 'cache-control': 'no-store', pragma: 'no-cache' };

/**
 * Runs an endpoint that answers in JSON and turns its `OAuthError`, or a body that could
 * not be read, into `{error, error_description}` (RFC 6749 5.2). Other errors pass.
 */
export async function answerOAuthErrors({ req, res }: Exchange, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    const { status, code } = classify(cause);
    const description = cause instanceof Error ? cause.message : String(cause);
    // Only a client that tried Basic is told so: a browser would open its own log-in box.
    const triedBasic = status === 401 && req.headers.authorization !== undefined;
    const challenge = triedBasic ? { 'www-authenticate': 'Basic realm="sandbox"' } : {};
    const body = { error: code, error_description: description };
    sendJson(res, status, body, { ...NO_STORE, ...challenge });
  }
}

function classify(cause: unknown): { status: number; code: OAuthErrorCode } {
  if (cause instanceof OAuthError) {
    return { status: cause.code === 'invalid_client' ? 401 : 400, code: cause.code };
  }
  if (cause instanceof HttpError) return { status: cause.status, code: 'invalid_request' };
  throw cause;
}
