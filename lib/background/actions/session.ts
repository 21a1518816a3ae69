import type { Receipt } from '../../messages/protocol.ts';
import type { AccountAnswer } from '../../messages/views/account.ts';
import { problemOf } from '../../service/service-error.ts';
import { type AccountSource, type WorkerContext, currentMcpUrl } from '../context.ts';
import { showBadge } from './badge.ts';
import { saveLastAccount } from './last-account.ts';

/** No sign-in is open, and the last one did not fail. */
const NONE = { status: 'none' } as const;

/** Reads the last known account; or, when it is unknown whose account it is, the reason. */
export async function readAccount(context: AccountSource): Promise<AccountAnswer> {
  try {
    const deps = await context.signedIn();
    return (await deps?.accounts.read()) ?? { account: null, refreshing: false, problem: null };
  } catch (error) {
    return { account: null, refreshing: false, problem: problemOf(error) };
  }
}

/** Opens the sign-in window and returns at once; how it ends is announced. */
export async function startSignIn(context: WorkerContext): Promise<Receipt> {
  void carryOutSignIn(context);
  return { ok: true };
}

/**
 * Signs in, and resolves when that has ended, one way or the other. A call while a window is open waits for that
 * window.
 */
export function carryOutSignIn(context: WorkerContext): Promise<boolean> {
  context.openSignIn ??= signInOnce(context).finally(() => (context.openSignIn = null));
  return context.openSignIn;
}

async function signInOnce(context: WorkerContext): Promise<boolean> {
  await context.signInState.write({ status: 'signing-in' });
  context.broadcaster.toPages('session');
  let mcpUrl = '';
  try {
    mcpUrl = await currentMcpUrl(context);
    await context.signIn(mcpUrl);
    // The address was changed while the window was open: these tokens are for a service that is no longer wanted.
    if (mcpUrl !== (await currentMcpUrl(context))) {
      // Awaited: nothing may be looked up there in between.
      await leaveService(context);
      await context.signInState.write(NONE);
      return false;
    }
    // A sign-in counts once the user is identified: whose contacts these are, and what the account holds.
    await context.signedIn();
    await context.signInState.write(NONE);
    await context.clock.runDue(true);
    void context.sender.runDue();
    void context.watcher.run();
    void context.recoverer.runDue();
    return true;
  } catch (error) {
    const signedIn = (await context.authStore.readSession().catch(() => null))?.ended === false;
    // How it ended at a service that is no longer wanted is no problem at the new one.
    const isOver = signedIn || mcpUrl !== (await currentMcpUrl(context).catch(() => mcpUrl));
    await context.signInState.write(isOver ? NONE : { status: 'problem', problem: problemOf(error) });
    return signedIn;
  } finally {
    context.broadcaster.everything();
    void showBadge(context);
  }
}

/**
 * Forgets a sign-in window that is left over from a dead worker. A window belongs to the worker that opened it: the
 * click that woke this one may have opened its own.
 */
export async function forgetDeadSignIn(context: Pick<WorkerContext, 'openSignIn' | 'signInState'>): Promise<void> {
  const { status } = await context.signInState.read();
  // Checked last, with nothing awaited before the write: a click in between opens a window.
  if (status === 'signing-in' && context.openSignIn === null) await context.signInState.write(NONE);
}

/**
 * Forgets why the last sign-in failed. Not while a window is open: no other can be opened until that one has ended, and
 * a button that offers it would do nothing.
 */
async function forgetProblem({
  openSignIn,
  signInState,
}: Pick<WorkerContext, 'openSignIn' | 'signInState'>): Promise<void> {
  if (openSignIn === null) await signInState.write(NONE);
}

/** Revokes the refresh token and deletes the tokens. Bought data stays. */
export async function signOut(context: WorkerContext): Promise<Receipt> {
  try {
    const revoke = await forgetSignIn(context);
    await revoke();
    return { ok: true };
  } catch (error) {
    // Deleted here, the token can no longer be used by us; at the service it expires.
    const record = await context.authStore.readSession().catch(() => null);
    // The service may have taken its time: a sign-in since then has nothing to do with it.
    if (record?.ended !== false && context.openSignIn === null)
      await context.signInState.write({ status: 'problem', problem: problemOf(error) });
    context.broadcaster.toPages('session');
    return { ok: false, problem: problemOf(error) };
  }
}

/**
 * Signs out of a service that is no longer wanted. Nothing waits for it: it may be the reason for the change. An error
 * of it is no problem at the next one.
 */
export async function leaveService(context: WorkerContext): Promise<void> {
  const revoke = await forgetSignIn(context).catch(() => null);
  void revoke?.().catch(() => undefined);
  await forgetProblem(context);
}

/**
 * Deletes the tokens and announces that at once: the service may take its time.
 * @returns a function that revokes them at the service; it rejects with `ServiceError`
 */
export async function forgetSignIn(context: WorkerContext): Promise<() => Promise<void>> {
  // Signing out is never refused for this.
  await saveLastAccount(context).catch(() => undefined);
  const revoke = await context.session.signOut();
  await context.toolMemory.forget();
  await forgetProblem(context);
  context.broadcaster.everything();
  void showBadge(context);
  void context.clock.runDue();
  void context.sender.runDue();
  void context.watcher.run();
  void context.recoverer.runDue();
  return revoke;
}
