import { createCredentials } from '../destinations/credentials.ts';
import type { DestinationContext } from '../destinations/destination.ts';
import { createOriginRemover } from './browser/without-origin.ts';
import type { WorkerContext } from './context.ts';
import { createDestinationSignIns } from './destinations/destination-sign-ins.ts';
import { scheduledOnDemand } from './scheduled-work.ts';
import type { Surroundings } from './surroundings.ts';

/** All that sends contacts to destinations. */
export function composeDestinations(
  surroundings: Surroundings,
  { signedIn, currentPolicy, broadcaster }: Pick<WorkerContext, 'signedIn' | 'currentPolicy' | 'broadcaster'>,
): Pick<
  WorkerContext,
  'credentials' | 'destinationContext' | 'destinationSignIns' | 'loadDestinationKinds' | 'sender'
> {
  const { browser, memory, hasPermission, now, newId, loadDestinationKinds } = surroundings;
  const credentials = createCredentials();
  const withoutOrigin = createOriginRemover(browser);
  const fetch: typeof globalThis.fetch = async (input, init) => {
    // After the permission is checked: the rule needs it too.
    await withoutOrigin(new URL(input instanceof Request ? input.url : input).hostname);
    return surroundings.fetch(input, init);
  };
  const destinationSignIns = createDestinationSignIns({
    credentials,
    memory,
    fetch,
    hasPermission,
    now,
    newId,
    redirectUri: (path) => browser.identity.getRedirectURL(path),
    launch: (url) => browser.identity.launchWebAuthFlow({ url, interactive: true }),
    exclusively: async <T>(name: string, work: () => Promise<T>) =>
      navigator.locks.request(`calling-card-tokens ${name}`, work) as Promise<T>,
  });
  const destinationContext: DestinationContext = {
    call: async (call) => {
      const { callDestination } = await import('../destinations/guarded-fetch.ts');
      return callDestination(call, { fetch, hasPermission });
    },
    now,
    tools: {
      clientVersion: browser.runtime.getManifest().version,
      tokensOf: destinationSignIns.tokensOf,
    },
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  };
  const connecting = { credentials, destinationContext, loadDestinationKinds };
  const sender = scheduledOnDemand(async () => {
    const { composeSender } = await import('./destinations/compose-sender.ts');
    return composeSender(surroundings, { signedIn, currentPolicy, broadcaster, ...connecting });
  });
  return { ...connecting, destinationSignIns, sender };
}
