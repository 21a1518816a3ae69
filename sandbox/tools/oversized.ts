/** The maximum number of entries in a list or an object of a call. */
const MAX_ENTRIES = 100;

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
 * The path of the first list or object with too many entries, or null. Checked before the schema: validating a million
 * characters of entries would block all other requests.
 */
export function findOversized(value: unknown, path: readonly string[] = []): readonly string[] | null {
  if (typeof value !== 'object' || value === null) return null;
  if (countEntries(value) > MAX_ENTRIES) return path;
  for (const [key, inner] of Object.entries(value)) {
    const found = findOversized(inner, Array.isArray(value) ? path : [...path, key]);
    if (found !== null) return found;
  }
  return null;
}

/** The reason given for an oversized list or object. */
export const OVERSIZED = `it has more than ${MAX_ENTRIES} entries`;
