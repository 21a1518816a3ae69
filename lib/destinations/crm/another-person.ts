import { namePartsOf } from '../../contacts/export/vcard-name.ts';
import type { KnownPerson } from '../destination.ts';
import { ourId } from './our-id.ts';

/** What a record says about whose it is. */
interface Signs {
  /** Texts of which one may be an id of ours. */
  ids: readonly string[];
  /** Canonical addresses of profiles. */
  profiles: readonly string[];
  /** The whole name; empty: none is known. */
  name: string;
}

const OUR_ID = /^calling-card-profile-\d+$/u;

/**
 * Whether a record with a person's email is someone else's, as couples have one email: two of our id, the profile and
 * the first name are another's. One alone says less: two profiles of one person become one, and addresses change.
 */
export function isAnothers({ ids, profiles, name }: Signs, person: KnownPerson): boolean {
  const { profileId, profileUrls } = person;
  const isOtherId =
    profileId !== null && !ids.includes(ourId(profileId)) && ids.some((each) => OUR_ID.test(each.trim()));
  const isOtherProfile =
    profileUrls.length > 0 && profiles.length > 0 && !profileUrls.some((url) => profiles.includes(url));
  const [first] = wordsOf(namePartsOf(person.name).given);
  const words = wordsOf(name);
  const isOtherName = first !== undefined && words.length > 0 && !words.includes(first);
  return [isOtherId, isOtherProfile, isOtherName].filter(Boolean).length > 1;
}

/** Case and accents do not count. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}
