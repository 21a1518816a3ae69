/** The only scope: all tools (docs/contract.md#authorization). */
export const SCOPE = 'service:read';

/** Whether a `scope` parameter requests only `service:read`, which is also the default when absent or empty. */
export function isKnownScope(scope: string | undefined): boolean {
  const scopes = (scope ?? '').split(' ').filter((name) => name !== '');
  return scopes.every((name) => name === SCOPE);
}

export const SCOPE_REFUSED = `the only scope is ${SCOPE}`;
