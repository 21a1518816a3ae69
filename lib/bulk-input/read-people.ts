import { NO_COMPANY } from '../contacts/export/crm-columns.ts';
import { unguarded } from '../contacts/export/formula-guard.ts';
import { isFamilyFirst } from '../contacts/identity/family-first.ts';
import { type FoundInText, findPeople, holdsAddress } from './find-people.ts';
import { type Columns, columnsOfOthers, emailColumns, guessColumns, isHeader } from './guess-columns.ts';
import { idColumn, idInCell } from './own-ids.ts';
import { createPeopleList, listedWords, type PeopleList, personByName, type UnreadReason } from './people-list.ts';
import { guessSeparator, readRows, type Row, SEPARATORS, type Separator } from './read-rows.ts';

/** A text as a table, for the user to see and to correct the columns. */
export interface PeopleTable {
  header: string[] | null;
  rows: Row[];
  columns: Columns;
}

const MAX_ROWS = 20_000;
/** LinkedIn's own list of connections has notes above its heading, which names so many of our fields at least. */
const MAX_NOTES = 10;
const FIELDS_BELOW_NOTES = 3;
/** Characters in which it is looked for to tell the separator. */
const HEADING_WITHIN = 10_000;
/** The line in which spreadsheets declare their separator. */
const SEPARATOR_LINE = /^"?sep=(.)"?[,;\t|]*\r?\n/i;

/**
 * Reads separated text as a table; null when it is not one: a single column without a header that names it, or one line
 * on which there is somebody in each cell.
 */
export function readTable(text: string): PeopleTable | null {
  const plain = text.replace(/^\uFEFF/, '');
  const [declaration, declared] = SEPARATOR_LINE.exec(plain) ?? [];
  const separator: Separator | null = SEPARATORS.find((each) => each === declared) ?? separatorOf(plain);
  const rows: Row[] = [];
  for (const row of readRows(declaration === undefined ? plain : plain.slice(declaration.length), separator ?? ',')) {
    rows.push(declaration === undefined ? row : { ...row, line: row.line + 1 });
    // One more than are read below the lowest heading tells that there are more.
    if (rows.length > MAX_ROWS + MAX_NOTES) break;
  }
  const [first] = rows;
  if (!first) return null;
  const at = headerAt(rows);
  const header = rows[at]?.cells ?? null;
  if (header === null && (separator === null || (rows.length === 1 && first.cells.every(isBlankOrAddress))))
    return null;
  const body = rows.slice(at + 1);
  return { header, rows: body, columns: guessColumns(header ?? first.cells, body) };
}

/** The separator of a heading that names many of our fields, also below notes with other signs; else as guessed. */
function separatorOf(text: string): Separator | null {
  const sample = text.slice(0, HEADING_WITHIN);
  const named = SEPARATORS.find((each) =>
    [...readRows(sample, each)].slice(0, MAX_NOTES).some(({ cells }) => isHeader(cells, FIELDS_BELOW_NOTES)),
  );
  return named ?? guessSeparator(text);
}

/** The place of the heading; -1: there is none. */
function headerAt(rows: readonly Row[]): number {
  return rows.slice(0, MAX_NOTES).findIndex(({ cells }, at) => isHeader(cells, at === 0 ? 1 : FIELDS_BELOW_NOTES));
}

const isBlankOrAddress = (cell: string): boolean => cell.trim() === '' || holdsAddress(cell);

/**
 * The people in a table, one for each row: by the profile id in a file of ours, else by the profile's address, by
 * email, or by name and employer. Without a column of addresses they are taken from any cell but others'.
 */
export function peopleOfTable({ header, rows, columns }: PeopleTable): PeopleList {
  const { add, miss, list } = createPeopleList();
  const ofEmails = emailColumns(header, columns);
  const ofIds = idColumn(header);
  const others = columnsOfOthers(header, rows);
  for (const { line, cells } of rows.slice(0, MAX_ROWS)) {
    const cell = (at: number | undefined) => (at === undefined ? '' : (cells[at] ?? ''));
    const anywhere = () => cells.filter((_, at) => !others[at]).join(' ');
    const found = findPeople(columns.address === undefined ? anywhere() : cell(columns.address));
    const [url] = found.addresses;
    const [email] = ofEmails.flatMap((at) => findPeople(cell(at)).emails);
    const words = (at: number | undefined) => listedWords(unguarded(cell(at)));
    const name = words(columns.name) || wholeName(words(columns.firstName), words(columns.lastName));
    const written = words(columns.employer);
    const employer = written === NO_COMPANY ? '' : written;
    const named = personByName(name, employer, words(columns.title));
    const profileId = idInCell(cell(ofIds));
    if (profileId !== null) add(line, { by: 'id', profileId }, name);
    else if (url) add(line, { by: 'url', url }, name);
    else if (email) add(line, { by: 'email', email }, name);
    else if (named) add(line, named, name);
    else
      miss(
        line,
        cells.filter((text) => text.trim() !== '').join(' · '),
        name && !employer ? 'name-without-employer' : reasonOf(found),
      );
    if (list.isCutOff) break;
  }
  list.isCutOff ||= rows.length > MAX_ROWS;
  return list;
}

/**
 * The people in any pasted text. A line with addresses of profiles is about those; the emails on it are taken for
 * theirs, so that no person is paid for twice. On any other line each email is a person.
 */
export function peopleOfText(text: string): PeopleList {
  const { add, miss, list } = createPeopleList();
  for (const [at, content] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (content.trim() === '') continue;
    const found = findPeople(content);
    for (const url of found.addresses) add(at + 1, { by: 'url', url });
    if (found.addresses.length === 0) for (const email of found.emails) add(at + 1, { by: 'email', email });
    if (found.addresses.length + found.emails.length === 0) miss(at + 1, content.trim(), reasonOf(found));
    if (list.isCutOff) break;
  }
  return list;
}

/** The people in a text: as a table when its first row is a header, else line by line. */
export function readPeople(text: string): PeopleList {
  const table = readTable(text);
  return table?.header ? peopleOfTable(table) : peopleOfText(text);
}

/** The family name first where it is so written, in whatever order the columns are. */
function wholeName(first: string, last: string): string {
  return (isFamilyFirst(last) ? `${last} ${first}` : `${first} ${last}`).trim();
}

function reasonOf({ organisations, unaddressed }: FoundInText): UnreadReason {
  if (unaddressed > 0) return 'address-without-lookup';
  return organisations > 0 ? 'organisation' : 'nobody-here';
}
