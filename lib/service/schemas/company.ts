import { z } from 'zod';
import { inOwnNames } from '../company-names.ts';
import { id, listOf, number, numberOrText, objectWith, text, unreadIn } from './lenient.ts';
import { paginationSchema } from './person-search.ts';

/** A company in lists (docs/contract.md#summaries): all fields of the free search and of `profile_company_lookup`. */
const summary = z.lazy(() =>
  z.object({
    id,
    name: text.optional(),
    domain: text.optional(),
    industry_str: text.optional(),
    employee_count: number.optional(),
    /** Not promised; shown if the service provides it. */
    location: text.optional(),
  }),
);

export type CompanySummary = z.output<typeof summary>;

/** Both forms of a record as one (docs/contract.md#company-profile). */
const eitherForm = z.lazy(() => z.looseObject({}).transform(inOwnNames));

/** The `company` of a person's record; null if the person has none, or if it cannot be read. */
export const companySummarySchema = z.lazy(() => eitherForm.pipe(summary).nullable().catch(null));

/** The `company` of `profile_company_lookup`: null if the person has none, which costs less. */
export type EmployerSummary = CompanySummary | 'unreadable' | null;

export function employerIn(company: unknown): EmployerSummary {
  return company === undefined || company === null ? null : (companySummarySchema.parse(company) ?? 'unreadable');
}

/** The answer of `company_search` (docs/contract.md#summaries). */
export const companySearchSchema = z.lazy(() =>
  objectWith('companies', 'pagination').transform((answer) => {
    const page = companyPage.parse(answer);
    return { ...page, ...unreadIn(answer['companies'], page.companies) };
  }),
);

const companyPage = z.lazy(() =>
  z.object({ pagination: paginationSchema, companies: listOf(eitherForm.pipe(summary)) }),
);

export type CompanySearchAnswer = z.output<typeof companySearchSchema>;

const words = z.lazy(() => listOf(z.string().trim().min(1).max(200)));

/**
 * The fields of a full company profile that we show; the service leaves some open (docs/contract.md#company-profile);
 * all but `id` may be missing.
 */
const profile = z.lazy(() =>
  summary.unwrap().extend({
    revenue: numberOrText.optional(),
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
  }),
);

export type CompanyProfile = z.output<typeof profile>;

/** A bought company; `record` is the service's own object, kept whole. */
export interface CompanyAnswer {
  companyId: number;
  profile: CompanyProfile;
  record: Record<string, unknown>;
}

/** The answer of `company_lookup`: the full profile, at once. */
export const companyAnswerSchema = z.lazy(() =>
  z.looseObject({ id }).transform((record): CompanyAnswer => ({
    companyId: record.id,
    profile: profile.parse(inOwnNames(record)),
    record,
  })),
);
