const LARGEST_BLOCK = 512;

/** A sorted list that stays quick to add to: blocks of at most 512, so that an insertion moves little. */
export interface SortedBlocks<T> {
  readonly compare: (one: T, other: T) => number;
  add(item: T): void;
  /** Removes an item; it must still compare as when it was added. */
  delete(item: T): void;
  /**
   * All items, first to last or last to first, in blocks: an iterator's step for each item costs more than looking at
   * it.
   */
  ascending(): Iterable<readonly T[]>;
  descending(): Iterable<readonly T[]>;
  /**
   * The items from the first one for which `isBefore` is false; it must be true for a beginning of the list and for
   * nothing else.
   */
  from(isBefore: (item: T) => boolean): Generator<T, void, void>;
}

/** @param compare a total order: two items that compare as 0 are the same item */
export function createSortedBlocks<T>(compare: (one: T, other: T) => number): SortedBlocks<T> {
  const blocks: T[][] = [];
  const blockOf = (isBefore: (item: T) => boolean) => firstAt(blocks.length, (at) => isBefore(blocks[at]?.at(-1) as T));
  const placeOf = (item: T) => {
    const isBefore = (other: T) => compare(other, item) < 0;
    const at = Math.min(blockOf(isBefore), blocks.length - 1);
    const block = blocks[at] ?? [];
    return { at, block, within: firstAt(block.length, (index) => isBefore(block[index] as T)) };
  };
  return {
    compare,
    add(item) {
      if (blocks.length === 0) {
        blocks.push([item]);
        return;
      }
      const { at, block, within } = placeOf(item);
      block.splice(within, 0, item);
      if (block.length > LARGEST_BLOCK) blocks.splice(at + 1, 0, block.splice(LARGEST_BLOCK / 2));
    },
    delete(item) {
      const { at, block, within } = placeOf(item);
      if (block[within] !== item) return;
      block.splice(within, 1);
      if (block.length === 0) blocks.splice(at, 1);
    },
    ascending: () => blocks,
    *descending() {
      for (let at = blocks.length - 1; at >= 0; at -= 1) yield (blocks[at] ?? []).toReversed();
    },
    *from(isBefore) {
      let at = blockOf(isBefore);
      let within = firstAt(blocks[at]?.length ?? 0, (index) => isBefore(blocks[at]?.[index] as T));
      for (; at < blocks.length; at += 1, within = 0) {
        const block = blocks[at] ?? [];
        for (; within < block.length; within += 1) yield block[within] as T;
      }
    },
  };
}

/** The first of `length` places for which `isBefore` is false, by bisection. */
function firstAt(length: number, isBefore: (at: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
