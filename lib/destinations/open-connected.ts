import { type Policy, isDestinationAllowed } from '../settings/policy.ts';
import type { Credentials } from './credentials.ts';
import type * as kinds from './destination-kinds.ts';
import type { Connection, Destination, DestinationContext } from './destination.ts';
import type { ConnectedDestination } from './outbox/connected.ts';

/** The code of every kind; loaded when it is needed. */
export type DestinationKinds = typeof kinds;

export interface OpenOptions {
  /** Rejects where nothing may be done as long as it is not known. */
  policy: () => Promise<Policy>;
  credentials: Credentials;
  destinationContext: DestinationContext;
  loadDestinationKinds: () => Promise<DestinationKinds>;
}

/**
 * Opens a connected destination; null where the policy forbids it, or its credential is gone or cannot be read. The
 * policy is read again before each call: one that arrives in the middle of many people, or of a contact, ends it there.
 * Rejects with what reading the policy rejects with.
 * @param spaced makes its calls wait for one another
 */
export async function openConnected(
  connected: ConnectedDestination,
  options: OpenOptions,
  spaced = (call: DestinationContext['call']) => call,
): Promise<Destination | null> {
  const connection = await connectionOf(connected, options);
  return connection && openAs(connected, connection, options, spaced);
}

/**
 * Opens connected destinations for many calls, one after another: each stays open until it is connected in another way.
 * What it knows of its own work is then not forgotten between two calls, such as a company that was just made and that
 * its search does not show yet, or the index of an address book.
 */
export function createOpener(options: OpenOptions): (connected: ConnectedDestination) => Promise<Destination | null> {
  const opened = new Map<string, { from: string; destination: Destination | null }>();
  return async (connected) => {
    const { id, kind, label, origins, config } = connected;
    const connection = await connectionOf(connected, options);
    if (connection === null) {
      opened.delete(id);
      return null;
    }
    const from = JSON.stringify([kind, label, origins, config, connection.secret]);
    const before = opened.get(id);
    if (before?.from === from) return before.destination;
    const destination = await openAs(connected, connection, options);
    // A server's tools are read anew, as they may have changed.
    if (kind !== 'mcp') opened.set(id, { from, destination });
    return destination;
  };
}

/** Null where the policy forbids it. */
async function connectionOf(
  connected: ConnectedDestination,
  { policy, credentials }: Pick<OpenOptions, 'policy' | 'credentials'>,
): Promise<Connection | null> {
  if (!isDestinationAllowed(await policy(), connected)) return null;
  return { ...connected, secret: await credentials.read(connected.id) };
}

async function openAs(
  connected: ConnectedDestination,
  connection: Connection,
  { policy, destinationContext, loadDestinationKinds }: OpenOptions,
  spaced = (call: DestinationContext['call']) => call,
): Promise<Destination | null> {
  const isAllowed = () =>
    policy().then(
      (current) => isDestinationAllowed(current, connected),
      () => false,
    );
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
