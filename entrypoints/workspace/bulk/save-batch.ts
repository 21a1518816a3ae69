import { saveBlob } from '../../../lib/browser/save-blob.ts';
import type { AnnotatedContact } from '../../../lib/contacts/export/annotated-contact.ts';
import type { ExportFormat } from '../../../lib/contacts/export/export-formats.ts';
import { FILE_ENDINGS, writeFile } from '../../../lib/contacts/export/write-file.ts';
import { background } from '../../../lib/messages/to-background.ts';
import type { BatchContacts, BatchPosition } from '../../../lib/messages/views/batch.ts';

const AT_ONCE = 50;

/** Saves a file with every contact of a batch, including those owned before it. */
export async function saveBatch(batchId: string, name: string, format: ExportFormat): Promise<void> {
  const file = await writeFile(contactsOf(batchId), format, Date.now());
  if (file) saveBlob(`${fileName(name)}.${FILE_ENDINGS[format]}`, file);
}

/**
 * The user's name for the batch, without characters that file systems refuse, and without the extension it may have
 * come with.
 */
function fileName(name: string): string {
  return (
    name
      .replace(/\.(csv|tsv|txt|vcf|json)$/i, '')
      .replaceAll(/[^\p{L}\p{N}._ -]+/gu, ' ')
      .trim()
      .slice(0, 80) || 'contacts'
  );
}

/** Each contact once. @throws Error where one part cannot be read: a part is not all */
async function* contactsOf(batchId: string): AsyncGenerator<AnnotatedContact, void, void> {
  const written = new Set<number>();
  let after: BatchPosition | null = { lookupId: '', owned: 0 };
  while (after !== null) {
    const answer: BatchContacts | null = await background.sendMessage('readBatchContacts', {
      batchId,
      after,
      max: AT_ONCE,
    });
    if (answer === null) throw new Error('cannot be read');
    after = answer.next;
    for (const contact of answer.contacts) {
      if (written.has(contact.contact.profileId)) continue;
      written.add(contact.contact.profileId);
      yield contact;
    }
  }
}
