/** The summary of one figure's samples. The spread is that of the middle half. */
export interface Summary {
  samples: number;
  median: number;
  firstQuartile: number;
  thirdQuartile: number;
  mean: number;
  least: number;
  worst: number;
}

/** @returns null without samples */
export function summarize(samples: readonly number[]): Summary | null {
  if (samples.length === 0) return null;
  const sorted = samples.toSorted((one, other) => one - other);
  return {
    samples: sorted.length,
    median: quantile(sorted, 0.5),
    firstQuartile: quantile(sorted, 0.25),
    thirdQuartile: quantile(sorted, 0.75),
    mean: sorted.reduce((sum, sample) => sum + sample, 0) / sorted.length,
    least: sorted[0] ?? Number.NaN,
    worst: sorted.at(-1) ?? Number.NaN,
  };
}

/** Interpolates linearly between two samples. */
function quantile(sorted: readonly number[], share: number): number {
  const at = share * (sorted.length - 1);
  const below = sorted[Math.floor(at)] ?? Number.NaN;
  const above = sorted[Math.ceil(at)] ?? Number.NaN;
  return below + (above - below) * (at - Math.floor(at));
}
