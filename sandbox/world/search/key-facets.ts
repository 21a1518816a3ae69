import type { Subject } from '../columns/column-store.ts';
import { normalizeHandle, phoneKey } from '../people/contact-keys.ts';
import { linkKey, parseProfileLink } from '../profile-link.ts';
import { textKey } from '../text-key.ts';
import { found, wrong } from './facet.ts';
import type { Facet } from './facet.ts';
import { hitsOfRows } from './hits.ts';
import { unquote } from './search-value.ts';
import { columnsOf } from './text-facets.ts';

/** Finds the rows that carry a key; `keyOf` returns null for text that cannot be one. */
function keyFacet(
  subject: Subject,
  kind: string,
  about: string,
  isNot: string,
  keyOf: (text: string) => string | null,
): Facet {
  return {
    about,
    takes: 'texts',
    isKey: true,
    match(world, text) {
      const key = keyOf(unquote(text).text);
      if (key === null) return wrong(`"${text}" is not ${isNot}`);
      const rows = columnsOf(world, subject);
      return found(hitsOfRows(rows.size, rows.rowsWith(kind, key)));
    },
  };
}

/** The host of a domain or of an address, without www. */
function hostOf(text: string): string | null {
  const url = URL.parse(/^[a-z]+:\/\//iu.test(text) ? text : `https://${text}`);
  return url !== null && url.hostname.includes('.') ? url.hostname.replace(/^www\./u, '') : null;
}

const phoneOf = (text: string): string | null =>
  /^[+\d][\d\s().-]*$/u.test(text) && phoneKey(text).length >= 5 ? phoneKey(text) : null;

export const phoneFacet = (subject: Subject, about: string): Facet =>
  keyFacet(subject, 'phone', about, 'a phone number', phoneOf);
export const domainFacet = (about: string): Facet => keyFacet('company', 'domain', about, 'a domain', hostOf);
export const emailDomainFacet = (about: string): Facet =>
  keyFacet('company', 'domain', about, 'the domain of email addresses', (text) => hostOf(text.replace(/^.*@/u, '')));
export const emailFacet = (about: string): Facet =>
  keyFacet('person', 'email', about, 'an email address', (text) =>
    /^[^\s@]+@[^\s@]+$/u.test(text) ? text.toLowerCase() : null,
  );
export const handleFacet = (about: string): Facet =>
  keyFacet('person', 'handle', about, 'a social handle', (text) =>
    /^@?[\w.-]{1,64}$/u.test(text) ? normalizeHandle(text) : null,
  );
export const npiFacet = (about: string): Facet => ({
  ...keyFacet('person', 'npi', about, 'a number of ten digits', (text) => (/^\d{10}$/u.test(text) ? text : null)),
  takes: 'texts or whole numbers',
});
export const licenseFacet = (about: string): Facet =>
  keyFacet('person', 'license', about, 'a license number', (text) => textKey(text) || null);
export const companyLinkFacet = (about: string): Facet =>
  keyFacet('company', 'link', about, 'the address of a page', linkKey);

/** Finds the person with a profile page, in any spelling of its address, or with a page elsewhere. */
export const personLinkFacet: Facet = {
  about: "Addresses of people's profile pages, or of their pages on other sites, in any spelling",
  takes: 'texts',
  isKey: true,
  match({ people }, text) {
    const link = parseProfileLink(text);
    if (link === null) return wrong(`"${text}" is not the address of a person's page`);
    switch (link.kind) {
      case 'slug':
        return found(hitsOfRows(people.size, people.rowsWith('slug', link.slug)));
      case 'member':
        return found(hitsOfRows(people.size, [link.id - 1]));
      case 'other':
        return found(hitsOfRows(people.size, people.rowsWith('link', link.link)));
      default:
        return link satisfies never;
    }
  },
};
