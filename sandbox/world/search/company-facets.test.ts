import { describe, expect, test } from 'vitest';
import type { CompanyDetails } from '../companies/company-details.ts';
import { PLACES } from '../places.ts';
import { JOB_POSTINGS, NEWS, WINDOWS, scheduleOf } from '../signals.ts';
import type { SignalKind } from '../signals.ts';
import type { Company } from '../world-records.ts';
import { COMPANY_FACETS } from './company-facets.ts';
import { EVERY_COMPANY, NOW, SHAPE, companiesBy, searchCompanies, sorted } from './search-world.fixture.ts';

type Test = (company: Company, details: CompanyDetails) => boolean;
const idsOf = (fits: Test): number[] =>
  EVERY_COMPANY.filter(({ company, details }) => fits(company, details)).map(({ company }) => company.id);
const has = (list: readonly string[], value: string): boolean => list.includes(value);
const happened =
  (kind: SignalKind, category: string, days: number) =>
  ({ id }: Company): boolean =>
    scheduleOf(SHAPE.seed, kind, category).happened(id, NOW - days, NOW);
const listed = EVERY_COMPANY.find(({ company }) => company.ticker !== null)?.company.id ?? 0;

const CASES: ReadonlyArray<[facet: keyof typeof COMPANY_FACETS, value: string | number, expected: Test]> = [
  ['id', 7, ({ id }) => id === 7],
  ['id', '-7', ({ id }) => id !== 7],
  ['name', 'acme', ({ name }) => /\bacme\b/iu.test(name)],
  ['name', 'Instruments Acmee', ({ id }) => id === 1],
  ['name', '"Acme Instruments"', ({ id }) => id === 1],
  ['name', '"Acme"', () => false],
  ['domain', 'acme-instruments.example', ({ id }) => id === 1],
  ['domain', 'https://www.Acme-Instruments.example/about', ({ id }) => id === 1],
  ['domain', '-acme-instruments.example', ({ id }) => id !== 1],
  ['website_url', 'https://www.acme-instruments.example', ({ id }) => id === 1],
  ['email_domain', '@acme-instruments.example', ({ id }) => id === 1],
  ['email_domain', 'acme-instruments.example', ({ id }) => id === 1],
  ['link', 'https://www.linkedin.com/company/acme-instruments-example/', ({ id }) => id === 1],
  ['link', 'twitter.com/acme_example', ({ id }) => id === 1],
  ['phone', '+49 (30) 23125-100', ({ id }) => id === 1],
  [
    'industry',
    'Health Care',
    ({ industry_str: industry }, { industryTags }) =>
      industry === 'Hospitals and Health Care' || has(industryTags, 'Health Care'),
  ],
  [
    'industry',
    '"Retail"',
    ({ industry_str: industry }, { industryTags }) => industry === 'Retail' || has(industryTags, 'Retail'),
  ],
  ['primary_industry', 'Helth Care', ({ industry_str: industry }) => industry === 'Hospitals and Health Care'],
  [
    'industry_tags',
    'Technology',
    (_company, { industryTags }) => industryTags.some((tag) => /\btechnology/iu.test(tag)),
  ],
  ['industry_keywords', 'wind power', (_company, { industryKeywords }) => has(industryKeywords, 'wind power')],
  ['sic_code', '7372', (_company, { sicCodes }) => has(sicCodes, '7372')],
  ['sic_code', 73, (_company, { sicCodes }) => sicCodes.some((code) => code.startsWith('73'))],
  ['sic_code', '"73"', () => false],
  ['naics_code', '5415', (_company, { naicsCodes }) => naicsCodes.some((code) => code.startsWith('5415'))],
  ['website_category', 'Shopping', (_company, { websiteCategory }) => websiteCategory === 'Shopping'],
  ['employees', '100-500', ({ employee_count: count }) => count >= 100 && count <= 500],
  ['employees', '<50', ({ employee_count: count }) => count < 50],
  ['employees', 420, ({ employee_count: count }) => count === 420],
  ['employees', '-1000+', ({ employee_count: count }) => count < 1000],
  ['revenue', '100M+', ({ revenue }) => revenue !== null && revenue >= 1e8],
  ['revenue', '-100M+', ({ revenue }) => revenue === null || revenue < 1e8],
  ['total_funding', '1000000>=', (_company, { totalFunding }) => totalFunding !== null && totalFunding >= 1e6],
  ['growth', '20%+', (_company, { growth }) => growth !== null && growth >= 20],
  ['growth', '<0', (_company, { growth }) => growth !== null && growth < 0],
  ['publicly_traded', 'true', ({ ticker }) => ticker !== null],
  ['publicly_traded', 'false', ({ ticker }) => ticker === null],
  ['publicly_traded', '"true"', ({ ticker }) => ticker !== null],
  ['location', 'Germany', ({ place }) => PLACES[place]?.countryCode === 'DE'],
  ['location', 'Potsdam::~50km', ({ place }) => ['Berlin', 'Potsdam'].includes(PLACES[place]?.city ?? '')],
  ['techstack', 'postgresql', ({ techstack }) => has(techstack, 'PostgreSQL')],
  ['techstack', '"C#"', ({ techstack }) => has(techstack, 'C#')],
  ['keyword', 'kubernetes', ({ techstack }) => has(techstack, 'Kubernetes')],
  ['keyword', '"wind power"', (_company, { industryKeywords }) => has(industryKeywords, 'wind power')],
  ['description', 'laboratories measuring', ({ id }) => id === 1],
  ['description', '"measuring instruments"', ({ id }) => id === 1],
  ['description', '"instruments measuring"', () => false],
  ['company_tag', 'family owned', (_company, { tags }) => has(tags, 'family owned')],
  ['company_tag', 'wanted', ({ id }) => id === 1 || id === 7],
  ['news_signal', 'Funding::one_year', happened(NEWS, 'Funding', WINDOWS.one_year)],
  [
    'news_signal',
    '-Mergers & Acquisitions::six_months',
    (company) => !happened(NEWS, 'Mergers & Acquisitions', WINDOWS.six_months)(company),
  ],
  ['job_posting_signal', 'Sales Roles::three_months', happened(JOB_POSTINGS, 'Sales Roles', WINDOWS.three_months)],
  ['intent', 'telehealth', (_company, { intent }) => has(intent, 'Telehealth')],
  ['competitors', '"Acme Instruments"', (_company, { competitors }) => competitors.includes(1)],
];

