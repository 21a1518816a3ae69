const MAX_BYTES = 200_000;
const MAX_DEPTH = 60;
const MAX_LIST = 200;

/**
 * The service's own record, as much of it as can be stored: without the fields that are nested so deep that a browser's
 * store, or the conversion to text, runs out of stack, and where it is too large, with the first 200 entries of each
 * list, then without its longest fields. The fields that we read are stored beside it anyway.
 */
export function boundedRecord(record: Record<string, unknown>): Record<string, unknown> {
  const fields = Object.entries(record).filter(([, value]) => !isDeep([value]));
  const flat = Object.fromEntries(fields);
  if (JSON.stringify(flat).length <= MAX_BYTES) return flat;
  return withoutLongest(fields.map(([name, value]) => [name, shortened(value)]));
}

/** The value with the first entries of each list. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, MAX_LIST).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shortened(part)]));
}

/** The record of these fields, without as many of the longest as it takes. */
function withoutLongest(fields: [name: string, value: unknown][]): Record<string, unknown> {
  // A pair in brackets is one character longer than the field with its comma.
  const measured = fields.map((field) => ({ field, length: JSON.stringify(field).length - 1 }));
  const removed = new Set<(typeof measured)[number]>();
  let total = measured.reduce((sum, { length }) => sum + length, 1);
  for (const longest of measured.toSorted((a, b) => b.length - a.length)) {
    if (total <= MAX_BYTES) break;
    removed.add(longest);
    total -= longest.length;
  }
  return Object.fromEntries(measured.filter((one) => !removed.has(one)).map(({ field }) => field));
}

/** Goes level by level, not by recursion, as the stack may be too small for the record. */
function isDeep(record: object): boolean {
  let level: object[] = [record];
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth += 1)
    level = level.flatMap((node) =>
      Object.values(node).filter((value): value is object => typeof value === 'object' && value !== null),
    );
  return level.length > 0;
}
