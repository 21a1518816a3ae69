import { ServiceError } from '../../service/service-error.ts';

export interface AllowedFetchOptions {
  fetch: typeof fetch;
  /** Whether the browser lets us connect to this origin without the server's consent (CORS). */
  hasPermission: (origin: string) => Promise<boolean>;
  /** Called with the `Date` of every answer. */
  onDate?: ((date: string | null) => void) | undefined;
}

/**
 * `fetch` for one origin, only while the host permission lasts: the user can withdraw it at any time. If the server
 * accepts every origin, requests would still get through after that, but without our rule for connections
 * (fresh-connections.ts), and a paid call could go out twice.
 */
export function createAllowedFetch(
  origin: string,
  { fetch, hasPermission, onDate }: AllowedFetchOptions,
): typeof globalThis.fetch {
  return async (input, init) => {
    await requirePermission(origin, hasPermission);
    const response = await fetch(input, init);
    onDate?.(response.headers.get('date'));
    return response;
  };
}

/** @throws ServiceError `permission_missing` */
export async function requirePermission(
  origin: string,
  hasPermission: AllowedFetchOptions['hasPermission'],
): Promise<void> {
  if (!(await hasPermission(origin))) throw new ServiceError({ code: 'permission_missing', origin }, 'not-sent');
}
