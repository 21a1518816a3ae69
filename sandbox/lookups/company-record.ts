import type { Companies } from '../world/companies.ts';
import { COMPANY_LISTS, FIRST_LIST_ID } from '../world/companies/company-details.ts';
import { PLACES, locationLine } from '../world/places.ts';
import { JOB_POSTINGS, NEWS, WINDOWS, scheduleOf } from '../world/signals.ts';
import type { SignalKind } from '../world/signals.ts';
import type { Company } from '../world/world-records.ts';

/** The events of the last year, newest first. */
function eventsOf(
  seed: number,
  kind: SignalKind,
  companyId: number,
  now: number,
): Array<{ category: string; date: string }> {
  return kind.categories
    .flatMap((category) =>
      scheduleOf(seed, kind, category)
        .between(companyId, now - WINDOWS.one_year, now)
        .map((time) => ({ category, time })),
    )
    .toSorted((one, other) => other.time - one.time)
    .map(({ category, time }) => ({ category, date: new Date(time).toISOString() }));
}

/**
 * The full company profile in the live service's names and types (docs/contract.md#company-profile); industry,
 * headcount and year of founding under both their names. `tags` are the account's own.
 */
export function companyRecord(
  { companies, seed, now }: { companies: Companies; seed: number; now: number },
  company: Company,
  tags: readonly string[],
): Record<string, unknown> {
  const details = companies.detailsOf(company);
  const place = PLACES[company.place];
  return {
    id: company.id,
    name: company.name,
    domain: company.domain,
    website_url: company.website,
    industry_str: company.industry_str,
    industry: company.industry_str,
    industry_tags: details.industryTags,
    industry_keywords: details.industryKeywords,
    sic_codes: details.sicCodes.map(Number),
    naics_codes: details.naicsCodes.map(Number),
    website_category: details.websiteCategory,
    employee_count: company.employee_count,
    num_employees: company.employee_count,
    growth: details.growth,
    revenue: company.revenue,
    total_funding: details.totalFunding,
    funding_rounds: details.fundingRounds,
    founded: company.founded,
    year_founded: company.founded,
    publicly_traded: details.publiclyTraded,
    ticker_symbol: company.ticker,
    description: company.description,
    techstack: company.techstack,
    linkedin_url: company.linkedin_url,
    links: company.links,
    phone: company.phone?.number ?? null,
    address: place === undefined ? null : locationLine(place),
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    intent: details.intent,
    competitors: details.competitors
      .map((id) => companies.byId(id))
      .filter((each) => each !== null)
      .map(({ name }) => name),
    company_tags: details.tags,
    company_lists: details.lists.map((number) => ({ id: number + FIRST_LIST_ID, name: COMPANY_LISTS[number] })),
    news: eventsOf(seed, NEWS, company.id, now),
    job_postings: eventsOf(seed, JOB_POSTINGS, company.id, now),
    tags: [...tags],
  };
}
