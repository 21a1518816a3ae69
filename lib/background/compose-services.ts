import { createKeyHolder } from '../auth/api-key.ts';
import { isKeySession } from '../auth/session-record.ts';
import { differencesOf } from '../browser/differences.ts';
import { createServiceOnDemand } from '../service/service-on-demand.ts';
import type { KeyServiceOptions } from './account/create-key-service.ts';
import type { ToolServiceOptions } from './account/create-tool-service.ts';
import type { SignedInOptions } from './account/signed-in.ts';
import type { Desk } from './context.ts';
import type { Surroundings } from './surroundings.ts';

interface Services {
  /** The service of a sign-in, over its tools or with its key. */
  createService: SignedInOptions['createService'];
  tryKey: Desk['tryKey'];
}

/**
 * Both ways to the service. Half of what a worker has to evaluate is the tool library, which most of its lives never
 * need: only a call runs it.
 * @param ended the service takes a key no longer
 */
export function composeServices(
  { browser, memory, fetch, hasAccess, now }: Surroundings,
  { authStore, session }: Pick<Desk, 'authStore' | 'session'>,
  ended: () => void,
): Services {
  const { sendsOnce } = differencesOf(browser);
  const byKey = (options: Pick<KeyServiceOptions, 'baseUrl' | 'key' | 'onDate'>) =>
    createServiceOnDemand({
      hasFreeSearch: false,
      create: async () =>
        (await import('./account/create-key-service.ts')).createKeyService({
          ...options,
          fetch,
          hasAccess,
          now,
          sendsOnce,
        }),
    });
  const byTools = (options: Pick<ToolServiceOptions, 'mcpUrl' | 'session' | 'onDate'>) =>
    createServiceOnDemand({
      hasFreeSearch: true,
      create: async () =>
        (await import('./account/create-tool-service.ts')).createToolService({
          ...options,
          memory,
          fetch,
          hasAccess,
          now,
          clientVersion: browser.runtime.getManifest().version,
        }),
    });
  return {
    createService: (record, { heard }) =>
      isKeySession(record)
        ? byKey({ baseUrl: record.baseUrl, key: createKeyHolder(authStore, record.id, ended), onDate: heard })
        : byTools({ mcpUrl: record.mcpUrl, session: session.of(record.id), onDate: heard }),
    tryKey: (baseUrl, apiKey) =>
      byKey({ baseUrl, key: { apiKey: async () => apiKey, refused: async () => undefined } }).account(),
  };
}
