import type {
  CompanyAnswerView,
  CompanyView,
  VerificationAnswerView,
  VerificationView,
} from '../../lib/messages/views/company.ts';
import { COMPANY_LOOKUP_PRICE, EMAIL_VERIFICATION_PRICE } from '../../lib/service/credits.ts';
import { NOW } from './fixtures.ts';

const DAY = 86_400_000;
const ago = (days: number): string => new Date(NOW - days * DAY).toISOString();

/** A full profile as the service writes it, with one field that nobody here knows. */
export const ACME_RECORD: Record<string, unknown> = {
  id: 1,
  name: 'Acme Instruments',
  total_funding: 18_400_000,
  funding_rounds: [
    { date: '2016-04-11', round: 'Seed', amount: 1_200_000 },
    { date: '2019-02-03', round: 'Series A', amount: 17_200_000 },
  ],
  growth: 12,
  publicly_traded: false,
  ticker: null,
  website_category: 'Manufacturing',
  industry_tags: ['Measuring', 'Laboratory'],
  industry_keywords: ['oscilloscope', 'sensors', 'calibration'],
  sic_codes: ['3826'],
  naics_codes: ['334516'],
  intent: ['Cloud migration'],
  competitors: [{ id: 2, name: 'Amber Gate Sensors', domain: 'amber-gate-sensors.example' }],
  company_lists: [{ id: 4, name: 'Family Firms' }],
  company_tags: ['b2b', 'export'],
  news: [
    { category: 'Executive Hire', date: ago(3) },
    { category: 'Launches Product', date: ago(41) },
    { category: 'Expands Facilities', date: ago(160) },
  ],
  job_postings: Array.from({ length: 11 }, (_, index) => ({
    category: index % 2 === 0 ? 'Engineering Roles' : 'Sales Roles',
    date: ago(index * 20 + 2),
  })),
  links: { x: 'https://x.com/acme_example' },
  carbon_report: 'published yearly',
};

export function company(change: Partial<CompanyView> = {}): CompanyView {
  return {
    companyId: 1,
    name: 'Acme Instruments',
    domain: 'acme-instruments.example',
    industry: 'Measuring and Control Instrument Manufacturing',
    employees: 420,
    revenue: 86_000_000,
    founded: 1987,
    description: 'Acme Instruments builds measuring instruments for laboratories that do not exist.',
    techniques: ['PostgreSQL', 'Python', 'TypeScript', 'Grafana'],
    linkedinUrl: 'https://www.linkedin.com/company/acme-instruments-example',
    website: 'https://www.acme-instruments.example',
    phone: '+49 30 23125 100',
    location: 'Berlin, Germany',
    isFull: true,
    boughtAt: NOW - 4_000,
    record: ACME_RECORD,
    ...change,
  };
}

/** The five facts that come with a person. */
export const FIVE_FACTS: Partial<CompanyView> = {
  revenue: null,
  founded: null,
  description: null,
  techniques: [],
  linkedinUrl: null,
  website: null,
  phone: null,
  location: null,
  isFull: false,
  record: {},
};

export function companyAnswer(change: Partial<CompanyAnswerView> = {}): CompanyAnswerView {
  return {
    which: { by: 'url', url: 'https://www.linkedin.com/company/acme-instruments-example' },
    preview: {
      status: 'found',
      name: 'Acme Instruments',
      domain: 'acme-instruments.example',
      industry: 'Measuring and Control Instrument Manufacturing',
      employees: 420,
      location: null,
      readAt: NOW - 2_000,
    },
    lookup: { status: 'none' },
    company: null,
    owned: false,
    price: COMPANY_LOOKUP_PRICE,
    ...change,
  };
}

export function verification(
  status: VerificationView['status'],
  change: Partial<VerificationView> = {},
): VerificationView {
  const isUnknown = status === 'unknown';
  return {
    email: `${status}@acme-instruments.example`,
    status,
    mxRecord: 'mx1.acme-instruments.example',
    checks: {
      formatValid: true,
      domainValid: true,
      disposable: false,
      catchall: isUnknown ? null : status === 'catchall',
    },
    creditsCharged: isUnknown ? 0 : 1,
    checkedAt: NOW - 60_000,
    retryAt: isUnknown ? NOW + 3_540_000 : null,
    ...change,
  };
}

export function verificationAnswer(change: Partial<VerificationAnswerView> = {}): VerificationAnswerView {
  return {
    email: 'jane@acme-instruments.example',
    lookup: { status: 'none' },
    verification: null,
    owned: false,
    price: EMAIL_VERIFICATION_PRICE,
    ...change,
  };
}

/** An answer that has just come. */
export function verified(
  status: VerificationView['status'],
  change: Partial<VerificationView> = {},
): VerificationAnswerView {
  const answer = verification(status, change);
  return verificationAnswer({
    email: answer.email,
    verification: answer,
    owned: status !== 'unknown',
    lookup: { status: 'done', lookupId: 'v1', endedAt: NOW - 60_000 },
  });
}
