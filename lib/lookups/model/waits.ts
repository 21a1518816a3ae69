/** The service allows one poll of one id in 3 s (docs/contract.md#check_person_status). */
export const MIN_POLL_MS = 3_000;

/** A click on a single lookup counts for so long: one that could not be sent by then is not sent unasked. */
export const CLICK_WINDOW_MS = 3_600_000;
