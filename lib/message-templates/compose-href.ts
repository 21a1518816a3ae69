import { mailtoHref } from '../contacts/contact-links.ts';
import type { Composer } from './templates.ts';

export interface Message {
  to: string;
  subject: string;
  body: string;
}

/** The compose pages, and the names of their parameters. */
const PAGES: Record<Exclude<Composer, 'mail'>, { page: string; subject: string }> = {
  gmail: { page: 'https://mail.google.com/mail/?view=cm&fs=1', subject: 'su' },
  outlook: { page: 'https://outlook.office.com/mail/deeplink/compose', subject: 'subject' },
  outlook_home: { page: 'https://outlook.live.com/mail/0/deeplink/compose', subject: 'subject' },
};

/**
 * The address that opens a message in the user's mail program (RFC 6068) or at a mail service; null when `to` is not
 * one plain mailbox. Nothing is sent: the user reads the message there, and sends it or not.
 */
export function composeHref(composer: Composer, { to, subject, body }: Message): string | null {
  const mailto = mailtoHref(to);
  if (mailto === null) return null;
  const text = body.replaceAll(/\r\n|\r|\n/gu, '\r\n');
  if (composer === 'mail') {
    const fields = [...field('subject', subject), ...field('body', text)].join('&');
    return fields === '' ? mailto : `${mailto}?${fields}`;
  }
  const { page, subject: subjectName } = PAGES[composer];
  const fields = [...field('to', to), ...field(subjectName, subject), ...field('body', text)].join('&');
  return `${page}${page.includes('?') ? '&' : '?'}${fields}`;
}

/** One parameter; none where there is no value. Spaces are `%20`: mail programs do not read `+`. */
function field(name: string, value: string): string[] {
  return value === '' ? [] : [`${name}=${encodeURIComponent(value.toWellFormed())}`];
}
