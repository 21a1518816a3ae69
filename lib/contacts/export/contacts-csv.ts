import type { ContactStream } from './annotated-contact.ts';
import { CSV_COLUMNS } from './csv-columns.ts';
import { inChunks } from './in-chunks.ts';

/** Without it a spreadsheet reads the file in the code page of the system. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/**
 * A CSV file (RFC 4180) of contacts, one row each, as chunks of text to be written as UTF-8. Opens in spreadsheets with
 * the right characters, and no cell is a formula there (`guarded`).
 * @param separator `;` where the system's decimal mark is a comma: spreadsheets split there, and only there, by it
 */
export function contactsCsv(contacts: ContactStream, separator: ',' | ';' = ','): AsyncGenerator<string, void, void> {
  return inChunks(lines(contacts, separator));
}

async function* lines(contacts: ContactStream, separator: string): AsyncGenerator<string, void, void> {
  yield BYTE_ORDER_MARK + CSV_COLUMNS.map(({ name }) => `"${name}"`).join(separator) + LINE_END;
  for await (const row of contacts) yield CSV_COLUMNS.map(({ cell }) => cell(row)).join(separator) + LINE_END;
}
