import type { DestinationProblem } from '../../../destinations/destination-problem.ts';
import type { Destination } from '../../../destinations/destination.ts';
import { openConnected } from '../../../destinations/open-connected.ts';
import { readConnected, type ConnectedDestination } from '../../../destinations/outbox/connected.ts';
import type { DestinationReceipt, DestinationRefusal } from '../../../messages/views/destination.ts';
import { originPattern } from '../../../settings/service-address.ts';
import type { SignedIn } from '../../account/signed-in.ts';
import { type WorkerContext, currentMcpUrl } from '../../context.ts';

/** No call to a destination takes longer. */
export const CONNECT_MS = 60_000;

export const refused = (code: DestinationRefusal['code']) => ({ ok: false, problem: { code } }) as const;

/** A change is on disk: pages read it, and what may be sent by it is sent. */
export function done(context: Pick<WorkerContext, 'broadcaster' | 'sender'>): DestinationReceipt {
  context.broadcaster.toPages('destinations');
  void context.sender.runDue();
  return { ok: true };
}

/** Does something in the account's database; not in a private window, whose outbox would outlive it. */
export async function withAccount<T extends { ok: boolean }>(
  context: Pick<WorkerContext, 'isPrivate' | 'signedIn'>,
  work: (deps: SignedIn) => Promise<T>,
): Promise<T | { ok: false; problem: DestinationRefusal }> {
  if (context.isPrivate) return refused('in_private_window');
  try {
    const deps = await context.signedIn();
    return deps === null ? refused('signed_out') : await work(deps);
  } catch {
    return refused('storage_failed');
  }
}

export async function connectedTo({ db }: Pick<SignedIn, 'db'>): Promise<ConnectedDestination[]> {
  return (await db.getAll('destinations')).flatMap((value) => readConnected(value) ?? []);
}

/** Null where the policy forbids it, or its credential is gone. */
export function openAt(context: WorkerContext, connected: ConnectedDestination): Promise<Destination | null> {
  return openConnected(connected, {
    policy: context.policy,
    credentials: context.credentials,
    context: context.destinationContext,
    loadKinds: context.loadDestinationKinds,
  });
}

/** Opens a connected destination and does something with it; a reason where it cannot be opened. */
export async function withDestination<T extends { ok: boolean }>(
  context: WorkerContext,
  id: string,
  work: (opened: { destination: Destination; connected: ConnectedDestination; deps: SignedIn }) => Promise<T>,
): Promise<T | { ok: false; problem: DestinationProblem | DestinationRefusal }> {
  return withAccount<T | { ok: false; problem: DestinationProblem | DestinationRefusal }>(context, async (deps) => {
    const connected = (await connectedTo(deps)).find((each) => each.id === id);
    if (connected === undefined) return { ok: false, problem: { code: 'gone' } };
    const destination = await openAt(context, connected);
    return destination === null ? refused('set_by_policy') : work({ destination, connected, deps });
  });
}

/** The browser's permissions that a destination needs. */
export function permissionsOf({
  permissions,
  origins,
}: Pick<ConnectedDestination, 'permissions' | 'origins'>): string[] {
  return permissions ?? origins.map(originPattern);
}

/** Gives up permissions, but for those that the service or one of the destinations needs. */
export async function releasePermissions(
  context: Pick<WorkerContext, 'browser' | 'defaultMcpUrl' | 'settings'>,
  permissions: readonly string[],
  destinations: readonly ConnectedDestination[],
): Promise<void> {
  const service = [context.defaultMcpUrl, await currentMcpUrl(context)].map((url) =>
    originPattern(new URL(url).origin),
  );
  // Compared as patterns: these leave out the port.
  const kept = new Set([...service, ...destinations.flatMap(permissionsOf)]);
  const origins = permissions.filter((pattern) => !kept.has(pattern));
  if (origins.length > 0) await context.browser.permissions.remove({ origins }).catch(() => false);
}
