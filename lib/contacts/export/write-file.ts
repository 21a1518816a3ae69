import type { ContactStream } from './annotated-contact.ts';
import { contactsCsv, contactsCsvFor } from './contacts-csv.ts';
import { contactsJson } from './contacts-json.ts';
import { contactsVcard } from './contacts-vcard.ts';
import type { ExportFormat } from './export-formats.ts';

export const FILE_ENDINGS: Record<ExportFormat, string> = {
  csv: 'csv',
  'csv-semicolon': 'csv',
  'csv-hubspot': 'csv',
  'csv-salesforce': 'csv',
  'csv-pipedrive': 'csv',
  'csv-google': 'csv',
  'csv-outlook': 'csv',
  vcard: 'vcf',
  json: 'json',
};
const TYPES: Record<string, string> = {
  csv: 'text/csv;charset=utf-8',
  vcf: 'text/vcard;charset=utf-8',
  json: 'application/json',
};

/** Chunks are joined because each part takes the browser milliseconds, however small it is. */
const CHUNKS_IN_PART = 16;

/**
 * Writes contacts into a file in memory, chunk by chunk: it is never one string.
 * @param now ms since epoch
 * @returns the file, or null when `isStopped` returned true
 */
export async function writeFile(
  contacts: ContactStream,
  format: ExportFormat,
  now: number,
  isStopped: () => boolean = () => false,
): Promise<Blob | null> {
  const parts: Blob[] = [];
  let chunks: string[] = [];
  for await (const chunk of chunksOf(contacts, format, now)) {
    if (isStopped()) return null;
    chunks.push(chunk);
    if (chunks.length < CHUNKS_IN_PART) continue;
    parts.push(new Blob(chunks));
    chunks = [];
  }
  return new Blob([...parts, ...chunks], { type: TYPES[FILE_ENDINGS[format]] ?? '' });
}

function chunksOf(contacts: ContactStream, format: ExportFormat, now: number): AsyncGenerator<string, void, void> {
  switch (format) {
    case 'csv':
      return contactsCsv(contacts);
    case 'csv-semicolon':
      return contactsCsv(contacts, ';');
    case 'csv-hubspot':
      return contactsCsvFor(contacts, 'hubspot');
    case 'csv-salesforce':
      return contactsCsvFor(contacts, 'salesforce');
    case 'csv-pipedrive':
      return contactsCsvFor(contacts, 'pipedrive');
    case 'csv-google':
      return contactsCsvFor(contacts, 'google');
    case 'csv-outlook':
      return contactsCsvFor(contacts, 'outlook');
    case 'vcard':
      return contactsVcard(contacts);
    case 'json':
      return contactsJson(contacts, now);
    default:
      return format satisfies never;
  }
}
