import { isCompanyProfile } from '../profile-url/company-profile.ts';
import { parseProfileUrl } from '../profile-url/index.ts';
import { inOwnNames } from '../service/company-names.ts';
import type { CompanyAnswer, CompanyProfile, CompanySummary } from '../service/schemas/company.ts';
import { companyKey } from './identity/identity-key.ts';
import { companyDomain } from './identity/plain-domain.ts';
import { boundedRecord } from './storable-record.ts';

/**
 * A bought company as stored. Times in ms since epoch. `isFull`: all that `company_lookup` sells; otherwise the five
 * fields that came with a person.
 */
export interface Company {
  companyId: number;
  name: string;
  domain: string | null;
  industry: string | null;
  employees: number | null;
  /** As the service writes it: a number, or text. */
  revenue: number | string | null;
  founded: number | null;
  description: string | null;
  techniques: string[];
  linkedinUrl: string | null;
  website: string | null;
  phone: string | null;
  location: string | null;
  isFull: boolean;
  boughtAt: number;
  /**
   * The service's own object, whole: pages show more of it than the fields above
   * (`lib/texts/company/company-record.ts`).
   */
  record: Record<string, unknown>;
}

/** The whole company, as `company_lookup` sells it. */
export function companyOf({ companyId, profile, record }: CompanyAnswer, boughtAt: number): Company {
  return {
    ...viewOf(companyId, profile),
    isFull: true,
    boughtAt,
    record: boundedRecord(record),
  };
}

/** The five fields that come with a person (docs/contract.md#lookup-results). */
export function companyOfSummary(summary: CompanySummary, boughtAt: number): Company {
  return { ...viewOf(summary.id, summary), isFull: false, boughtAt, record: {} };
}

/** Merges a new purchase into the owned record: a summary never replaces a whole profile. */
export function mergedCompany(owned: Company | null, bought: Company): Company {
  return owned?.isFull && !bought.isFull ? owned : bought;
}

function viewOf(companyId: number, profile: CompanyProfile): Omit<Company, 'isFull' | 'boughtAt' | 'record'> {
  return {
    companyId,
    name: profile.name ?? '',
    domain: profile.domain ?? null,
    industry: profile.industry_str ?? null,
    employees: profile.employee_count ?? null,
    revenue: profile.revenue ?? null,
    founded: profile.founded ?? null,
    description: profile.description ?? null,
    techniques: profile.techstack ?? [],
    linkedinUrl: profile.linkedin_url ?? null,
    website: profile.website_url ?? null,
    phone: profile.phone ?? null,
    location: profile.location ?? null,
  };
}

/** The keys in a bought record. */
export function companyKeys({
  domain,
  linkedinUrl,
  record,
}: Pick<Company, 'domain' | 'linkedinUrl' | 'record'>): string[] {
  const { ticker } = inOwnNames(record);
  const page = parseProfileUrl(linkedinUrl ?? '');
  return [
    ...(domain === null ? [] : [companyKey({ by: 'domain', domain: companyDomain(domain) })]),
    ...(typeof ticker === 'string' && ticker.trim() !== ''
      ? [companyKey({ by: 'ticker', ticker: ticker.trim() })]
      : []),
    ...(isCompanyProfile(page) ? [companyKey({ by: 'url', url: page.url })] : []),
  ];
}
