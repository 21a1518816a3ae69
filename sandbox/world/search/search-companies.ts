import type { DatabaseSync } from 'node:sqlite';
import { systemClock } from '../../clock.ts';
import type { Clock } from '../../contracts.ts';
import { openColumns } from '../columns/column-store.ts';
import { createCompanyChanges } from '../companies/company-changes.ts';
import { companyDetailsOf } from '../companies/company-details.ts';
import { companyAt } from '../companies/company.ts';
import { readWorldShape } from '../create-world.ts';
import type { Company } from '../world-records.ts';
import { COMPANY_FACETS } from './company-facets.ts';
import { NO_ACCOUNT } from './search-account.ts';
import type { SearchAccount } from './search-account.ts';
import { searchRows } from './search-rows.ts';
import type { RefusedSearch, RowQuery } from './search-rows.ts';
import { finish } from './turns.ts';
import type { Steps } from './turns.ts';

/** Facet names are those of COMPANY_FACETS; without `searchAccount` only the world's tags count. */
export interface CompanyQuery extends RowQuery {
  searchAccount?: SearchAccount;
}

/** The fields of a company in search results (docs/contract.md#summaries). */
export type CompanySummary = Pick<Company, 'id' | 'name' | 'domain' | 'industry_str' | 'employee_count'>;

export type CompanySearchResult = { ok: true; total: number; companies: CompanySummary[] } | RefusedSearch;
export type CompanySearch = (query: CompanyQuery) => CompanySearchResult;
export type CompanySearchSteps = (query: CompanyQuery) => Steps<CompanySearchResult>;

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

/** Searches the companies of a world, step by step; signal windows end at the clock's time. */
export function createCompanySearchSteps(db: DatabaseSync, clock: Clock = systemClock): CompanySearchSteps {
  const shape = readWorldShape(db);
  const people = openColumns(db, 'person', shape.people);
  const companies = openColumns(db, 'company', shape.companies);
  const changes = createCompanyChanges(db);
  const totalOf = (id: number): number =>
    changes.funded(id, companyDetailsOf(shape, companyAt(shape.seed, id - 1))).totalFunding ?? 0;
  const newFunding = () => new Map(changes.fundedIds().map((id) => [id - 1, totalOf(id)]));
  return function* search({ searchAccount = NO_ACCOUNT, ...query }) {
    const world = { seed: shape.seed, people, companies, now: clock.now(), searchAccount, newFunding };
    const found = yield* searchRows(world, companies, COMPANY_FACETS, query);
    if (!found.ok) return found;
    const current = changes.appliedToAll(found.rows.map((row) => companyAt(shape.seed, row)));
    return { ok: true, total: found.total, companies: current.map(companySummary) };
  };
}

/** Searches in one go, for short searches. */
export function createCompanySearch(db: DatabaseSync, clock?: Clock): CompanySearch {
  const search = createCompanySearchSteps(db, clock);
  return (query) => finish(search(query));
}
