/** The maximum number of entries in a list or an object of a call. */
const MAX_ENTRIES = 100;
/** The maximum number of lists and objects inside each other; the deepest call has four. */
const MAX_LEVELS = 20;

/** A list or an object that is too large, by its path in the call. */
export interface Oversized {
  path: readonly string[];
  reason: string;
}

function countEntries(value: object): number {
  if (Array.isArray(value)) return value.length;
  let count = 0;
  for (const key in value) {
    if (Object.hasOwn(value, key)) count += 1;
    if (count > MAX_ENTRIES) break;
  }
  return count;
}

/**
 * The first list or object with too many entries or levels, or null. Checked before the schema: validating a million
 * characters of entries would block all other requests, and as many levels would exceed the stack.
 */
export function findOversized(value: unknown, path: readonly string[] = [], levels = MAX_LEVELS): Oversized | null {
  if (typeof value !== 'object' || value === null) return null;
  if (levels === 0) return { path, reason: TOO_DEEP };
  if (countEntries(value) > MAX_ENTRIES) return { path, reason: `it has more than ${MAX_ENTRIES} entries` };
  for (const [key, inner] of Object.entries(value)) {
    const found = findOversized(inner, Array.isArray(value) ? path : [...path, key], levels - 1);
    if (found !== null) return found;
  }
  return null;
}

/** Whether a value has more levels than any call may have. */
export function isTooDeep(value: unknown, levels = MAX_LEVELS): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isTooDeep(inner, levels - 1));
}

/** The reason given for a value with too many levels. */
export const TOO_DEEP = `it is nested more than ${MAX_LEVELS} levels deep`;
