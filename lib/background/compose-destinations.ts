import { createCredentials } from '../destinations/credentials.ts';
import type { DestinationContext } from '../destinations/destination.ts';
import { callDestination } from '../destinations/guarded-fetch.ts';
import { openConnected } from '../destinations/open-connected.ts';
import { schedulingBy } from './browser/waking-alarm.ts';
import { createOriginRemover } from './browser/without-origin.ts';
import type { WorkerContext } from './context.ts';
import { createSender } from './destinations/sender.ts';
import { SENDINGS_ALARM } from './destinations/sendings-alarm.ts';
import type { Surroundings } from './surroundings.ts';

/** All that sends contacts to destinations. In a private window nothing is sent: its outbox would outlive it. */
export function composeDestinations(
  surroundings: Surroundings,
  { signedIn, policy, broadcaster }: Pick<WorkerContext, 'signedIn' | 'policy' | 'broadcaster'>,
): Pick<WorkerContext, 'credentials' | 'destinationContext' | 'loadDestinationKinds' | 'sender'> {
  const { browser, isPrivate, fetch, hasPermission, now, newId, loadDestinationKinds } = surroundings;
  const credentials = createCredentials();
  const withoutOrigin = createOriginRemover(browser);
  const destinationContext: DestinationContext = {
    call: async (call) => {
      const host = URL.parse(call.url)?.hostname ?? '';
      return callDestination(call, {
        // After the permission is checked: the rule needs it too.
        fetch: async (input, init) => {
          await withoutOrigin(host);
          return fetch(input, init);
        },
        hasPermission,
      });
    },
    now,
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  };
  const sender = createSender({
    signedIn: async () => (isPrivate ? null : signedIn()),
    open: (connected) =>
      openConnected(connected, {
        policy,
        credentials,
        context: destinationContext,
        loadKinds: loadDestinationKinds,
      }),
    newId,
    ...schedulingBy(surroundings, SENDINGS_ALARM),
    changed: () => broadcaster.toPages('destinations'),
  });
  return { credentials, destinationContext, loadDestinationKinds, sender };
}
