import type { Verification } from '../../contacts/verification.ts';
import type { VerificationView } from '../../messages/views/company.ts';

/**
 * An `unknown` does not resolve on an immediate retry; one later retry is reasonable (docs/contract.md#email_verify).
 */
const RETRY_MS = 3_600_000;

/** A verification as pages show it. */
export function verificationView({
  email,
  status,
  creditsCharged,
  mxRecord,
  checks,
  checkedAt,
  noAnswerAt,
}: Verification): VerificationView {
  const unansweredAt = status === 'unknown' ? checkedAt : noAnswerAt;
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
    noAnswerAt: noAnswerAt ?? null,
    retryAt: unansweredAt === undefined ? null : unansweredAt + RETRY_MS,
  };
}
