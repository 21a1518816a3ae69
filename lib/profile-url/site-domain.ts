import { isSharedSuffix } from './shared-suffixes.ts';

/** Sites of profiles: their own company is not what a user looks for there. */
const PROFILE_SITES: ReadonlySet<string> = new Set(['linkedin.com', 'github.com', 'x.com', 'twitter.com']);
/** Names that are no public site (RFC 6761, RFC 6762, RFC 8375). */
const NOT_PUBLIC: ReadonlySet<string> = new Set(['localhost', 'local', 'internal', 'test', 'invalid', 'arpa', 'onion']);

/** The domain of the company whose site an address is on, as `ownerDomain`; null on the sites of profiles. */
export function siteDomain(address: string): string | null {
  const domain = ownerDomain(address);
  return domain === null || PROFILE_SITES.has(domain) ? null : domain;
}

/**
 * The domain of the owner of an address, e.g. `acme.co.uk` for `https://jobs.acme.co.uk/1`; null for addresses without
 * one: the browser's own pages, and computers in a local network. Shorter than the host on purpose: no more than the
 * company's name leaves the browser.
 */
export function ownerDomain(address: string): string | null {
  const url = URL.parse(address);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  const labels = url.hostname.toLowerCase().replace(/\.$/, '').split('.');
  const [top = '', second = ''] = labels.toReversed();
  if (labels.length < 2 || /^\d*$/.test(top) || NOT_PUBLIC.has(top) || url.hostname.includes(':')) return null;
  const isShared = isSharedSuffix(`${second}.${top}`);
  if (isShared && labels.length < 3) return null;
  return labels.slice(isShared ? -3 : -2).join('.');
}
