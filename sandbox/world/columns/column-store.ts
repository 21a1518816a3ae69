import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { NumberColumn, TextColumn } from './column.ts';
import { indexNumberColumn, indexTextColumn } from './index-column.ts';
import type { NumberIndexColumn, TextIndexColumn } from './index-column.ts';

/** The kind of row. */
export type Subject = 'person' | 'company';

/** The columns and keys of all people, or of all companies. */
export interface Columns {
  /** The number of rows. */
  size: number;
  /** @throws Error when there is no such column. */
  texts(name: string): TextIndexColumn;
  numbers(name: string): NumberIndexColumn;
  /** All rows, the most popular first. */
  byPopularity(): Uint32Array;
  /** The rows that carry a key of this kind, e.g. an email address. */
  rowsWith(kind: string, key: string): number[];
}

const blob = z.instanceof(Uint8Array);
const textRow = z.object({ entries: z.string(), offsets: blob, codes: blob });
const numberRow = z.object({ codes: blob });
const entryList = z.array(z.string());

/** The bytes where the database put them, or a copy if they are not aligned for numbers. */
const aligned = (bytes: Uint8Array): ArrayBufferLike =>
  bytes.byteOffset === 0 && bytes.byteLength === bytes.buffer.byteLength ? bytes.buffer : new Uint8Array(bytes).buffer;
const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array | Float64Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** All searches in the service share the columns already read; writing a column drops them. */
const OPEN = new WeakMap<DatabaseSync, Partial<Record<Subject, Columns>>>();

/** Stores a column of texts. */
export function writeTexts(
  db: DatabaseSync,
  subject: Subject,
  name: string,
  { entries, offsets, codes }: TextColumn,
): void {
  OPEN.delete(db);
  db.prepare('INSERT INTO world_column VALUES (?, ?, ?, ?, ?)').run(
    subject,
    name,
    JSON.stringify(entries),
    bytesOf(offsets),
    bytesOf(codes),
  );
}

/** Stores a column of numbers. */
export function writeNumbers(db: DatabaseSync, subject: Subject, name: string, values: NumberColumn): void {
  OPEN.delete(db);
  db.prepare('INSERT INTO world_column VALUES (?, ?, NULL, NULL, ?)').run(subject, name, bytesOf(values));
}

/** The columns of a filled world with that many rows, shared by all callers. */
export function openColumns(db: DatabaseSync, subject: Subject, size: number): Columns {
  const open = OPEN.get(db) ?? {};
  OPEN.set(db, open);
  return (open[subject] ??= createColumns(db, subject, size));
}

const readNumbers = (row: unknown): NumberColumn => new Float64Array(aligned(numberRow.parse(row).codes));

/** Reads each column on first use, and keeps it: a world does not change. */
function createColumns(db: DatabaseSync, subject: Subject, size: number): Columns {
  const textColumns = new Map<string, TextIndexColumn>();
  const numberColumns = new Map<string, NumberIndexColumn>();
  const orders = new Map<string, Uint32Array>();
  const select = db.prepare('SELECT entries, offsets, codes FROM world_column WHERE subject = ? AND name = ?');
  const selectKey = db.prepare(`SELECT id FROM ${subject}_key WHERE kind = ? AND key = ? ORDER BY id`);
  const keep = <T>(kept: Map<string, T>, name: string, read: (row: unknown) => T): T => {
    let column = kept.get(name);
    if (column === undefined) {
      const row = select.get(subject, name);
      if (row === undefined) throw new Error(`There is no column ${name} of a ${subject}.`);
      column = read(row);
      kept.set(name, column);
    }
    return column;
  };
  return {
    size,
    texts: (name) =>
      keep(textColumns, name, (row) => {
        const { entries, offsets, codes } = textRow.parse(row);
        return indexTextColumn({
          entries: entryList.parse(JSON.parse(entries)),
          offsets: new Uint32Array(aligned(offsets)),
          codes: new Uint32Array(aligned(codes)),
        });
      }),
    numbers: (name) => keep(numberColumns, name, (row) => indexNumberColumn(readNumbers(row))),
    byPopularity: () => keep(orders, 'by_popularity', (row) => Uint32Array.from(readNumbers(row))),
    rowsWith: (kind, key) =>
      z
        .array(z.object({ id: z.number() }))
        .parse(selectKey.all(kind, key))
        .map(({ id }) => id - 1),
  };
}
