import type { DatabaseSync } from 'node:sqlite';
import { systemClock } from '../../clock.ts';
import type { Clock } from '../../seam.ts';
import { openColumns } from '../columns/column-store.ts';
import { readWorldShape } from '../create-world.ts';
import { personAt } from '../person.ts';
import { PLACES, locationLine } from '../places.ts';
import type { Person } from '../world-records.ts';
import { NOBODY } from './asker.ts';
import type { Asker } from './asker.ts';
import { PERSON_FACETS } from './person-facets.ts';
import { searchRows } from './search-rows.ts';
import type { RefusedSearch, RowQuery } from './search-rows.ts';

/** Facet names are those of PERSON_FACETS; without `asker` nobody's tags and permissions count. */
export interface PersonQuery extends RowQuery {
  asker?: Asker;
}

/** What a search tells of a person; never contact data (docs/contract.md#summaries). */
export interface PersonSummary {
  id: number;
  name: string;
  current_title: string | null;
  current_employer: string | null;
  location: string | null;
}

export type PersonSearchResult = { ok: true; total: number; profiles: PersonSummary[] } | RefusedSearch;
export type PersonSearch = (query: PersonQuery) => PersonSearchResult;

function summaryOf({ id, name, title, company, place }: Person): PersonSummary {
  const at = place === null ? undefined : PLACES[place];
  return {
    id,
    name,
    current_title: title,
    current_employer: company?.name ?? null,
    location: at === undefined ? null : locationLine(at),
  };
}

/** Searches the people of a world; signal windows end at the clock's time. */
export function createPersonSearch(db: DatabaseSync, clock: Clock = systemClock): PersonSearch {
  const shape = readWorldShape(db);
  const people = openColumns(db, 'person', shape.people);
  const companies = openColumns(db, 'company', shape.companies);
  return ({ asker = NOBODY, ...query }) => {
    const found = searchRows(
      { seed: shape.seed, people, companies, now: clock.now(), asker },
      people,
      PERSON_FACETS,
      query,
    );
    return found.ok
      ? { ok: true, total: found.total, profiles: found.rows.map((row) => summaryOf(personAt(shape, row))) }
      : found;
  };
}
