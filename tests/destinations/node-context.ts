import type { DestinationContext } from '../../lib/destinations/destination.ts';
import { callDestination, type DestinationCall } from '../../lib/destinations/guarded-fetch.ts';
import { NO_TOOLS } from '../../lib/destinations/no-tools.fixture.ts';

/** Everything that a destination takes from outside, by Node; each call is noted in `calls`. */
export function nodeContext(calls: DestinationCall[] = []): DestinationContext {
  return {
    call: (call) => {
      calls.push(call);
      return callDestination(call, { fetch, hasPermission: async () => true, isOnline: () => true });
    },
    now: () => Date.now(),
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    tools: NO_TOOLS,
  };
}
