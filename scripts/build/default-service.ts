/** The service a build talks to until the user sets another one. */
export interface DefaultService {
  /** Without `/mcp` and without a slash at its end. */
  mcpUrl: string;
  origin: string;
  /** A sandbox on this machine: its demo pages are profile pages too. */
  isLoopback: boolean;
}

const SANDBOX_URL = 'http://127.0.0.1:8787';

/**
 * Reads `WXT_MCP_URL`, with or without `/mcp` at its end; empty means the sandbox's default address.
 * @throws Error naming what is wrong with the address, so that a build fails instead of shipping it.
 */
export function defaultService(address: string | undefined): DefaultService {
  const given = address?.trim() || SANDBOX_URL;
  const url = URL.parse(given);
  if (!url) throw new Error(`WXT_MCP_URL is not an address: "${given}". Give one such as https://mcp.example.com/mcp.`);
  const isLoopback = ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback))
    throw new Error(`WXT_MCP_URL must be https (http only on this machine): "${given}".`);
  if (url.username || url.password || url.search || url.hash)
    throw new Error(`WXT_MCP_URL must be a plain address without user, query or hash: "${url.origin}${url.pathname}".`);
  const path = url.pathname.replace(/\/+$/, '').replace(/\/mcp$/, '').replace(/\/+$/, '');
  return { mcpUrl: `${url.origin}${path}`, origin: url.origin, isLoopback };
}
