/** The tool server's address as a user or a build gives it, with or without `/mcp` at its end. */
export type ServiceAddress =
  | { ok: true; mcpUrl: string; origin: string }
  | { ok: false; reason: 'not-an-address' | 'not-https' | 'not-plain' };

const LOOPBACK = new Set(['127.0.0.1', 'localhost']);

/** @returns `mcpUrl` without `/mcp` and without a trailing slash. http is allowed for this machine only. */
export function readServiceAddress(input: string): ServiceAddress {
  const url = URL.parse(input.trim());
  if (!url || !['http:', 'https:'].includes(url.protocol)) return { ok: false, reason: 'not-an-address' };
  if (url.protocol === 'http:' && !LOOPBACK.has(url.hostname)) return { ok: false, reason: 'not-https' };
  if (url.username || url.password || url.search || url.hash) return { ok: false, reason: 'not-plain' };
  const path = url.pathname
    .replace(/\/+$/, '')
    .replace(/\/mcp$/, '')
    .replace(/\/+$/, '');
  return { ok: true, mcpUrl: `${url.origin}${path}`, origin: url.origin };
}

/** The match pattern that gives access to an origin. Patterns carry no port in Firefox, and none is needed. */
export function originPattern(origin: string): string {
  const url = new URL(origin);
  return `${url.protocol}//${url.hostname}/*`;
}
