import { readServiceAddress } from './service-address.ts';

/**
 * The default address of the REST API: beside the tools, with its version in the path (docs/contract.md#versions).
 */
export function restAddressOf(mcpUrl: string): string {
  return `${new URL(mcpUrl).origin}/v2/api`;
}

/**
 * The address of a REST API as typed, without a trailing slash; null when it is not one, or not safe to send a key to.
 */
export function readRestAddress(input: string): string | null {
  const url = URL.parse(input.trim());
  const address = readServiceAddress(input);
  return url && address.ok ? `${url.origin}${url.pathname.replace(/\/+$/u, '')}` : null;
}
