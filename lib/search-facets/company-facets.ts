import { DOLLARS, grouped, ID, INDUSTRY_CODE, key, PEOPLE, PLACE, TEXT } from './facet.ts';
import { JOB_POSTINGS, NEWS } from './signals.ts';

/** Every facet of `company_search` (docs/contract.md#company-facets). */
export const COMPANY_FACETS = {
  ...grouped('identity', {
    id: ID,
    name: TEXT,
    domain: key('domain'),
    website_url: key('website'),
    email_domain: key('domain'),
    link: key('link'),
    phone: key('phone'),
  }),
  ...grouped('classification', {
    industry: TEXT,
    primary_industry: TEXT,
    industry_tags: TEXT,
    industry_keywords: TEXT,
    sic_code: INDUSTRY_CODE,
    naics_code: INDUSTRY_CODE,
    website_category: TEXT,
  }),
  ...grouped('size', {
    employees: PEOPLE,
    revenue: DOLLARS,
    total_funding: DOLLARS,
    /** Change of the headcount in a year; a shrinking company matches `less-than` 0. */
    growth: { kind: 'number', unit: 'percent' },
    publicly_traded: { kind: 'choice', options: ['true', 'false'] },
  }),
  /** Headquarters. */
  ...grouped('location', { location: PLACE }),
  ...grouped('technology', { techstack: TEXT }),
  ...grouped('other', {
    keyword: TEXT,
    description: TEXT,
    company_tag: TEXT,
    news_signal: NEWS,
    job_posting_signal: JOB_POSTINGS,
    intent: TEXT,
    competitors: TEXT,
  }),
};
