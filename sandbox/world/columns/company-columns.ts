import { COMPANY_LISTS } from '../companies/company-details.ts';
import type { CompanyDetails } from '../companies/company-details.ts';
import { phoneKey } from '../people/contact-keys.ts';
import { linkKey } from '../profile-link.ts';
import { textKey } from '../text-key.ts';
import type { Company } from '../world-records.ts';

type OfCompany<T> = (company: Company, details: CompanyDetails) => T;

/** The searched fields of companies, as columns of texts. */
export const COMPANY_TEXTS: Readonly<Record<string, OfCompany<ReadonlyArray<string | null>>>> = {
  name: ({ name }) => [name],
  primary_industry: ({ industry_str: industry }) => [industry],
  industry_tags: (_company, { industryTags }) => industryTags,
  industry_keywords: (_company, { industryKeywords }) => industryKeywords,
  sic_code: (_company, { sicCodes }) => sicCodes,
  naics_code: (_company, { naicsCodes }) => naicsCodes,
  website_category: (_company, { websiteCategory }) => [websiteCategory],
  techstack: ({ techstack }) => techstack,
  description: ({ description }) => [description],
  company_tag: (_company, { tags }) => tags,
  company_list: (_company, { lists }) => lists.map((number) => COMPANY_LISTS[number] ?? null),
  intent: (_company, { intent }) => intent,
  competitor_id: (_company, { competitors }) => competitors.map(String),
};

/** The searched fields of companies, as columns of numbers. */
export const COMPANY_NUMBERS: Readonly<Record<string, OfCompany<number | null>>> = {
  employees: ({ employee_count: count }) => count,
  revenue: ({ revenue }) => revenue,
  total_funding: (_company, { totalFunding }) => totalFunding,
  growth: (_company, { growth }) => growth,
  publicly_traded: (_company, { publiclyTraded }) => (publiclyTraded ? 1 : 0),
  place: ({ place }) => place,
  popularity: ({ employee_count: count }) => count,
};

/** The keys that identify a company: kind and folded key. */
export function keysOfCompany({
  name,
  domain,
  ticker,
  phone,
  linkedin_url: page,
  links,
}: Company): Array<[kind: string, key: string]> {
  const pages = [page, ...Object.values(links)].map((link) => (link === null ? null : linkKey(link)));
  const keys: Array<[string, string | null]> = [
    ['name', textKey(name)],
    ['domain', domain],
    ['ticker', ticker?.toLowerCase() ?? null],
    ['phone', phone === null ? null : phoneKey(phone.e164 ?? phone.number)],
    ...pages.map((link): [string, string | null] => ['link', link]),
  ];
  return keys.filter((pair): pair is [string, string] => pair[1] !== null);
}
