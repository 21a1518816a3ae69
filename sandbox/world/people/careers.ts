import type { Random } from '../random.ts';
import type { Level } from '../world-records.ts';

interface Department {
  department: string;
  sub: readonly string[];
  skills: readonly string[];
  /** Titles by level, from the highest to the lowest. */
  titles: Readonly<Record<Level, readonly string[]>>;
}

const department = (name: string, sub: string, skills: string, titles: Readonly<Record<Level, string>>): Department => {
  const cells = (text: string): string[] => text.split('; ');
  return {
    department: name,
    sub: cells(sub),
    skills: cells(skills),
    titles: {
      cxo: cells(titles.cxo),
      vp: cells(titles.vp),
      director: cells(titles.director),
      manager: cells(titles.manager),
      non_manager: cells(titles.non_manager),
    },
  };
};

export const DEPARTMENTS: readonly Department[] = [
  department(
    'Engineering',
    'Backend; Frontend; Platform',
    'TypeScript; Go; Kubernetes; System Design; Rust; Code Review',
    {
      cxo: 'Chief Technology Officer; CTO',
      vp: 'VP of Engineering; Vice President Engineering',
      director: 'Director of Engineering; Head of Platform',
      manager: 'Engineering Manager; Team Lead Backend',
      non_manager:
        'Software Engineer; Senior Software Engineer; Staff Engineer; Site Reliability Engineer; QA Engineer',
    },
  ),
  department('Data', 'Analytics; Machine Learning', 'SQL; Python; Statistics; dbt; Machine Learning; Data Modelling', {
    cxo: 'Chief Data Officer',
    vp: 'VP Data',
    director: 'Head of Data; Director of Data Science',
    manager: 'Analytics Manager',
    non_manager: 'Data Scientist; Data Analyst; Data Engineer; Machine Learning Engineer',
  }),
  department('Sales', 'Enterprise; Inside Sales', 'Negotiation; Account Management; Forecasting; CRM; Cold Calling', {
    cxo: 'Chief Revenue Officer',
    vp: 'VP Sales; Vice President of Sales EMEA',
    director: 'Sales Director; Director of Business Development',
    manager: 'Sales Manager; Regional Sales Manager; Key Account Manager',
    non_manager: 'Account Executive; Sales Representative; Sales Development Representative',
  }),
  department('Marketing', 'Brand; Demand Generation', 'SEO; Copywriting; Brand Strategy; Analytics; Email Marketing', {
    cxo: 'Chief Marketing Officer',
    vp: 'VP Marketing',
    director: 'Head of Marketing; Marketing Director',
    manager: 'Marketing Manager; Product Marketing Manager',
    non_manager: 'Content Writer; Growth Marketer; Graphic Designer',
  }),
  department('Finance', 'Controlling; Treasury', 'Financial Modelling; Excel; IFRS; Budgeting; Audit', {
    cxo: 'Chief Financial Officer; CFO',
    vp: 'VP Finance',
    director: 'Finance Director; Head of Controlling',
    manager: 'Finance Manager; Accounting Manager',
    non_manager: 'Accountant; Financial Analyst; Payroll Specialist',
  }),
  department(
    'Human Resources',
    'Recruiting; People Operations',
    'Interviewing; Employer Branding; Labour Law; Coaching',
    {
      cxo: 'Chief People Officer',
      vp: 'VP People',
      director: 'Head of People; HR Director',
      manager: 'HR Manager; Talent Acquisition Manager',
      non_manager: 'Recruiter; HR Generalist; People Partner',
    },
  ),
  department('Operations', 'Supply Chain; Facilities', 'Lean; Six Sigma; Logistics; Planning; Procurement', {
    cxo: 'Chief Operating Officer; Founder & CEO; Managing Director',
    vp: 'VP Operations',
    director: 'Director of Operations; Plant Director',
    manager: 'Operations Manager; Project Manager; Purchasing Manager',
    non_manager: 'Operations Analyst; Buyer; Technician; Planner',
  }),
  department('Product', 'Design; Research', 'Roadmapping; User Research; Figma; Prioritisation', {
    cxo: 'Chief Product Officer',
    vp: 'VP Product',
    director: 'Head of Product; Design Director',
    manager: 'Product Manager; Senior Product Manager',
    non_manager: 'Product Designer; UX Researcher; Product Owner',
  }),
];

