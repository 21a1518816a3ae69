import { readServiceAddress } from '../../lib/settings/service-address.ts';

/** The service a build talks to until the user sets another one. */
export interface DefaultService {
  /** Without `/mcp` and without a trailing slash. */
  mcpUrl: string;
  origin: string;
  /** A sandbox on this machine: its demo pages are profile pages too. */
  isLoopback: boolean;
}

const SANDBOX_URL = 'http://127.0.0.1:8787';

/**
 * Reads `WXT_MCP_URL`, with or without a trailing `/mcp`; empty means the sandbox's default address.
 * @throws Error naming the problem with the address, so that a build fails instead of shipping it.
 */
export function defaultService(address: string | undefined): DefaultService {
  const service = readServiceAddress(address?.trim() || SANDBOX_URL);
  if (service.ok) return { ...service, isLoopback: new URL(service.origin).protocol === 'http:' };
  switch (service.reason) {
    case 'not-an-address':
      throw new Error('WXT_MCP_URL is not a web address. Give one such as https://mcp.example.com/mcp.');
    case 'not-https':
      throw new Error('WXT_MCP_URL must be https; http is for this machine only (127.0.0.1, localhost).');
    case 'not-plain':
      throw new Error('WXT_MCP_URL must be a plain address, without user, query or hash.');
    default:
      return service.reason satisfies never;
  }
}
