// oxlint-disable no-underscore-dangle -- the simulation names its inner state so
import { IDBTransaction } from 'fake-indexeddb';

/** The fields of the simulated transaction that show whether it is about to be committed, and with what. */
interface Committing {
  mode: string;
  _state: string;
  _requests: unknown[];
  _rollbackLog: unknown[];
  _start(): void;
  _abort(error: string): void;
}

export interface Disk {
  /** From the n-th next writing transaction on nothing is accepted; `count` of them, or until there is room again. */
  fillAt(write: number, count?: number): void;
  /** Writing transactions refused since it was last filled. */
  refused(): number;
  makeRoom(): void;
  /** Restores the simulation. */
  remove(): void;
}

/**
 * A disk that fills up: a writing transaction is refused when it commits, as in Chromium, with all its writes undone.
 * Changes the simulated IndexedDB of this process.
 */
export function createDisk(): Disk {
  const prototype = IDBTransaction.prototype as unknown as Committing;
  const start = prototype._start;
  let commits = 0;
  let refused = 0;
  let full = { from: Number.POSITIVE_INFINITY, to: 0 };
  prototype._start = function commitOrRefuse(this: Committing) {
    const isCommit =
      this.mode === 'readwrite' &&
      this._state !== 'finished' &&
      this._requests.length === 0 &&
      this._rollbackLog.length > 0;
    if (!isCommit) return start.call(this);
    commits += 1;
    if (commits < full.from || commits >= full.to) return start.call(this);
    refused += 1;
    this._abort('QuotaExceededError');
  };
  return {
    fillAt(write, count = Number.POSITIVE_INFINITY) {
      refused = 0;
      full = { from: commits + write, to: commits + write + count };
    },
    refused: () => refused,
    makeRoom: () => void (full = { from: Number.POSITIVE_INFINITY, to: 0 }),
    remove: () => void (prototype._start = start),
  };
}
