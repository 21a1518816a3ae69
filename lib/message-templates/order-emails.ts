import { type ContactEmail, goodEmails } from '../contacts/contact-details.ts';

/** The addresses of these emails, each once, those to write to first. */
export function orderEmails(emails: ContactEmail[]): string[] {
  return [...new Set([...goodEmails(emails), ...emails].map(({ email }) => email))];
}