describe('company_search', () => {
  test.each(CASES)('%s %s finds those and no others', (facet, value, expected) => {
    expect(sorted(companiesBy({ [facet]: [value] }))).toEqual(idsOf(expected));
  });

  test('every facet is tried', () => {
    expect(new Set(CASES.map(([facet]) => facet))).toEqual(new Set(Object.keys(COMPANY_FACETS)));
    const empty = CASES.filter(([, , expected]) => idsOf(expected).length === 0).map(
      ([facet, value]) => `${facet} ${value}`,
    );
    expect(empty).toEqual(['name "Acme"', 'sic_code "73"', 'description "instruments measuring"']);
    expect(listed).toBeGreaterThan(0);
  });

  test.each<[string, Array<string | number>, RegExp]>([
    ['shoe_size', ['9'], /no such facet/u],
    ['toString', ['x'], /no such facet/u],
    ['employees', ['many'], /operator/u],
    ['employees', ['500-100'], /ends before/u],
    ['id', ['x'], /not an id/u],
    ['news_signal', ['Fundings::one_year'], /"Fundings".*Attends Event/u],
    ['news_signal', ['Funding::two_years'], /"two_years".*one_week/u],
    ['news_signal', ['Funding'], /one_week/u],
    ['news_signal', ['Funding::one_week::one_month'], /exactly one/u],
    ['news_signal', ['funding::one_week'], /"funding"/u],
    ['job_posting_signal', ['Funding::one_week'], /"Funding" is not a job posting/u],
    ['sic_code', ['seven'], /not a code/u],
    ['publicly_traded', ['maybe'], /true, false/u],
    ['domain', ['nodots'], /not a domain/u],
    ['location', ['Berlin::5'], /radius/u],
    ['phone', ['call me'], /phone/u],
    ['link', ['x y'], /address/u],
    ['name', ['-'], /no word/u],
  ])('%s %j is refused by name', (facet, values, reason) => {
    const answer = searchCompanies({ query: { [facet]: values }, start: 1, pageSize: 1, orderBy: 'relevance' });
    expect(answer).toMatchObject({
      ok: false,
      field: `query.${facet}`,
      reason: expect.stringMatching(reason) as string,
    });
    expect(
      searchCompanies({
        query: { id: [1] },
        exclude: { [facet]: values },
        start: 1,
        pageSize: 1,
        orderBy: 'relevance',
      }),
    ).toMatchObject({ ok: false, field: `exclude.${facet}` });
  });

  test('the larger come first', () => {
    const found = searchCompanies({ query: { employees: ['1+'] }, start: 1, pageSize: 300, orderBy: 'popularity' });
    if (!found.ok) throw new Error(found.reason);
    const sizes = found.companies.map(({ employee_count: count }) => count);
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
    expect(found.companies[0]).toEqual({
      id: expect.any(Number) as number,
      name: expect.any(String) as string,
      domain: expect.any(String) as string,
      industry_str: expect.any(String) as string,
      employee_count: sizes[0],
    });
  });
});
