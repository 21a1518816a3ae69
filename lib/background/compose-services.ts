import { createKeyHolder } from '../auth/api-key.ts';
import { isKeySession } from '../auth/session-record.ts';
import { differencesOf } from '../browser/differences.ts';
import { createServiceOnDemand } from '../service/service-on-demand.ts';
import type { KeyServiceOptions } from './account/create-key-service.ts';
import type { ToolServiceOptions } from './account/create-tool-service.ts';
import type { SignedInOptions } from './account/signed-in.ts';
import type { WorkerContext } from './context.ts';
import type { Surroundings } from './surroundings.ts';

interface Services {
  /** The service of a sign-in, over its tools or with its key. */
  createService: SignedInOptions['createService'];
  tryKey: WorkerContext['tryKey'];
}

/**
 * Both transports to the service. The tool library is two fifths of the worker's code, and most workers never need it:
 * only a call loads it.
 * @param onEnd called when the service no longer accepts a key
 */
export function composeServices(
  { browser, memory, fetch, hasPermission, now }: Surroundings,
  { authStore, session }: Pick<WorkerContext, 'authStore' | 'session'>,
  onEnd: () => void,
): Services {
  const { sendsOnce } = differencesOf(browser);
  const byKey = (options: Pick<KeyServiceOptions, 'baseUrl' | 'key' | 'onDate'>) =>
    createServiceOnDemand({
      hasFreeSearch: false,
      create: async () =>
        (await import('./account/create-key-service.ts')).createKeyService({
          ...options,
          fetch,
          hasPermission,
          now,
          sendsOnce,
        }),
    });
  const byTools = (options: Pick<ToolServiceOptions, 'mcpUrl' | 'session' | 'onDate'>) =>
    createServiceOnDemand({
      hasFreeSearch: true,
      create: async () => {
        const { createToolService } = await import('./account/create-tool-service.ts');
        const clientVersion = browser.runtime.getManifest().version;
        return createToolService({ ...options, memory, fetch, hasPermission, now, clientVersion });
      },
    });
  return {
    createService: (record, { onDate }) =>
      isKeySession(record)
        ? byKey({ baseUrl: record.baseUrl, key: createKeyHolder(authStore, record.id, onEnd), onDate })
        : byTools({ mcpUrl: record.mcpUrl, session: session.of(record.id), onDate }),
    tryKey: (baseUrl, apiKey) =>
      byKey({ baseUrl, key: { apiKey: async () => apiKey, refused: async () => undefined } }).account(),
  };
}
