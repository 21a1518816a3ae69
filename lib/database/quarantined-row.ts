/**
 * A stored row that could not be read, kept whole: nothing that was paid for is thrown away because this version does
 * not understand it. We never delete it.
 */
export interface QuarantinedRow {
  /** The store that it was found in, and its key there. */
  store: string;
  key: IDBValidKey;
  /** For a report; names fields, never their values. */
  reason: string;
  /** The time at which it was put here, ms since epoch. */
  at: number;
  value: unknown;
  /** The person it belongs to, if that was known and the value does not say it. */
  profileId?: number;
}
