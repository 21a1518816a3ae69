import { z } from 'zod';
import { flag, number, text } from './lenient.ts';

const STATUSES = ['valid', 'invalid', 'catchall', 'unknown'] as const;

/** More than anybody charges for one address: the caps and the ledger count what is charged. */
const MAX_CHARGED = 100;

const noChecks = { format_valid: null, domain_valid: null, disposable: null, catchall: null };
const checks = z
  .object({
    format_valid: flag.default(null),
    domain_valid: flag.default(null),
    disposable: flag.default(null),
    catchall: flag.default(null),
  })
  .catch(noChecks);

/**
 * The answer of `email_verify` (docs/contract.md#verification-result). Only `status` is required: it is the result that
 * was paid for. `unknown` was refunded, whatever `credits_charged` says or leaves out (docs/contract.md#email_verify);
 * otherwise a `credits_charged` that cannot be is read as the price.
 */
export const verificationSchema = z
  .object({
    status: z.enum(STATUSES),
    credits_charged: number.pipe(z.number().int().min(0).max(MAX_CHARGED).nullable().catch(null)).optional(),
    mx_record: text.optional(),
    checks: checks.optional(),
  })
  .transform(({ status, credits_charged: charged, mx_record: mx, checks: found }) => ({
    status,
    creditsCharged: status === 'unknown' ? 0 : (charged ?? 1),
    mxRecord: mx ?? null,
    checks: found ?? noChecks,
  }));

export type VerificationAnswer = z.output<typeof verificationSchema>;
