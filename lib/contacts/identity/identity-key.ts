import { type CompanyIdentifier, MAX_EMAIL, type PersonIdentifier } from '../../service/identifiers.ts';
import { plainDomain } from './plain-domain.ts';

/**
 * One text per way to name a person or company: equal texts mean the same one. Values with several spellings are
 * brought to a single one. Aliases lead from here to the service's id.
 */
export function personKey(who: PersonIdentifier): string {
  switch (who.by) {
    case 'url':
      return who.url;
    case 'id':
      return `${PROFILE}${who.profileId}`;
    case 'email':
      return emailKey(who.email);
    case 'npi':
      return `npi:${who.npi}`;
    case 'phone':
      return `phone:${who.phone}`;
    case 'name':
      return `name:${[who.name, who.employer, who.title ?? ''].map(folded).join('|')}`;
    default:
      return who satisfies never;
  }
}

export function companyKey(which: CompanyIdentifier): string {
  switch (which.by) {
    case 'domain':
      return `company:domain:${plainDomain(which.domain)}`;
    case 'id':
      return companyIdKey(which.companyId);
    case 'name':
      return `company:name:${folded(which.name)}`;
    case 'url':
      return `company:${which.url}`;
    case 'ticker':
      return `company:ticker:${which.ticker.toLowerCase()}`;
    default:
      return which satisfies never;
  }
}

export function emailKey(email: string): string {
  return `email:${plainEmail(email)}`;
}

/** An email address in the one form that we store and send: in lower case, composed, its domain as `plainDomain`. */
export function plainEmail(email: string): string {
  const typed = email.trim().toLowerCase().normalize('NFC');
  const at = typed.lastIndexOf('@') + 1;
  return typed.slice(0, at) + (at === 0 ? typed : plainDomain(typed.slice(at)));
}

/** Whether an address is longer than a request takes, in the form that is sent: `xn--…` has more than was typed. */
export function isEmailTooLong(email: string): boolean {
  return plainEmail(email).length > MAX_EMAIL;
}

const PROFILE = 'profile:';
const COMPANY = 'company:id:';

/** The profile id that a key names by itself, or null. */
export function profileIdIn(key: string): number | null {
  return numberAfter(PROFILE, key);
}

/** The company id that a key names by itself, or null. */
export function companyIdIn(key: string): number | null {
  return numberAfter(COMPANY, key);
}

/** The key of a company id: `companyKey` of that alone, without the rest of it where pages are loaded. */
export function companyIdKey(companyId: number): string {
  return `${COMPANY}${companyId}`;
}

/** Whether a key names a company, and not a person. */
export function isCompanyKey(key: string): boolean {
  return key.startsWith('company:');
}

function numberAfter(start: string, key: string): number | null {
  return key.startsWith(start) ? Number(key.slice(start.length)) : null;
}

/**
 * A bar inside a name must not look like the separator between names. Commas and points make no other name, nor another
 * search (docs/contract.md#search-values): `Acme, Inc.` is `Acme Inc`.
 */
function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s|,.]+/gu, ' ')
    .trim();
}
