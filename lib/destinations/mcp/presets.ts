/** A CRM whose tool server is known. */
export interface CrmPreset {
  id: 'attio' | 'twenty';
  name: string;
  /** Null: each workspace has an address of its own. */
  address: string | null;
  /** What such an address looks like. */
  example: string;
}

export const CRM_PRESETS: readonly CrmPreset[] = [
  { id: 'attio', name: 'Attio', address: 'https://mcp.attio.com/mcp', example: 'https://mcp.attio.com/mcp' },
  { id: 'twenty', name: 'Twenty', address: null, example: 'https://your-workspace.twenty.com/mcp' },
];

const LOOPBACK = new Set(['127.0.0.1', 'localhost']);

/** The address of a tool server as the user gives it; null: it is none that may be used. http on this machine only. */
export function toolAddress(typed: string): URL | null {
  const text = typed.trim();
  const url = URL.parse(/^[\w.-]+(?::\d+)?(?:\/|$)/u.test(text) ? `https://${text}` : text);
  if (url === null || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return null;
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && LOOPBACK.has(url.hostname))) return null;
  if (url.pathname === '/') url.pathname = '/mcp';
  return url;
}

/** What a connected server is called: a CRM that is known, or its host. */
export function labelOf(toolUrl: URL): string {
  const { hostname, host } = toolUrl;
  const known = CRM_PRESETS.find(({ example }) => {
    const site = new URL(example).hostname.split('.').slice(-2).join('.');
    return hostname === site || hostname.endsWith(`.${site}`);
  });
  return known?.name ?? host;
}
