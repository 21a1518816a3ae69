import type { LookupRow } from './lookup-row.ts';
import { type PersonRequest, isAboutPerson } from './paid-request.ts';

/** A row that is about a person. */
export type PersonRow = LookupRow & { request: PersonRequest };

export function isPersonRow(row: LookupRow): row is PersonRow {
  return isAboutPerson(row.request);
}
