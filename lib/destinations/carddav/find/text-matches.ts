import { addressSpellings } from '../../crm/address-spellings.ts';
import type { KnownPerson } from '../../destination.ts';
import type { TextMatch } from '../dav/requests.ts';
import { cardUid } from '../vcard/card-fields.ts';

/** More addresses of one person than these are not asked for. */
const MAX_OF_A_KIND = 5;
const PLAIN_RUN = /[A-Za-z]{3,}/g;

/** Texts that a card of this person surely contains: our id, a profile's address or an email. */
export function certainMatches({ profileId, profileUrls, emails }: KnownPerson): TextMatch[] {
  return [
    ...(profileId === null ? [] : [{ property: 'UID', text: cardUid(profileId) } as const]),
    ...profileUrls
      .slice(0, MAX_OF_A_KIND)
      .flatMap(pathSpellings)
      .flatMap((text) => [{ property: 'URL', text } as const, { property: 'X-SOCIALPROFILE', text } as const]),
    ...emails.slice(0, MAX_OF_A_KIND).map((text) => ({ property: 'EMAIL', text }) as const),
  ];
}

/**
 * A piece of the name, the longest without accents where there is one: servers compare without case, but not without
 * accents.
 */
export function nameMatches({ name, company }: KnownPerson): TextMatch[] {
  const [whole = ''] = name.split(',', 1);
  const words = whole.split(/\s+/).filter((word) => word.length > 1);
  if (words.length < 2 || company.trim() === '') return [];
  const plain = whole.match(PLAIN_RUN) ?? [];
  const [longest] = (plain.length > 0 ? [...plain] : words).toSorted((a, b) => b.length - a.length);
  return longest === undefined ? [] : [{ property: 'FN', text: longest }];
}

/** The path alone: hosts are written with and without `www` and country. Encoded, and as people write it. */
function pathSpellings(url: string): string[] {
  const path = URL.parse(url)?.pathname.replace(/\/$/, '') ?? '';
  return path.length < 2 ? [] : addressSpellings(path);
}
