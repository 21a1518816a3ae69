import type { Company } from '../world/world-records.ts';
import type { Endpoint } from './endpoint.ts';
import { profileCompanyParameters } from './lookup-parameters.ts';
import { findOrRefuse, type PersonLookupDeps, startLookup } from './person-lookup.ts';
import { readQuery } from './read-query.ts';
import { answerWith, refuse } from './rest-answer.ts';

const COMPANY_EXPORT = [{ pool: 'company_export', usageType: 'company_export', credits: 1 }] as const;

/** The company of service.md 2.7, "Profile-and-company result". */
function companySummary({ id, name, domain, industry_str, employee_count }: Company): object {
  return { id, name, domain, industry_str, employee_count };
}

/**
 * `GET /profile-company/lookup`: the profile record, and `company`, which is there at once
 * (wire.md "REST"). 1 lookup, 1 person export and 1 company export credit (service.md 8).
 */
export function profileCompanyLookupEndpoint(deps: PersonLookupDeps): Endpoint {
  return {
    operation: 'profile-company/lookup',
    method: 'GET',
    action: 'person_lookup',
    answer(request) {
      const read = readQuery(request.query, profileCompanyParameters, ['tags']);
      if (!read.ok) return read.answer;
      const found = findOrRefuse(deps, request, read.values);
      if ('status' in found) return found;
      const { person } = found;
      if (person.company === null) return refuse(404, 'no employer of this person is known; nothing was charged');
      const { tags } = read.values;
      const started = startLookup(deps, request, read.values, person, { tool: 'profile_company_lookup', tags, prices: COMPANY_EXPORT });
      if (!started.ok) return started.answer;
      return answerWith({ ...deps.answers.initial(started.row), company: companySummary(person.company) });
    },
  };
}
