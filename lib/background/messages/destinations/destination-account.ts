import { type SessionRecord, isKeySession } from '../../../auth/session-record.ts';
import type { AccountDatabase } from '../../../database/account-database.ts';
import { eachAccount } from '../../../database/each-account.ts';
import type { DestinationProblem } from '../../../destinations/destination-problem.ts';
import type { Destination } from '../../../destinations/destination.ts';
import { openConnected } from '../../../destinations/open-connected.ts';
import { readConnected, type ConnectedDestination } from '../../../destinations/outbox/connected.ts';
import { changeDestination } from '../../../destinations/outbox/destination-store.ts';
import {
  endHold,
  holdPermissions,
  permissionsHeldBy,
  readPlaces,
  removeEnded,
} from '../../../destinations/outbox/held-permissions.ts';
import type { DestinationReceipt, DestinationRefusal } from '../../../messages/views/destination.ts';
import { originPattern } from '../../../settings/service-address.ts';
import type { SignedIn } from '../../account/signed-in.ts';
import { type WorkerContext, currentMcpUrl } from '../../context.ts';

/** The part of the context with which permissions and credentials are given up. */
type ReleaseContext = Pick<
  WorkerContext,
  'authStore' | 'browser' | 'credentials' | 'defaultMcpUrl' | 'destinationSignIns' | 'settings'
>;

/** No call to a destination takes longer. */
export const CONNECT_MS = 60_000;

export const refused = (code: DestinationRefusal['code']) => ({ ok: false, problem: { code } }) as const;

/** A change is on disk: pages read it, and what may be sent by it is sent. */
export function done(context: Pick<WorkerContext, 'broadcaster' | 'sender'>): DestinationReceipt {
  context.broadcaster.toPages('destinations');
  void context.sender.runDue();
  return { ok: true };
}

/** Deletes the tokens of a sign-in that came to nothing, and tells their server. */
export async function dropTokens(
  { destinationSignIns }: Pick<WorkerContext, 'destinationSignIns'>,
  id: string,
): Promise<void> {
  const revoke = await destinationSignIns.signOut(id);
  await revoke();
}

/**
 * Lets a destination go on that had stopped for its lost sign-in, which is back. Where it was disconnected in the
 * meantime, the new tokens go as the old ones did.
 */
export async function goOnSignedIn(
  context: Pick<WorkerContext, 'broadcaster' | 'destinationSignIns' | 'now' | 'sender'>,
  { db }: Pick<SignedIn, 'db'>,
  id: string,
): Promise<DestinationReceipt> {
  const now = context.now();
  const goesOn = await changeDestination(db, id, { signedInAt: now }, now).catch(async (error: unknown) => {
    // The account's database may be gone, with the destination in it.
    await dropTokens(context, id);
    throw error;
  });
  if (goesOn) return done(context);
  await dropTokens(context, id);
  return { ok: false, problem: { code: 'gone' } };
}

/**
 * Lets the destinations of every account go on that had stopped for lack of a permission which the browser gives by
 * now. Salesforce's is given at its own button, which then reads what else is needed.
 */
export async function goOnAllowed(
  context: Pick<WorkerContext, 'broadcaster' | 'browser' | 'isPrivate' | 'now'>,
): Promise<void> {
  if (context.isPrivate) return;
  await eachAccount(async (db) => {
    for (const each of db === null ? [] : await connectedTo({ db })) {
      if (each.kind === 'salesforce' || each.pause?.by !== 'needs-user') continue;
      const isAllowed = await context.browser.permissions.contains({ origins: permissionsOf(each) });
      if (db !== null && isAllowed) await changeDestination(db, each.id, { isAllowed }, context.now());
    }
  });
  context.broadcaster.toPages('destinations');
}

/** The account whose destinations are read; null while signed out, and in private windows, where nothing is sent. */
export async function accountToSend({
  isPrivate,
  signedIn,
}: Pick<WorkerContext, 'isPrivate' | 'signedIn'>): Promise<SignedIn | null> {
  return isPrivate ? null : signedIn();
}

/** Does something in the account's database; not in a private window, whose outbox would outlive it. */
export async function withAccount<T extends { ok: boolean }>(
  context: Pick<WorkerContext, 'isPrivate' | 'signedIn'>,
  work: (deps: SignedIn) => Promise<T>,
): Promise<T | { ok: false; problem: DestinationRefusal | { code: 'no_answer' } }> {
  if (context.isPrivate) return refused('in_private_window');
  try {
    const deps = await context.signedIn();
    return deps === null ? refused('signed_out') : await work(deps);
  } catch (error) {
    // The time for all its calls together is over.
    if (error instanceof DOMException && error.name === 'TimeoutError')
      return { ok: false, problem: { code: 'no_answer' } };
    return refused('storage_failed');
  }
}

export async function connectedTo({ db }: Pick<SignedIn, 'db'>): Promise<ConnectedDestination[]> {
  return (await db.getAll('destinations')).flatMap((value) => readConnected(value) ?? []);
}

