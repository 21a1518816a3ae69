import type { DatabaseSync } from 'node:sqlite';
import { createTextColumn, rowsByValue } from './columns/column-builder.ts';
import { writeNumbers, writeTexts } from './columns/column-store.ts';
import type { Subject } from './columns/column-store.ts';
import { COMPANY_NUMBERS, COMPANY_TEXTS, keysOfCompany } from './columns/company-columns.ts';
import { PERSON_NUMBERS, PERSON_TEXTS, keysOfPerson } from './columns/person-columns.ts';
import { companyDetailsOf } from './companies/company-details.ts';
import { companyAt } from './companies/company.ts';
import { personDetailsOf } from './people/person-details.ts';
import { personAt } from './people/person.ts';
import type { WorldShape } from './people/person.ts';

/** Fills the columns and keys of all people, or of all companies, record by record. */
function fill<Row extends { id: number }, Details>(
  db: DatabaseSync,
  what: {
    subject: Subject;
    count: number;
    texts: Readonly<Record<string, (row: Row, details: Details) => ReadonlyArray<string | null>>>;
    numbers: Readonly<Record<string, (row: Row, details: Details) => number | null>>;
    keys: (row: Row, details: Details) => Array<[kind: string, key: string]>;
    at: (index: number) => { row: Row; details: Details };
  },
): void {
  const texts = Object.entries(what.texts).map(([name, valuesOf]) => ({ name, valuesOf, column: createTextColumn() }));
  const numbers = Object.entries(what.numbers).map(([name, valueOf]) => ({
    name,
    valueOf,
    column: new Float64Array(what.count),
  }));
  const insertKey = db.prepare(`INSERT INTO ${what.subject}_key VALUES (?, ?, ?)`);
  for (let index = 0; index < what.count; index++) {
    const { row, details } = what.at(index);
    for (const { valuesOf, column } of texts) column.add(valuesOf(row, details));
    for (const { valueOf, column } of numbers) column[index] = valueOf(row, details) ?? Number.NaN;
    for (const [kind, key] of what.keys(row, details)) insertKey.run(kind, key, row.id);
  }
  for (const { name, column } of texts) writeTexts(db, what.subject, name, column.build());
  for (const { name, column } of numbers) {
    writeNumbers(db, what.subject, name, column);
    if (name === 'popularity') writeNumbers(db, what.subject, 'by_popularity', rowsByValue(column));
  }
}

/** Writes every person and company of the shape into empty world tables. */
export function fillWorld(db: DatabaseSync, shape: WorldShape): void {
  fill(db, {
    subject: 'person',
    count: shape.people,
    texts: PERSON_TEXTS,
    numbers: PERSON_NUMBERS,
    keys: keysOfPerson,
    at(index) {
      const row = personAt(shape, index);
      return { row, details: personDetailsOf(shape.seed, row) };
    },
  });
  fill(db, {
    subject: 'company',
    count: shape.companies,
    texts: COMPANY_TEXTS,
    numbers: COMPANY_NUMBERS,
    keys: keysOfCompany,
    at(index) {
      const row = companyAt(shape.seed, index);
      return { row, details: companyDetailsOf(shape, row) };
    },
  });
}
