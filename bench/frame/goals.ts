import { plain } from './numbers.ts';
import type { Summary } from './statistics.ts';

/** The name of this extension among the subjects. */
export const OURS = 'calling-card';

/** The summary of a subject's samples for the figure. @throws Error when there are none */
export type SummaryOf = (subject: string) => Summary;

/** A limit for a figure. */
export interface Goal {
  says: string;
  /** The value compared with the limit; in the figure's unit, unless `tell` formats it otherwise. */
  value(of: SummaryOf): number;
  isReached(value: number): boolean;
  tell?(value: number): string;
}

/** The statistic of a summary that a limit applies to. */
type Statistic = 'median' | 'mean' | 'worst';

/** Limits this extension's own value. */
export function max(
  limit: number,
  says: string,
  { statistic = 'median', subject = OURS }: { statistic?: Statistic; subject?: string } = {},
): Goal {
  return { says, value: (of) => of(subject)[statistic], isReached: (value) => value <= limit };
}

/** Limits this extension's own value. @public */
export function atLeast(
  limit: number,
  says: string,
  { statistic = 'median', subject = OURS }: { statistic?: Statistic; subject?: string } = {},
): Goal {
  return { says, value: (of) => of(subject)[statistic], isReached: (value) => value >= limit };
}

/** Limits this extension's value minus the floor's. */
export function maxAbove(floor: string, limit: number, says: string, subject = OURS): Goal {
  return { says, value: (of) => of(subject).median - of(floor).median, isReached: (value) => value <= limit };
}

/** Limits this extension's value as a share of a peer's: 0.02 is a fiftieth. */
export function maxShare(peer: string, share: number, says: string, subject = OURS): Goal {
  const tell = (value: number) => (value > 0 && value < 0.1 ? `1/${(1 / value).toFixed(1)}` : `${plain(value)} ×`);
  return { says, value: (of) => of(subject).median / of(peer).median, isReached: (value) => value <= share, tell };
}
