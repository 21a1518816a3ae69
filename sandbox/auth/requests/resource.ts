import { loopbackOrigins } from '../../http/loopback.ts';

/**
 * Whether a `resource` parameter (RFC 8707) names the tool server: its origin, under any name of this machine, or the
 * address of its tools, `/mcp`, with or without a slash at the end.
 */
export function isToolServer(resource: string, origin: string): boolean {
  if (!URL.canParse(resource) || resource.includes('#')) return false;
  const url = new URL(resource);
  if (!loopbackOrigins(origin).includes(url.origin) || url.search !== '' || url.username !== '') return false;
  return ['', '/', '/mcp', '/mcp/'].includes(url.pathname);
}

export const RESOURCE_REFUSED = 'resource does not name this tool server';
