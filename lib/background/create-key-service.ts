import type { ContactService } from '../service/contact-service.ts';
import type { KeyHolder } from '../service/rest/key-holder.ts';
import { createRestCall } from '../service/rest/rest-call.ts';
import { createRestService } from '../service/rest/rest-service.ts';
import { ServiceError } from '../service/service-error.ts';

export interface KeyServiceOptions {
  /** The REST API, without a slash at its end. */
  baseUrl: string;
  key: KeyHolder;
  fetch: typeof fetch;
  hasAccess: (origin: string) => Promise<boolean>;
  /** ms since epoch */
  now: () => number;
  /** Whether this browser sends a GET only once. */
  sendsOnce: boolean;
  /** Is told the `Date` of every answer. */
  onDate?: (date: string | null) => void;
}

/** The service over its REST API, with an API key. */
export function createKeyService({ baseUrl, key, fetch, hasAccess, now, sendsOnce, onDate }: KeyServiceOptions): ContactService {
  const { origin } = new URL(baseUrl);

  // Without access to the origin our rule for connections does not hold there (fresh-connections.ts), and a lost call could be repeated.
  const allowedFetch: typeof globalThis.fetch = async (input, init) => {
    if (!(await hasAccess(origin))) throw new ServiceError({ code: 'permission_missing', origin }, 'not-sent');
    const response = await fetch(input, init);
    onDate?.(response.headers.get('date'));
    return response;
  };

  return {
    ...createRestService({ call: createRestCall({ baseUrl, key, fetch: allowedFetch, now }), sendsOnce }),
    async ready() {
      await key.apiKey();
      if (!(await hasAccess(origin))) throw new ServiceError({ code: 'permission_missing', origin }, 'not-sent');
    },
  };
}
