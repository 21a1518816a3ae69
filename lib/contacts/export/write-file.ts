import type { ContactStream } from './annotated-contact.ts';
import { contactsCsv } from './contacts-csv.ts';
import { contactsJson } from './contacts-json.ts';
import { contactsVcard } from './contacts-vcard.ts';

/** A kind of file that contacts are written to; `csv-semicolon` for spreadsheets of countries with a decimal comma. */
export type ExportFormat = 'csv' | 'csv-semicolon' | 'vcard' | 'json';

export const FILE_ENDINGS: Record<ExportFormat, string> = {
  csv: 'csv',
  'csv-semicolon': 'csv',
  vcard: 'vcf',
  json: 'json',
};
const TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv;charset=utf-8',
  'csv-semicolon': 'text/csv;charset=utf-8',
  vcard: 'text/vcard;charset=utf-8',
  json: 'application/json',
};

/** Each part is handed to the browser, which takes milliseconds however small it is. */
const CHUNKS_IN_PART = 16;

/**
 * Writes contacts into a file in memory, chunk by chunk: it is never one string.
 * @param now ms since epoch
 * @returns the file, or null when `isStopped` said so
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
  return new Blob([...parts, ...chunks], { type: TYPES[format] });
}

function chunksOf(contacts: ContactStream, format: ExportFormat, now: number): AsyncGenerator<string, void, void> {
  switch (format) {
    case 'csv':
      return contactsCsv(contacts);
    case 'csv-semicolon':
      return contactsCsv(contacts, ';');
    case 'vcard':
      return contactsVcard(contacts);
    case 'json':
      return contactsJson(contacts, now);
    default:
      return format satisfies never;
  }
}
