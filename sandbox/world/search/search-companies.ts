import type { DatabaseSync } from 'node:sqlite';
import { systemClock } from '../../clock.ts';
import type { Clock } from '../../seam.ts';
import { openColumns } from '../columns/column-store.ts';
import { companyAt } from '../company.ts';
import { readWorldShape } from '../create-world.ts';
import type { Company } from '../world-records.ts';
import { NOBODY } from './asker.ts';
import type { Asker } from './asker.ts';
import { COMPANY_FACETS } from './company-facets.ts';
import { searchRows } from './search-rows.ts';
import type { RefusedSearch, RowQuery } from './search-rows.ts';

/** Facet names are those of COMPANY_FACETS; without `asker` nobody's tags count. */
export interface CompanyQuery extends RowQuery {
  asker?: Asker;
}

/** What a search tells of a company (docs/contract.md#summaries). */
export type CompanySummary = Pick<Company, 'id' | 'name' | 'domain' | 'industry_str' | 'employee_count'>;

export type CompanySearchResult = { ok: true; total: number; companies: CompanySummary[] } | RefusedSearch;
export type CompanySearch = (query: CompanyQuery) => CompanySearchResult;

/** The short form of a company (docs/contract.md#summaries). */
export function companySummary({
  id,
  name,
  domain,
  industry_str: industry,
  employee_count: count,
}: Company): CompanySummary {
  return { id, name, domain, industry_str: industry, employee_count: count };
}

/** Searches the companies of a world; signal windows end at the clock's time. */
export function createCompanySearch(db: DatabaseSync, clock: Clock = systemClock): CompanySearch {
  const shape = readWorldShape(db);
  const people = openColumns(db, 'person', shape.people);
  const companies = openColumns(db, 'company', shape.companies);
  return ({ asker = NOBODY, ...query }) => {
    const found = searchRows(
      { seed: shape.seed, people, companies, now: clock.now(), asker },
      companies,
      COMPANY_FACETS,
      query,
    );
    return found.ok
      ? { ok: true, total: found.total, companies: found.rows.map((row) => companySummary(companyAt(shape.seed, row))) }
      : found;
  };
}
