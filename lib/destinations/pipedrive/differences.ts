import { parseProfileUrl } from '../../profile-url/index.ts';
import type { FieldDifference } from '../comparison.ts';
import type { ContactField } from '../contact-fields.ts';
import { phoneText } from '../crm/phone-text.ts';
import { fieldMark } from '../field-mark.ts';
import type { OutgoingContact } from '../outgoing.ts';
import { samePhone } from '../same-phone.ts';
import type { Person } from './answers.ts';
import {
  type ListField,
  PERSON_VALUES,
  type PersonValue,
  type Values,
  sameEmail,
  shortLists,
} from './person-values.ts';

/** A contact beside the person that is there. */
export interface Merged {
  /**
   * The fields to write: those that are empty, those that are still as we wrote them last, and those that the user
   * chose to replace.
   */
  changes: PersonValue[];
  /** The fields that differ and stay, unless the user decides otherwise. */
  differences: FieldDifference[];
}

/**
 * Puts a contact beside the person that is there.
 * @param hashes of our last writing; none: everything there counts as the user's
 * @param take the fields that the user chose to replace
 */
export function mergeValues(
  ours: Values,
  theirs: Values,
  contact: OutgoingContact,
  hashes: Record<string, string>,
  take: readonly ContactField[] = [],
): Merged {
  const merged: Merged = { changes: [], differences: [] };
  const company = theirs.company ?? '';
  const hasOtherCompany =
    company !== '' &&
    !take.includes('company') &&
    hashes['company'] !== fieldMark(company) &&
    !isSame('company', company, ours.company ?? '', contact);
  for (const field of PERSON_VALUES) {
    const value = ours[field] ?? '';
    const current = theirs[field] ?? '';
    if (value === '' || current === value) continue;
    const isOurs = current === '' || hashes[field] === fieldMark(current);
    // The domain belongs to the company: it is not filled in beside another one.
    if (field === 'company_domain' && current === '' && hasOtherCompany) continue;
    if (isOurs || take.includes(field)) merged.changes.push(field);
    else if (!isSame(field, current, value, contact)) merged.differences.push({ field, ours: value, theirs: current });
  }
  return merged;
}

/**
 * The lists that get what they lack behind what is there: neither those that are written anyway, nor those about whose
 * first entry the user decides.
 */
export function longerLists({ changes, differences }: Merged, contact: OutgoingContact, person: Person): ListField[] {
  const isOpen = (list: ListField) => differences.some(({ field }) => field === list);
  return shortLists(contact, person).filter((list) => !changes.includes(list) && !isOpen(list));
}

/** Another spelling is the same, and so is another email, number or profile that the contact has too. */
function isSame(field: PersonValue, theirs: string, ours: string, contact: OutgoingContact): boolean {
  switch (field) {
    case 'email':
      return contact.emails.some(({ email }) => sameEmail(email, theirs));
    case 'phone':
      return contact.phones.some((phone) => samePhone(phoneText(phone), theirs));
    case 'profile':
      return contact.profileUrls.includes(parseProfileUrl(theirs).url ?? '');
    case 'company':
      return plain(theirs).localeCompare(plain(ours), 'en', { sensitivity: 'base' }) === 0;
    default:
      return plain(theirs) === plain(ours);
  }
}

const plain = (text: string): string => text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
