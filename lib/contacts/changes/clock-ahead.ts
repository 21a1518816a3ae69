/** ms since epoch */
export interface Times {
  /** By this computer. */
  now: number;
  /** By this computer or by the service, whichever is later (`WatchDeps`). */
  seenAt: number;
}

/** A purchase, and the changes seen of what was bought. */
interface Timeline<Change> {
  /** ms since epoch */
  boughtAt: number;
  changes: readonly Change[];
}

/**
 * Times in the future were written while the clock ran ahead, and it has been set right since: they become the last
 * moments before now, in their order.
 * @param now ms since epoch, by no clock that may have been set back: contacts expire by their time
 * @returns `boughtAt` as it should be, and the changes whose time is another
 */
export function correctTimes<Change extends { seenAt: number }>(
  { boughtAt, changes }: Timeline<Change>,
  now: number,
): { boughtAt: number; moved: Change[] } {
  const ahead = [boughtAt, ...changes.map(({ seenAt }) => seenAt)].filter((time) => time > now);
  const order = [...new Set(ahead)].toSorted((a, b) => a - b);
  const timeOf = (time: number): number => (time > now ? now - order.length + order.indexOf(time) : time);
  return {
    boughtAt: timeOf(boughtAt),
    moved: changes.filter(({ seenAt }) => seenAt > now).map((change) => ({ ...change, seenAt: timeOf(change.seenAt) })),
  };
}
