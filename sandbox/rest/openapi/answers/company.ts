import { z } from 'zod';
import { components } from '../components.ts';
import { dateTime, textOrNull } from './contact.ts';

/** An entry of `companies` (docs/contract.md#summaries). */
const summaryFields = {
  id: z.int(),
  name: z.string(),
  domain: textOrNull,
  industry_str: z.string(),
  employee_count: z.int(),
};
export const companySummary = z.object(summaryFields);
components.add(companySummary, { id: 'CompanySummary' });

const texts = z.array(z.string());
const events = z.array(z.object({ category: z.string(), date: dateTime }));

/** The answer of `GET /company/lookup/` (docs/contract.md#company-profile). */
export const company = z.object({
  ...summaryFields,
  industry: z.string().describe('The same as `industry_str`.'),
  num_employees: z.int().describe('The same as `employee_count`.'),
  website_url: textOrNull,
  website_category: textOrNull,
  industry_tags: texts.describe('Broader than the industry.'),
  industry_keywords: texts.describe('Narrower than the industry.'),
  sic_codes: z.array(z.int()),
  naics_codes: z.array(z.int()),
  growth: z.number().nullable().describe('Change of the headcount in the last year, percent.'),
  revenue: z.number().nullable().describe('US dollars.'),
  total_funding: z.number().nullable().describe('US dollars.'),
  funding_rounds: z.array(
    z.object({ date: z.string().meta({ format: 'date' }), round: z.string(), amount: z.number() }),
  ),
  founded: z.int().nullable(),
  year_founded: z.int().nullable().describe('The same as `founded`.'),
  publicly_traded: z.boolean(),
  ticker_symbol: textOrNull,
  description: textOrNull,
  techstack: texts,
  intent: texts.describe('Topics the company reads up on.'),
  linkedin_url: textOrNull,
  links: z.record(z.string(), z.string()),
  phone: textOrNull.describe('International format.'),
  address: textOrNull,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  competitors: texts.describe('Their names.'),
  company_tags: texts.describe('Tags the service gave.'),
  company_lists: z.array(z.object({ id: z.int(), name: z.string() })),
  news: events.describe('Events of the last year, newest first.'),
  job_postings: events.describe('Events of the last year, newest first.'),
  tags: texts.describe("The account's own tags."),
});
components.add(company, { id: 'Company' });
