/** The only scope there is: all tools (docs/contract.md#authorization). */
export const SCOPE = 'service:read';

/** Whether a `scope` parameter asks for nothing but `service:read`. Absent or empty means it. */
export function isKnownScope(scope: string | undefined): boolean {
  const scopes = (scope ?? '').split(' ').filter((name) => name !== '');
  return scopes.every((name) => name === SCOPE);
}

export const SCOPE_REFUSED = `the only scope is ${SCOPE}`;
