import type { ContactStream } from './annotated-contact.ts';
import { CRM_COLUMNS, type CrmHeadings } from './crm-columns.ts';
import { BYTE_ORDER_MARK, LINE_END } from './csv-cell.ts';
import { type Column, CSV_COLUMNS } from './csv-columns.ts';
import { inChunks } from './in-chunks.ts';

/**
 * A CSV file (RFC 4180) of contacts, one row each, as chunks of text to be written as UTF-8. Opens in spreadsheets with
 * the right characters, and no cell is a formula there (`guarded`).
 * @param separator `;` where the system's decimal mark is a comma: spreadsheets split at it there, and only there
 */
export function contactsCsv(contacts: ContactStream, separator: ',' | ';' = ','): AsyncGenerator<string, void, void> {
  return inChunks(lines(contacts, CSV_COLUMNS, separator, BYTE_ORDER_MARK));
}

/**
 * The same with the columns that an importer knows by name. Without a byte order mark: importers may take it for a part
 * of the first name.
 */
export function contactsCsvFor(contacts: ContactStream, headings: CrmHeadings): AsyncGenerator<string, void, void> {
  return inChunks(lines(contacts, CRM_COLUMNS[headings], ',', ''));
}

async function* lines(
  contacts: ContactStream,
  columns: readonly Column[],
  separator: string,
  start: string,
): AsyncGenerator<string, void, void> {
  yield start + columns.map(({ name }) => `"${name}"`).join(separator) + LINE_END;
  for await (const row of contacts) yield columns.map(({ cell }) => cell(row)).join(separator) + LINE_END;
}
