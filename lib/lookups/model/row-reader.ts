import type { LookupRow } from './lookup-row.ts';
import { readLookup } from './read-lookup.ts';

/** More rows than an account has open, or a page reads, at a time. */
const MAX_KEPT = 4_000;

/**
 * Reads stored rows, and caches them by their stored content: a round of the engine, and a page that reads again, find
 * nearly all of a thousand unchanged, and checking them takes a second on a busy machine.
 * @returns the readable ones, in their order; none of them may be changed in place
 */
export function createRowReader(): (values: unknown[]) => LookupRow[] {
  let kept = new Map<string, LookupRow>();
  return (values) => {
    const last = kept;
    if (last.size > MAX_KEPT) kept = new Map();
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

/** Empty for a value that cannot be written as text, which we never store: it is read each time. */
function textOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '';
  }
}
