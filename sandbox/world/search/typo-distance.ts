/** The number of typos allowed in a word of this length. */
export function allowedTypos(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Three rows of costs, reused: a search compares a word with thousands. */
let rows: [Uint16Array, Uint16Array, Uint16Array] = [new Uint16Array(64), new Uint16Array(64), new Uint16Array(64)];

function rowsOfLength(length: number): typeof rows {
  if (rows[0].length < length)
    rows = [new Uint16Array(2 * length), new Uint16Array(2 * length), new Uint16Array(2 * length)];
  return rows;
}

/**
 * Whether two words are at most `limit` typos apart: one letter inserted, deleted or replaced, or two swapped (optimal
 * string alignment). Visits only cells near the diagonal, as all others are further apart.
 */
export function withinTypos(one: string, other: string, limit: number): boolean {
  if (Math.abs(one.length - other.length) > limit) return false;
  const tooFar = limit + 1;
  let [beforeLast, last, current] = rowsOfLength(other.length + 2);
  for (let column = 0; column <= Math.min(other.length, tooFar); column++) last[column] = column;
  for (let row = 1; row <= one.length; row++) {
    const from = Math.max(1, row - limit);
    const to = Math.min(other.length, row + limit);
    const letter = one.charCodeAt(row - 1);
    let best = from === 1 ? row : tooFar;
    current[from - 1] = best;
    for (let column = from; column <= to; column++) {
      const substituted = (last[column - 1] ?? tooFar) + (letter === other.charCodeAt(column - 1) ? 0 : 1);
      let cost = Math.min(substituted, (last[column] ?? tooFar) + 1, (current[column - 1] ?? tooFar) + 1);
      const swaps =
        row > 1 &&
        column > 1 &&
        letter === other.charCodeAt(column - 2) &&
        one.charCodeAt(row - 2) === other.charCodeAt(column - 1);
      if (swaps) cost = Math.min(cost, (beforeLast[column - 2] ?? tooFar) + 1);
      current[column] = cost;
      best = Math.min(best, cost);
    }
    if (best > limit) return false;
    current[to + 1] = tooFar;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return (last[other.length] ?? tooFar) <= limit;
}
