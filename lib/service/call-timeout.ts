/** The time that one call to the service may take, over either transport, in ms. */
export const CALL_TIMEOUT_MS = 30_000;
