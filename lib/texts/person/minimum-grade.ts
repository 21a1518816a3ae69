import type { Grade } from '../../messages/views/person.ts';

/** Best first (docs/contract.md#phones). */
const ORDER: readonly Grade[] = ['A', 'A-', 'B'];

/**
 * Splits entries at the user's minimum grade, each part in its order. An entry without a grade is below any minimum.
 * @param minimum null: none is set, and nothing is below
 */
export function atMinimumGrade<T extends { grade: Grade | null }>(
  entries: readonly T[],
  minimum: Grade | null,
): { good: T[]; below: T[] } {
  const isGood = ({ grade }: T) =>
    minimum === null || (grade !== null && ORDER.indexOf(grade) <= ORDER.indexOf(minimum));
  return { good: entries.filter(isGood), below: entries.filter((entry) => !isGood(entry)) };
}
