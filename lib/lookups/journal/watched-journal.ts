import type { Journal } from './journal.ts';

export interface WatchedJournal {
  journal: Journal;
  /** Whether the last write was refused: calls under way wait for room, and the user should know. */
  isRefusing(): boolean;
}

/** A journal that reports whether the browser accepts its writes. */
export function watchJournal(journal: Journal): WatchedJournal {
  let isRefusing = false;
  const watched =
    <Args extends unknown[], Result>(write: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      try {
        const result = await write(...args);
        isRefusing = false;
        return result;
      } catch (error) {
        isRefusing = true;
        throw error;
      }
    };
  const { begin, send, move, moveAll, replace, claimPoll, complete, savePurchase } = journal;
  return {
    journal: {
      ...journal,
      begin: watched(begin),
      send: watched(send),
      move: watched(move),
      moveAll: watched(moveAll),
      replace: watched(replace),
      claimPoll: watched(claimPoll),
      complete: watched(complete),
      savePurchase: watched(savePurchase),
    },
    isRefusing: () => isRefusing,
  };
}
