import type { LookupAnswer } from './schemas/lookup-answer.ts';

/**
 * The record about one of the people who were asked about together. The only answer to a question about one person
 * alone is theirs also under another id: two profiles have become one (docs/decisions/096-joined-profiles.md).
 * @param profileId one of `requested`
 */
export function answerAbout(
  profileId: number,
  requested: readonly number[],
  answers: readonly LookupAnswer[],
): LookupAnswer | undefined {
  const [only] = requested.length === 1 && answers.length === 1 ? answers : [];
  return answers.find((answer) => answer.profileId === profileId) ?? only;
}

/**
 * Whether a record is about nobody who was asked about, or one too many: it may be of any of those who got none.
 * @param found the ids of the records; null: one that cannot be read
 */
export function hasStray(requested: readonly number[], found: readonly (number | null)[]): boolean {
  return found.some((id, at) => id === null || !requested.includes(id) || found.indexOf(id) < at);
}
