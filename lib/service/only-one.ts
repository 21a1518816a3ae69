/**
 * The one that a search found; null where it found none, or others, too, of whom some may not be readable.
 * @param unread the number of entries that could not be read
 */
export function onlyOne<T>(found: readonly T[], unread = 0): T | null {
  return found.length === 1 && unread === 0 ? (found[0] ?? null) : null;
}
