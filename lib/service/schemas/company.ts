import { z } from 'zod';
import { id, listOf, number, text } from './lenient.ts';
import { paginationSchema } from './person-search.ts';

/**
 * What a company is called in lists (docs/contract.md#summaries): all that the free search and `profile_company_lookup`
 * tell.
 */
const summary = z.object({
  id,
  name: text.optional(),
  domain: text.optional(),
  industry_str: text.optional(),
  employee_count: number.optional(),
  /** Not promised; shown where a service tells it. */
  location: text.optional(),
});

export type CompanySummary = z.output<typeof summary>;

/** The `company` of `profile_company_lookup`; null where the person has none, or where it cannot be read. */
export const companySummarySchema = summary.nullable().catch(null);

/** The answer of `company_search` (docs/contract.md#summaries). */
export const companySearchSchema = z.object({ pagination: paginationSchema, companies: listOf(summary) });

export type CompanySearchAnswer = z.output<typeof companySearchSchema>;

const words = listOf(z.string().trim().min(1).max(200));

/**
 * The fields of a full company profile that we show; the service leaves some open (docs/contract.md#company-profile);
 * all but `id` may be missing.
 */
const profile = summary.extend({
  revenue: z.union([number.unwrap(), text]).optional(),
  founded: number.optional(),
  description: text.optional(),
  techstack: words.optional(),
  linkedin_url: text.optional(),
  website_url: text.optional(),
  phone: z
    .union([z.object({ number: text }).transform((phone) => phone.number), text])
    .nullable()
    .catch(null)
    .optional(),
});

export type CompanyProfile = z.output<typeof profile>;

/** A bought company; `record` is the service's own object, kept whole. */
export interface CompanyAnswer {
  companyId: number;
  profile: CompanyProfile;
  record: Record<string, unknown>;
}

/** The answer of `company_lookup`: the full profile, at once. */
export const companyAnswerSchema = z
  .looseObject({ id })
  .transform((record): CompanyAnswer => ({ companyId: record.id, profile: profile.parse(record), record }));
