import { asCompany } from '../../contacts/company-store.ts';
import { type Company, companyKeys } from '../../contacts/company.ts';
import type { AccountDatabase } from '../../database/account-database.ts';

/** Companies read at once: one may have 200 KB. */
const BATCH = 50;

/**
 * Files each bought company under the keys of its record that lead nowhere yet: it may have been bought before a kind
 * of key was known, and would be sold again by it.
 */
export async function fileCompanyKeys(db: AccountDatabase): Promise<void> {
  const known = new Set<string>(await db.getAllKeys('companyAliases'));
  for await (const company of storedCompanies(db)) {
    const missing = companyKeys(company).filter((key) => !known.has(key));
    if (missing.length === 0) continue;
    const { companyId, boughtAt: seenAt } = company;
    const tx = db.transaction('companyAliases', 'readwrite');
    // One that was filed meanwhile leads where the service has said.
    for (const key of missing)
      if ((await tx.store.getKey(key)) === undefined) await tx.store.put({ key, companyId, seenAt });
    await tx.done;
  }
}

async function* storedCompanies(db: AccountDatabase): AsyncGenerator<Company, void, void> {
  let range: IDBKeyRange | undefined;
  for (;;) {
    const companies = await db.getAll('companies', range, BATCH);
    yield* companies.map(asCompany).filter((company) => company !== null);
    const last = companies.at(-1);
    if (last === undefined || companies.length < BATCH) return;
    range = IDBKeyRange.lowerBound(last.companyId, true);
  }
}
