import type { UpgradeTransaction } from '../open-database.ts';
import type { QuarantinedRow } from '../quarantined-row.ts';

/**
 * Rewrites every row of a store. A row on which `convert` throws goes to quarantine as it is. Returning a lookup
 * unchanged is better than throwing on it: it may stand for money, and reading it later still repairs as much as
 * possible.
 * @param now ms since epoch
 */
export async function convertRows(
  tx: UpgradeTransaction,
  store: string,
  convert: (row: unknown) => unknown,
  now: number,
): Promise<void> {
  let cursor = await tx.objectStore(store).openCursor();
  while (cursor) {
    const { primaryKey: key, value } = cursor;
    const converted = outcomeOf(convert, value);
    if ('row' in converted) await cursor.update(converted.row);
    else {
      await tx
        .objectStore('quarantine')
        .add({ store, key, reason: converted.reason, at: now, value } satisfies QuarantinedRow);
      await cursor.delete();
    }
    cursor = await cursor.continue();
  }
}

function outcomeOf(convert: (row: unknown) => unknown, value: unknown): { row: unknown } | { reason: string } {
  try {
    return { row: convert(value) };
  } catch (error) {
    return { reason: error instanceof Error ? error.name : 'unknown' };
  }
}
