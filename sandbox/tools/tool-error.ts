import type { CreditPool } from '../seam.ts';

/** The codes of tool errors (docs/contract.md#tool-errors); a fault may bring any other. */
export type ToolErrorCode =
  | 'auth_required'
  | 'insufficient_credits'
  | 'not_found'
  | 'lookup_failed'
  | 'rate_limited'
  | 'validation_error'
  | 'service_error';

/** A tool's refusal: a code for programs, a sentence for people, and what else programs need. */
export interface ToolError {
  code: string;
  message: string;
  /** Further keys of `_meta`, e.g. `retry_after_seconds`, `credit_type`, `field` and `reason`. */
  meta: Record<string, unknown>;
  /**
   * A body that the contract names for this error, e.g. without verification credits
   * (docs/contract.md#no-verification-credits).
   */
  structured?: Record<string, unknown>;
}

export function toolError(code: ToolErrorCode, message: string, meta: Record<string, unknown> = {}): ToolError {
  return { code, message, meta };
}

/** A pool cannot pay; nothing was charged. */
export function insufficientCredits(pool: CreditPool): ToolError {
  return toolError(
    'insufficient_credits',
    `There are no ${pool.replaceAll('_', ' ')} credits left for this. Nothing was charged.`,
    { credit_type: pool },
  );
}

/** The arguments are wrong: says which field, and what is wrong with it. */
export function validationError(field: string, reason: string): ToolError {
  return toolError('validation_error', `The value of "${field}" cannot be used: ${reason}.`, { field, reason });
}
