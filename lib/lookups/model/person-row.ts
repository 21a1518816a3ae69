import { type PersonAsk, isAboutPerson } from './ask.ts';
import type { LookupRow } from './lookup-row.ts';

/** A row that is about a person. */
export type PersonRow = LookupRow & { ask: PersonAsk };

export function isPersonRow(row: LookupRow): row is PersonRow {
  return isAboutPerson(row.ask);
}
