import { type Policy, isDestinationAllowed } from '../settings/policy.ts';
import type { Credentials } from './credentials.ts';
import type * as kinds from './destination-kinds.ts';
import type { Destination, DestinationContext } from './destination.ts';
import type { ConnectedDestination } from './outbox/connected.ts';

/** The code of every kind; loaded when it is needed. */
export type DestinationKinds = typeof kinds;

export interface OpenOptions {
  policy: () => Promise<Policy>;
  credentials: Credentials;
  destinationContext: DestinationContext;
  loadDestinationKinds: () => Promise<DestinationKinds>;
}

/**
 * Opens a connected destination; null where the policy forbids it, or its credential is gone or cannot be read. The
 * policy is read again before each call: one that arrives in the middle of many people, or of a contact, ends it there.
 * @param spaced makes its calls wait for one another
 */
export async function openConnected(
  connected: ConnectedDestination,
  { policy, credentials, destinationContext, loadDestinationKinds }: OpenOptions,
  spaced = (call: DestinationContext['call']) => call,
): Promise<Destination | null> {
  const isAllowed = async () => isDestinationAllowed(await policy(), connected);
  if (!(await isAllowed())) return null;
  const connection = { ...connected, secret: await credentials.read(connected.id) };
  const { cardDavType, hubSpotType, openMcp, openSalesforce, pipedriveType, webhook, whileAllowed } =
    await loadDestinationKinds();
  const context: DestinationContext = {
    ...destinationContext,
    call: spaced(whileAllowed(destinationContext.call, isAllowed)),
  };
  switch (connected.kind) {
    case 'webhook':
      return webhook.open(connection, context);
    case 'carddav':
      return cardDavType.open(connection, context);
    case 'hubspot':
      return hubSpotType.open(connection, context);
    case 'pipedrive':
      return pipedriveType.open(connection, context);
    case 'mcp':
      return openMcp(connected, context);
    case 'salesforce':
      return openSalesforce(connected, context);
    default:
      return connected.kind satisfies never;
  }
}
