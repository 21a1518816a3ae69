import type { ContactEmail, ContactPhone } from '../contact-details.ts';
import type { Contact } from '../contact.ts';

/**
 * An imported contact with everything labeled as from a file. Grades and validities are removed: they are the service's
 * findings, and a file can claim anything.
 *
 * @param now ms since epoch
 */
export function asFromFile(contact: Contact, now: number): Contact {
  return {
    ...contact,
    emails: contact.emails.map((email): ContactEmail => ({
      ...email,
      grade: null,
      validity: null,
      checkedAt: null,
      recommended: false,
      fromFile: now,
    })),
    phones: contact.phones.map((phone): ContactPhone => ({ ...phone, grade: null, recommended: false, fromFile: now })),
    fromFile: now,
  };
}
