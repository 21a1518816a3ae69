import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { allOf, noneOf } from './condition.ts';
import { PERSON_FACETS } from './person-facets.ts';
import { createVocabulary } from './vocabulary.ts';
import type { Condition } from './condition.ts';
import type { PersonFacet } from './person-facets.ts';

export type FacetValues = Partial<Record<PersonFacet, ReadonlyArray<string | number> | undefined>>;

export interface PersonQuery {
  query: FacetValues;
  exclude?: FacetValues | undefined;
  /** 1-based. */
  start: number;
  pageSize: number;
  orderBy: 'relevance' | 'popularity' | 'score';
}

/** What a search tells of a person; never contact data (service.md 2.7). */
export interface PersonSummary {
  id: number;
  name: string;
  current_title: string | null;
  current_employer: string | null;
  location: string | null;
}

export type PersonSearchResult =
  | { ok: true; total: number; profiles: PersonSummary[] }
  | { ok: false; field: string; reason: string };

export type PersonSearch = (query: PersonQuery) => PersonSearchResult;

const summaryRow = z.object({ id: z.number(), name: z.string(), current_title: z.string().nullable(), current_employer: z.string().nullable(), location: z.string().nullable() });

type Compiled = { ok: true; conditions: Condition[]; fit: Condition[] } | { ok: false; field: string; reason: string };

/** Searches the people of a world: OR within a facet, AND between facets. */
export function createPersonSearch(db: DatabaseSync): PersonSearch {
  const vocabulary = createVocabulary(db);

  const compile = (facets: FacetValues, at: string): Compiled => {
    const conditions: Condition[] = [];
    const fit: Condition[] = [];
    for (const facet of Object.keys(PERSON_FACETS) as PersonFacet[]) {
      const values = facets[facet];
      if (values === undefined) continue;
      const compiled = PERSON_FACETS[facet](values, vocabulary);
      if (!compiled.ok) return { ok: false, field: `${at}.${facet}`, reason: compiled.reason };
      conditions.push(compiled.condition);
      fit.push(...compiled.fit);
    }
    return { ok: true, conditions, fit };
  };

  return ({ query, exclude = {}, start, pageSize, orderBy }) => {
    const wanted = compile(query, 'query');
    if (!wanted.ok) return wanted;
    const unwanted = compile(exclude, 'exclude');
    if (!unwanted.ok) return unwanted;
    const where = allOf([...wanted.conditions, noneOf(unwanted.conditions)]);
    // Whoever's field is the searched text as a whole comes first; then the more prominent.
    const fit = orderBy === 'popularity' || wanted.fit.length === 0
      ? { sql: '', values: [] }
      : { sql: `${wanted.fit.map(({ sql }) => `coalesce(${sql}, 0)`).join(' + ')} DESC,`, values: wanted.fit.flatMap(({ values }) => values) };
    const { total } = z.object({ total: z.number() }).parse(db.prepare(`SELECT count(*) AS total FROM person WHERE ${where.sql}`).get(...where.values));
    const rows = db.prepare(`
      SELECT id, name, title AS current_title, employer AS current_employer, location FROM person
      WHERE ${where.sql} ORDER BY ${fit.sql} popularity DESC, id LIMIT ? OFFSET ?`).all(...where.values, ...fit.values, pageSize, start - 1);
    return { ok: true, total, profiles: z.array(summaryRow).parse(rows) };
  };
}
