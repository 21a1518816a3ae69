/** The right to send one call. It counts from the time it is acquired. */
export interface Permit {
  /** Called when the call goes out: resolves once that is on disk, if it must be. */
  use(): Promise<void>;
  /**
   * Called when the service has answered the call: it was counted there before this moment. Without this, it counts for
   * longer.
   */
  answered(): void;
  release(): void;
}
