import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Company } from '../world-records.ts';
import type { CompanyDetails, FundingRound } from './company-details.ts';

/** What becomes of one company at a time; what is absent stays. */
export interface CompanyChange {
  name?: string | undefined;
  domain?: string | undefined;
  employees?: number | undefined;
  /** The amount of a new round of funding, in US dollars. */
  funding?: number | undefined;
}

/** Companies that changed since the world was made: `/sandbox/company-changes`. */
export interface CompanyChanges {
  /** @param at ms since epoch */
  add(id: number, change: CompanyChange, at: number): void;
  /** The company as it is now. */
  applied(company: Company): Company;
  /** The same for many companies, with one question to the database for those that never changed. */
  appliedToAll(companies: readonly Company[]): Company[];
  /** The details of a company with the rounds of funding that came since. */
  funded(id: number, details: CompanyDetails): CompanyDetails;
  /** The companies with such rounds. */
  fundedIds(): number[];
}

const TABLE = `
CREATE TABLE IF NOT EXISTS company_change (
  id INTEGER NOT NULL, at INTEGER NOT NULL, name TEXT, domain TEXT, employees INTEGER, funding INTEGER
) STRICT;
CREATE INDEX IF NOT EXISTS company_change_by_id ON company_change(id, at);
`;

const changeRows = z.array(
  z.object({
    at: z.number(),
    name: z.string().nullable(),
    domain: z.string().nullable(),
    employees: z.number().nullable(),
    funding: z.number().nullable(),
  }),
);
const idRows = z.array(z.object({ id: z.number() }));

export function createCompanyChanges(db: DatabaseSync): CompanyChanges {
  db.exec(TABLE);
  const insert = db.prepare('INSERT INTO company_change VALUES (?, ?, ?, ?, ?, ?)');
  const select = db.prepare(
    'SELECT at, name, domain, employees, funding FROM company_change WHERE id = ? ORDER BY at, rowid',
  );
  const selectIds = db.prepare('SELECT DISTINCT id FROM company_change');
  const selectFunded = db.prepare('SELECT DISTINCT id FROM company_change WHERE funding IS NOT NULL');
  const insertKey = db.prepare(`INSERT INTO company_key VALUES ('domain', ?, ?)`);
  const changesOf = (id: number) => changeRows.parse(select.all(id));
  const applied = (company: Company): Company => {
    const changed = { ...company };
    for (const { name, domain, employees } of changesOf(company.id)) {
      changed.name = name ?? changed.name;
      changed.employee_count = employees ?? changed.employee_count;
      if (domain === null) continue;
      changed.domain = domain;
      changed.website = `https://www.${domain}`;
    }
    return changed;
  };
  return {
    add(id, { name, domain, employees, funding }, at) {
      insert.run(id, at, name ?? null, domain ?? null, employees ?? null, funding ?? null);
      if (domain !== undefined) insertKey.run(domain, id);
    },
    applied,
    appliedToAll(companies) {
      const changed = new Set(idRows.parse(selectIds.all()).map(({ id }) => id));
      return companies.map((company) => (changed.has(company.id) ? applied(company) : company));
    },
    funded(id, details) {
      const rounds = changesOf(id).flatMap(({ at, funding }): FundingRound[] =>
        funding === null ? [] : [{ round: 'Growth', date: new Date(at).toISOString().slice(0, 10), amount: funding }],
      );
      if (rounds.length === 0) return details;
      const sum = rounds.reduce((total, { amount }) => total + amount, details.totalFunding ?? 0);
      return { ...details, fundingRounds: [...details.fundingRounds, ...rounds], totalFunding: sum };
    },
    fundedIds: () => idRows.parse(selectFunded.all()).map(({ id }) => id),
  };
}
