import type { CardDavAccount, CardDavInput } from '../../../destinations/carddav/carddav-type.ts';
import { permissionsFor, startAddress } from '../../../destinations/carddav/presets.ts';
import type { ConnectOutcome, DestinationContext, DestinationKind } from '../../../destinations/destination.ts';
import { HUBSPOT_ORIGIN } from '../../../destinations/hubspot/hubspot-origin.ts';
import type { DestinationKinds } from '../../../destinations/open-connected.ts';
import { addDestination } from '../../../destinations/outbox/destination-store.ts';
import { holdPermissions, removePlace } from '../../../destinations/outbox/held-permissions.ts';
import { PIPEDRIVE_ORIGIN } from '../../../destinations/pipedrive/pipedrive-origin.ts';
import type { BooksReceipt, DestinationReceipt } from '../../../messages/views/destination.ts';
import { isDestinationAllowed } from '../../../settings/policy.ts';
import { originPattern } from '../../../settings/service-address.ts';
import type { SignedIn } from '../../account/signed-in.ts';
import type { WorkerContext } from '../../context.ts';
import { CONNECT_MS, connectedTo, done, holding, refused, releaseHeld, withAccount } from './destination-account.ts';
import { labelBeside } from './label-beside.ts';

/** The requirements for connecting a kind of destination, and its permissions. */
interface Connecting {
  kind: DestinationKind;
  /** The origin of the first call; empty: the typed text is no address. */
  origin: string;
  /** Absent: that of the origin. */
  permissions?: string[];
  connect: (kinds: DestinationKinds, context: DestinationContext, signal: AbortSignal) => Promise<ConnectOutcome>;
}

export async function connectWebhook(
  context: WorkerContext,
  input: { address: string; header?: { name: string; value: string } | undefined; signingSecret: string },
): Promise<DestinationReceipt> {
  const origin = URL.parse(input.address.trim())?.origin ?? '';
  return connect(context, {
    kind: 'webhook',
    origin,
    connect: ({ webhook }, ...rest) => webhook.connect({ ...input, header: input.header ?? null }, ...rest),
  });
}

export async function connectAddressBook(context: WorkerContext, input: CardDavInput): Promise<DestinationReceipt> {
  return connect(context, {
    ...bookServer(input),
    connect: ({ cardDavType }, ...rest) => cardDavType.connect(input, ...rest),
  });
}

export async function connectHubSpot(
  context: WorkerContext,
  input: { token: string; linksCompanies: boolean; makesIdProperty: boolean },
): Promise<DestinationReceipt> {
  return connect(context, {
    kind: 'hubspot',
    origin: HUBSPOT_ORIGIN,
    connect: ({ hubSpotType }, ...rest) => hubSpotType.connect({ ...input, mapping: null }, ...rest),
  });
}

export async function connectPipedrive(
  context: WorkerContext,
  input: { token: string; linksCompanies: boolean },
): Promise<DestinationReceipt> {
  return connect(context, {
    kind: 'pipedrive',
    origin: PIPEDRIVE_ORIGIN,
    connect: ({ pipedriveType }, ...rest) => pipedriveType.connect(input, ...rest),
  });
}

/**
 * The address books of an account, among which the user chooses. The permissions are held until they have, so that a
 * page that is closed meanwhile leaves none for good.
 */
export async function findBooks(context: WorkerContext, account: CardDavAccount): Promise<BooksReceipt> {
  return withAccount<BooksReceipt>(context, async (deps) => {
    const server = bookServer(account);
    const place = shownPlace(server.permissions);
    await holdPermissions(deps.db, place, server.permissions);
    const found = await listBooksAt(server, context, account);
    if (!found.ok) await releaseHeld(context, deps, place);
    return found;
  });
}

/** The place of what is shown to be chosen from: the page knows no id, but the permissions. */
const shownPlace = (permissions: readonly string[]) => `shown ${permissions.join(' ')}`;

async function listBooksAt(
  { kind, origin }: Pick<Connecting, 'kind' | 'origin'>,
  {
    policy,
    loadDestinationKinds,
    destinationContext,
  }: Pick<WorkerContext, 'destinationContext' | 'loadDestinationKinds' | 'policy'>,
  account: CardDavAccount,
): Promise<BooksReceipt> {
  if (!isDestinationAllowed(await policy(), { kind, origins: [origin] })) return refused('set_by_policy');
  const { listBooks } = await loadDestinationKinds();
  const found = await listBooks(account, destinationContext, AbortSignal.timeout(CONNECT_MS));
  if (found.status === 'failed') return { ok: false, problem: found.problem };
  return { ok: true, books: found.books.map(({ url, name }) => ({ url, name })) };
}

/** The user changed their mind: permissions that were granted for it, and that nothing else needs, are given up. */
export async function cancelConnecting(context: WorkerContext, permissions: string[]): Promise<DestinationReceipt> {
  return withAccount<DestinationReceipt>(context, async (deps) => {
    const place = shownPlace(permissions);
    await holdPermissions(deps.db, place, permissions);
    await releaseHeld(context, deps, place);
    return { ok: true };
  });
}

async function connect(context: WorkerContext, connecting: Connecting): Promise<DestinationReceipt> {
  return withAccount<DestinationReceipt>(context, async (deps) => {
    const { origin, permissions = /^https?:/u.test(origin) ? [originPattern(origin)] : [] } = connecting;
    const id = context.newId();
    return holding(context, deps, { id, permissions }, async () => {
      await removePlace(deps.db, shownPlace(permissions));
      return connectAs(id, context, deps, connecting);
    });
  });
}

async function connectAs(
  id: string,
  context: WorkerContext,
  { db }: Pick<SignedIn, 'db'>,
  { kind, origin, connect: connectKind }: Connecting,
): Promise<DestinationReceipt> {
  if (!isDestinationAllowed(await context.policy(), { kind, origins: [origin] })) return refused('set_by_policy');
  const kinds = await context.loadDestinationKinds();
  const outcome = await connectKind(kinds, context.destinationContext, AbortSignal.timeout(CONNECT_MS));
  if (outcome.status === 'failed') return { ok: false, problem: outcome.problem };
  const { secret, ...connection } = outcome.connection;
  await context.credentials.write(id, secret);
  // An address book is the user's own; the others may be read by colleagues.
  const isOwn = kind === 'carddav';
  await addDestination(db, {
    ...connection,
    id,
    label: labelBeside(connection.label, await connectedTo({ db })),
    connectedAt: context.now(),
    sends: { tags: isOwn, note: isOwn },
    isAutomatic: false,
    pause: null,
  });
  return done(context);
}

function bookServer({ address }: CardDavAccount): Required<Omit<Connecting, 'connect'>> {
  const start = startAddress(address);
  return {
    kind: 'carddav',
    origin: start === null ? '' : new URL(start.url).origin,
    permissions: start === null ? [] : permissionsFor(start),
  };
}
