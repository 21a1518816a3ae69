/** A stream of reproducible choices; the same keys always give the same stream. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** An integer in [low, high], both ends included. */
  integer(low: number, high: number): number;
  /** True in about `share` (0 to 1) of the cases. */
  chance(share: number): boolean;
  /** One element of a non-empty list. */
  pick<T>(list: readonly T[]): T;
}

/** Mixes integers and texts into one 32-bit number (FNV-1a with a final avalanche). */
export function hashKeys(...keys: ReadonlyArray<number | string>): number {
  let hash = 0x811c9dc5;
  for (const key of keys) {
    if (typeof key === 'number') {
      hash = Math.imul(hash ^ (key | 0), 0x01000193);
      hash = Math.imul(hash ^ (hash >>> 15) ^ Math.floor(key / 0x1_0000_0000), 0x2c1b3c6d);
    } else {
      for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
    }
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A stream for one subject (mulberry32), e.g. `createRandom(seed, 'person', index)`. */
export function createRandom(...keys: ReadonlyArray<number | string>): Random {
  let state = hashKeys(...keys);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const integer = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    integer,
    chance: (share) => next() < share,
    pick: (list) => {
      const chosen = list[integer(0, list.length - 1)];
      if (chosen === undefined) throw new RangeError('pick() needs a list with elements');
      return chosen;
    },
  };
}
