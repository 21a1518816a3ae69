import { describe, expect, test } from 'vitest';
import { COMPANY_LISTS, companyDetailsOf } from '../companies/company-details.ts';
import type { CompanyDetails } from '../companies/company-details.ts';
import type { PersonDetails } from '../people/person-details.ts';
import { PLACES } from '../places.ts';
import { JOB_CHANGES, JOB_POSTINGS, NEWS, WINDOWS, scheduleOf } from '../signals.ts';
import type { SignalKind } from '../signals.ts';
import type { Company, Email, Job, Person, Phone } from '../world-records.ts';
import { PERSON_FACETS } from './person-facets.ts';
import { EVERYBODY, NOW, SHAPE, peopleBy, searchPeople, sorted } from './search-world.fixture.ts';

type Test = (person: Person, details: PersonDetails) => boolean;
const idsOf = (fits: Test): number[] =>
  EVERYBODY.filter(({ person, details }) => fits(person, details)).map(({ person }) => person.id);
const current = ({ jobs }: Person): Job | undefined => jobs.find(({ is_current: isCurrent }) => isCurrent);
const before = ({ jobs }: Person): Job[] => jobs.filter(({ is_current: isCurrent }) => !isCurrent);
const words =
  (...wanted: string[]) =>
  (text: string | null | undefined): boolean =>
    wanted.every((word) =>
      new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${word}(?![\\p{L}\\p{M}\\p{N}])`, 'iu').test(text ?? ''),
    );
const studied =
  (fits: (text: string | null) => boolean, of: 'major' | 'degree' | 'school'): Test =>
  ({ education }) =>
    education.some((each) => fits(each[of]));
const at =
  (fits: (company: Company, details: CompanyDetails) => boolean): Test =>
  ({ company }) =>
    company !== null && fits(company, companyDetailsOf(SHAPE, company));
const lives =
  (fits: (place: (typeof PLACES)[number]) => boolean): Test =>
  ({ place }) =>
    place !== null && PLACES.slice(place, place + 1).some(fits);
const mail =
  (fits: (email: Email) => boolean): Test =>
  ({ emails }) =>
    emails.some(fits);
const line =
  (fits: (phone: Phone) => boolean): Test =>
  ({ phones }) =>
    phones.some(fits);
const office: Test = (person, details) =>
  line(({ type }) => type === 'other')(person, details) || (person.company?.phone ?? null) !== null;
const happened = (kind: SignalKind, category: string, ms: number, id: number): boolean =>
  scheduleOf(SHAPE.seed, kind, category).happened(id, NOW - ms, NOW);
const not =
  (fits: Test): Test =>
  (person, details) =>
    !fits(person, details);
const caregiver = EVERYBODY.find(({ person }) => person.npi !== null)?.person.npi;
const handle =
  EVERYBODY.find(({ details }) => details.handles.length > 0 && details.handles[0] !== 'jane-example')?.details
    .handles[0] ?? '';

const CASES: ReadonlyArray<[facet: keyof typeof PERSON_FACETS, value: string | number, expected: Test]> = [
  ['id', 7, ({ id }) => id === 7],
  ['id', '7', ({ id }) => id === 7],
  ['name', '"Jane Example"', ({ id }) => id === 1],
  ['name', 'example', ({ name }) => words('example')(name)],
  ['current_title', 'engineer software', ({ title }) => words('software', 'engineer')(title)],
  ['current_title', '"Software Engineer"', ({ title }) => title === 'Software Engineer'],
  ['current_title', '-Manager', ({ title }) => !words('manager')(title)],
  ['previous_title', '"Data Scientist"', (person) => before(person).some(({ title }) => title === 'Data Scientist')],
  [
    'current_or_previous_title',
    'CFO',
    (person) => words('CFO')(person.title) || before(person).some(({ title }) => words('CFO')(title)),
  ],
  ['current_employer', 'Acme', at(({ id }) => id === 1)],
  ['current_employer', '"Acme"', () => false],
  [
    'previous_employer',
    'Lantern Brook Labs',
    (person) => before(person).some(({ company_name: name }) => words('Lantern', 'Brook', 'Labs')(name)),
  ],
  [
    'employer',
    '"Acme Instruments"',
    (person) => person.company?.id === 1 || before(person).some(({ company_id: id }) => id === 1),
  ],
  ['department', 'Finance', (person) => current(person)?.department === 'Finance'],
  ['department', 'Recruiting', (person) => current(person)?.sub_department === 'Recruiting'],
  ['management_levels', 'cxo', (person) => person.level === 'cxo' && current(person) !== undefined],
  ['management_levels', '"vp"', (person) => person.level === 'vp' && current(person) !== undefined],
  ['management_levels', '-non_manager', (person) => person.level !== 'non_manager' || current(person) === undefined],
  ['years_experience', '10+', (_person, { yearsExperience: years }) => years !== null && years >= 10],
  ['years_experience', '<5', (_person, { yearsExperience: years }) => years !== null && years < 5],
  ['years_experience', '3-7', (_person, { yearsExperience: years }) => years !== null && years >= 3 && years <= 7],
  [
    'job_change_signal',
    'Promotion::three_months',
    ({ id, jobs }) => jobs.length > 0 && happened(JOB_CHANGES, 'Promotion', WINDOWS.three_months, id),
  ],
  [
    'job_change_signal',
    'Company Change::one_month',
    ({ id, jobs }) => jobs.length > 1 && happened(JOB_CHANGES, 'Company Change', WINDOWS.one_month, id),
  ],
  ['skills', 'SQL', ({ skills }) => skills?.includes('SQL') ?? false],
  ['all_skills', '"Machine Learning"', ({ skills }) => skills?.includes('Machine Learning') ?? false],
  ['major', 'statistik', studied(words('statistics'), 'major')],
  ['major', 'astronomy', () => false],
  ['major', 'statistics', studied(words('statistics'), 'major')],
  ['degree', 'MBA', studied(words('MBA'), 'degree')],
  ['school', 'universitat falkenau', studied((name) => name === 'Universität Falkenau', 'school')],
  ['location', 'Berlin, Germany', lives(({ city }) => city === 'Berlin')],
  ['location', '-Germany', not(lives(({ countryCode }) => countryCode === 'DE'))],
  ['location', 'Potsdam::~30mi', lives(({ city }) => city === 'Berlin' || city === 'Potsdam')],
  ['country', 'DE', lives(({ countryCode }) => countryCode === 'DE')],
  ['country', 'deutschland', lives(({ countryCode }) => countryCode === 'DE')],
  ['country', 'Berlin', () => false],
  ['state', 'California', lives(({ region, countryCode }) => region === 'CA' && countryCode === 'US')],
  ['state', '"NY"', lives(({ region }) => region === 'NY')],
  ['city', 'Munich', lives(({ city }) => city === 'München')],
  ['city', '-München', not(lives(({ city }) => city === 'München'))],
  ['postal_code', '941', lives(({ postalCode }) => postalCode.startsWith('941'))],
  ['postal_code', '"94103"', lives(({ postalCode }) => postalCode === '94103')],
  ['postal_code', 94103, lives(({ postalCode }) => postalCode === '94103')],
  ['email', 'Jane.Example@Acme-Instruments.example', ({ id }) => id === 1],
  ['email_grade', 'A', mail(({ grade }) => grade === 'A')],
  ['email_grade', 'A-', mail(({ grade }) => grade === 'A-')],
  ['email_grade', '-B', not(mail(({ grade }) => grade === 'B'))],
  ['email_grade', 'A::professional only', mail(({ grade, type }) => grade === 'A' && type === 'professional')],
  ['email_grade', 'A-::personal only', mail(({ grade, type }) => grade === 'A-' && type === 'personal')],
  ['phone', '0049 171 3920042', line(({ e164 }) => e164 === '+491713920042')],
  ['phone_grade', 'A', line(({ grade }) => grade === 'A')],
  ['phone_grade', 'A-', line(({ grade }) => grade !== 'B')],
  ['phone_grade', 'B', ({ phones }) => phones.length > 0],
  ['phone_grade', '"A"', line(({ grade }) => grade === 'A')],
  ['link', 'https://www.linkedin.com/in/jane-example', ({ id }) => id === 1],
  ['handle', '@Jane_Example', ({ id }) => id === 1],
  ['handle', handle, (_person, { handles }) => handles.includes(handle)],
  ['contact_method', 'mobile', line(({ type }) => type === 'mobile')],
  ['contact_method', 'direct dial', line(({ type }) => type === 'direct dial')],
  ['contact_method', 'office phone', office],
  ['contact_method', 'personal email', mail(({ type }) => type === 'personal')],
  ['contact_method', '-work email', not(mail(({ type }) => type === 'professional'))],
  [
    'contact_method',
    'mobile AND work email',
    (person, details) =>
      line(({ type }) => type === 'mobile')(person, details) &&
      mail(({ type }) => type === 'professional')(person, details),
  ],
  [
    'contact_method',
    'mobile and work email OR direct dial',
    (person, details) =>
      (line(({ type }) => type === 'mobile')(person, details) &&
        mail(({ type }) => type === 'professional')(person, details)) ||
      line(({ type }) => type === 'direct dial')(person, details),
  ],
  ['company_id', 1, at(({ id }) => id === 1)],
  ['company_id', '-1', not(at(({ id }) => id === 1))],
  ['previous_company_id', 9, (person) => before(person).some(({ company_id: id }) => id === 9)],
  ['company_domain', 'acme-instruments.example', at(({ id }) => id === 1)],
  ['company_size', '100-500', at(({ employee_count: count }) => count >= 100 && count <= 500)],
  ['company_revenue', '>1B', at(({ revenue }) => (revenue ?? 0) > 1e9)],
  [
    'company_funding',
    '1M-5M',
    at((_company, { totalFunding }) => (totalFunding ?? 0) >= 1e6 && (totalFunding ?? 0) <= 5e6),
  ],
  [
    'company_industry',
    'Retail',
    at(({ industry_str: industry }, { industryTags }) => industry === 'Retail' || industryTags.includes('Retail')),
  ],
  [
    'company_industry',
    '-"Retail"',
    not(at(({ industry_str: industry }, { industryTags }) => industry === 'Retail' || industryTags.includes('Retail'))),
  ],
  ['company_sic_code', '8111', at((_company, { sicCodes }) => sicCodes.includes('8111'))],
  ['company_naics_code', '54', at((_company, { naicsCodes }) => naicsCodes.some((code) => code.startsWith('54')))],
  ['company_tag', 'b2b', at((_company, { tags }) => tags.includes('b2b'))],
  ['company_tag', 'wanted', at(({ id }) => id === 1 || id === 7)],
  ['company_list', 'My Contacts', at(({ id }) => [1, 7, 9].includes(id))],
  ['company_list', `"${COMPANY_LISTS[1]}"`, at((_company, { lists }) => lists.includes(1))],
  ['company_list_id', 1, at(({ id }) => [1, 7, 9].includes(id))],
  ['company_list_id', '3', at((_company, { lists }) => lists.includes(1))],
  ['company_list_id', '99', () => false],
  ['company_competitors', '"Acme Instruments"', at((_company, { competitors }) => competitors.includes(1))],
  ['company_intent', 'Robotics', at((_company, { intent }) => intent.includes('Robotics'))],
  [
    'company_industry_keywords',
    'payments',
    at((_company, { industryKeywords }) => industryKeywords.includes('payments')),
  ],
  ['company_news_signal', 'IPO::one_year', at(({ id }) => happened(NEWS, 'IPO', WINDOWS.one_year, id))],
  [
    'company_job_posting_signal',
    'Machine Learning Roles::six_months',
    at(({ id }) => happened(JOB_POSTINGS, 'Machine Learning Roles', WINDOWS.six_months, id)),
  ],
  ['health_npi', caregiver?.npi_number ?? '', ({ npi }) => npi?.npi_number === caregiver?.npi_number],
  ['health_license', caregiver?.license_number ?? '', ({ npi }) => npi?.license_number === caregiver?.license_number],
  ['health_specialization', 'pediatrics', ({ npi }) => npi?.specialization === 'Pediatrics'],
  ['health_credentials', 'MD', ({ npi }) => npi?.credentials === 'MD'],
  ['profile_tag', 'speaker', (_person, { profileTags }) => profileTags.includes('speaker')],
  ['profile_tag', 'conference', ({ id }) => id === 1 || id === 40],
  ['connections', '500+', ({ connections }) => connections >= 500],
  ['connections', 0, ({ connections }) => connections === 0],
  ['update_time', '>2026-03-31', (_person, { updateTime }) => updateTime >= Date.UTC(2026, 3, 1)],
  [
    'update_time',
    '2025-06-01/2025-06-30',
    (_person, { updateTime }) => updateTime >= Date.UTC(2025, 5, 1) && updateTime < Date.UTC(2025, 6, 1),
  ],
];

describe('person_search', () => {
  test.each(CASES)('%s %s finds those and no others', (facet, value, expected) => {
    expect(sorted(peopleBy({ [facet]: [value] }))).toEqual(idsOf(expected));
  });

  test('every facet is tried, nearly all on somebody', () => {
    expect(new Set([...CASES.map(([facet]) => facet), 'keyword'])).toEqual(new Set(Object.keys(PERSON_FACETS)));
    const empty = CASES.filter(([, , expected]) => idsOf(expected).length === 0).map(
      ([facet, value]) => `${facet} ${value}`,
    );
    expect(empty).toEqual(['current_employer "Acme"', 'major astronomy', 'country Berlin', 'company_list_id 99']);
  });

  test('skills are joined by OR, all_skills by AND, and both take a minus', () => {
    const able =
      (...all: string[]): Test =>
      ({ skills }) =>
        all.every((skill) => skills?.includes(skill) ?? false);
    expect(sorted(peopleBy({ skills: ['SQL', 'Python'] }))).toEqual(
      idsOf((...one) => able('SQL')(...one) || able('Python')(...one)),
    );
    expect(sorted(peopleBy({ all_skills: ['SQL', 'Python'] }))).toEqual(idsOf(able('SQL', 'Python')));
    expect(sorted(peopleBy({ all_skills: ['SQL', 'Python', '-dbt'] }))).toEqual(
      idsOf((...one) => able('SQL', 'Python')(...one) && !able('dbt')(...one)),
    );
    expect(sorted(peopleBy({ skills: ['SQL', '-Python'] }))).toEqual(
      idsOf((...one) => able('SQL')(...one) && !able('Python')(...one)),
    );
  });

  test('keyword looks at every field, each word on its own', () => {
    expect(peopleBy({ keyword: ['jane falkenau berlin python acme'] })).toEqual([1]);
    expect(peopleBy({ keyword: ['"head of data"'] })).toContain(1);
    expect(peopleBy({ keyword: ['"data of head"'] })).toEqual([]);
    expect(peopleBy({ keyword: ['jane falkenua'] })).toContain(1);
    expect(peopleBy({ keyword: ['jane'], country: ['FR'] })).not.toContain(1);
  });

  test.each<[string, string[], RegExp]>([
    ['shoe_size', ['9'], /no such facet/u],
    ['__proto__x', ['9'], /no such facet/u],
    ['job_change_signal', ['Promotion::six_months'], /"six_months".*three_months/u],
    ['job_change_signal', ['Promoted::one_week'], /"Promoted".*Company Change, Promotion/u],
    ['management_levels', ['boss'], /cxo, vp/u],
    ['contact_method', ['fax'], /"fax".*mobile/u],
    ['contact_method', ['mobile AND fax'], /"fax"/u],
    ['email_grade', ['C'], /A, A- or B/u],
    ['email_grade', ['A::work only'], /professional only/u],
    ['phone_grade', ['A+'], /A, A-, B/u],
    ['years_experience', ['ten'], /operator/u],
    ['update_time', ['last week'], /ISO 8601/u],
    ['email', ['jane'], /email address/u],
    ['health_npi', ['12'], /ten digits/u],
    ['handle', ['a b'], /handle/u],
    ['company_news_signal', ['Funding::soon'], /"soon"/u],
    ['company_id', ['Acme'], /not an id/u],
    ['postal_code', ['!'], /postal code/u],
    ['previous_company_id', ['x'], /not an id/u],
    ['company_list_id', ['x'], /list/u],
    ['all_skills', ['-'], /no word/u],
  ])('%s %j is refused by name', (facet, values, reason) => {
    const answer = searchPeople({
      query: { [facet]: values },
      start: 1,
      pageSize: 1,
      orderBy: 'relevance',
      searchAccount: { mayUseEmailGrade: true, profileTags: [], companyTags: [], companies: [] },
    });
    expect(answer).toMatchObject({
      ok: false,
      field: `query.${facet}`,
      reason: expect.stringMatching(reason) as string,
    });
  });

  test('email_grade needs the permission of the account', () => {
    expect(searchPeople({ query: { email_grade: ['A'] }, start: 1, pageSize: 1, orderBy: 'relevance' })).toEqual({
      ok: false,
      denied: true,
      field: 'query.email_grade',
      reason: 'email-grade search is not enabled on this account',
    });
  });
});
