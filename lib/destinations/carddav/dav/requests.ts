import type { CardVersion } from '../vcard/content-line.ts';
import { escapeXml } from '../xml/escape-xml.ts';

const NAMESPACES = 'xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:carddav"';
const PROLOG = '<?xml version="1.0" encoding="utf-8"?>';

/** `properties` as written in the request, such as `<getetag/>`. */
export function propfind(properties: string): string {
  return `${PROLOG}<propfind ${NAMESPACES}><prop>${properties}</prop></propfind>`;
}

export interface TextMatch {
  property: 'UID' | 'EMAIL' | 'URL' | 'X-SOCIALPROFILE' | 'FN';
  /** Found anywhere in the value, without regard to case. */
  text: string;
}

/** Cards that match any of the filters. Never asks for ORG or CATEGORIES: those break servers (RFC 6352, 8.6). */
export function addressbookQuery(matches: readonly TextMatch[], version: CardVersion): string {
  const filters = matches.map(
    ({ property, text }) =>
      `<C:prop-filter name="${property}"><C:text-match collation="i;unicode-casemap" match-type="contains">` +
      `${escapeXml(text)}</C:text-match></C:prop-filter>`,
  );
  return (
    `${PROLOG}<C:addressbook-query ${NAMESPACES}><prop>${cardData(version)}</prop>` +
    `<C:filter test="anyof">${filters.join('')}</C:filter></C:addressbook-query>`
  );
}

/** @param paths of cards, as the server writes them */
export function addressbookMultiget(paths: readonly string[], version: CardVersion): string {
  const hrefs = paths.map((path) => `<href>${escapeXml(path)}</href>`).join('');
  const prop = `<prop>${cardData(version)}</prop>`;
  return `${PROLOG}<C:addressbook-multiget ${NAMESPACES}>${prop}${hrefs}</C:addressbook-multiget>`;
}

/** @param token of the last answer; empty for everything */
export function syncCollection(token: string): string {
  return (
    `${PROLOG}<sync-collection ${NAMESPACES}><sync-token>${escapeXml(token)}</sync-token>` +
    `<sync-level>1</sync-level><prop><getetag/></prop></sync-collection>`
  );
}

/** A new address book (RFC 5689, RFC 6352, 6.3.1). */
export function makeBook(name: string): string {
  return (
    `${PROLOG}<mkcol ${NAMESPACES}><set><prop><resourcetype><collection/><C:addressbook/></resourcetype>` +
    `<displayname>${escapeXml(name)}</displayname></prop></set></mkcol>`
  );
}

function cardData(version: CardVersion): string {
  return `<getetag/><C:address-data content-type="text/vcard" version="${version}"/>`;
}
