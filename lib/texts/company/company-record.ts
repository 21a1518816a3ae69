import { inOwnNames } from '../../service/company-names.ts';
import { type NamedLink, linksIn, numberIn, recordsIn, textIn, wordsIn } from '../read-record.ts';

/** One round of funding; `amount` in US dollars. */
export interface FundingRound {
  round: string;
  date: string;
  amount: number | null;
}

/** An event at a company, or a job it advertised: a category of the signals (docs/contract.md#search-signals). */
export interface Signal {
  category: string;
  date: string;
}

/**
 * The fields of a full company profile beyond `CompanyView`; the service leaves open which fields come
 * (docs/contract.md#company-profile).
 */
export interface CompanyRecord {
  totalFunding: number | null;
  fundingRounds: FundingRound[];
  /** Change of the headcount within a year, in percent. */
  growth: number | null;
  publiclyTraded: boolean | null;
  ticker: string;
  websiteCategory: string;
  industryTags: string[];
  industryKeywords: string[];
  sicCodes: string[];
  naicsCodes: string[];
  intent: string[];
  competitors: string[];
  lists: string[];
  tags: string[];
  news: Signal[];
  jobPostings: Signal[];
  links: NamedLink[];
  /** Fields that we have no place for, as the service names them. */
  others: { name: string; value: string }[];
}

/** Fields that are shown elsewhere, or mean nothing to a user. */
const SHOWN = new Set([
  'id',
  'name',
  'domain',
  'industry_str',
  'employee_count',
  'revenue',
  'founded',
  'description',
  'techstack',
  'linkedin_url',
  'website_url',
  'phone',
  'location',
  'city',
  'region',
  'country_code',
  'latitude',
  'longitude',
  'total_funding',
  'funding_rounds',
  'growth',
  'publicly_traded',
  'ticker',
  'website_category',
  'industry_tags',
  'industry_keywords',
  'sic_codes',
  'naics_codes',
  'intent',
  'competitors',
  'company_lists',
  'company_tags',
  'tags',
  'news',
  'job_postings',
  'links',
]);
const MAX_OTHERS = 40;

/** Reads the service's own object, in either form; a field that is missing or of another kind is left out. */
export function readCompanyRecord(given: Record<string, unknown>): CompanyRecord {
  const record = inOwnNames(given);
  return {
    totalFunding: numberIn(record['total_funding']),
    fundingRounds: recordsIn(record['funding_rounds']).map((each) => ({
      round: textIn(each['round']),
      date: textIn(each['date']),
      amount: numberIn(each['amount']),
    })),
    growth: numberIn(record['growth']),
    publiclyTraded: typeof record['publicly_traded'] === 'boolean' ? record['publicly_traded'] : null,
    ticker: textIn(record['ticker']),
    websiteCategory: textIn(record['website_category']),
    industryTags: wordsIn(record['industry_tags']),
    industryKeywords: wordsIn(record['industry_keywords']),
    sicCodes: wordsIn(record['sic_codes']),
    naicsCodes: wordsIn(record['naics_codes']),
    intent: wordsIn(record['intent']),
    competitors: wordsIn(record['competitors']),
    lists: wordsIn(record['company_lists']),
    tags: [...new Set([...wordsIn(record['company_tags']), ...wordsIn(record['tags'])])],
    news: signalsIn(record['news']),
    jobPostings: signalsIn(record['job_postings']),
    links: linksIn(record['links']),
    others: Object.entries(record)
      .flatMap(([name, value]) => (SHOWN.has(name) ? [] : otherIn(name, value)))
      .slice(0, MAX_OTHERS),
  };
}

/** Newest first. */
function signalsIn(value: unknown): Signal[] {
  const signals = recordsIn(value).map((each) => ({ category: textIn(each['category']), date: textIn(each['date']) }));
  return signals
    .filter(({ category }) => category !== '')
    .toSorted((a, b) => (Date.parse(b.date) || 0) - (Date.parse(a.date) || 0));
}

function otherIn(name: string, value: unknown): { name: string; value: string }[] {
  const written = Array.isArray(value)
    ? wordsIn(value).join(', ')
    : typeof value === 'boolean'
      ? String(value)
      : textIn(value);
  return written === '' ? [] : [{ name, value: written }];
}
