import type { VerificationAnswer } from '../service/schemas/verification.ts';
import { plainEmail } from './identity/identity-key.ts';

/** A verification as stored; `checkedAt` in ms since epoch. */
export interface Verification extends VerificationAnswer {
  email: string;
  checkedAt: number;
}

/** A mailbox may be closed at any time, so an answer is current for a day only. */
const LIFE_MS = 24 * 3_600_000;

export function verificationOf(email: string, answer: VerificationAnswer, checkedAt: number): Verification {
  return { ...answer, email: plainEmail(email), checkedAt };
}

/** True while there is no need to pay for this answer again; a clock that was set back does not make it stale. */
export function isCurrent({ status, checkedAt }: Verification, now: number): boolean {
  return status !== 'unknown' && Math.abs(now - checkedAt) < LIFE_MS;
}
