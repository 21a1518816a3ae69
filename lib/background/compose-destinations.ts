import { createCredentials } from '../destinations/credentials.ts';
import type { DestinationContext } from '../destinations/destination.ts';
import { callDestination } from '../destinations/guarded-fetch.ts';
import { createOpener } from '../destinations/open-connected.ts';
import { schedulingBy } from './browser/waking-alarm.ts';
import { createOriginRemover } from './browser/without-origin.ts';
import type { WorkerContext } from './context.ts';
import { createDestinationSignIns } from './destinations/destination-sign-ins.ts';
import { createSender } from './destinations/sender.ts';
import { SENDINGS_ALARM } from './destinations/sendings-alarm.ts';
import type { Surroundings } from './surroundings.ts';

/** All that sends contacts to destinations. In a private window nothing is sent: its outbox would outlive it. */
export function composeDestinations(
  surroundings: Surroundings,
  { signedIn, policy, broadcaster }: Pick<WorkerContext, 'signedIn' | 'policy' | 'broadcaster'>,
): Pick<
  WorkerContext,
  'credentials' | 'destinationContext' | 'destinationSignIns' | 'loadDestinationKinds' | 'sender'
> {
  const { browser, isPrivate, memory, hasPermission, now, newId, loadDestinationKinds } = surroundings;
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
    redirectUri: () => browser.identity.getRedirectURL(),
    launch: (url) => browser.identity.launchWebAuthFlow({ url, interactive: true }),
    exclusively: async <T>(name: string, work: () => Promise<T>) =>
      navigator.locks.request(`calling-card-tokens ${name}`, work) as Promise<T>,
  });
  const destinationContext: DestinationContext = {
    call: (call) => callDestination(call, { fetch, hasPermission }),
    now,
    tools: {
      loadLibrary: surroundings.loadToolLibrary,
      clientVersion: browser.runtime.getManifest().version,
      tokensOf: destinationSignIns.tokensOf,
    },
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  };
  const sender = createSender({
    signedIn: async () => (isPrivate ? null : signedIn()),
    open: createOpener({ policy, credentials, destinationContext, loadDestinationKinds }),
    newId,
    ...schedulingBy(surroundings, SENDINGS_ALARM),
    changed: () => broadcaster.toPages('destinations'),
  });
  return { credentials, destinationContext, destinationSignIns, loadDestinationKinds, sender };
}
