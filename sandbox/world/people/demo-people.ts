import { ACME_INSTRUMENTS, placeNumber } from '../companies/demo-company.ts';
import type { Email, Job, Person, Phone } from '../world-records.ts';

const CHECKED = '2026-03-02T09:00:00.000Z';

const email = (
  address: string,
  type: Email['type'],
  grade: Email['grade'],
  smtp_valid: Email['smtp_valid'] = 'valid',
): Email => ({ email: address, type, grade, smtp_valid, last_validation_check: CHECKED });

const phone = (number: string, type: Phone['type'], grade: Phone['grade'], more: Partial<Phone> = {}): Phone => ({
  number,
  e164: number.replace(/[^+\d]/gu, ''),
  country_code: '49',
  extension: null,
  type,
  grade,
  validity: 'unknown',
  recommended: false,
  premium: false,
  last_checked: CHECKED,
  ...more,
});

const job = (title: string, start: string, end: string, company: string, isAcme: boolean): Job => ({
  start_date: start,
  end_date: end,
  company,
  company_name: company,
  company_id: isAcme ? ACME_INSTRUMENTS.id : null,
  company_linkedin_url: isAcme ? (ACME_INSTRUMENTS.linkedin_url ?? '') : '',
  company_city: 'Berlin',
  company_region: 'BE',
  company_country_code: 'DE',
  department: 'Data',
  title,
  highest_level: end === 'Present' ? 'director' : 'non_manager',
  description: '',
  last_updated: CHECKED,
  sub_department: 'Analytics',
  is_current: end === 'Present',
});

type DemoPerson = Pick<Person, 'slug' | 'name'> & Partial<Person>;

function demoPerson(given: DemoPerson, index: number): Person {
  const title = given.title === undefined ? 'Data Analyst' : given.title;
  return {
    id: index + 1,
    latinName: given.name,
    title,
    level: 'non_manager',
    company: ACME_INSTRUMENTS,
    place: placeNumber('Berlin'),
    connections: 310,
    links: { linkedin: `https://www.linkedin.com/in/${encodeURIComponent(given.slug)}` },
    jobs: [job(title ?? '', '2021-04', 'Present', ACME_INSTRUMENTS.name, true)],
    education: [
      { major: 'Statistics', school: 'Universität Falkenau', degree: 'Master of Science', start: 2010, end: 2012 },
    ],
    skills: ['SQL', 'Statistics'],
    birthYear: null,
    npi: null,
    emails: [
      email(`${given.slug.normalize('NFKD').replace(/[^a-z-]/gu, '')}@acme-instruments.example`, 'professional', 'A'),
    ],
    phones: [],
    linkedinUrlActive: true,
    behaviour: 'usual',
    ...given,
  };
}

const JANE: DemoPerson = {
  slug: 'jane-example',
  name: 'Jane Example',
  title: 'Head of Data',
  level: 'director',
  connections: 812,
  links: {
    linkedin: 'https://www.linkedin.com/in/jane-example',
    github: 'https://github.com/jane-example',
    x: 'https://x.com/jane_example',
    website: 'https://jane.example/',
  },
  jobs: [
    job('Head of Data', '2021-04', 'Present', ACME_INSTRUMENTS.name, true),
    job('Data Scientist', '2016-09', '2021-03', 'Lantern Brook Labs', false),
    job('Data Analyst', '2012-10', '2016-08', 'Fennel Bridge Market', false),
  ],
  education: [
    { major: 'Statistics', school: 'Universität Falkenau', degree: 'Master of Science', start: 2010, end: 2012 },
    { major: 'Mathematics', school: 'Universität Falkenau', degree: 'Bachelor of Science', start: 2007, end: 2010 },
  ],
  skills: ['SQL', 'Python', 'Statistics', 'Machine Learning', 'Team Leadership'],
  birthYear: 1988,
  emails: [
    email('jane.example@acme-instruments.example', 'professional', 'A'),
    email('jane@jane.example', 'personal', 'A-', 'accept-all'),
  ],
  phones: [
    phone('+49 171 3920042', 'mobile', 'A', { recommended: true }),
    phone('+49 30 23125 100', 'other', 'B', { extension: '17' }),
  ],
};

const LONG_NAME =
  'Maximiliane-Alexandra Friederike Wilhelmine Konstanze von und zu Hohenbuchsfelden-Unterlindenbach geb. Edle von Oberwiesenthal';
const LONG_TITLE =
  'Senior Vice President of Cross-Functional Transformation, Interdisciplinary Programme Governance, Strategic Partnerships and Very Long Job Titles (Europe, Middle East, Africa and the Rest of the World)';

/**
 * The people who are in every world, whatever its seed, as numbers 1 to 9: for the tour, for tests, and for trying one
 * particular behavior.
 */
export const DEMO_PEOPLE: readonly Person[] = (
  [
    JANE,
    {
      slug: 'josé-beispiel',
      name: 'José Beispiel',
      title: 'Diseñador de producto',
      phones: [phone('+49 171 3920077', 'mobile', 'A-')],
    },
    {
      slug: '例-花子',
      name: '例 花子',
      latinName: 'Hanako Rei',
      title: 'データ責任者',
      place: placeNumber('東京'),
      emails: [email('hanako.rei@acme-instruments.example', 'professional', 'A')],
    },
    { slug: 'very-long-name-example', name: LONG_NAME, title: LONG_TITLE, level: 'vp' },
    { slug: 'nobody-found-example', name: 'Nobody Found', emails: [], phones: [], behaviour: 'never found' },
    { slug: 'slow-example', name: 'Slow Example', behaviour: 'slow' },
    {
      slug: 'quick-example',
      name: 'Quick Example',
      behaviour: 'quick',
      phones: [phone('+49 171 3920099', 'mobile', 'A', { recommended: true })],
    },
    {
      slug: 'phone-only-example',
      name: 'Phone Only',
      emails: [],
      phones: [phone('+49 171 3920055', 'mobile', 'A', { recommended: true })],
    },
    {
      slug: 'sparse-example',
      name: 'S. Parse',
      title: null,
      company: null,
      place: null,
      connections: 0,
      jobs: [],
      education: [],
      skills: null,
      emails: [{ email: 's@parse.example', type: null, grade: 'B', smtp_valid: null, last_validation_check: null }],
    },
  ] satisfies DemoPerson[]
).map(demoPerson);
