import type { Company } from '../company.ts';

/**
 * All funding of a bought company in US dollars (docs/contract.md#company-profile), 0 if the service said that none is
 * known; null: it did not say, as with the five facts that come with a person.
 */
export function fundingOf({ isFull, record }: Company): number | null {
  const total = isFull ? record['total_funding'] : undefined;
  if (total === null) return 0;
  return typeof total === 'number' && Number.isFinite(total) && total >= 0 ? total : null;
}

/** The tags of a company, the service's and the account's own (docs/contract.md#company-profile). */
export function companyTags({ record }: Company): string[] {
  return [record['company_tags'], record['tags']]
    .flatMap((tags) => (Array.isArray(tags) ? tags : []))
    .filter((tag) => typeof tag === 'string');
}
