import type { COMPANY_FACETS } from '../../../lib/search-facets/company-facets.ts';
import type { FacetValue } from '../../../lib/search-facets/facet-value.ts';
import type { CompanyDetails } from '../../../sandbox/world/companies/company-details.ts';
import { companyAt } from '../../../sandbox/world/companies/company.ts';
import { PLACES } from '../../../sandbox/world/places.ts';
import { SHAPE } from '../../../sandbox/world/search/search-world.fixture.ts';
import { JOB_POSTINGS, NEWS } from '../../../sandbox/world/signals.ts';
import type { Company } from '../../../sandbox/world/world-records.ts';
import { code, id, key, number, signal, text } from './person-values.fixture.ts';

type ValueFrom = (company: Company, details: CompanyDetails) => FacetValue | null;

/** For every facet of `company_search`, the value that must find a given company. */
export const COMPANY_VALUES: Record<keyof typeof COMPANY_FACETS, ValueFrom> = {
  id: (company) => id(company.id),
  name: ({ name }) => ({ kind: 'text', text: name, exact: true }),
  domain: ({ domain }) => key(domain),
  website_url: ({ website }) => key(website),
  email_domain: ({ domain }) => key(domain),
  link: ({ linkedin_url: link }) => key(link),
  phone: ({ phone }) => key(phone?.e164),
  industry: ({ industry_str: industry }) => text(industry),
  primary_industry: ({ industry_str: industry }) => text(industry),
  industry_tags: (_company, { industryTags }) => text(industryTags[0]),
  industry_keywords: (_company, { industryKeywords }) => text(industryKeywords[0]),
  sic_code: (_company, { sicCodes }) => code(sicCodes[0]),
  naics_code: (_company, { naicsCodes }) => code(naicsCodes[0]),
  website_category: (_company, { websiteCategory }) => text(websiteCategory),
  employees: ({ employee_count: count }) => ({ kind: 'number', range: 'between', from: count, to: count + 1 }),
  revenue: ({ revenue }) => number(revenue),
  total_funding: (_company, { totalFunding }) => number(totalFunding),
  growth: (_company, { growth }) =>
    growth !== null && growth < 0 ? { kind: 'number', range: 'less-than', number: 0 } : null,
  publicly_traded: (_company, { publiclyTraded }) => ({ kind: 'choice', option: String(publiclyTraded) }),
  location: ({ place }) => ({ kind: 'place', text: PLACES[place]?.country ?? '', exact: true, radius: null }),
  techstack: ({ techstack }) => text(techstack[0]),
  keyword: (_company, { industryKeywords }) => text(industryKeywords[0]),
  description: ({ description }) => text(description?.split(' ').slice(0, 3).join(' ')),
  company_tag: (_company, { tags }) => text(tags[0]),
  news_signal: (company) => signal(NEWS, company.id),
  job_posting_signal: (company) => signal(JOB_POSTINGS, company.id),
  intent: (_company, { intent }) => text(intent[0]),
  competitors: (_company, { competitors }) =>
    text(competitors[0] === undefined ? null : companyAt(SHAPE.seed, competitors[0] - 1).name),
};
