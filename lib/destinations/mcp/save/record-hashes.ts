import { z } from 'zod';
import { fieldMark } from '../../field-mark.ts';
import type { PathValues } from '../mapping/tool-mapping.ts';
import { type ForeignRecord, textsAt } from '../records/read-records.ts';

const schema = z.record(z.string(), z.string());

/** Hashes of what we wrote, by path: a later change of ours may replace it. */
export type RecordHashes = Record<string, string>;

export function readHashes(version: string | null): RecordHashes {
  try {
    return schema.parse(JSON.parse(version ?? ''));
  } catch {
    return {};
  }
}

export function hashesText(written: PathValues, before: RecordHashes = {}): string {
  const hashes = [...written].map(([path, value]): [string, string] => [path, fieldMark(first(value))]);
  return JSON.stringify({ ...before, ...Object.fromEntries(hashes) });
}

const first = (value: string | string[]) => (typeof value === 'string' ? value : (value[0] ?? ''));

/**
 * What may be written to a record: values for what is empty there, and for what is as we wrote it last. What a record
 * does not show may hold anything, unless it is known to be whole.
 */
export function changesTo(record: ForeignRecord, ours: PathValues, hashes: RecordHashes, isWhole: boolean): PathValues {
  const changes = [...ours].filter(([path, value]) => {
    const there = textsAt(record, path);
    if (there === undefined) return isWhole;
    const [current] = there;
    if (current === undefined) return true;
    return typeof value === 'string' && current !== value && hashes[path] === fieldMark(current);
  });
  return new Map(changes);
}
