/** Of one opening, ms since the press on the button or, for the popup, since its document's start. */
export interface Opening {
  paint: number;
  /** null in an empty document. */
  content: number | null;
}

/** One line for people: the page as shipped beside the empty one. @param goal ms to the first paint */
export function row(what: string, goal: number, shipped: readonly Opening[], empty: readonly Opening[]): string {
  const paint = shipped.map((opening) => opening.paint);
  const content = shipped.flatMap((opening) => opening.content ?? []);
  const floor = empty.map((opening) => opening.paint);
  const above = at(0.5, paint) - at(0.5, floor);
  return `${what}: first paint ${spread(paint)} (goal ${goal}); empty document ${spread(floor)}; ${above} ms above it; content ${spread(content)}`;
}

function spread(times: readonly number[]): string {
  return `${at(0.5, times)} ms [${at(0.1, times)}, ${at(0.9, times)}]`;
}

function at(share: number, times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN);
}
