import type { VerificationView } from '../messages/views/company.ts';
import type { VerificationAnswer } from '../service/schemas/verification.ts';
import { plainEmail } from './identity/identity-key.ts';

/** A verification as stored; `checkedAt` in ms since epoch. */
export interface Verification extends VerificationAnswer {
  email: string;
  checkedAt: number;
}

/** A mailbox can be closed any day. */
const LIFE_MS = 24 * 3_600_000;
/**
 * An `unknown` does not resolve on an immediate retry; one later retry is reasonable (docs/contract.md#email_verify).
 */
const RETRY_MS = 3_600_000;

export function verificationOf(email: string, answer: VerificationAnswer, checkedAt: number): Verification {
  return { ...answer, email: plainEmail(email), checkedAt };
}

/** True while nobody needs to pay for this answer again; a clock that was set back does not make it stale. */
export function isCurrent({ status, checkedAt }: Verification, now: number): boolean {
  return status !== 'unknown' && Math.abs(now - checkedAt) < LIFE_MS;
}

export function verificationView({
  email,
  status,
  creditsCharged,
  mxRecord,
  checks,
  checkedAt,
}: Verification): VerificationView {
  return {
    email,
    status,
    creditsCharged,
    mxRecord,
    checks: {
      formatValid: checks.format_valid,
      domainValid: checks.domain_valid,
      disposable: checks.disposable,
      catchall: checks.catchall,
    },
    checkedAt,
    retryAt: status === 'unknown' ? checkedAt + RETRY_MS : null,
  };
}
