import { z } from 'zod';
import { type Challenge, readChallenge } from '../service/mcp/challenge.ts';
import type { Problem } from '../service/problem.ts';
import { ServiceError } from '../service/service-error.ts';
import { readJson } from './auth-fetch.ts';

const SCOPE_TOKEN = /^[\x21\x23-\x5B\x5D-\x7E]{1,200}$/u;

const documentSchema = z.object({
  resource: z.string(),
  authorization_servers: z.array(z.string()).min(1),
  scopes_supported: z.array(z.string().regex(SCOPE_TOKEN)).min(1).max(50).optional().catch(undefined),
});

/** A tool server's metadata about itself (RFC 9728). */
export type ProtectedResource = z.output<typeof documentSchema>;

const wellKnown = (server: string) => `${server}/.well-known/oauth-protected-resource`;

/**
 * Finds a tool server's metadata about its sign-in: at the path-suffixed well-known address, then below its origin and
 * below its own address (docs/contract.md#discovery), then at the address given in its refusal of a request without a
 * token.
 * @param mcpUrl the tool server without `/mcp`
 * @param toolUrl its whole address, where it is another
 * @throws ServiceError `wrong_address` when there is no such document, `sign_in_failed` when it is about another
 * server
 */
export async function findProtectedResource(
  mcpUrl: string,
  fetch: typeof globalThis.fetch,
  toolUrl = `${mcpUrl}/mcp`,
): Promise<ProtectedResource> {
  const { origin, pathname } = new URL(toolUrl);
  const [ofTool, own] = [`${wellKnown(origin)}${pathname}`, wellKnown(mcpUrl)];
  let problem: Problem = { code: 'wrong_address', address: mcpUrl };
  for (const address of [...new Set([ofTool, wellKnown(origin), own]), null]) {
    const found = await (address ? readDocument(address, fetch) : readAnnounced(toolUrl, fetch));
    if (found === null) continue;
    // It may also be this server's answer to an unknown path.
    if (found === 'down') problem = { code: 'service_down' };
    // What lies below a path speaks for that path alone: others may have theirs on the same origin.
    else if (isResourceOf(found.resource, toolUrl) && (address !== own || isResourceOf(mcpUrl, found.resource)))
      return found;
    else {
      problem = { code: 'sign_in_failed', detail: 'foreign_resource' };
      if (address === ofTool) break;
    }
  }
  throw new ServiceError(problem, 'not-sent');
}

type DocumentRead = ProtectedResource | 'down' | null;

async function readDocument(address: string, fetch: typeof globalThis.fetch): Promise<DocumentRead> {
  const response = await fetch(address, { headers: { accept: 'application/json' } });
  if (response.status >= 500) return 'down';
  const parsed = documentSchema.safeParse(response.ok ? await readJson(response) : null);
  return parsed.success ? parsed.data : null;
}

/** The document that a 401 names (RFC 9728 5.1), if it is on the tool server's own origin. */
async function readAnnounced(toolUrl: string, fetch: typeof globalThis.fetch): Promise<DocumentRead> {
  const address = (await challengeOf(toolUrl, fetch))?.metadata;
  return address?.origin === new URL(toolUrl).origin ? readDocument(address.href, fetch) : null;
}

/**
 * The scope that a tool server names when it refuses a request without a token; it comes before the scopes that the
 * metadata list (MCP, scope selection). Null when it names none or cannot be asked: discovery reports the reason.
 * @param mcpUrl the tool server without `/mcp`
 */
export async function challengedScope(
  mcpUrl: string,
  fetch: typeof globalThis.fetch,
  toolUrl = `${mcpUrl}/mcp`,
): Promise<string | null> {
  return (await challengeOf(toolUrl, fetch).catch(() => null))?.scope ?? null;
}

/** The refusal of a harmless request without a token, or null when it is not refused. */
async function challengeOf(toolUrl: string, fetch: typeof globalThis.fetch): Promise<Challenge | null> {
  const response = await fetch(toolUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
  });
  return response.status === 401 ? readChallenge(response) : null;
}

/** True when `resource` is the tool address or a parent of it on the same origin (docs/contract.md#discovery). */
export function isResourceOf(resource: string, toolUrl: string): boolean {
  const parent = URL.parse(resource);
  const tool = new URL(toolUrl);
  if (!parent || parent.origin !== tool.origin || parent.search || parent.hash || parent.username || parent.password)
    return false;
  const base = parent.pathname.replace(/\/+$/, '');
  return tool.pathname === base || tool.pathname.startsWith(`${base}/`);
}
