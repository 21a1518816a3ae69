const MAX_BYTES = 200_000;
const MAX_DEPTH = 60;

/**
 * The service's own record, if it can be stored: not too large, and not nested so deep that a browser's store, or the
 * conversion to text, runs out of stack. Otherwise an empty one: the fields that we read are stored beside it anyway.
 */
export function storableRecord(record: Record<string, unknown>): Record<string, unknown> {
  return !isDeep(record) && JSON.stringify(record).length <= MAX_BYTES ? record : {};
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
