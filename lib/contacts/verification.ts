import type { VerificationAnswer } from '../service/schemas/verification.ts';
import { plainEmail } from './identity/identity-key.ts';

/** A verification as stored. Times in ms since epoch. */
export interface Verification extends VerificationAnswer {
  email: string;
  checkedAt: number;
  /** The time of the last check since then, if it got no answer. */
  noAnswerAt?: number;
}

/** A mailbox may be closed at any time, so an answer is current for a day only. */
const LIFE_MS = 24 * 3_600_000;

export function verificationOf(email: string, answer: VerificationAnswer, checkedAt: number): Verification {
  return { ...answer, email: plainEmail(email), checkedAt };
}

/**
 * True while there is no need to pay for this answer again; a clock that was set back does not make it stale. The daily
 * check gives one from the future today's date.
 */
export function isCurrent({ status, checkedAt }: Verification, now: number): boolean {
  return status !== 'unknown' && now - checkedAt < LIFE_MS;
}

/** The time until which it is current, in ms since epoch; null where it is not. */
export function currentUntil(verification: Verification, now: number): number | null {
  return isCurrent(verification, now) ? Math.min(verification.checkedAt, now) + LIFE_MS : null;
}

/** The verification after another check: an `unknown`, which is refunded, replaces no answer that was paid for. */
export function mergedVerification(owned: Verification | null, latest: Verification): Verification {
  if (owned === null || owned.status === 'unknown' || latest.status !== 'unknown') return latest;
  return { ...owned, noAnswerAt: latest.checkedAt };
}

/** The outcome of one check among those of an address. Times in ms since epoch. */
export function outcomeOf(
  { status, noAnswerAt }: Verification,
  { sentAt, endedAt }: { sentAt: number; endedAt: number },
): Verification['status'] {
  return noAnswerAt !== undefined && sentAt <= noAnswerAt && noAnswerAt <= endedAt ? 'unknown' : status;
}
