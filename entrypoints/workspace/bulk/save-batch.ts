import type { FileKind } from '../../../components/bulk/BatchControls.tsx';
import type { AnnotatedContact } from '../../../lib/contacts/export/annotated-contact.ts';
import { contactsCsv } from '../../../lib/contacts/export/contacts-csv.ts';
import { contactsJson } from '../../../lib/contacts/export/contacts-json.ts';
import { contactsVcard } from '../../../lib/contacts/export/contacts-vcard.ts';
import { background } from '../../../lib/messages/to-background.ts';

const AT_ONCE = 50;
const ENDINGS: Record<FileKind, { ending: string; type: string }> = {
  csv: { ending: 'csv', type: 'text/csv;charset=utf-8' },
  'csv-semicolon': { ending: 'csv', type: 'text/csv;charset=utf-8' },
  vcard: { ending: 'vcf', type: 'text/vcard;charset=utf-8' },
  json: { ending: 'json', type: 'application/json' },
};

/** Hands the user a file with every contact of a batch, those who were owned before it among them. */
export async function saveBatch(batchId: string, name: string, kind: FileKind): Promise<void> {
  const parts: Blob[] = [];
  for await (const chunk of chunksOf(contactsOf(batchId), kind)) parts.push(new Blob([chunk]));
  const { ending, type } = ENDINGS[kind];
  const url = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${fileName(name)}.${ending}`;
  link.click();
  // The download has begun with the click; a while later nobody needs the address any more.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The user's name for the batch, without what file systems refuse, and without the ending it may have come with. */
function fileName(name: string): string {
  return name.replace(/\.(csv|tsv|txt)$/i, '').replaceAll(/[^\p{L}\p{N}._ -]+/gu, ' ').trim().slice(0, 80) || 'contacts';
}

async function* contactsOf(batchId: string): AsyncGenerator<AnnotatedContact, void, void> {
  for (let from = 0, total = 1; from < total; from += AT_ONCE) {
    const answer = await background.sendMessage('readBatchContacts', { batchId, from, most: AT_ONCE });
    total = answer.total;
    yield* answer.contacts;
  }
}

function chunksOf(contacts: AsyncIterable<AnnotatedContact>, kind: FileKind): AsyncGenerator<string, void, void> {
  switch (kind) {
    case 'csv':
      return contactsCsv(contacts);
    case 'csv-semicolon':
      return contactsCsv(contacts, ';');
    case 'vcard':
      return contactsVcard(contacts);
    case 'json':
      return contactsJson(contacts, Date.now());
    default:
      return kind satisfies never;
  }
}
