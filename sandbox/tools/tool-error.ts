import type { CreditType } from '../accounts/credits.ts';

/** The codes of tool errors (docs/contract.md#tool-errors); a fault may use any other code. */
export type ToolErrorCode =
  | 'auth_required'
  | 'insufficient_credits'
  | 'not_found'
  | 'lookup_failed'
  | 'rate_limited'
  | 'validation_error'
  | 'service_error';

/** A tool's refusal: a code for programs, a sentence for people, and further data for programs. */
export interface ToolError {
  code: string;
  message: string;
  /** Further keys of `_meta`, e.g. `retry_after_seconds`, `credit_type`, `field` and `reason`. */
  meta: Record<string, unknown>;
  /**
   * A body that the contract specifies for this error, e.g. without verification credits
   * (docs/contract.md#no-verification-credits).
   */
  structured?: Record<string, unknown>;
}

export function toolError(code: ToolErrorCode, message: string, meta: Record<string, unknown> = {}): ToolError {
  return { code, message, meta };
}

/** The account has no credits of a type; nothing was charged. */
export function insufficientCredits(type: CreditType): ToolError {
  return toolError(
    'insufficient_credits',
    `There are no ${type.replaceAll('_', ' ')} credits left for this. Nothing was charged.`,
    { credit_type: type },
  );
}

/** The arguments are invalid: names the field and the reason. */
export function validationError(field: string, reason: string): ToolError {
  return toolError('validation_error', `The value of "${field}" cannot be used: ${reason}.`, { field, reason });
}
