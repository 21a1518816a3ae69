import type { PageSelection } from '../messages/views/batch.ts';
import type { PersonIdentifier } from '../service/identifiers.ts';
import { decodeText } from './decode-text.ts';
import type { Columns } from './guess-columns.ts';
import type { SelectedPerson } from './handoff.ts';
import type { PeopleList } from './people-list.ts';
import { isOfCards, peopleOfCards } from './people-of-cards.ts';
import { type PeopleTable, peopleOfTable, peopleOfText, readTable } from './read-people.ts';

/** The source of a list of people. */
export type DraftSource = 'text' | 'file' | 'tabs' | 'search' | 'page';

/** A person on a list; `line` counts from 1, and is null where there are no lines. */
export interface DraftPerson {
  line: number | null;
  who: PersonIdentifier;
  /** For showing; may be empty. */
  name: string;
  /** As far as it is known in addition to the identifier; for asking destinations about the person. */
  employer?: string | undefined;
}

/** A list of people before a batch is made of it. */
export interface Draft extends Omit<PeopleList, 'people'> {
  source: DraftSource;
  /** Of the file, or empty. */
  name: string;
  /** Set where the list is a table: its columns can be chosen. */
  table: PeopleTable | null;
  people: DraftPerson[];
  /** Only the text of a selection could be read, not its links. */
  isTextOnly?: boolean;
}

function draftOf(source: DraftSource, name: string, table: PeopleTable | null, { people, ...rest }: PeopleList): Draft {
  return {
    source,
    name,
    table,
    people: people.map(({ line, person, name: beside }) => ({ line, who: person, name: beside })),
    ...rest,
  };
}

/** Whether most lines have as many cells as the first: those of a letter with commas have not. */
function isEven({ rows }: PeopleTable): boolean {
  const like = rows.filter(({ cells }) => cells.length === rows[0]?.cells.length).length;
  return rows.length > 1 && like * 2 > rows.length;
}

/**
 * Pasted text: as cards of an address book, or as a table when its first row is a header; else line by line. If that
 * names nobody, a table without a header may be of names and employers: its columns can be chosen.
 */
export function draftOfText(text: string): Draft {
  if (isOfCards(text)) return draftOf('text', '', null, peopleOfCards(text));
  const table = readTable(text);
  if (table?.header) return draftOf('text', '', table, peopleOfTable(table));
  const list = peopleOfText(text);
  const mayBeNames = list.people.length === 0 && list.unread.some(({ reason }) => reason === 'nobody-here');
  return draftOf('text', '', mayBeNames && table && isEven(table) ? table : null, list);
}

/**
 * Reads a file: as cards of an address book or as a table where it is one.
 * @param encoding the user's choice of its encoding, or undefined
 */
export function draftOfFile(bytes: Uint8Array, name: string, encoding?: string): Draft {
  const text = decodeText(bytes, encoding);
  if (isOfCards(text)) return draftOf('file', name, null, peopleOfCards(text));
  const table = readTable(text);
  return draftOf('file', name, table, table ? peopleOfTable(table) : peopleOfText(text));
}

/** The profiles among the addresses of tabs; the other tabs are ignored. */
export function draftOfTabs(addresses: readonly string[]): Draft {
  const list = peopleOfText(addresses.join('\n'));
  return draftOf('tabs', '', null, {
    ...list,
    people: list.people.filter(({ person }) => person.by === 'url'),
    unread: [],
    moreUnread: 0,
  });
}

/** People selected from the results of a search. */
export function draftOfSelection(people: readonly SelectedPerson[]): Draft {
  return {
    source: 'search',
    name: '',
    table: null,
    people: people.map(({ profileId, name, employer }) => ({
      line: null,
      who: { by: 'id', profileId },
      name,
      ...(employer !== undefined && { employer }),
    })),
    duplicates: 0,
    unread: [],
    moreUnread: 0,
    isCutOff: false,
  };
}

/** People selected on a page. */
export function draftOfPage({ addresses, isCutOff, isTextOnly }: PageSelection): Draft {
  const list = peopleOfText(addresses);
  return { ...draftOf('page', '', null, list), isCutOff: isCutOff || list.isCutOff, isTextOnly };
}

/** The same table, with other columns. */
export function withColumns(draft: Draft, columns: Columns): Draft {
  if (!draft.table) return draft;
  const table = { ...draft.table, columns };
  return draftOf(draft.source, draft.name, table, peopleOfTable(table));
}

/** The same table, its first row as a heading or as a person like the others. */
export function withHeader(draft: Draft, isHeader: boolean): Draft {
  const { table } = draft;
  if (!table || isHeader === (table.header !== null)) return draft;
  const [first, ...rest] = table.rows;
  const rows = table.header ? [{ line: 1, cells: table.header }, ...table.rows] : rest;
  const header = isHeader ? (first?.cells ?? []) : null;
  const changed = { ...table, header, rows };
  return draftOf(draft.source, draft.name, changed, peopleOfTable(changed));
}
