import { JOB_POSTINGS, NEWS } from '../signals.ts';
import { found } from './facet.ts';
import type { Facet, Facets } from './facet.ts';
import { hitsOfEntries } from './hits.ts';
import { companyLinkFacet, domainFacet, emailDomainFacet, phoneFacet } from './key-facets.ts';
import { keywordFacet } from './keyword-facet.ts';
import { idFacet, numberFacet, optionFacet } from './number-facets.ts';
import { readNumbers } from './number-range.ts';
import { locationFacet } from './place-facets.ts';
import { signalFacet } from './signal-facets.ts';
import { companyTagFacet } from './tag-facets.ts';
import { codeFacet, proseFacet, textFacet } from './text-facets.ts';

const nameFacet = textFacet('company', ['name'], 'Names of companies');

/** Finds the companies that name a competitor, by the competitor's name. */
const competitorsFacet: Facet = {
  about: 'Names of companies they compete with',
  takes: 'texts',
  match(world, text) {
    const named = nameFacet.match(world, text);
    if (!named.ok) return named;
    const competitors = world.companies.texts('competitor_id');
    return found(
      hitsOfEntries(
        competitors,
        Uint8Array.from(competitors.entries, (id) => named.hits[Number(id) - 1] ?? 0),
      ),
    );
  },
};

const fundingAtFirst = numberFacet('company', 'total_funding', 'All funding in US dollars');

/** Finds companies by all their funding, those funded since the world was made by what they have now. */
const fundingFacet: Facet = {
  ...fundingAtFirst,
  match(world, text) {
    const matched = fundingAtFirst.match(world, text);
    const test = readNumbers(text);
    if (matched.ok && test.ok)
      for (const [row, total] of world.newFunding?.() ?? []) matched.hits[row] = test.value(total) ? 1 : 0;
    return matched;
  },
};

/** Every facet of `company_search` (docs/contract.md#company-facets). */
export const COMPANY_FACETS = {
  id: idFacet('company', 'Company ids'),
  name: nameFacet,
  domain: domainFacet('Domains of company websites'),
  website_url: domainFacet('Addresses of company websites, in any spelling'),
  email_domain: emailDomainFacet("Domains of the companies' email addresses"),
  link: companyLinkFacet('Addresses of company pages on other sites'),
  phone: phoneFacet('company', 'Office phone numbers, international'),
  industry: textFacet('company', ['primary_industry', 'industry_tags'], 'Industries: the primary one and the tags'),
  primary_industry: textFacet('company', ['primary_industry'], 'Primary industries, as industry_str names them'),
  industry_tags: textFacet('company', ['industry_tags'], 'Industry tags, broader than the primary industry'),
  industry_keywords: textFacet(
    'company',
    ['industry_keywords'],
    'Industry keywords, narrower than the primary industry',
  ),
  sic_code: codeFacet('company', 'sic_code', 'SIC codes; a shorter one stands for its whole group'),
  naics_code: codeFacet('company', 'naics_code', 'NAICS codes; a shorter one stands for its whole group'),
  website_category: textFacet('company', ['website_category'], 'Categories of the website'),
  employees: numberFacet('company', 'employees', 'How many people work there'),
  revenue: numberFacet('company', 'revenue', 'Revenue a year in US dollars'),
  total_funding: fundingFacet,
  growth: numberFacet('company', 'growth', 'Growth of the headcount in the last year, in percent'),
  publicly_traded: optionFacet('company', 'publicly_traded', 'Whether the company is on a stock exchange', {
    true: (value) => value === 1,
    false: (value) => value === 0,
  }),
  location: locationFacet('company', 'Headquarters'),
  techstack: textFacet('company', ['techstack'], 'Technologies in use'),
  keyword: keywordFacet('company', 'Free text over all fields'),
  description: proseFacet('company', 'description', 'Words of the description; in double quotes, in this order'),
  company_tag: companyTagFacet,
  news_signal: signalFacet('company', NEWS, 'News about the company'),
  job_posting_signal: signalFacet('company', JOB_POSTINGS, 'Jobs the company posted'),
  intent: textFacet('company', ['intent'], 'Topics the company reads up on'),
  competitors: competitorsFacet,
} as const satisfies Facets;
