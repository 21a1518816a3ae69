import type { DatabaseSync } from 'node:sqlite';
import type { CreditType, Credits, Price } from '../accounts/credits.ts';
import type { Caller, Clock } from '../contracts.ts';
import { inTransaction } from '../store/transaction.ts';
import type { Company } from '../world/world-records.ts';
import { createCompanyContacts } from './company-contacts.ts';
import { DEFAULT_TAG } from './create-lookups.ts';

/** The price of a company (docs/contract.md#prices). */
export const COMPANY_EXPORT: Price = { pool: 'company_export', usageType: 'company_export', credits: 1 };

/** Companies looked up by accounts: paid for, and saved in My Contacts. */
export interface CompanyExports {
  /** Charges one company export and saves the company, in one transaction; without credits nothing happens. */
  buy(
    caller: Caller,
    tool: string,
    company: Company,
    tags: readonly string[],
  ): { ok: true } | { ok: false; shortOf: CreditType };
  /** Saves a company that is already paid for, in the running transaction. */
  keep(caller: Caller, company: Company, tags: readonly string[]): void;
  tagsOn(userId: number, companyId: number): string[];
}

/** Company exports over a database that has the account and lookup tables. */
export function createCompanyExports({
  db,
  clock,
  credits,
}: {
  db: DatabaseSync;
  clock: Clock;
  credits: Credits;
}): CompanyExports {
  const contacts = createCompanyContacts(db, clock);
  const keep: CompanyExports['keep'] = (caller, company, tags) =>
    contacts.save(
      caller.userId,
      company.id,
      [DEFAULT_TAG, caller.clientName, ...tags].filter((tag) => tag !== ''),
    );
  return {
    keep,
    tagsOn: contacts.tagsOn,
    buy: (caller, tool, company, tags) =>
      inTransaction(db, () => {
        const shortOf = credits.shortOf(caller.userId, [COMPANY_EXPORT]);
        if (shortOf !== null) return { ok: false, shortOf };
        credits.charge({ userId: caller.userId, tool, profileId: null, lookupId: null }, [COMPANY_EXPORT]);
        keep(caller, company, tags);
        return { ok: true };
      }),
  };
}
