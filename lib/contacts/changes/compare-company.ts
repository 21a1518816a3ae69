import { companyDomain } from '../identity/plain-domain.ts';
import type { CompanyChangeKind, CompanyChangeRow, CompanySnapshot } from './company-change-row.ts';

/** A headcount is an estimate: less than a twentieth more or fewer is no news. */
const HEADCOUNT_SHARE = 0.05;

/** The kinds in which two looks at a company differ. A value that one side lacks is no difference. */
export function companyDifferences(
  before: CompanySnapshot,
  after: CompanySnapshot,
): Exclude<CompanyChangeKind, 'funding'>[] {
  const differs = {
    headcount: isOtherHeadcount(before.employees, after.employees),
    domain: isOther(companyDomain(before.domain), companyDomain(after.domain)),
    name: isOther(plainName(before.name), plainName(after.name)),
  };
  return (['headcount', 'domain', 'name'] as const).filter((kind) => differs[kind]);
}

/** Every kind of a stored change. */
export function kindsOfCompanyChange({ before, after, fundingBefore }: CompanyChangeRow): CompanyChangeKind[] {
  const kinds: CompanyChangeKind[] = companyDifferences(before, after);
  return fundingBefore === null ? kinds : [...kinds, 'funding'];
}

/** The values after a look: the newer fact, or the older one where the service says nothing. */
export function mergedSnapshot(before: CompanySnapshot, after: CompanySnapshot): CompanySnapshot {
  return {
    name: after.name || before.name,
    domain: after.domain || before.domain,
    employees: after.employees ?? before.employees,
  };
}

function isOtherHeadcount(before: number | null, after: number | null): boolean {
  if (before === null || after === null || before === after) return false;
  return Math.abs(after - before) >= Math.max(before, after) * HEADCOUNT_SHARE;
}

const isOther = (before: string, after: string): boolean => before !== '' && after !== '' && before !== after;

/** Letters and digits alone: "Acme, Inc." and "Acme Inc" are one name. */
const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
