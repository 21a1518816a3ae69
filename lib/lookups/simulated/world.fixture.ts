import type { CompanyIdentifier, PersonIdentifier } from '../../service/identifiers.ts';

export interface SimulatedPerson {
  id: number;
  urls: string[];
  /** Pages on other sites: the free search finds who has them, the paid tools take none (`isFoundBySearchOnly`). */
  links?: string[];
  emails?: string[];
  /** With an employer, `name` finds the person. */
  name?: { name: string; employer: string };
  companyId?: number;
  /** The free search finds nobody, one person, or two. */
  found: 0 | 1 | 2;
  /** How a search for contact data ends, and after how long. */
  outcome: 'complete' | 'failed';
  ms: number;
}

export interface SimulatedCompany {
  id: number;
  domains: string[];
  name: string;
  found: 0 | 1 | 2;
}

/** What the verification of an address brings, by its local part. */
export function statusOfMailbox(email: string): 'valid' | 'invalid' | 'catchall' | 'unknown' {
  const [local = ''] = email.split('@');
  return local === 'invalid' || local === 'catchall' || local === 'unknown' ? local : 'valid';
}

/** Whom the paid tools take these words for. */
export function isPerson({ id, urls, emails, name }: SimulatedPerson, who: PersonIdentifier): boolean {
  switch (who.by) {
    case 'url':
      return urls.includes(who.url);
    case 'id':
      return id === who.profileId;
    case 'email':
      return emails?.includes(who.email) === true;
    case 'name':
      return name?.name === who.name && name.employer === who.employer;
    case 'npi':
      return false;
    default:
      return who satisfies never;
  }
}

/** Whom the free search finds by them. */
export function isFound(person: SimulatedPerson, who: PersonIdentifier): boolean {
  return isPerson(person, who) || (who.by === 'url' && person.links?.includes(who.url) === true);
}

export function isCompany({ id, domains, name }: SimulatedCompany, which: CompanyIdentifier): boolean {
  switch (which.by) {
    case 'id':
      return id === which.companyId;
    case 'domain':
      return domains.includes(which.domain);
    case 'name':
      return name === which.name;
    case 'url':
      return false;
    default:
      return which satisfies never;
  }
}
