import type { Summary } from './statistics.ts';

/** The name of this extension among the subjects. */
export const OURS = 'calling-card';

/** What a subject's samples of the figure come to. @throws Error when there are none */
export type SummaryOf = (subject: string) => Summary;

/** A limit that a figure is held to. */
export interface Goal {
  says: string;
  /** What is compared with the limit; in the figure's unit, unless `tell` says it otherwise. */
  value(of: SummaryOf): number;
  isReached(value: number): boolean;
  tell?(value: number): string;
}

/** Which number of a summary a limit is about. */
type Statistic = 'median' | 'mean' | 'worst';

/** Ours, by itself. */
export function atMost(
  limit: number,
  says: string,
  { statistic = 'median', subject = OURS }: { statistic?: Statistic; subject?: string } = {},
): Goal {
  return { says, value: (of) => of(subject)[statistic], isReached: (value) => value <= limit };
}

/** Ours, by itself. @public */
export function atLeast(
  limit: number,
  says: string,
  { statistic = 'median', subject = OURS }: { statistic?: Statistic; subject?: string } = {},
): Goal {
  return { says, value: (of) => of(subject)[statistic], isReached: (value) => value >= limit };
}

/** Ours, less what the floor has. */
export function aboveAtMost(floor: string, limit: number, says: string, subject = OURS): Goal {
  return { says, value: (of) => of(subject).median - of(floor).median, isReached: (value) => value <= limit };
}

/** Ours as a share of a peer's: 0.02 is a fiftieth. */
export function shareAtMost(peer: string, share: number, says: string, subject = OURS): Goal {
  const tell = (value: number) =>
    value > 0 && value < 1 ? `1/${(1 / value).toFixed(1)}` : `${value.toFixed(2)} times`;
  return { says, value: (of) => of(subject).median / of(peer).median, isReached: (value) => value <= share, tell };
}
