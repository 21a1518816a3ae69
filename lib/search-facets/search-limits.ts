import { bad, type Checked, good } from './facet-value.ts';

/** The limits of a search at the service (docs/contract.md#search-limits). */
export const MAX_CHARACTERS = 200;
export const MAX_WORDS = 20;
export const MAX_WORDS_IN_ALL = 500;

/** The number of words in a text: runs of letters, marks and digits. */
export function wordsIn(text: string): number {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0;
}

/** A value as it is written for the service, with room for a minus in front; or that it is too long. */
export function short(written: string): Checked<string> {
  return written.length < MAX_CHARACTERS ? good(written) : bad('too-long');
}
