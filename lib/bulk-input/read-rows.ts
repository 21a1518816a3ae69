export const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** One row of a table; `line` is where it begins in the file, from 1. */
export interface Row {
  line: number;
  cells: string[];
}

/**
 * A quotation mark whose end is farther away than this, or missing, is a plain character and does not open a quoted
 * cell. It is one still where it makes the row as wide as the row before, and what it spans does not look like rows:
 * spreadsheets take cells of 50,000 characters, and a cell read as lines would be many people to pay for.
 */
const LONGEST_QUOTED = 20_000;
const LONGEST_OF_ALL = 1_000_000;
/** The number of rows that are read to a far quotation mark in vain: reading takes linear time. */
const MAX_IN_VAIN = 20;
/** `="Ann"`: programs write so what a spreadsheet is to leave as it is. */
const FORMULA_OF_TEXT = /^="(?:[^"]|"")*"$/;
const LINE_END = /\r\n|\r|\n/;
const ALL_LINE_ENDS = /\r\n|\r|\n/g;

/**
 * The rows of separated text (RFC 4180, and its variants in practice): quoted cells with line breaks and doubled
 * quotes, any line ends, spaces around cells dropped, formulas that are a text read as that, empty rows left out. A
 * stray quotation mark costs its own cell, not the rest of the file.
 */
export function* readRows(text: string, separator: Separator): Generator<Row, void, void> {
  let at = 0;
  let line = 1;
  let width = 0;
  let inVain = 0;
  while (at < text.length) {
    let row = rowAt(text, at, separator, inVain < MAX_IN_VAIN ? LONGEST_OF_ALL : LONGEST_QUOTED);
    const isOne = row.cells.length === width && !row.longCells.some((cell) => holdsRows(cell, separator, width));
    if (row.longCells.length > 0 && !isOne) {
      inVain += 1;
      row = rowAt(text, at, separator, LONGEST_QUOTED);
    }
    const [lineEnd = ''] = LINE_END.exec(text.slice(row.end, row.end + 2)) ?? [];
    if (row.cells.some((cell) => cell !== '')) {
      yield { line, cells: row.cells };
      width = row.cells.length;
    }
    line += (text.slice(at, row.end).match(ALL_LINE_ENDS)?.length ?? 0) + (lineEnd === '' ? 0 : 1);
    at = row.end + lineEnd.length;
  }
}

interface RawRow {
  cells: string[];
  /** The place of the line end. */
  end: number;
  /** The quoted cells that are longer than most. */
  longCells: string[];
}

/** Whether a cell is rows that two stray quotation marks enclose: each would be one person less. */
function holdsRows(cell: string, separator: Separator, width: number): boolean {
  // The first and the last line are parts of rows.
  const lines = cell.split(LINE_END).slice(1, -1);
  return lines.filter((each) => each.split(separator).length === width).length > lines.length / 2;
}

function rowAt(text: string, from: number, separator: Separator, longest: number): RawRow {
  const cells: string[] = [];
  const longCells: string[] = [];
  for (let at = from; ; at += 1) {
    const end = endOfQuoted(text, at, separator, longest);
    const raw = end === null ? unquotedAt(text, at, separator) : text.slice(at, end);
    const cell = (end === null ? raw : unquoted(raw)).trim();
    cells.push(FORMULA_OF_TEXT.test(cell) ? unquoted(cell.slice(1)).trim() : cell);
    if (end !== null && raw.length > LONGEST_QUOTED) longCells.push(raw);
    at += raw.length;
    if (text.charAt(at) !== separator) return { cells, end: at, longCells };
  }
}

const unquoted = (quoted: string): string => quoted.replace(/^\s*"/, '').replace(/"\s*$/, '').replaceAll('""', '"');

function unquotedAt(text: string, from: number, separator: Separator): string {
  let to = from;
  for (; to < text.length; to += 1) {
    const character = text.charAt(to);
    if (character === separator || character === '\n' || character === '\r') break;
  }
  return text.slice(from, to);
}

/**
 * The end of the quoted cell that begins at `from`, its last quotation mark and the spaces behind it included; null
 * when there is none.
 */
function endOfQuoted(text: string, from: number, separator: Separator, longest: number): number | null {
  let start = from;
  while (text.charAt(start) === ' ') start += 1;
  if (text.charAt(start) !== '"') return null;
  const farthest = text.slice(start + 1, start + 1 + longest);
  for (let at = farthest.indexOf('"'); at >= 0; at = farthest.indexOf('"', at + 2)) {
    if (farthest.charAt(at + 1) === '"') continue;
    let end = start + at + 2;
    while (text.charAt(end) === ' ') end += 1;
    const next = text.charAt(end);
    return next === separator || next === '' || next === '\n' || next === '\r' ? end : null;
  }
  return null;
}

const SAMPLE_LENGTH = 20_000;
const SAMPLE_ROWS = 20;

/**
 * The separator of a text's cells: the one that splits most of its first rows into the same number; null for a text of
 * one column.
 */
export function guessSeparator(text: string): Separator | null {
  const sample = text.slice(0, SAMPLE_LENGTH);
  let best: { separator: Separator; score: number } | null = null;
  for (const separator of SEPARATORS) {
    const widths: number[] = [];
    for (const { cells } of readRows(sample, separator)) {
      widths.push(cells.length);
      if (widths.length === SAMPLE_ROWS) break;
    }
    const width = widths[0] ?? 0;
    const score = width > 1 ? (widths.filter((each) => each === width).length / widths.length) * width : 0;
    if (score > (best?.score ?? 0)) best = { separator, score };
  }
  return best?.separator ?? null;
}
