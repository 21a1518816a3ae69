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
  context: DestinationContext;
  loadKinds: () => Promise<DestinationKinds>;
}

/** Opens a connected destination; null where the policy forbids it, or its credential is gone or cannot be read. */
export async function openConnected(
  connected: ConnectedDestination,
  { policy, credentials, context, loadKinds }: OpenOptions,
): Promise<Destination | null> {
  if (!isDestinationAllowed(await policy(), connected)) return null;
  const connection = { ...connected, secret: await credentials.read(connected.id) };
  const { cardDavType, hubSpotType, openMcp, openSalesforce, pipedriveType, webhook } = await loadKinds();
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
