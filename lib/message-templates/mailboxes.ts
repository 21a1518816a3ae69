import { type ContactEmail, goodEmails } from '../contacts/contact-details.ts';
import { mailtoHref } from '../contacts/contact-links.ts';
import { plainText } from '../texts/plain-text.ts';

/** The plain mailboxes among these emails, those to write to first. */
export function mailboxesIn(emails: ContactEmail[]): string[] {
  const all = [...goodEmails(emails), ...emails].map(({ email }) => plainText(email, 320));
  return [...new Set(all)].filter((email) => mailtoHref(email));
}
