import { ServiceError } from '../../service/service-error.ts';

export interface AllowedFetchOptions {
  fetch: typeof fetch;
  /** Whether the browser lets us talk to this origin without the server's leave. */
  hasAccess: (origin: string) => Promise<boolean>;
  /** Is told the `Date` of every answer. */
  onDate?: ((date: string | null) => void) | undefined;
}

/**
 * `fetch` for one origin, and only while the browser allows that: the user can withdraw it at any time. Where the
 * server lets everybody in, requests would still get through then, but without our rule for connections
 * (fresh-connections.ts), and a paid call could go out twice.
 */
export function createAllowedFetch(
  origin: string,
  { fetch, hasAccess, onDate }: AllowedFetchOptions,
): typeof globalThis.fetch {
  return async (input, init) => {
    await requireAccess(origin, hasAccess);
    const response = await fetch(input, init);
    onDate?.(response.headers.get('date'));
    return response;
  };
}

/** @throws ServiceError `permission_missing` */
export async function requireAccess(origin: string, hasAccess: AllowedFetchOptions['hasAccess']): Promise<void> {
  if (!(await hasAccess(origin))) throw new ServiceError({ code: 'permission_missing', origin }, 'not-sent');
}
