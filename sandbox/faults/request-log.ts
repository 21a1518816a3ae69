import type { ServerResponse } from 'node:http';
import type { RequestEntry } from '../http/request-entry.ts';

/** The latest requests, oldest first, in memory. */
export interface RequestLog {
  /** Logs a request on arrival; its status is added when `res` is done. */
  keep(entry: RequestEntry, res: ServerResponse): void;
  list(): RequestEntry[];
  clear(): void;
}

const LENGTH = 10_000;

export function createRequestLog(): RequestLog {
  let entries: RequestEntry[] = [];
  return {
    keep(entry, res) {
      res.once('close', () => {
        entry.status = res.writableFinished ? res.statusCode : null;
      });
      entries.push(entry);
      // Trimmed in large pieces, so that a full log costs nothing per request.
      if (entries.length >= 2 * LENGTH) entries = entries.slice(-LENGTH);
    },
    list: () => entries.slice(-LENGTH),
    clear() {
      entries = [];
    },
  };
}
