import type { Contact } from '../contact.ts';

/** A contact with what the user added to it; what is exported and imported. */
export interface AnnotatedContact {
  contact: Contact;
  tags?: string[];
  /** Free text, line breaks as `\n`. */
  note?: string;
}

/** Contacts as a store hands them out: all at once, or as they are read. */
export type ContactStream = AsyncIterable<AnnotatedContact> | Iterable<AnnotatedContact>;
