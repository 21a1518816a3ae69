import type { Receipt } from '../../messages/protocol.ts';
import type { AccountAnswer, SessionView } from '../../messages/views/person.ts';
import { troubleOf } from '../../service/service-error.ts';
import type { Trouble } from '../../service/trouble.ts';
import { endOf } from '../account/session-end.ts';
import { type Desk, currentMcpUrl } from '../context.ts';
import { showBadge } from './badge.ts';

/** Where the sign-in stands. */
export async function readSession(desk: Desk): Promise<SessionView> {
  // Each is a question to the browser, and somebody waits for the answer.
  const [serviceAddress, standing] = await Promise.all([currentMcpUrl(desk), readStanding(desk)]);
  return { ...standing, serviceAddress };
}

type Standing =
  | { status: 'signing-in' }
  | { status: 'signed-in'; trouble: null }
  | { status: 'signed-out'; trouble: Trouble | null };

async function readStanding({ signInState, authStore }: Desk): Promise<Standing> {
  // Before the record: a sign-in that ends writes that first.
  const state = await signInState.read();
  if (state.status === 'signing-in') return { status: 'signing-in' };
  try {
    const record = await authStore.readSession();
    if (record && !record.ended) return { status: 'signed-in', trouble: null };
    const trouble = state.status === 'trouble' ? state.trouble : record?.ended ? endOf(record) : null;
    return { status: 'signed-out', trouble };
  } catch (error) {
    return { status: 'signed-out', trouble: troubleOf(error) };
  }
}

/** The last known account. When it cannot even be told whose it is, why. */
export async function readAccount(desk: Desk): Promise<AccountAnswer> {
  try {
    const parts = await desk.signedIn();
    return (await parts?.accounts.read()) ?? { account: null, refreshing: false, trouble: null };
  } catch (error) {
    return { account: null, refreshing: false, trouble: troubleOf(error) };
  }
}

/** Opens the sign-in window and returns at once; how it ends is announced. */
export async function startSignIn(desk: Desk): Promise<Receipt> {
  void carryOutSignIn(desk);
  return { ok: true };
}

/**
 * Signs in and resolves when that has ended, one way or the other; whoever asks while a window is open waits for that
 * one.
 */
export function carryOutSignIn(desk: Desk): Promise<boolean> {
  desk.openSignIn ??= signInOnce(desk).finally(() => (desk.openSignIn = null));
  return desk.openSignIn;
}

async function signInOnce(desk: Desk): Promise<boolean> {
  await desk.signInState.write({ status: 'signing-in' });
  desk.announcer.toPages('session');
  try {
    const { mcpUrl } = await desk.signIn(await currentMcpUrl(desk));
    // The address was changed while the window was open: these tokens are for a service that is no longer wanted.
    if (mcpUrl !== (await currentMcpUrl(desk))) {
      // Waited for: nothing may be looked up there in between. What the old service says to it is no trouble at the new
      // one.
      const revoke = await forgetSignIn(desk);
      void revoke().catch(() => undefined);
      return false;
    }
    // Signed in is who has been recognised: whose contacts these are, and what the account holds.
    await desk.signedIn();
    await desk.signInState.write({ status: 'none' });
    await desk.clock.kick(true);
    return true;
  } catch (error) {
    const signedIn = (await desk.authStore.readSession().catch(() => null))?.ended === false;
    await desk.signInState.write(signedIn ? { status: 'none' } : { status: 'trouble', trouble: troubleOf(error) });
    return signedIn;
  } finally {
    desk.announcer.everything();
    void showBadge(desk);
  }
}

/** Revokes the refresh token and forgets the tokens. What was bought stays, and shows again after the next sign-in. */
export async function signOut(desk: Desk): Promise<Receipt> {
  try {
    const revoke = await forgetSignIn(desk);
    await revoke();
    return { ok: true };
  } catch (error) {
    // Forgotten here, nothing of ours can use the token any more; the service will let it expire.
    await desk.signInState.write({ status: 'trouble', trouble: troubleOf(error) });
    desk.announcer.toPages('session');
    return { ok: false, trouble: troubleOf(error) };
  }
}

/**
 * Forgets the tokens and says so at once: the service may take its time.
 * @returns what revokes them at the service; it rejects with `ServiceError`
 */
async function forgetSignIn(desk: Desk): Promise<() => Promise<void>> {
  const revoke = await desk.session.signOut();
  await desk.toolMemory.forget();
  await desk.signInState.write({ status: 'none' });
  desk.announcer.everything();
  void showBadge(desk);
  void desk.clock.kick();
  return revoke;
}
