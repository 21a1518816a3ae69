/**
 * A time in ms since epoch as ISO 8601 in UTC; empty for an invalid time, as a record that went bad must not end an
 * export.
 */
export function isoTime(ms: number): string {
  const time = new Date(ms);
  return Number.isNaN(time.getTime()) ? '' : time.toISOString();
}
