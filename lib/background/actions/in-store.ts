import type { Problem } from '../../service/problem.ts';
import { problemOf } from '../../service/service-error.ts';
import type { SignedIn } from '../account/signed-in.ts';
import type { AccountSource } from '../context.ts';

export interface Refusal {
  ok: false;
  problem: Problem;
}

/** Does something with what belongs to the account that is signed in; refused where there is none, or it fails. */
export async function inStore<T extends { ok: true }>(
  context: AccountSource,
  work: (deps: SignedIn) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  try {
    const deps = await context.signedIn();
    return deps ? await work(deps) : { ok: false, problem: { code: 'signed_out' } };
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  }
}
