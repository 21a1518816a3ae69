import { z } from 'zod';
import { components } from '../components.ts';
import { dateTime, phone, textOrNull } from './contact.ts';

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
  website_url: textOrNull,
  website_category: textOrNull,
  industry_tags: texts.describe('Broader than the industry.'),
  industry_keywords: texts.describe('Narrower than the industry.'),
  sic_codes: texts,
  naics_codes: texts,
  growth: z.number().nullable().describe('Change of the headcount in the last year, percent.'),
  revenue: z.number().nullable().describe('US dollars.'),
  total_funding: z.number().nullable().describe('US dollars.'),
  funding_rounds: z.array(
    z.object({ date: z.string().meta({ format: 'date' }), round: z.string(), amount: z.number() }),
  ),
  founded: z.int().nullable(),
  publicly_traded: z.boolean(),
  ticker: textOrNull,
  description: textOrNull,
  techstack: texts,
  intent: texts.describe('Topics the company reads up on.'),
  linkedin_url: textOrNull,
  links: z.record(z.string(), z.string()),
  phone: phone.nullable(),
  location: textOrNull,
  city: textOrNull,
  region: textOrNull,
  country_code: textOrNull,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  competitors: z.array(z.object({ id: z.int(), name: z.string(), domain: textOrNull })),
  company_tags: texts.describe('Tags the service gave.'),
  company_lists: z.array(z.object({ id: z.int(), name: z.string() })),
  news: events.describe('Events of the last year, newest first.'),
  job_postings: events.describe('Events of the last year, newest first.'),
  tags: texts.describe("The account's own tags."),
});
components.add(company, { id: 'Company' });
