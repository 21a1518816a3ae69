import type { DatabaseSync } from 'node:sqlite';
import { openColumns } from './world/columns/column-store.ts';
import type { Columns } from './world/columns/column-store.ts';
import { COMPANY_NUMBERS, COMPANY_TEXTS } from './world/columns/company-columns.ts';
import { PERSON_NUMBERS, PERSON_TEXTS } from './world/columns/person-columns.ts';
import { readWorldShape } from './world/create-world.ts';
import { indexOf } from './world/search/match-words.ts';
import type { Steps } from './world/search/turns.ts';

/** Columns of ids and codes, which are never searched by words. */
const WITHOUT_WORDS = new Set(['previous_company_id', 'competitor_id', 'sic_code', 'naics_code']);

/**
 * Reads every column and indexes its words, one column a step, so that the first search of a kind is as fast as the
 * next. Ends early when the database is closed.
 */
export function* warmSearches(db: DatabaseSync): Steps<void> {
  const shape = readWorldShape(db);
  const all: Array<[Columns, texts: object, numbers: object]> = [
    [openColumns(db, 'person', shape.people), PERSON_TEXTS, PERSON_NUMBERS],
    [openColumns(db, 'company', shape.companies), COMPANY_TEXTS, COMPANY_NUMBERS],
  ];
  for (const [columns, texts, numbers] of all) {
    yield;
    if (!db.isOpen) return;
    columns.byPopularity();
    for (const name of Object.keys(numbers)) {
      yield;
      if (!db.isOpen) return;
      columns.numbers(name);
    }
    for (const name of Object.keys(texts)) {
      yield;
      if (!db.isOpen) return;
      const { entries } = columns.texts(name);
      if (!WITHOUT_WORDS.has(name)) indexOf(entries);
    }
  }
}
