import type { IncomingMessage, ServerResponse } from 'node:http';

const EXTENSION_ORIGIN = /^(?:chrome|moz)-extension:\/\/[a-z0-9-]+$/i;
const HEADER_NAMES = /^[\w-]+(?:\s*,\s*[\w-]+)*$/;

const ALLOWED_METHODS = 'GET, POST, DELETE, OPTIONS';
const ALLOWED_HEADERS =
  'Authorization, Content-Type, Accept, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id, Last-Event-ID, Api-Key';
const EXPOSED_HEADERS = 'WWW-Authenticate, Retry-After, Mcp-Session-Id, Svc-Request-ID';

/** Whether an `Origin` header belongs to a browser extension's own pages. */
export function isExtensionOrigin(origin: string): boolean {
  return EXTENSION_ORIGIN.test(origin);
}

/**
 * Whether a page of this origin may use the tool server: extensions and pages served from this machine. MCP requires
 * 403 otherwise, against DNS rebinding.
 */
export function isTrustedOrigin(origin: string): boolean {
  if (isExtensionOrigin(origin)) return true;
  return /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i.test(origin);
}

/** Lets extension pages read the answer. Other origins get no CORS header at all. */
export function allowExtensions(req: IncomingMessage, res: ServerResponse): void {
  res.setHeader('vary', 'Origin');
  const { origin } = req.headers;
  if (origin === undefined || !isExtensionOrigin(origin)) return;
  res.setHeader('access-control-allow-origin', origin);
  res.setHeader('access-control-expose-headers', EXPOSED_HEADERS);
}

/** Answers a preflight: lists what extension pages may send. */
export function answerPreflight(req: IncomingMessage, res: ServerResponse): void {
  const { origin } = req.headers;
  if (origin !== undefined && isExtensionOrigin(origin)) {
    const requested = req.headers['access-control-request-headers'] ?? '';
    // Tool parameters may travel as `Mcp-Param-*` headers, whose names only the client knows.
    const more = HEADER_NAMES.test(requested) ? `, ${requested}` : '';
    res.setHeader('access-control-allow-methods', ALLOWED_METHODS);
    res.setHeader('access-control-allow-headers', ALLOWED_HEADERS + more);
    res.setHeader('access-control-max-age', '600');
    if (req.headers['access-control-request-private-network'] === 'true') {
      res.setHeader('access-control-allow-private-network', 'true');
    }
  }
  res.writeHead(204).end();
}
