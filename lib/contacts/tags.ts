/** Most tags of one contact, and the longest tag in UTF-16 units. */
export const MAX_TAGS = 100;
export const MAX_TAG_LENGTH = 100;
/** As many, and as long, as the service takes with one lookup. */
export const MAX_LOOKUP_TAGS = 20;
export const MAX_LOOKUP_TAG_LENGTH = 64;
/** The longest note, in UTF-16 units. */
export const MAX_NOTE = 20_000;

/** What may be added or taken away. */
export interface TagChange {
  addTags?: readonly string[] | undefined;
  removeTags?: readonly string[] | undefined;
}

/** A tag in the one form it is kept in; empty for what is none. */
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

/** Tags after a change, in the order and spelling in which they first came. */
export function changedTags(tags: readonly string[], { addTags = [], removeTags = [] }: TagChange): string[] {
  const removed = new Set(removeTags.map(tagKey));
  const kept = new Map<string, string>();
  for (const tag of [...tags.filter((known) => !removed.has(tagKey(known))), ...addTags]) {
    const plain = plainTag(tag);
    if (plain !== '' && !kept.has(tagKey(plain))) kept.set(tagKey(plain), plain);
  }
  return [...kept.values()].slice(0, MAX_TAGS);
}
