import type { Contact } from '../contact.ts';

/** A contact with the user's additions; the unit of exports and imports. */
export interface AnnotatedContact {
  contact: Contact;
  tags?: string[];
  /** The names of the lists that it is in. */
  lists?: string[];
  /** Free text, line breaks as `\n`. */
  note?: string;
}

/** Contacts as a store provides them: all at once, or as they are read. */
export type ContactStream = AsyncIterable<AnnotatedContact> | Iterable<AnnotatedContact>;
