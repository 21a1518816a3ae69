/** Upper bounds of the tags of one contact, and of the length of a tag in UTF-16 units. */
export const MAX_TAGS = 100;
export const MAX_TAG_LENGTH = 100;
/** The service's limits for the tags of one lookup. */
export const MAX_LOOKUP_TAGS = 20;
export const MAX_LOOKUP_TAG_LENGTH = 64;
/** Upper bound of the length of a note, in UTF-16 units. */
export const MAX_NOTE = 20_000;

/** Tags to add or remove. */
export interface TagChange {
  addTags?: readonly string[] | undefined;
  removeTags?: readonly string[] | undefined;
}

/** A tag in the one form that we store; empty if it is not a valid tag. */
export function plainTag(tag: string): string {
  return tag
    .normalize('NFC')
    .replaceAll(/[\s,;]+/gu, ' ')
    .trim()
    .slice(0, MAX_TAG_LENGTH)
    .replace(/\p{Surrogate}$/u, '')
    .trim();
}

/** Two tags with one key are the same tag, however they are spelled. */
export function tagKey(tag: string): string {
  return plainTag(tag).toLowerCase();
}

/** Tags after a change, in the order and spelling in which they were first added. */
export function changedTags(tags: readonly string[], { addTags = [], removeTags = [] }: TagChange): string[] {
  const removed = new Set(removeTags.map(tagKey));
  const kept = new Map<string, string>();
  for (const tag of [...tags.filter((known) => !removed.has(tagKey(known))), ...addTags]) {
    const plain = plainTag(tag);
    if (plain !== '' && !kept.has(tagKey(plain))) kept.set(tagKey(plain), plain);
  }
  return [...kept.values()].slice(0, MAX_TAGS);
}
