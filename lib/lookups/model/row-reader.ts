import type { LookupRow } from './lookup-row.ts';
import { readLookup } from './read-lookup.ts';

/** More than one account has open, or a page looks at, at a time. */
const MOST_KEPT = 4_000;

/**
 * Reads stored rows, and knows those that it has read before by what is stored: a round of the engine, and a page that
 * asks again, find nearly all of a thousand unchanged, and checking them takes a second on a busy machine. Only a
 * cache.
 * @returns the readable ones, in their order; none of them may be changed in place
 */
export function createRowReader(): (values: unknown[]) => LookupRow[] {
  let kept = new Map<string, LookupRow>();
  return (values) => {
    const last = kept;
    if (last.size > MOST_KEPT) kept = new Map();
    return values.flatMap((value) => {
      const text = textOf(value);
      const row = last.get(text) ?? readRow(value);
      if (row && text !== '') kept.set(text, row);
      return row ?? [];
    });
  };
}

/** One stored row; null for an unreadable one. */
export function readRow(value: unknown): LookupRow | null {
  const reading = readLookup(value);
  return reading.status === 'unreadable' ? null : reading.row;
}

/** Empty for what cannot be written as text, as nothing of ours is: it is read each time. */
function textOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '';
  }
}
