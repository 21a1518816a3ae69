import type { Receipt } from '../../messages/protocol.ts';
import { problemOf } from '../../service/service-error.ts';
import type { SignedIn } from '../account/signed-in.ts';
import type { AccountSource } from '../context.ts';

/** Does something with the stores of the account that is signed in. */
export async function inStore<T extends { ok: true }>(
  context: AccountSource,
  work: (deps: SignedIn) => Promise<T>,
): Promise<T | Extract<Receipt, { ok: false }>> {
  try {
    const deps = await context.signedIn();
    return deps ? await work(deps) : { ok: false, problem: { code: 'signed_out' } };
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  }
}
