import type { AccountDatabase } from '../../database/account-database.ts';
import type { AccountReading } from '../../database/account-transaction.ts';
import { asCompany } from '../company-store.ts';
import type { Company } from '../company.ts';
import { tagKey } from '../tags.ts';
import {
  type CompanyChangeRow,
  type CompanySnapshot,
  asCompanyChange,
  companyChangeIds,
} from './company-change-row.ts';
import { companyTags, fundingOf } from './company-funding.ts';
import { MAX_IDS, type Watch } from './watched-part.ts';

/** Companies read at once, each with its whole profile, and how often in one transaction. */
const MAX_READ = 100;
const MAX_READS = 20;

export interface WatchedCompany {
  companyId: number;
  /** The funding to compare with; null: it is not asked about. */
  funding: number | null;
}

/** A part of the watched companies, small enough for one search. */
export interface CompanyPart {
  companies: WatchedCompany[];
  /** The last company that was considered; the next part begins behind it. */
  after: number;
  isLast: boolean;
}

/** The next watched companies behind `after`, in the order of their ids: all stored ones, or those with a tag. */
export async function nextCompanies(
  db: AccountDatabase,
  { tags }: Pick<Watch, 'tags'>,
  after: number,
  now: number,
): Promise<CompanyPart> {
  const tx: AccountReading = db.transaction(['companies', 'changes']);
  const wanted = tags && new Set(tags.map(tagKey));
  const part: CompanyPart = { companies: [], after, isLast: false };
  for (let reads = 0; reads < MAX_READS && !part.isLast; reads += 1) {
    const rows = await tx.objectStore('companies').getAll(IDBKeyRange.lowerBound(part.after, true), MAX_READ);
    for (const row of rows) {
      if (part.companies.length === MAX_IDS) return part;
      part.after = row.companyId;
      const company = asCompany(row);
      const isWatched = company !== null && (wanted === null || hasTag(company, wanted));
      if (isWatched) part.companies.push(await watched(tx, company, now));
    }
    part.isLast = rows.length < MAX_READ;
  }
  return part;
}

const hasTag = (company: Company, wanted: ReadonlySet<string>): boolean =>
  companyTags(company).some((tag) => wanted.has(tagKey(tag)));

async function watched(tx: AccountReading, company: Company, now: number): Promise<WatchedCompany> {
  const { companyId } = company;
  const hasSeen = (await changesSince(tx, company, now)).some(({ fundingBefore }) => fundingBefore !== null);
  return { companyId, funding: hasSeen ? null : fundingOf(company) };
}

/** The values last seen of a company since the purchase, or the purchased ones. */
export async function lastSnapshot(tx: AccountReading, company: Company, now: number): Promise<CompanySnapshot> {
  const [latest] = (await changesSince(tx, company, now)).toSorted((a, b) => b.seenAt - a.seenAt);
  return latest?.after ?? { name: company.name, domain: company.domain ?? '', employees: company.employees };
}

/** A purchase in the future: the clock has been set back since. */
async function changesSince(
  tx: AccountReading,
  { companyId, boughtAt }: Company,
  now: number,
): Promise<CompanyChangeRow[]> {
  const rows = await tx.objectStore('changes').getAll(companyChangeIds(companyId));
  return rows.flatMap((row) => asCompanyChange(row) ?? []).filter(({ seenAt }) => seenAt > boughtAt || boughtAt > now);
}
