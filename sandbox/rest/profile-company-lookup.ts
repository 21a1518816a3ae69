import { COMPANY_EXPORT, type CompanyExports } from '../lookups/company-exports.ts';
import { companySummary } from '../world/search/search-companies.ts';
import type { Endpoint, OperationSpec } from './endpoint.ts';
import { profileCompanyParameters, WAYS_TO_NAME } from './lookup-parameters.ts';
import { profileAndCompany } from './openapi/answers/profile.ts';
import { findOrRefuse, type PersonLookupDeps, startLookup } from './person-lookup.ts';
import { readQuery } from './read-query.ts';
import { answerWith } from './rest-answer.ts';

export const PROFILE_COMPANY_LOOKUP: OperationSpec = {
  operation: 'profile-company/lookup',
  method: 'GET',
  path: '/profile-company/lookup',
  id: 'create_profile_company_lookup',
  tag: 'People',
  summary: 'Look up a person and the current employer',
  description: `Costs 1 lookup, 1 person export and 1 company export credit. ${WAYS_TO_NAME}`,
  takes: { query: profileCompanyParameters },
  gives: profileAndCompany,
  answers: 'The profile, as of `/person/lookup`, and the company.',
  alsoRefuses: [404],
};

/**
 * `GET /profile-company/lookup`: the profile record, and `company`, which is there at once
 * (docs/contract.md#rest-profile-and-company). 1 lookup, 1 person export and 1 company export credit; a person without
 * an employer costs no company export, as with the tool.
 */
export function profileCompanyLookupEndpoint(deps: PersonLookupDeps & { companyExports: CompanyExports }): Endpoint {
  return {
    ...PROFILE_COMPANY_LOOKUP,
    action: 'person_lookup',
    answer(request) {
      const read = readQuery(request.query, profileCompanyParameters, ['tags']);
      if (!read.ok) return read.answer;
      const found = findOrRefuse(deps, request, read.values);
      if ('status' in found) return found;
      const { person } = found;
      const { company } = person;
      const { tags } = read.values;
      const started = startLookup(deps, request, read.values, person, {
        tool: 'profile_company_lookup',
        tags,
        prices: company === null ? [] : [COMPANY_EXPORT],
        alsoSave: () => company !== null && deps.companyExports.keep(request.caller, company, tags),
      });
      if (!started.ok) return started.answer;
      return answerWith({
        ...deps.answers.initial(started.row),
        ...(company !== null && { company: companySummary(company) }),
      });
    },
  };
}
