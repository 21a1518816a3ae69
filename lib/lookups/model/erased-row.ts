import type { LookupRow } from './lookup-row.ts';

const PREFIX = 'forgotten:';

/** The key of a row whose person was erased: it leads to nobody. */
export function erasedKey(rowId: string): string {
  return `${PREFIX}${rowId}`;
}

/** Whether the person whom a row was about has been erased. */
export function isErasedRow({ key }: Pick<LookupRow, 'key'>): boolean {
  return key.startsWith(PREFIX);
}
