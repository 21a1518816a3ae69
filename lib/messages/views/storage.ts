/** Stored records that cannot be read, as pages see them. Times are ms since epoch. */

/** The number of unreadable stored records; they are kept. */
export interface StorageView {
  unreadable: number;
}

/** An unreadable stored record, whole, for a file that the user saves. */
export interface UnreadableRecord {
  store: string;
  key: string;
  /** The names of the fields that were wrong. */
  reason: string;
  at: number;
  value: unknown;
}
