import { SEARCHED_GRADES } from './facet-value.ts';
import { DOLLARS, grouped, ID, INDUSTRY_CODE, key, PEOPLE, PLACE, TEXT } from './facet.ts';
import { JOB_CHANGES, JOB_POSTINGS, NEWS } from './signals.ts';

const education = grouped('education', { skills: TEXT, all_skills: TEXT, major: TEXT, degree: TEXT, school: TEXT });
const contact = grouped('contact', {
  email: key('email'),
  email_grade: { kind: 'email-grade' },
  phone: key('phone'),
  /** The lowest grade that matches. */
  phone_grade: { kind: 'choice', options: SEARCHED_GRADES },
  link: key('link'),
  handle: key('handle'),
  contact_method: { kind: 'contact-methods' },
});

/** Every facet of `person_search`, and `company_funding`, which REST shows (docs/contract.md#person-facets). */
export const PERSON_FACETS = {
  ...grouped('identity', { id: ID, name: TEXT }),
  ...grouped('job', {
    current_title: TEXT,
    previous_title: TEXT,
    current_or_previous_title: TEXT,
    current_employer: TEXT,
    previous_employer: TEXT,
    employer: TEXT,
    department: TEXT,
    management_levels: { kind: 'choice', options: ['cxo', 'vp', 'director', 'manager', 'non_manager'] },
    years_experience: { kind: 'number', unit: 'years' },
    job_change_signal: JOB_CHANGES,
  }),
  ...education,
  all_skills: { ...education.all_skills, joins: 'all' as const },
  ...grouped('location', {
    location: PLACE,
    country: TEXT,
    state: TEXT,
    city: TEXT,
    postal_code: { kind: 'code', of: 'place' },
  }),
  ...contact,
  email_grade: { ...contact.email_grade, needsPermission: true },
  ...grouped('employer', {
    company_id: ID,
    previous_company_id: ID,
    company_domain: key('domain'),
    company_size: PEOPLE,
    company_revenue: DOLLARS,
    company_funding: DOLLARS,
    company_industry: TEXT,
    company_sic_code: INDUSTRY_CODE,
    company_naics_code: INDUSTRY_CODE,
    company_tag: TEXT,
    company_list: TEXT,
    company_list_id: ID,
    company_competitors: TEXT,
    company_intent: TEXT,
    company_industry_keywords: TEXT,
    company_news_signal: NEWS,
    company_job_posting_signal: JOB_POSTINGS,
  }),
  ...grouped('healthcare', {
    health_npi: key('provider-number'),
    health_license: key('license'),
    health_specialization: TEXT,
    health_credentials: TEXT,
  }),
  ...grouped('other', {
    keyword: TEXT,
    profile_tag: TEXT,
    connections: { kind: 'number', unit: 'connections' },
    update_time: { kind: 'time' },
  }),
};
