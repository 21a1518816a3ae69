/** The right to send one call. It counts from when it is taken. */
export interface Turn {
  /** The call goes out now: resolves once that is on disk, where it must be. */
  use(): Promise<void>;
  /** The service has answered the call: it was counted there before this moment. Not said, it counts for longer. */
  answered(): void;
  giveBack(): void;
}
