import { MAX_LOOKUP_TAGS, MAX_LOOKUP_TAG_LENGTH, plainTag, tagKey } from '../contacts/tags.ts';

/** The end of a tag that is typed among others; commas also as Japanese, Chinese and Arabic keyboards write them. */
const BETWEEN_TAGS = /[,;\n、，；､،؛]/u;

/** Whether two names are of the same tag or list, however they are spelled. */
export const isSameTag = (one: string, other: string): boolean => tagKey(one) === tagKey(other);

/** Tags, or names of lists, as typed: each once, in the form in which they are stored. */
export function typedTags(typed: string): string[] {
  const tags = typed.split(BETWEEN_TAGS).map(plainTag);
  return tags.filter((tag, at) => tag !== '' && tags.findIndex((other) => isSameTag(tag, other)) === at);
}

/** Tags for a lookup as typed, as many and as long as the service accepts. */
export function typedLookupTags(typed: string): string[] {
  return typedTags(typed)
    .slice(0, MAX_LOOKUP_TAGS)
    .map((tag) => tag.slice(0, MAX_LOOKUP_TAG_LENGTH).toWellFormed());
}
