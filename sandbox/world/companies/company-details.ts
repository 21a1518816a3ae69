import { createRandom } from '../random.ts';
import type { Random } from '../random.ts';
import type { Company } from '../world-records.ts';
import { industryNamed } from './industries.ts';

/** One round of funding; `amount` in US dollars. */
export interface FundingRound {
  date: string;
  round: string;
  amount: number;
}

/** The data that company searches and the full profile need beyond the company's own record. */
export interface CompanyDetails {
  industryTags: string[];
  industryKeywords: string[];
  sicCodes: string[];
  naicsCodes: string[];
  websiteCategory: string | null;
  fundingRounds: FundingRound[];
  /** US dollars; null if no funding is known. */
  totalFunding: number | null;
  /** Headcount now compared with a year ago, in percent; null if unknown. */
  growth: number | null;
  publiclyTraded: boolean;
  tags: string[];
  /** Indexes into COMPANY_LISTS. */
  lists: number[];
  /** Ids of other companies. */
  competitors: number[];
  intent: string[];
}

/** The lists every account can search by; a list's id is its index here plus 2, as 1 is My Contacts. */
export const COMPANY_LISTS = [
  'Sandbox 100',
  'Fast Growers',
  'Family Firms',
  'Best Places to Work',
  'Green Pioneers',
  'Exporters of the Year',
] as const;
export const FIRST_LIST_ID = 2;

const TAGS = [
  'remote first',
  'family owned',
  'b2b',
  'b2c',
  'venture backed',
  'union shop',
  'non profit',
  'open source',
  'export',
] as const;
const ROUNDS = ['Seed', 'Series A', 'Series B', 'Series C', 'Series D'] as const;

function pickRounds(random: Random, founded: number | null): FundingRound[] {
  if (!random.chance(0.35)) return [];
  const first = Math.min(2024, Math.max(2005, founded ?? 2012));
  return ROUNDS.slice(0, random.integer(1, ROUNDS.length)).map((round, at) => ({
    round,
    date: `${Math.min(2026, first + at)}-${String(random.integer(1, 5)).padStart(2, '0')}-${String(random.integer(1, 28)).padStart(2, '0')}`,
    amount: random.integer(3, 40) * 100_000 * 3 ** at,
  }));
}

const some = <T>(random: Random, list: readonly T[], share: number): T[] => list.filter(() => random.chance(share));

/** The details of a company in a world with that many companies: the same seed and company give the same details. */
export function companyDetailsOf(world: { seed: number; companies: number }, company: Company): CompanyDetails {
  const random = createRandom(world.seed, 'company details', company.id);
  const { tags, keywords, sic, naics, websiteCategory, intent } = industryNamed(company.industry_str);
  const rounds = pickRounds(random, company.founded);
  const competitors = Array.from({ length: random.integer(0, 4) }, () => random.integer(1, world.companies)).filter(
    (id) => id !== company.id,
  );
  return {
    industryTags: some(random, tags, 0.8),
    industryKeywords: some(random, keywords, 0.7),
    sicCodes: random.chance(0.1) ? [] : sic.slice(0, random.integer(1, sic.length)),
    naicsCodes: random.chance(0.1) ? [] : naics.slice(0, random.integer(1, naics.length)),
    websiteCategory: company.domain === null ? null : websiteCategory,
    fundingRounds: rounds,
    totalFunding: rounds.length === 0 ? null : rounds.reduce((sum, { amount }) => sum + amount, 0),
    growth: random.chance(0.15) ? null : random.integer(-20, 60),
    publiclyTraded: company.ticker !== null,
    tags: some(random, TAGS, 0.15),
    lists: COMPANY_LISTS.map((_, number) => number).filter(() => random.chance(0.04)),
    competitors: [...new Set(competitors)],
    intent: some(random, intent, 0.4),
  };
}
