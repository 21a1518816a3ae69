import type { CompanyIdentifier, PersonIdentifier } from '../../service/identifiers.ts';

export interface SimulatedPerson {
  id: number;
  urls: string[];
  /**
   * Pages on other sites: the free search finds the people who have them, the paid tools take none
   * (`isFoundBySearchOnly`).
   */
  links?: string[];
  emails?: string[];
  /** With an employer, `name` finds the person. */
  name?: { name: string; employer: string };
  companyId?: number;
  /** The number of people that the free search finds. */
  found: 0 | 1 | 2;
  /** The outcome of a search for contact data; `ms`: after how long. */
  outcome: 'complete' | 'failed';
  ms: number;
}

export interface SimulatedCompany {
  id: number;
  domains: string[];
  name: string;
  found: 0 | 1 | 2;
}

/** The verification result of an address, by its local part. */
export function statusOfMailbox(email: string): 'valid' | 'invalid' | 'catchall' | 'unknown' {
  const [local = ''] = email.split('@');
  return local === 'invalid' || local === 'catchall' || local === 'unknown' ? local : 'valid';
}

/** Whether the paid tools take the identifier for this person. */
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
    case 'phone':
      return false;
    default:
      return who satisfies never;
  }
}

/** Whether the free search finds this person by the identifier. */
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
    case 'ticker':
      return false;
    default:
      return which satisfies never;
  }
}