/** Opens a connected destination and does something with it; a reason where it cannot be opened. */
export async function withDestination<T extends DestinationReceipt>(
  context: WorkerContext,
  id: string,
  work: (opened: { destination: Destination; connected: ConnectedDestination; deps: SignedIn }) => Promise<T>,
): Promise<T | { ok: false; problem: DestinationProblem | DestinationRefusal }> {
  return withAccount<T | { ok: false; problem: DestinationProblem | DestinationRefusal }>(context, async (deps) => {
    const connected = (await connectedTo(deps)).find((each) => each.id === id);
    if (connected === undefined) return { ok: false, problem: { code: 'gone' } };
    const destination = await openConnected(connected, context);
    return destination === null
      ? refused('set_by_policy')
      : stoppingWithSignIn(context, deps, id, work({ destination, connected, deps }));
  });
}

/** A sign-in that is found to be over stops the destination, as at the next sending: the user can renew it then. */
export async function stoppingWithSignIn<T extends DestinationReceipt>(
  context: Pick<WorkerContext, 'broadcaster' | 'now'>,
  { db }: Pick<SignedIn, 'db'>,
  id: string,
  work: Promise<T>,
): Promise<T> {
  const startedAt = context.now();
  const receipt = await work;
  if (receipt.ok || receipt.problem.code !== 'sign_in_refused') return receipt;
  await changeDestination(db, id, { lostSignIn: { problem: receipt.problem, startedAt } }, context.now());
  context.broadcaster.toPages('destinations');
  return receipt;
}

/** The browser's permissions that a destination needs. */
export function permissionsOf({
  permissions,
  origins,
}: Pick<ConnectedDestination, 'permissions' | 'origins'>): string[] {
  return permissions ?? origins.map(originPattern);
}

/**
 * Connects a destination under an id. The permissions that were asked for it are held until the work has ended,
 * whatever is disconnected meanwhile; where it is not connected then, they and its credential are given up.
 */
export async function holding<T>(
  context: ReleaseContext,
  deps: Pick<SignedIn, 'db'>,
  { id, permissions }: { id: string; permissions: readonly string[] },
  work: () => Promise<T>,
): Promise<T> {
  await holdPermissions(deps.db, id, permissions);
  try {
    return await work();
  } catch (error) {
    // The account's database may be gone, with the place in it.
    await dropTokens(context, id);
    throw error;
  } finally {
    await releaseHeld(context, deps, id);
  }
}

/** Gives up what is held in the place of a destination that is not connected, its sign-in first. */
export async function releaseHeld(context: ReleaseContext, deps: Pick<SignedIn, 'db'>, id: string): Promise<void> {
  if (!(await readPlaces(deps.db)).includes(id)) return;
  const revoke = await context.destinationSignIns.signOut(id);
  await context.credentials.delete(id);
  // The server may take its time, while the browser still allows it to be told.
  await revoke();
  const permissions = await endHold(deps.db, id);
  if (permissions === null) return;
  if (await releasePermissions(context, permissions)) await removeEnded(deps.db, id);
}

/**
 * Gives up what was left in any account by workers that died in the middle of connecting or disconnecting, and by pages
 * that were closed. For the browser's start, when nothing of that is under way.
 */
export async function releaseLeft(context: ReleaseContext): Promise<void> {
  const release = async (db: AccountDatabase) => {
    for (const id of await readPlaces(db)) await releaseHeld(context, { db }, id);
  };
  // One account's failure leaves its own for the next start.
  await eachAccount(async (db) => db && release(db).catch(() => undefined));
}

/** The addresses that a sign-in, or an API key, is used at beside the tool server's. */
function addressesOf(record: SessionRecord | null): string[] {
  if (record === null) return [];
  if (isKeySession(record)) return [record.baseUrl];
  return [record.issuer, record.tokenEndpoint, record.revocationEndpoint ?? []].flat();
}

/**
 * Gives up permissions, but for those that the service needs, or a destination that is or becomes connected, in
 * whatever account: the browser has them once for all.
 * @returns false while the sign-in, or the destinations of an account, cannot be read: nothing is given up then
 */
export async function releasePermissions(
  context: Pick<ReleaseContext, 'authStore' | 'browser' | 'defaultMcpUrl' | 'settings'>,
  permissions: readonly string[],
): Promise<boolean> {
  const signIn = await context.authStore.readSession().then(addressesOf, () => null);
  if (signIn === null) return false;
  const service = [context.defaultMcpUrl, await currentMcpUrl(context), ...signIn].flatMap(
    (url) => URL.parse(url)?.origin ?? [],
  );
  const needed = await eachAccount(async (db) =>
    db === null
      ? null
      : (await db.getAll('destinations')).flatMap((value) => {
          const connected = readConnected(value);
          return connected === null ? permissionsHeldBy(value) : permissionsOf(connected);
        }),
  );
  if (needed.includes(null)) return false;
  // Compared as patterns: these leave out the port.
  const kept = new Set([...service.map(originPattern), ...needed.flatMap((each) => each ?? [])]);
  const origins = permissions.filter((pattern) => !kept.has(pattern));
  if (origins.length > 0) await context.browser.permissions.remove({ origins }).catch(() => false);
  return true;
}
