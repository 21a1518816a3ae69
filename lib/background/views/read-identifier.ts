import { isEmailTooLong, plainEmail } from '../../contacts/identity/identity-key.ts';
import { companyDomain } from '../../contacts/identity/plain-domain.ts';
import { isCompanyProfile } from '../../profile-url/company-profile.ts';
import { parseProfileUrl } from '../../profile-url/index.ts';
import type { CompanyIdentifier, PersonIdentifier } from '../../service/identifiers.ts';
import { isPersonProfile } from './page-profile.ts';

/** The canonical form of an identifier; null for an address that is not a person's, or that no request can name. */
export function readPersonIdentifier(who: PersonIdentifier): PersonIdentifier | null {
  if (who.by === 'email') return isEmailTooLong(who.email) ? null : { by: 'email', email: plainEmail(who.email) };
  if (who.by !== 'url') return who;
  const profile = parseProfileUrl(who.url);
  return isPersonProfile(profile) ? { by: 'url', url: profile.url } : null;
}

/** The canonical form of an identifier; null for an address that is not a company's. */
export function readCompanyIdentifier(which: CompanyIdentifier): CompanyIdentifier | null {
  if (which.by === 'domain') return { by: 'domain', domain: companyDomain(which.domain) };
  if (which.by !== 'url') return which;
  const profile = parseProfileUrl(which.url);
  return isCompanyProfile(profile) ? { by: 'url', url: profile.url } : null;
}
