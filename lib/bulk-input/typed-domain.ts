import { ownerDomain, siteDomain } from '../profile-url/site-domain.ts';

/** The domain of the company whose site was typed or pasted, with or without `https://`; null for anything else. */
export function typedDomain(text: string): string | null {
  const typed = text.trim();
  const address = /^https?:\/\//iu.test(typed) ? typed : `https://${typed}`;
  // The name of a site of profiles alone is its company; a page there is about another.
  return siteDomain(address) ?? (URL.parse(address)?.pathname === '/' ? ownerDomain(address) : null);
}