/** Care providers: the only ones with a number in the provider registry. */
export const HEALTHCARE: Department = department(
  'Health Care',
  'Medicine; Nursing',
  'Patient Care; Diagnostics; Triage; Clinical Research',
  {
    cxo: 'Chief Medical Officer',
    vp: 'VP Clinical Affairs',
    director: 'Medical Director',
    manager: 'Nurse Manager',
    non_manager: 'Physician; Registered Nurse; Pediatrician; Dentist; Physical Therapist',
  },
);

const NATIVE_TITLES: Readonly<Record<string, readonly string[]>> = {
  de: ['Leiter Vertrieb', 'Geschäftsführerin', 'Sachbearbeiterin Einkauf'],
  fr: ['Responsable des achats', 'Directrice générale', 'Chargé de clientèle'],
  es: ['Directora de Marketing', 'Jefe de Proyecto'],
  pt: ['Gerente de Operações', 'Analista Sênior'],
  pl: ['Kierownik Działu', 'Specjalista ds. Sprzedaży'],
  sv: ['Försäljningschef'],
  tr: ['Satış Müdürü', 'Yazılım Geliştirici'],
  vi: ['Trưởng phòng Kinh doanh'],
  ru: ['Руководитель проектов', 'Главный бухгалтер'],
  uk: ['Менеджер з продажу'],
  el: ['Διευθυντής Πωλήσεων'],
  ar: ['مدير المبيعات', 'مهندسة برمجيات'],
  he: ['מנהלת מוצר'],
  zh: ['产品经理', '软件工程师'],
  ja: ['営業部長', 'エンジニア'],
  ko: ['마케팅 팀장', '개발자'],
  hi: ['उत्पाद प्रबंधक'],
};

export const SCHOOLS = [
  'University of Eastmere',
  'Northlake Institute of Technology',
  'Universität Falkenau',
  'École de Montclair',
  'Universidad de Valdeluz',
  'Harrowgate College',
  'Politechnika Zielonawa',
  '桜川大学',
  'Saltmarsh Business School',
  'Collège Saint-Aubert',
  'Riverbend Community College',
] as const;
export const MAJORS = [
  'Computer Science',
  'Economics',
  'Mechanical Engineering',
  'Psychology',
  'Statistics',
  'Business Administration',
  'Physics',
  'Germanistik',
  'Law',
  'Biology',
  'Design',
] as const;
export const DEGREES = [
  'Bachelor of Science',
  'Bachelor of Arts',
  'Master of Science',
  'MBA',
  'PhD',
  'Diplom',
  'Licence',
] as const;
export const SPECIALIZATIONS = [
  'Internal Medicine',
  'Pediatrics',
  'Family Medicine',
  'Dermatology',
  'Physical Therapy',
  'General Dentistry',
] as const;

/** The level of one position; few are leading positions, most are not. */
export function pickLevel(random: Random): Level {
  const share = random.next();
  if (share < 0.04) return 'cxo';
  if (share < 0.1) return 'vp';
  if (share < 0.22) return 'director';
  if (share < 0.44) return 'manager';
  return 'non_manager';
}

/** A job title, occasionally in the person's own language. */
export function pickTitle(random: Random, from: Department, level: Level, language: string): string {
  const native = NATIVE_TITLES[language];
  if (native !== undefined && random.chance(0.18)) return random.pick(native);
  const title = random.pick(from.titles[level]);
  if (random.chance(0.03))
    return `${title}, ${from.department} | Speaker | Mentor | Helping teams ship what matters, one careful step at a time`;
  return title;
}
export type { Department };
