import { plainWords } from '../identity/plain-words.ts';
import { CHANGE_KINDS, type ChangeKind, type Position } from './change-row.ts';

/**
 * The kinds in which two positions differ. A text that one side lacks is no difference: not knowing an employer is not
 * having left it.
 */
export function differencesOf(before: Position, after: Position): ChangeKind[] {
  return CHANGE_KINDS.filter((kind) => {
    const [one, other] = [plainWords(before[kind]), plainWords(after[kind])];
    if (one === '' || other === '') return false;
    return kind === 'location' ? !isSamePlace(one, other) : one !== other;
  });
}

/** Whether a change is one of jobs, worth a digest and a new contact. */
export function isJobChange(kinds: readonly ChangeKind[]): boolean {
  return kinds.includes('employer') || kinds.includes('title');
}

/** The values after a look: the newer text, or the older one where the service says nothing. */
export function merged(before: Position, after: Position): Position {
  return {
    employer: after.employer || before.employer,
    title: after.title || before.title,
    location: after.location || before.location,
  };
}

/** "Berlin" and "Berlin, Germany" are one place, told in more or fewer words. */
function isSamePlace(one: string, other: string): boolean {
  const [few, many] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.size - b.size);
  return few !== undefined && [...few].every((word) => many?.has(word));
}

const wordsOf = (text: string): Set<string> => new Set(text.split(' '));
