import type { Problem } from '../service/problem.ts';

/**
 * The background's receipt; a refusal where there is none: the worker died meanwhile, and it is unknown whether
 * anything was sent.
 */
export function orTimeout<R>(receipt: Promise<R>): Promise<R | { ok: false; problem: Problem }> {
  return receipt.catch(() => ({ ok: false, problem: { code: 'timeout' } }));
}
