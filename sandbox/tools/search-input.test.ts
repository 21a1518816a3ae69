import { expect, test } from 'vitest';
import { COMPANY_FACETS } from '../world/search/company-facets.ts';
import { PERSON_FACETS } from '../world/search/person-facets.ts';
import { createCompanySearchTool } from './company-search.ts';
import { createPersonSearchTool } from './person-search.ts';

/** The facets as the contract lists them (docs/contract.md#person-facets, docs/contract.md#company-facets). */
const PERSON =
  `id name current_title previous_title current_or_previous_title current_employer previous_employer employer
  department management_levels years_experience job_change_signal skills all_skills major degree school location
  country state city postal_code email email_grade phone phone_grade link handle contact_method company_id
  previous_company_id company_domain company_size company_revenue company_industry company_sic_code company_naics_code
  company_tag company_list company_list_id company_competitors company_intent company_industry_keywords
  company_news_signal company_job_posting_signal health_npi health_license health_specialization health_credentials
  keyword profile_tag connections update_time`.split(/\s+/u);
const COMPANY =
  `id name domain website_url email_domain link phone industry primary_industry industry_tags industry_keywords
  sic_code naics_code website_category employees revenue total_funding growth publicly_traded location techstack
  keyword description company_tag news_signal job_posting_signal intent competitors`.split(/\s+/u);

type Schema = {
  description?: string;
  properties?: Record<string, Schema>;
  items?: { type?: string; anyOf?: unknown[]; enum?: string[] };
  minItems?: number;
};
const tools = {
  person: createPersonSearchTool(() => Promise.resolve({ ok: true, total: 0, profiles: [] })),
  company: createCompanySearchTool(
    () => Promise.resolve({ ok: true, total: 0, companies: [] }),
    () => ({ mayUseEmailGrade: false, profileTags: [], companyTags: [], companies: [] }),
  ),
};

test.each([
  ['person', PERSON, ['company_funding'], PERSON_FACETS],
  ['company', COMPANY, [], COMPANY_FACETS],
] as const)(
  'the input of the %s search lists and describes every facet of the contract',
  (kind, names, more, facets) => {
    const { properties = {} } = tools[kind].inputSchema as Schema;
    expect(Object.keys(properties)).toEqual(['query', 'exclude', 'start', 'page_size', 'order_by']);
    for (const part of [properties['query'], properties['exclude']]) {
      expect(Object.keys(part?.properties ?? {}).toSorted()).toEqual([...names, ...more].toSorted());
      expect(
        Object.values(part?.properties ?? {}).filter(
          ({ description, minItems, items }) => !description || minItems !== 1 || items === undefined,
        ),
      ).toEqual([]);
    }
    expect(Object.keys(facets)).toHaveLength(names.length + more.length);
  },
);

test('whoever reads only the schema knows levels, methods, signals, windows and operators', () => {
  const { properties = {} } = tools.person.inputSchema as Schema;
  const about = (facet: string): string => properties['query']?.properties?.[facet]?.description ?? '';
  expect(properties['query']?.properties?.['management_levels']?.items?.enum).toEqual(
    expect.arrayContaining(['cxo', 'vp', 'director', 'manager', 'non_manager', '-cxo', '"cxo"', '-"cxo"']),
  );
  expect(about('contact_method')).toMatch(/mobile, direct dial, office phone, personal email, work email.*AND.*OR/u);
  expect(about('company_news_signal')).toMatch(
    /Mergers & Acquisitions.*one_week, one_month, three_months, six_months, one_year/u,
  );
  expect(about('job_change_signal')).toMatch(
    /Company Change, Promotion\. Windows: one_week, one_month, three_months$/u,
  );
  expect(about('years_experience')).toContain('"N+"');
  expect(about('location')).toContain('::~50km');
  expect(about('email_grade')).toMatch(/professional only.*enabled on the account/u);
  expect(tools.person.description).toMatch(/double quotes.*-value/u);
});
