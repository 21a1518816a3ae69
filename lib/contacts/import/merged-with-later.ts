import { mergedContact } from '../contact-of.ts';
import { type Contact, owns } from '../contact.ts';
import { mergedImport } from './merged-import.ts';

/** A contact with what an earlier one of its person had. A file is no newer than a purchase: it only adds. */
export function mergedWithLater(before: Contact, since: Contact): Contact {
  if (since.fromFile !== undefined) return mergedImport({ contact: before }, { contact: since }).contact;
  if (before.fromFile !== undefined) return mergedImport({ contact: since }, { contact: before }).contact;
  return mergedContact(before, since, owns(before, since.lookupType) ? before.lookupType : since.lookupType);
}
