import type { ContactEmail, ContactPhone } from '../contacts/contact-details.ts';

/**
 * All of a person that may leave for a destination. Never in it: the service's own record, grades, prices, what was
 * bought, and keys. `tags` and `note` are empty unless the user switched them on for this destination.
 */
export interface OutgoingContact {
  profileId: number;
  /** Counts the changes of this contact at one destination, from 1. */
  revision: number;
  name: string;
  title: string;
  location: string;
  company: { name: string; domain: string | null } | null;
  /** Best first; disposable and invalid ones, and those of a former employer, only where there is no other. */
  emails: OutgoingEmail[];
  /** Best first. */
  phones: Pick<ContactPhone, 'number' | 'e164' | 'extension' | 'kind'>[];
  /** Canonical addresses of the profile. */
  profileUrls: string[];
  tags: string[];
  note: string;
}

/** `formerEmployer`: it is no email of the employer that is sent beside it. */
export type OutgoingEmail = Pick<ContactEmail, 'email' | 'kind' | 'validity' | 'formerEmployer'>;

/** All of a company that may leave for a destination. */
export interface OutgoingCompany {
  companyId: number;
  revision: number;
  name: string;
  domain: string | null;
  website: string | null;
  industry: string | null;
  employees: number | null;
  phone: string | null;
  location: string | null;
  profileUrl: string | null;
}

/** The outgoing data of a row of the outbox, frozen when it is first sent, so that every attempt is the same. */
export type Outgoing =
  | { event: 'contact.saved' | 'contact.changed' | 'person.moved'; contact: OutgoingContact }
  | { event: 'company.saved'; company: OutgoingCompany };
