/** All that either scope allows, or null for none. */
export function joinScopes(one: string | null, other: string | null): string | null {
  return [...new Set(`${one ?? ''} ${other ?? ''}`.split(' ').filter(Boolean))].join(' ') || null;
}
