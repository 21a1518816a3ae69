import { type LastAccount, type SessionRecord, isKeySession } from '../../auth/session-record.ts';
import { type AccountDatabase, accountDatabaseName } from '../../database/account-database.ts';
import { getMeta, metaOf } from '../../database/meta.ts';
import { isServiceAllowed } from '../../settings/policy.ts';
import { type AccountSource, type WorkerContext, accountOrNull } from '../context.ts';

type Readable = Pick<LastAccount, 'database' | 'name'>;

/**
 * Saves, before a sign-in is deleted, the account whose contacts this browser continues to show; none where the user,
 * or the organization, wants them locked.
 */
export async function saveLastAccount(context: WorkerContext): Promise<void> {
  if (context.isPrivate) return;
  if ((await context.settings.read()).lockAfterSignOut) return context.authStore.writeLastAccount(null);
  const record = await context.authStore.readSession();
  // Nothing was bought under a sign-in whose account was never known.
  if (!record?.owner) return;
  const deps = await accountOrNull(context);
  await context.authStore.writeLastAccount({
    database: await accountDatabaseName(record.owner),
    name: deps ? await nameOfAccount(deps.db) : '',
    mcpUrl: record.mcpUrl,
    ...(isKeySession(record) && { baseUrl: record.baseUrl }),
  });
}

/**
 * The account whose contacts are shown while no user is signed in: the last one that was, unless they are locked. Null
 * in private windows, and while a user is signed in.
 */
export async function readLastAccount(context: WorkerContext): Promise<Readable | null> {
  const record = await context.authStore.readSession();
  if (context.isPrivate || (record && !record.ended)) return null;
  if ((await context.settings.read()).lockAfterSignOut) {
    // For good, until the next sign-in: unlocking does not show them to a user who is signed out.
    if (!record) await context.authStore.writeLastAccount(null);
    return null;
  }
  return record ? readExpired(context, record) : readSignedOut(context);
}

async function readSignedOut({
  authStore,
  policy,
}: Pick<WorkerContext, 'authStore' | 'policy'>): Promise<Readable | null> {
  const last = await authStore.readLastAccount();
  return last && isServiceAllowed(await policy(), last) ? last : null;
}

/** The service ended this sign-in. An account that was never known is not asked for. */
async function readExpired({ signedIn }: AccountSource, { owner }: SessionRecord): Promise<Readable | null> {
  const deps = owner === null ? null : await signedIn();
  return deps && { database: deps.db.name, name: await nameOfAccount(deps.db) };
}

/** The email address of the account as last read, or its name; empty if it has neither. */
async function nameOfAccount(db: AccountDatabase): Promise<string> {
  const account = (await getMeta(metaOf(db), 'account'))?.account;
  return account?.email || [account?.first_name, account?.last_name].filter(Boolean).join(' ');
}
