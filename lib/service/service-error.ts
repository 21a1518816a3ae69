import type { Trouble } from './trouble.ts';

/**
 * How far a call got, which decides what a paid call may do next (docs/contract.md#repeated-calls):
 * `not-sent`: it never left; `refused`: the service answered that it did nothing;
 * `unknown`: it may have been done and charged.
 */
export type Delivery = 'not-sent' | 'refused' | 'unknown';

/** Any failure of a call to the service. The message carries no token, no address and no contact data. */
export class ServiceError extends Error {
  readonly trouble: Trouble;
  readonly delivery: Delivery;

  constructor(trouble: Trouble, delivery: Delivery) {
    super(trouble.code);
    this.name = 'ServiceError';
    this.trouble = trouble;
    this.delivery = delivery;
  }
}

/** What IndexedDB throws when it cannot write or read (full, corrupted, closed underneath). */
const STORAGE_ERRORS = new Set([
  'QuotaExceededError',
  'UnknownError',
  'InvalidStateError',
  'VersionError',
  'ConstraintError',
  'DataError',
  'DataCloneError',
]);

/** The trouble behind anything thrown; what nobody foresaw counts as an unreadable answer. */
export function troubleOf(error: unknown): Trouble {
  if (error instanceof ServiceError) return error.trouble;
  return error instanceof DOMException && STORAGE_ERRORS.has(error.name)
    ? { code: 'storage_failed' }
    : { code: 'unreadable_answer' };
}
