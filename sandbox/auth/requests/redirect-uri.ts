/**
 * The redirect URIs of clients. They are read and compared as text: two spellings that a parser takes for one address
 * (`127.1`, `/x/../back`) are two here, because the browser may read yet another address in them.
 */

/** http on loopback, up to the port, which may be any. */
const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(?::([1-9]\d{0,4}))?(?=[/?]|$)/;
/** https, fully spelled out, with a host and without a user name. */
const HTTPS = /^https:\/\/[^/?#@\\]+(?=[/?]|$)/;

/** The reason that a redirect URI cannot be registered (docs/contract.md#registration), or undefined when it can. */
export function refuseRedirectUri(uri: string): string | undefined {
  if (!URL.canParse(uri)) return 'is not an absolute address';
  if (!/^[\x21-\x7e]+$/.test(uri) || uri.includes('\\')) return 'must be percent-encoded';
  if (uri.includes('#')) return 'must not have a fragment';
  if (LOOPBACK.test(uri) || HTTPS.test(uri)) return undefined;
  return 'must use https without a user name, or http on localhost, 127.0.0.1 or [::1]';
}

/**
 * Whether a requested redirect URI matches a registered one: the same text, or, for http on loopback, the same except
 * for the port, which native clients choose anew each time (RFC 8252 7.3).
 */
export function isRegisteredRedirectUri(requested: string, registered: readonly string[]): boolean {
  if (registered.includes(requested)) return true;
  // Rejects impossible ports as well: `http://localhost:99999` is not an address.
  if (!URL.canParse(requested)) return false;
  const wanted = withoutLoopbackPort(requested);
  return wanted !== null && registered.some((uri) => withoutLoopbackPort(uri) === wanted);
}

function withoutLoopbackPort(uri: string): string | null {
  return LOOPBACK.test(uri) ? uri.replace(LOOPBACK, 'http://$1') : null;
}
