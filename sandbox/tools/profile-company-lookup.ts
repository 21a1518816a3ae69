import { COMPANY_EXPORT } from '../lookups/company-exports.ts';
import type { CompanyExports } from '../lookups/company-exports.ts';
import type { Lookups } from '../lookups/create-lookups.ts';
import type { People } from '../world/people.ts';
import { companySummary } from '../world/search/search-companies.ts';
import { completeAnswer } from './lookup-answers.ts';
import { lookupInput } from './lookup-input.ts';
import { NO_MATCH, findPerson, startPersonLookup } from './start-person-lookup.ts';
import { defineTool, done, refused } from './tool.ts';
import type { Tool } from './tool.ts';

/**
 * The paid `profile_company_lookup` tool: 1 lookup credit, 1 person export credit and 1 company export credit
 * (docs/contract.md#profile_company_lookup). A person without an employer costs no company export.
 */
export function createProfileCompanyLookupTool(deps: {
  people: People;
  lookups: Lookups;
  companyExports: CompanyExports;
  retryAfterSeconds: number;
}): Tool {
  return defineTool({
    name: 'profile_company_lookup',
    title: 'Look up a person and the employer',
    description:
      'As person_lookup, and the current employer with it; both are added to My Contacts. Costs 1 lookup credit, 1 person export credit and 1 company export credit, each time it is called; given back when nothing is found. Give at least one identifier: id, email, linkedin_url, npi_number, or name with current_employer. The company is there at once (none when the person has no employer); when the person is "pending", poll check_person_status (free) after retry_after_seconds for the contact data.',
    action: 'person_lookup',
    readOnly: false,
    input: lookupInput,
    run(caller, args) {
      const person = findPerson(deps.people, args);
      if (person === null) return refused(NO_MATCH);
      const { company } = person;
      const started = startPersonLookup(deps.lookups, {
        caller,
        tool: 'profile_company_lookup',
        person,
        args,
        ...(company === null
          ? {}
          : {
              extraPrices: [COMPANY_EXPORT],
              alsoSave: () => deps.companyExports.keep(caller, company, args.tags ?? []),
            }),
      });
      switch (started.status) {
        case 'refused':
          return started.outcome;
        case 'complete':
          return done({
            ...completeAnswer(person, started.coverage, deps.lookups.notesOn(caller.userId, person.id)),
            ...(company !== null && { company: companySummary(company) }),
          });
        case 'pending':
          return done({
            profile_id: person.id,
            status: 'pending',
            retry_after_seconds: deps.retryAfterSeconds,
            name: person.name,
            ...(company !== null && { company: { id: company.id, name: company.name, domain: company.domain } }),
          });
        default:
          return started satisfies never;
      }
    },
  });
}
