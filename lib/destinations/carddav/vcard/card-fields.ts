import { contentLine, escaped, escapedComponent } from '../../../contacts/export/vcard-line.ts';
import { namePartsOf } from '../../../contacts/export/vcard-name.ts';
import { parseProfileUrl } from '../../../profile-url/index.ts';
import type { OutgoingContact, OutgoingEmail } from '../../outgoing.ts';
import type { CardVersion, ContentLine } from './content-line.ts';

/** Fields of which a card has one. */
export const SINGLE_FIELDS = ['FN', 'N', 'ORG', 'TITLE', 'ADR', 'NOTE'] as const;
export type SingleField = (typeof SINGLE_FIELDS)[number];
export const isSingleField = (name: string): name is SingleField => SINGLE_FIELDS.some((field) => field === name);

const EMAIL_TYPE = { personal: 'HOME', professional: 'WORK', disposable: '', 'role-based': 'WORK' } as const;
const PHONE_TYPE = { mobile: 'CELL', 'direct dial': 'WORK', other: 'VOICE' } as const;
/** As Apple's address book names the networks. */
const NETWORK: Record<string, string> = { person: 'linkedin', github: 'github', x: 'twitter' };

/** The UID of a person's card, the same as in an exported file. */
export function cardUid(profileId: number): string {
  return `calling-card-profile-${profileId}`;
}

/**
 * A contact as the lines of a card for an address book. Differs from the exported file where servers break a form:
 * extensions are text, and the profile is a URL as well as a social profile.
 */
export function cardFields(contact: OutgoingContact, version: CardVersion): ContentLine[] {
  const { family, given, prefix, suffix } = namePartsOf(contact.name);
  const name = shownName(contact);
  const website = contact.company?.domain ? `https://${contact.company.domain}` : '';
  const is4 = version === '4.0';
  const tags = contact.tags.map(escaped).filter((tag) => tag !== '');
  return [
    line(is4 ? 'UID;VALUE=text' : 'UID', cardUid(contact.profileId)),
    line('FN', escaped(name)),
    // One word alone is a last name, and 3.0 requires a name.
    line('N', [family || given || name, family ? given : '', '', prefix, suffix].map(escapedComponent).join(';')),
    ...contact.emails.map((email, at) =>
      line(`EMAIL${typed(version, [is4 ? '' : 'INTERNET', emailType(email)], at)}`, escaped(email.email)),
    ),
    ...contact.phones.map(({ number, e164, extension, kind }, at) =>
      line(
        `TEL${is4 ? ';VALUE=text' : ''}${typed(version, [PHONE_TYPE[kind]], at)}`,
        escaped(extension === null ? (e164 ?? number) : `${e164 ?? number} ext. ${extension}`),
      ),
    ),
    contact.company && line('ORG', escapedComponent(contact.company.name)),
    contact.title && line('TITLE', escaped(contact.title)),
    contact.location && line('ADR', `;;;${escapedComponent(contact.location)};;;`),
    ...contact.profileUrls.filter(isPlainUri).flatMap((url) => addressLines(url)),
    isPlainUri(website) && line(`URL;TYPE=${is4 ? 'work' : 'WORK'}`, website),
    tags.length > 0 && line('CATEGORIES', tags.join(',')),
    contact.note && line('NOTE', escaped(contact.note)),
  ].filter((written) => typeof written === 'object' && written !== null);
}

/** The time of the card's last change, in ms since epoch. */
export function revisionLine(at: number, version: CardVersion): ContentLine {
  const time = new Date(at).toISOString().replace(/\.\d+/, '');
  return line('REV', version === '4.0' ? time.replaceAll(/[-:]/g, '') : time);
}

/** A line of ours, folded; `property` with its parameters. */
export function line(property: string, value: string): ContentLine {
  const [name = '', ...parameters] = property.split(';');
  return {
    raw: contentLine(property, value),
    name,
    parameters: parameters.map((parameter) => `;${parameter.toUpperCase()}`).join(''),
    value,
  };
}

/** An email of a former employer has no type: beside the new one it would be taken for an email there. */
function emailType({ kind, formerEmployer }: OutgoingEmail): string {
  return kind === null || formerEmployer !== undefined ? '' : EMAIL_TYPE[kind];
}

function addressLines(url: string): ContentLine[] {
  const network = NETWORK[parseProfileUrl(url).kind];
  return network === undefined ? [line('URL', url)] : [line('URL', url), line(`X-SOCIALPROFILE;TYPE=${network}`, url)];
}

/** Types and preference in the version's way; the first entry is the preferred one. */
function typed(version: CardVersion, types: readonly string[], at: number): string {
  const names = types.filter((type) => type !== '');
  if (version === '3.0')
    return names.length + Number(at === 0) === 0 ? '' : `;TYPE=${[...names, ...(at === 0 ? ['PREF'] : [])].join(',')}`;
  return `${names.map((type) => `;TYPE=${type.toLowerCase()}`).join('')};PREF=${Math.min(at + 1, 100)}`;
}

/** FN is required, so it is the best that is known of a person without a name. */
function shownName({ name, emails, phones, profileUrls, profileId }: OutgoingContact): string {
  return name.trim() || emails[0]?.email || phones[0]?.number || profileUrls[0] || String(profileId);
}

/** An address that needs no escaping and cannot end the line. */
function isPlainUri(url: string): boolean {
  return /^https?:\/\/[\w.~:/?#[\]@!$&'()*+=%-]+$/.test(url);
}
