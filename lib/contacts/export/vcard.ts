import type { ContactEmail, ContactPhone } from '../contact-details.ts';
import { telHref } from '../contact-links.ts';
import type { AnnotatedContact } from './annotated-contact.ts';
import { FORMER_EMPLOYER } from './email-label.ts';
import { isoTime } from './iso-time.ts';
import { contentLine, escaped, escapedComponent } from './vcard-line.ts';
import { namePartsOf } from './vcard-name.ts';

const EMAIL_TYPE: Record<NonNullable<ContactEmail['kind']>, string> = {
  personal: ';TYPE=home',
  professional: ';TYPE=work',
  disposable: '',
  'role-based': ';TYPE=work',
};
const PHONE_TYPE: Record<ContactPhone['kind'], string> = {
  mobile: ';TYPE=cell',
  'direct dial': ';TYPE="work,voice"',
  other: ';TYPE=voice',
};
const LEAST_PREFERENCE = 100;

/**
 * A contact as vCard 4.0 (RFC 6350). `UID` stays the same from export to export, so that an address book updates
 * instead of adding.
 */
export function vcard({ contact, tags = [], note = '' }: AnnotatedContact): string {
  const { family, given, prefix, suffix } = namePartsOf(contact.name);
  const revised = isoTime(contact.boughtAt).replaceAll(/[-:]|\.\d+/g, '');
  const categories = tags.map(escaped).filter((tag) => tag !== '');
  return [
    contentLine('BEGIN', 'VCARD'),
    contentLine('VERSION', '4.0'),
    contentLine('UID;VALUE=text', `calling-card-profile-${contact.profileId}`),
    revised && contentLine('REV', revised),
    contentLine('FN', escaped(shownName(contact))),
    contact.name.trim() && contentLine('N', [family, given, '', prefix, suffix].map(escapedComponent).join(';')),
    ...contact.emails.map(emailLines),
    ...contact.phones.map(phoneLine),
    contact.employer && contentLine('ORG', escapedComponent(contact.employer.name)),
    contact.title && contentLine('TITLE', escaped(contact.title)),
    // The person's location, as the service writes it: one text, not a street and a postal code.
    contact.location && contentLine('ADR', `;;;${escapedComponent(contact.location)};;;`),
    ...contact.urls.filter(isPlainUri).map((url) => contentLine('URL', url)),
    contact.employer?.domain &&
      isPlainUri(`https://${contact.employer.domain}`) &&
      contentLine('URL;TYPE=work', `https://${contact.employer.domain}`),
    categories.length > 0 && contentLine('CATEGORIES', categories.join(',')),
    note && contentLine('NOTE', escaped(note)),
    contentLine('END', 'VCARD'),
  ]
    .filter((line) => typeof line === 'string')
    .join('');
}

/** FN is required: it is the name, or else the best other thing we know about the person. */
function shownName({ name, emails, phones, urls, profileId }: AnnotatedContact['contact']): string {
  return name.trim() || emails[0]?.email || phones[0]?.number || urls[0] || String(profileId);
}

/** 1 is best; only 1 to 100 are allowed (RFC 6350, 5.3). Emails and phones are sorted best first. */
const preference = (place: number) => Math.min(place + 1, LEAST_PREFERENCE);

/** An address book ignores a parameter that it does not know (RFC 6350, 5). */
const source = (fromFile: number | undefined) => (fromFile === undefined ? '' : ';X-SOURCE=file');

/** An email of a former employer has no type, but a label, as address books show it (`X-ABLabel`). */
function emailLines({ email, kind, fromFile, formerEmployer }: ContactEmail, place: number): string {
  if (formerEmployer === undefined)
    return contentLine(
      `EMAIL${kind ? EMAIL_TYPE[kind] : ''}${source(fromFile)};PREF=${preference(place)}`,
      escaped(email),
    );
  const group = `item${place + 1}`;
  return (
    contentLine(`${group}.EMAIL${source(fromFile)};PREF=${LEAST_PREFERENCE}`, escaped(email)) +
    contentLine(`${group}.X-ABLabel`, FORMER_EMPLOYER)
  );
}

/** A URI with the extension, or text where the number does not make a URI. */
function phoneLine({ number, e164, extension, kind, fromFile }: ContactPhone, place: number): string {
  const uri = extension === null || /^\d{1,8}$/.test(extension) ? telHref(e164, extension) : null;
  const text = extension === null ? number : `${number} ext. ${extension}`;
  const value = uri === null ? escaped(text) : uri;
  return contentLine(
    `TEL;VALUE=${uri === null ? 'text' : 'uri'}${PHONE_TYPE[kind]}${source(fromFile)};PREF=${preference(place)}`,
    value,
  );
}

/** An address that needs no escaping and cannot end the line. */
function isPlainUri(url: string): boolean {
  return /^https?:\/\/[\w.~:/?#[\]@!$&'()*+=%-]+$/.test(url);
}
