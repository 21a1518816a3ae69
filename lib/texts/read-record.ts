/**
 * Reads the service's own records, as they were stored: a value of another kind than expected is left out, and lists
 * are bounded.
 */

const MAX = 200;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text, trimmed, or a number as text; otherwise empty. */
export function textIn(value: unknown): string {
  return typeof value === 'string'
    ? value.trim()
    : typeof value === 'number' && Number.isFinite(value)
      ? String(value)
      : '';
}

export function numberIn(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

export function recordsIn(value: unknown): Record<string, unknown>[] {
  return listIn(value).filter(isRecord);
}

/** Words, or the names of records. */
export function wordsIn(value: unknown): string[] {
  return listIn(value)
    .map((each) => textIn(isRecord(each) ? each['name'] : each))
    .filter(Boolean);
}

/** Web addresses by the name of their site. */
export interface NamedLink {
  name: string;
  url: string;
}

export function linksIn(value: unknown): NamedLink[] {
  return isRecord(value)
    ? Object.entries(value)
        .slice(0, MAX)
        .flatMap(([name, url]) => (typeof url === 'string' && url.trim() !== '' ? [{ name, url }] : []))
    : [];
}

function listIn(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, MAX) : [];
}
