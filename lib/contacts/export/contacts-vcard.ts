import type { ContactStream } from './annotated-contact.ts';
import { inChunks } from './in-chunks.ts';
import { vcard } from './vcard.ts';

/** One file of vCards (RFC 6350), as chunks of text to be written as UTF-8, without a byte order mark. */
export function contactsVcard(contacts: ContactStream): AsyncGenerator<string, void, void> {
  return inChunks(cards(contacts));
}

async function* cards(contacts: ContactStream): AsyncGenerator<string, void, void> {
  for await (const contact of contacts) yield vcard(contact);
}
