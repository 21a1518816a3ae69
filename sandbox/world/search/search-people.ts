import type { DatabaseSync } from 'node:sqlite';
import { systemClock } from '../../clock.ts';
import type { Clock } from '../../contracts.ts';
import { openColumns } from '../columns/column-store.ts';
import { readWorldShape } from '../create-world.ts';
import { createMoves } from '../people/moves.ts';
import { listedPerson, listedPersonAt, personAt } from '../people/person.ts';
import type { ListedPerson } from '../people/person.ts';
import { PLACES, locationLine } from '../places.ts';
import { PERSON_FACETS } from './person-facets.ts';
import { NO_ACCOUNT } from './search-account.ts';
import type { SearchAccount } from './search-account.ts';
import { searchRows } from './search-rows.ts';
import type { RefusedSearch, RowQuery } from './search-rows.ts';
import { finish } from './turns.ts';
import type { Steps } from './turns.ts';

/** Facet names are those of PERSON_FACETS; without `searchAccount` no account's tags or permissions apply. */
export interface PersonQuery extends RowQuery {
  searchAccount?: SearchAccount;
}

/** The fields of a person in search results; never contact data (docs/contract.md#summaries). */
export interface PersonSummary {
  id: number;
  name: string;
  current_title: string | null;
  current_employer: string | null;
  location: string | null;
}

export type PersonSearchResult = { ok: true; total: number; profiles: PersonSummary[] } | RefusedSearch;
export type PersonSearch = (query: PersonQuery) => PersonSearchResult;
export type PersonSearchSteps = (query: PersonQuery) => Steps<PersonSearchResult>;

function summaryOf({ id, name, title, employer, place }: ListedPerson): PersonSummary {
  const at = place === null ? undefined : PLACES[place];
  return {
    id,
    name,
    current_title: title,
    current_employer: employer,
    location: at === undefined ? null : locationLine(at),
  };
}

/** Searches the people of a world, step by step; signal windows end at the clock's time. */
export function createPersonSearchSteps(db: DatabaseSync, clock: Clock = systemClock): PersonSearchSteps {
  const shape = readWorldShape(db);
  const people = openColumns(db, 'person', shape.people);
  const companies = openColumns(db, 'company', shape.companies);
  const moves = createMoves(db, shape);
  return function* search({ searchAccount = NO_ACCOUNT, ...query }) {
    const world = { seed: shape.seed, people, companies, now: clock.now(), searchAccount };
    const found = yield* searchRows(world, people, PERSON_FACETS, query);
    if (!found.ok) return found;
    const moved = moves.movedIds();
    const listed = found.rows.map((row) =>
      moved.has(row + 1) ? listedPerson(moves.applied(personAt(shape, row))) : listedPersonAt(shape, row),
    );
    return { ok: true, total: found.total, profiles: listed.map(summaryOf) };
  };
}

/** Searches in one go, for short searches. */
export function createPersonSearch(db: DatabaseSync, clock?: Clock): PersonSearch {
  const search = createPersonSearchSteps(db, clock);
  return (query) => finish(search(query));
}
