import { siteDomain } from '../profile-url/site-domain.ts';

/** The domain of the company whose site was typed or pasted, with or without `https://`; null for anything else. */
export function typedDomain(text: string): string | null {
  const typed = text.trim();
  return siteDomain(/^https?:\/\//iu.test(typed) ? typed : `https://${typed}`);
}
