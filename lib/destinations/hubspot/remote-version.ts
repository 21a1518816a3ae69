import { z } from 'zod';
import { fieldMark } from '../field-mark.ts';

const schema = z.record(z.string(), z.string());

/** Which properties hold what we wrote: kept with the row, so that a later change of ours may replace them. */
export type PropertyHashes = Record<string, string>;

export function readHashes(version: string | null): PropertyHashes {
  try {
    return schema.parse(JSON.parse(version ?? ''));
  } catch {
    return {};
  }
}

/** Marks of those properties of a record that hold ours. */
export function hashesText(ours: Record<string, string>, there: Record<string, string | null>): string {
  const suppressions = Object.entries(ours).flatMap(([name, value]) =>
    there[name] === value ? [[name, fieldMark(value)]] : [],
  );
  return JSON.stringify(Object.fromEntries(suppressions));
}

/** What is to be sent: values for what is empty there, and for what is as we wrote it last. */
export function changesTo(
  there: Record<string, string | null>,
  ours: Record<string, string>,
  suppressions: PropertyHashes,
): Record<string, string> {
  const changes = Object.entries(ours).filter(([name, value]) => {
    const current = there[name] ?? '';
    if (current === '') return true;
    return current !== value && suppressions[name] === fieldMark(current);
  });
  return Object.fromEntries(changes);
}
