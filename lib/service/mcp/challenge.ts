import { bearerChallenge } from '../bearer-challenge.ts';

const SCOPE_TOKEN = /^[\x21\x23-\x5B\x5D-\x7E]{1,200}$/u;
const MAX_TOKENS = 50;

/** The content of `WWW-Authenticate` in a refusal (RFC 6750 3, RFC 9728 5.1). */
export interface Challenge {
  error: string | null;
  /** The scope that the request needs, or null when none is named. */
  scope: string | null;
  /** The address of the tool server's metadata. */
  metadata: URL | null;
}

export function readChallenge(response: Response): Challenge {
  const named = bearerChallenge(response.headers);
  return {
    error: named.get('error') ?? null,
    scope: readScope(named.get('scope')),
    metadata: URL.parse(named.get('resource_metadata') ?? ''),
  };
}

/** A scope in the form of RFC 6749 3.3, or null. */
function readScope(scope: string | undefined): string | null {
  const tokens = (scope ?? '').split(' ').filter(Boolean);
  const isScope = tokens.length <= MAX_TOKENS && tokens.every((token) => SCOPE_TOKEN.test(token));
  return isScope ? tokens.join(' ') || null : null;
}
