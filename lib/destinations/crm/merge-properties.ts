import { plainEmail } from '../../contacts/identity/identity-key.ts';
import { parseProfileUrl } from '../../profile-url/index.ts';
import type { FieldDifference } from '../comparison.ts';
import type { ContactField } from '../contact-fields.ts';
import { fieldMark } from '../field-mark.ts';
import type { OutgoingContact } from '../outgoing.ts';
import { samePhone } from '../same-phone.ts';
import { type FieldMapping, MAPPED_FIELDS, type MappedField } from './mapped-fields.ts';
import { propertiesOf } from './properties-of.ts';
import type { PropertyHashes } from './remote-version.ts';

/**
 * Fields that are filled only beside our value of another: many records have a whole name in one half of it, and the
 * domain belongs to the company.
 */
const BESIDE: Partial<Record<MappedField, MappedField>> = {
  first_name: 'last_name',
  last_name: 'first_name',
  company_domain: 'company',
};

type Properties = Record<string, string | null>;

/** A contact beside the record that is there. */
export interface Merged {
  /**
   * The values to write: for empty fields, for fields that are still as we wrote them last, and for those that the user
   * chose to replace.
   */
  changes: Record<string, string>;
  /** The fields that differ and stay, unless the user decides otherwise. */
  differences: FieldDifference[];
}

/**
 * Puts a contact beside the record that is there.
 * @param hashes of our last writing; none: everything there counts as the user's
 * @param take the fields that the user chose to replace
 */
export function mergeProperties(
  there: Properties,
  contact: OutgoingContact,
  mapping: FieldMapping,
  hashes: PropertyHashes,
  take: readonly ContactField[] = [],
): Merged {
  const ours = propertiesOf(contact, mapping);
  const merged: Merged = { changes: {}, differences: [] };
  /** Whether the record has our value of a field, or will have it, or none at all. */
  const isWithOurs = (field: MappedField): boolean => {
    const property = mapping[field] ?? '';
    const current = there[property] ?? '';
    const isOurs = current === '' || take.includes(field) || hashes[property] === fieldMark(current);
    return isOurs || isSame(field, current, ours[property] ?? '', contact);
  };
  for (const field of MAPPED_FIELDS) {
    const property = mapping[field] ?? '';
    const value = ours[property];
    if (value === undefined) continue;
    const current = there[property] ?? '';
    if (current === value) continue;
    if (current === '') {
      const beside = BESIDE[field];
      if (beside === undefined || isWithOurs(beside)) merged.changes[property] = value;
    } else if (hashes[property] === fieldMark(current) || take.includes(field)) merged.changes[property] = value;
    else if (!isSame(field, current, value, contact)) merged.differences.push({ field, ours: value, theirs: current });
  }
  return merged;
}

/** Another spelling is the same, and so is another email or profile that the contact has too. */
function isSame(field: MappedField, theirs: string, ours: string, contact: OutgoingContact): boolean {
  switch (field) {
    case 'email':
      return contact.emails.some(({ email }) => plainEmail(email) === plainEmail(theirs));
    case 'phone':
    case 'mobile':
      // A mobile number in the field of the direct dial is not the one that belongs there.
      return samePhone(ours, theirs);
    case 'profile':
      return contact.profileUrls.includes(parseProfileUrl(theirs.trim()).url ?? '');
    case 'company_domain':
      return host(theirs) === host(ours);
    default:
      return plain(theirs) === plain(ours);
  }
}

/** With or without a scheme, `www.`, and a slash. */
const host = (text: string): string =>
  plain(text)
    .toLowerCase()
    .replace(/^https?:\/\//u, '')
    .replace(/^www\./u, '')
    .replace(/\/$/u, '');

const plain = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
