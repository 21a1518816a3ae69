/** The service allows one poll of one id in 3 s (docs/contract.md#check_person_status). */
export const MIN_POLL_MS = 3_000;

/** A lookup requested longer ago than this is not carried out, or sent again, behind the user's back. */
export const RESEND_WINDOW_MS = 3_600_000;
