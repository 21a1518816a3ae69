import type { Problem } from './problem.ts';

/**
 * The progress of a call, which decides what a paid call may do next (docs/contract.md#repeated-calls):
 * - `not-sent`: it never left;
 * - `refused`: the service answered that it did nothing;
 * - `unknown`: it may have been done and charged.
 */
export type Delivery = 'not-sent' | 'refused' | 'unknown';

/** Any failure of a call to the service. The message carries no token, no address and no contact data; `answer` may. */
export class ServiceError extends Error {
  readonly problem: Problem;
  readonly delivery: Delivery;
  /** The service's answer, if it was not a refusal and cannot be read: it may have been paid for. */
  readonly answer: unknown;
  /** The service's id for the request, if it told one (docs/contract.md#request-id). */
  readonly requestId: string | undefined;

  constructor(problem: Problem, delivery: Delivery, answer?: unknown, requestId?: string) {
    super(problem.code);
    this.name = 'ServiceError';
    this.problem = problem;
    this.delivery = delivery;
    this.answer = answer;
    this.requestId = requestId;
  }
}

/** Errors that IndexedDB throws when it cannot write or read (full, corrupted, closed underneath). */
const STORAGE_ERRORS = new Set([
  'QuotaExceededError',
  'UnknownError',
  'InvalidStateError',
  'VersionError',
  'ConstraintError',
  'DataError',
  'DataCloneError',
]);

/** The problem behind any thrown value; an unexpected one counts as an unreadable answer. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ServiceError) return error.problem;
  return error instanceof DOMException && STORAGE_ERRORS.has(error.name)
    ? { code: 'storage_failed' }
    : { code: 'unreadable_answer' };
}

/**
 * The token or key that a call needs. Where there is none, `delivery` is how far the call got: a refresh whose outcome
 * is unknown leaves no doubt about the call itself.
 */
export async function credentialOf(credential: Promise<string>, delivery: Delivery): Promise<string> {
  return credential.catch((error: unknown) => {
    throw new ServiceError(problemOf(error), delivery);
  });
}
