import { createCredentials } from '../destinations/credentials.ts';
import type { DestinationContext } from '../destinations/destination.ts';
import { callDestination } from '../destinations/guarded-fetch.ts';
import { openConnected } from '../destinations/open-connected.ts';
import { createOriginRemover } from './browser/without-origin.ts';
import type { WorkerContext } from './context.ts';
import { createSender } from './destinations/sender.ts';
import { SENDINGS_ALARM } from './destinations/sendings-alarm.ts';
import type { Surroundings } from './surroundings.ts';

/** All that sends contacts to destinations. In a private window nothing is sent: its outbox would outlive it. */
export function composeDestinations(
  { browser, isPrivate, fetch, hasPermission, now, setTimer, newId, loadDestinationKinds }: Surroundings,
  { signedIn, policy, broadcaster }: Pick<WorkerContext, 'signedIn' | 'policy' | 'broadcaster'>,
): Pick<WorkerContext, 'credentials' | 'destinationContext' | 'loadDestinationKinds' | 'sender'> {
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
    now,
    setTimer,
    clearTimer: (timer) => clearTimeout(timer as number),
    setAlarm: async (delayMs) => {
      if (delayMs === null) await browser.alarms.clear(SENDINGS_ALARM);
      else
        browser.alarms.create(SENDINGS_ALARM, {
          delayInMinutes: delayMs / 60_000,
          periodInMinutes: delayMs / 60_000,
        });
    },
    changed: () => broadcaster.toPages('destinations'),
  });
  return { credentials, destinationContext, loadDestinationKinds, sender };
}
