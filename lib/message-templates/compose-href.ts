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
 * The longest addresses that open: Chromium on Windows drops a longer `mailto:` without a word (2,048 characters and
 * more), and servers refuse longer pages.
 */
const MAX_MAIL = 2_046;
const MAX_PAGE = 8_000;

/** A link that begins a message. */
export interface MessageLink {
  href: string;
  /** The text that the address has no room for, to be pasted into the message; empty: all of it is in there. */
  left: string;
}

/**
 * The address that opens a message in the user's mail program (RFC 6068) or at a mail service; null when `to` is not
 * one plain mailbox. Nothing is sent: the user reads the message there, and sends it or not.
 */
export function messageLink(composer: Composer, message: Message): MessageLink | null {
  if (mailtoHref(message.to) === null) return null;
  const { subject, body } = message;
  const max = composer === 'mail' ? MAX_MAIL : MAX_PAGE;
  const whole = addressOf(composer, message);
  if (whole.length <= max) return { href: whole, left: '' };
  const withoutBody = addressOf(composer, { ...message, body: '' });
  if (withoutBody.length <= max) return { href: withoutBody, left: body };
  const left = [subject, body].filter((part) => part !== '').join('\n\n');
  return { href: addressOf(composer, { ...message, subject: '', body: '' }), left };
}

function addressOf(composer: Composer, { to, subject, body }: Message): string {
  const text = body.replaceAll(/\r\n|\r|\n/gu, '\r\n');
  if (composer === 'mail') {
    const fields = [...field('subject', subject), ...field('body', text)].join('&');
    const mailto = mailtoHref(to) ?? '';
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
