import { asCompany } from '../../contacts/company-store.ts';
import { companyKeys } from '../../contacts/company.ts';
import type { AccountDatabase } from '../../database/account-database.ts';

interface CompanyAlias {
  key: string;
  companyId: number;
  seenAt: number;
}

/** Companies read at once: one may have 200 KB. */
const BATCH = 50;

/**
 * Files each bought company under the keys of its record that lead nowhere yet: it may have been bought before a kind
 * of key was known, and would be sold again by it.
 */
export async function fileCompanyKeys(db: AccountDatabase): Promise<void> {
  const known = new Set<string>(await db.getAllKeys('companyAliases'));
  const missing: CompanyAlias[] = [];
  for await (const alias of aliasesOfAll(db)) if (!known.has(alias.key)) missing.push(alias);
  if (missing.length === 0) return;
  const tx = db.transaction('companyAliases', 'readwrite');
  // One that was filed meanwhile leads where the service has said.
  for (const alias of missing) if ((await tx.store.getKey(alias.key)) === undefined) await tx.store.put(alias);
  await tx.done;
}

async function* aliasesOfAll(db: AccountDatabase): AsyncGenerator<CompanyAlias, void, void> {
  let range: IDBKeyRange | undefined;
  for (;;) {
    const companies = await db.getAll('companies', range, BATCH);
    for (const company of companies.map(asCompany).filter((read) => read !== null))
      for (const key of companyKeys(company)) yield { key, companyId: company.companyId, seenAt: company.boughtAt };
    const last = companies.at(-1);
    if (last === undefined || companies.length < BATCH) return;
    range = IDBKeyRange.lowerBound(last.companyId, true);
  }
}
