import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { createCompanyChanges } from './companies/company-changes.ts';
import { companyDetailsOf } from './companies/company-details.ts';
import type { CompanyDetails } from './companies/company-details.ts';
import { companyAt } from './companies/company.ts';
import { readWorldShape } from './create-world.ts';
import { linkKey } from './profile-link.ts';
import { createCompanySearch } from './search/search-companies.ts';
import { textKey } from './text-key.ts';
import type { Company } from './world-records.ts';

/** Ways to find one company; null when there is none. */
export interface Companies {
  byId(id: number): Company | null;
  /** A domain, or an address on it. */
  byDomain(domain: string): Company | null;
  byTicker(ticker: string): Company | null;
  /** Its page on the profile site, or one of its other pages. */
  byLink(url: string): Company | null;
  /** The best match for a name. */
  byName(name: string): Company | null;
  detailsOf(company: Company): CompanyDetails;
}

const idRow = z.object({ id: z.number() }).optional();

/** A reader of the companies in a filled world. */
export function createCompanies(db: DatabaseSync): Companies {
  const search = createCompanySearch(db);
  const shape = readWorldShape(db);
  const selectByKey = db.prepare('SELECT id FROM company_key WHERE kind = ? AND key = ? ORDER BY id LIMIT 1');
  const changes = createCompanyChanges(db);
  const byId = (id: number): Company | null =>
    Number.isInteger(id) && id >= 1 && id <= shape.companies ? changes.applied(companyAt(shape.seed, id - 1)) : null;
  const byKey = (kind: string, key: string): Company | null => byId(idRow.parse(selectByKey.get(kind, key))?.id ?? 0);
  return {
    byId,
    byDomain(domain) {
      const url = URL.parse(/^[a-z]+:\/\//iu.test(domain) ? domain : `https://${domain.trim()}`);
      return url === null ? null : byKey('domain', url.hostname.replace(/^www\./u, ''));
    },
    byTicker: (ticker) => byKey('ticker', ticker.trim().toLowerCase()),
    byLink(url) {
      const key = linkKey(url);
      return key === null ? null : byKey('link', key);
    },
    byName(name) {
      const words = textKey(name);
      if (!words) return null;
      const found = search({ query: { name: [words] }, start: 1, pageSize: 1, orderBy: 'relevance' });
      return found.ok ? byId(found.companies[0]?.id ?? 0) : null;
    },
    detailsOf: (company) => changes.funded(company.id, companyDetailsOf(shape, company)),
  };
}
