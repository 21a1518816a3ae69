import type { AnnotatedContact, ContactStream } from './annotated-contact.ts';
import { inChunks } from './in-chunks.ts';
import { isoTime } from './iso-time.ts';

/** The name of our own format. */
export const JSON_FORMAT = 'calling-card-contacts';
/**
 * The first number changes when an old version can no longer read a file, the second when something is added. Adding a
 * field raises the second.
 */
export const JSON_VERSION = '1.2';

/** One entry of the file: the whole contact, with the service's own record, and the user's additions. */
export type ContactEntry = AnnotatedContact['contact'] & {
  tags?: string[];
  lists?: string[];
  note?: string;
};

/**
 * Contacts whole, in our own format, as chunks of text: `{format, version, exportedAt, contacts: [...]}`, one entry a
 * line. `importContacts` reads it back without loss.
 * @param exportedAt ms since epoch
 */
export function contactsJson(contacts: ContactStream, exportedAt: number): AsyncGenerator<string, void, void> {
  return inChunks(lines(contacts, exportedAt));
}

async function* lines(contacts: ContactStream, exportedAt: number): AsyncGenerator<string, void, void> {
  // Format and version come first: they tell the reader how to read the entries.
  yield `{"format":"${JSON_FORMAT}","version":"${JSON_VERSION}","exportedAt":"${isoTime(exportedAt)}","contacts":[`;
  let separator = '\n';
  for await (const { contact, tags, lists, note } of contacts) {
    const entry: ContactEntry = {
      ...contact,
      ...(tags && { tags }),
      ...(lists && { lists }),
      ...(note !== undefined && { note }),
    };
    yield separator + JSON.stringify(entry);
    separator = ',\n';
  }
  yield '\n]}\n';
}
