import type { AccountDatabase } from '../../database/account-database.ts';
import type { AccountWriting } from '../../database/account-transaction.ts';
import { getMeta, setMeta } from '../../database/meta.ts';
import { writeWhole } from '../../database/write-whole.ts';
import { asCompany } from '../company-store.ts';
import type { Company } from '../company.ts';
import { type Times, correctTimes } from './clock-ahead.ts';
import {
  type CompanyChangeRow,
  type CompanySnapshot,
  asCompanyChange,
  companyChangeId,
  companyChangeIds,
} from './company-change-row.ts';
import { companyDifferences, mergedSnapshot } from './compare-company.ts';
import { roundsIn, withPart } from './rounds-in.ts';
import { type CompanyPart, lastSnapshot } from './watched-companies.ts';
import type { Watch } from './watched-part.ts';

/** One company as the free search lists it. */
export interface FoundSnapshot extends CompanySnapshot {
  companyId: number;
}

/**
 * Writes the differences that the searches showed together with the progress of the round, in one transaction: a worker
 * that dies before it asks about the same companies again, and none is noted twice.
 * @param refunded companies whose funding is not what is stored
 * @param now by this computer, ms since epoch
 * @param seenAt of the changes, ms since epoch (`Times`)
 * @returns the companies whose changes were written; null, nothing written, when the watch was changed meanwhile
 */
export async function recordCompanies(
  db: AccountDatabase,
  watch: Watch,
  part: CompanyPart,
  { found, refunded }: { found: readonly FoundSnapshot[]; refunded: ReadonlySet<number> },
  { now, seenAt }: Times,
): Promise<number[] | null> {
  return writeWhole(db, ['companies', 'changes', 'meta'], async (tx) => {
    const meta = tx.objectStore('meta');
    if ((await getMeta(meta, 'companyWatch'))?.since !== watch.since) return null;
    const changed: number[] = [];
    for (const { companyId, funding } of part.companies) {
      const snapshot = found.find((each) => each.companyId === companyId) ?? null;
      const fundingBefore = refunded.has(companyId) ? funding : null;
      if (await noteCompany(tx, companyId, snapshot, fundingBefore, seenAt)) changed.push(companyId);
    }
    const progress = { checked: part.companies.length, after: part.after, isLast: part.isLast };
    await setMeta(meta, 'companyRounds', withPart(await roundsIn(meta, 'companies'), progress, changed.length, now));
    return changed;
  });
}

async function noteCompany(
  tx: AccountWriting,
  companyId: number,
  found: CompanySnapshot | null,
  fundingBefore: number | null,
  seenAt: number,
): Promise<boolean> {
  const company = await correctCompany(tx, companyId, seenAt);
  if (company === null) return false;
  const before = await lastSnapshot(tx, company, seenAt);
  const after = found === null ? before : mergedSnapshot(before, found);
  if (fundingBefore === null && companyDifferences(before, after).length === 0) return false;
  const id = companyChangeId(companyId, seenAt);
  const row: CompanyChangeRow = { id, companyId, seenAt, before, after, fundingBefore, isDismissed: false };
  await tx.objectStore('changes').put(row);
  return true;
}

/**
 * A company, after it and the changes seen of it were given times that are over, if the clock ran ahead then.
 * @param now ms since epoch
 */
export async function correctCompany(tx: AccountWriting, companyId: number, now: number): Promise<Company | null> {
  const stored = await tx.objectStore('companies').get(companyId);
  const company = asCompany(stored);
  if (stored === undefined || company === null) return null;
  const rows = await tx.objectStore('changes').getAll(companyChangeIds(companyId));
  const changes = rows.flatMap((row) => asCompanyChange(row) ?? []);
  const { boughtAt, moved } = correctTimes({ boughtAt: company.boughtAt, changes }, now);
  for (const change of moved) await tx.objectStore('changes').put(change);
  if (boughtAt !== company.boughtAt) await tx.objectStore('companies').put({ ...stored, boughtAt });
  return { ...company, boughtAt };
}
