import type { ContactService } from '../../service/contact-service.ts';
import type { KeyHolder } from '../../service/rest/key-holder.ts';
import { createRestCall } from '../../service/rest/rest-call.ts';
import { createRestService } from '../../service/rest/rest-service.ts';
import { createAllowedFetch, requirePermission } from '../browser/allowed-fetch.ts';

export interface KeyServiceOptions {
  /** The REST API, without a trailing slash. */
  baseUrl: string;
  key: KeyHolder;
  fetch: typeof fetch;
  hasPermission: (origin: string) => Promise<boolean>;
  /** ms since epoch */
  now: () => number;
  /** Whether this browser sends a GET only once. */
  sendsOnce: boolean;
  /** Called with the `Date` of every answer. */
  onDate?: (date: string | null) => void;
}

/** The service over its REST API, with an API key. */
export function createKeyService({
  baseUrl,
  key,
  fetch,
  hasPermission,
  now,
  sendsOnce,
  onDate,
}: KeyServiceOptions): ContactService {
  const { origin } = new URL(baseUrl);

  const allowedFetch = createAllowedFetch(origin, { fetch, hasPermission, onDate });
  return {
    ...createRestService({ call: createRestCall({ baseUrl, key, fetch: allowedFetch, now }), sendsOnce }),
    async ready() {
      await key.apiKey();
      await requirePermission(origin, hasPermission);
    },
  };
}
