/** A long task; `done` and `total` in contacts, or in bytes of the file. */
export interface LongWork {
  done: number;
  total: number;
}
