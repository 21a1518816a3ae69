const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Why a redirect URI cannot be registered (docs/contract.md#registration), or undefined when it can. */
export function refuseRedirectUri(uri: string): string | undefined {
  if (!URL.canParse(uri)) return 'is not an absolute address';
  if (!/^[\x21-\x7e]+$/.test(uri)) return 'must be percent-encoded';
  if (uri.includes('#')) return 'must not have a fragment';
  const url = new URL(uri);
  if (url.username !== '' || url.password !== '') return 'must not have a user name';
  if (url.protocol === 'https:') return undefined;
  if (url.protocol === 'http:' && LOOPBACK_NAMES.has(url.hostname)) return undefined;
  return 'must use https, or http on localhost, 127.0.0.1 or [::1]';
}

/**
 * Whether a requested redirect URI is a registered one: the same text, or, for http on
 * loopback, the same but for the port, which native clients get anew each time (RFC 8252 7.3).
 */
export function isRegisteredRedirectUri(requested: string, registered: readonly string[]): boolean {
  if (registered.includes(requested)) return true;
  if (refuseRedirectUri(requested) !== undefined) return false;
  const wanted = withoutLoopbackPort(requested);
  return wanted !== undefined && registered.some((uri) => withoutLoopbackPort(uri) === wanted);
}

function withoutLoopbackPort(uri: string): string | undefined {
  const url = new URL(uri);
  if (url.protocol !== 'http:' || !LOOPBACK_NAMES.has(url.hostname)) return undefined;
  url.port = '';
  return url.href;
}
