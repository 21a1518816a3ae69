import { LEVELS } from '../columns/person-columns.ts';
import { JOB_CHANGES } from '../signals.ts';
import { COMPANY_FACETS } from './company-facets.ts';
import { contactMethodFacet, emailGradeFacet, phoneGradeFacet } from './contact-facets.ts';
import { found, wrong } from './facet.ts';
import type { Facet, Facets } from './facet.ts';
import { hitsOfEntries, hitsOfReferred } from './hits.ts';
import { emailFacet, handleFacet, licenseFacet, npiFacet, personLinkFacet, phoneFacet } from './key-facets.ts';
import { keywordFacet } from './keyword-facet.ts';
import { idFacet, numberFacet, optionFacet, readId, timeFacet } from './number-facets.ts';
import { locationFacet, placePartFacet, postalCodeFacet } from './place-facets.ts';
import { signalFacet } from './signal-facets.ts';
import { companyListFacet, companyListIdFacet, profileTagFacet } from './tag-facets.ts';
import { textFacet, wordsFacet } from './text-facets.ts';

/** Finds the people whose current employer matches a company facet. */
function ofEmployer(facet: Facet): Facet {
  return {
    ...facet,
    about: `Current employer: ${facet.about}`,
    match(world, text) {
      const matched = facet.match(world, text);
      return matched.ok ? found(hitsOfReferred(world.people.numbers('company'), matched.hits)) : matched;
    },
  };
}

const PREVIOUS_COMPANY_ID: Facet = {
  about: 'Company ids of earlier employers',
  takes: 'texts or whole numbers',
  match({ people }, text) {
    const id = readId(text);
    if (id === null) return wrong(`"${text}" is not an id (a positive integer)`);
    const ids = people.texts('previous_company_id');
    return found(
      hitsOfEntries(
        ids,
        Uint8Array.from(ids.entries, (each) => (Number(each) === id ? 1 : 0)),
      ),
    );
  },
};

const levels = Object.fromEntries(LEVELS.map((level, at) => [level, (value: number) => value === at]));
const SKILLS = textFacet('person', ['skills'], 'Skills: any of them');

/**
 * Every facet of `person_search`, with `company_funding`, which is documented for REST only
 * (docs/contract.md#person-facets).
 */
export const PERSON_FACETS = {
  id: idFacet('person', 'Profile ids'),
  name: wordsFacet('person', 'name_words', 'name', 'Names of people'),
  current_title: textFacet('person', ['title'], 'Current job titles'),
  previous_title: textFacet('person', ['previous_title'], 'Earlier job titles'),
  current_or_previous_title: textFacet('person', ['title', 'previous_title'], 'Job titles, current or earlier'),
  current_employer: textFacet('person', ['employer'], 'Names of current employers'),
  previous_employer: textFacet('person', ['previous_employer'], 'Names of earlier employers'),
  employer: textFacet('person', ['employer', 'previous_employer'], 'Names of employers, current or earlier'),
  department: textFacet('person', ['department'], 'Departments and sub-departments of the current job'),
  management_levels: optionFacet('person', 'level', 'Levels of the current job', levels),
  years_experience: numberFacet('person', 'years_experience', 'Years since the first job'),
  job_change_signal: signalFacet(
    'person',
    JOB_CHANGES,
    'Changes of job in the last three months',
    (category, jobs) => jobs > (category === 'Company Change' ? 1 : 0),
  ),
  skills: SKILLS,
  all_skills: { ...SKILLS, joins: 'all', about: 'Skills: all of them' },
  major: textFacet('person', ['major'], 'Subjects studied'),
  degree: textFacet('person', ['degree'], 'Degrees'),
  school: textFacet('person', ['school'], 'Schools and universities'),
  location: locationFacet('person', 'Where the person lives'),
  country: placePartFacet('country', 'Countries, by name or two-letter code'),
  state: placePartFacet('state', 'States or regions, by name or code'),
  city: placePartFacet('city', 'Cities'),
  postal_code: postalCodeFacet,
  email: emailFacet('Email addresses of the person, whole'),
  email_grade: emailGradeFacet,
  phone: phoneFacet('person', 'Phone numbers of the person, international'),
  phone_grade: phoneGradeFacet,
  link: personLinkFacet,
  handle: handleFacet('Names on social sites, with or without @'),
  contact_method: contactMethodFacet,
  company_id: ofEmployer(COMPANY_FACETS.id),
  previous_company_id: PREVIOUS_COMPANY_ID,
  company_domain: ofEmployer(COMPANY_FACETS.domain),
  company_size: ofEmployer(COMPANY_FACETS.employees),
  company_revenue: ofEmployer(COMPANY_FACETS.revenue),
  company_funding: ofEmployer(COMPANY_FACETS.total_funding),
  company_industry: ofEmployer(COMPANY_FACETS.industry),
  company_sic_code: ofEmployer(COMPANY_FACETS.sic_code),
  company_naics_code: ofEmployer(COMPANY_FACETS.naics_code),
  company_tag: ofEmployer(COMPANY_FACETS.company_tag),
  company_list: ofEmployer(companyListFacet),
  company_list_id: ofEmployer(companyListIdFacet),
  company_competitors: ofEmployer(COMPANY_FACETS.competitors),
  company_intent: ofEmployer(COMPANY_FACETS.intent),
  company_industry_keywords: ofEmployer(COMPANY_FACETS.industry_keywords),
  company_news_signal: ofEmployer(COMPANY_FACETS.news_signal),
  company_job_posting_signal: ofEmployer(COMPANY_FACETS.job_posting_signal),
  health_npi: npiFacet('Numbers of the provider registry, ten digits'),
  health_license: licenseFacet('License numbers of healthcare professionals'),
  health_specialization: textFacet('person', ['health_specialization'], 'Specializations of healthcare professionals'),
  health_credentials: textFacet('person', ['health_credentials'], 'Credentials of healthcare professionals, e.g. "MD"'),
  keyword: keywordFacet('person', 'Free text over all fields'),
  profile_tag: profileTagFacet,
  connections: numberFacet('person', 'connections', 'Number of connections'),
  update_time: timeFacet('person', 'update_time', 'When the profile was last updated'),
} as const satisfies Facets;
