import type { Lookups } from '../lookups/create-lookups.ts';
import { profileMetadata } from '../lookups/profile-record.ts';
import type { People } from '../world/people.ts';
import { completeAnswer } from './lookup-answers.ts';
import { lookupInput } from './lookup-input.ts';
import { NO_MATCH, findPerson, startPersonLookup } from './start-person-lookup.ts';
import { defineTool, done, refused } from './tool.ts';
import type { Tool } from './tool.ts';

/** The paid `person_lookup` tool: 1 lookup credit and 1 person export credit (docs/contract.md#person_lookup). */
export function createPersonLookupTool(deps: { people: People; lookups: Lookups; retryAfterSeconds: number }): Tool {
  return defineTool({
    name: 'person_lookup',
    title: 'Look up a person',
    description:
      'Finds the contact data (emails, phones) and the full profile of one person and adds the contact to My Contacts. Costs 1 lookup credit and 1 person export credit, each time it is called; given back when nothing is found. Give at least one identifier: id, email, linkedin_url, npi_number, or name with current_employer. Often answers "pending": then poll check_person_status (free) after retry_after_seconds.',
    action: 'person_lookup',
    readOnly: false,
    input: lookupInput,
    run(caller, args) {
      const person = findPerson(deps.people, args);
      if (person === null) return refused(NO_MATCH);
      const started = startPersonLookup(deps.lookups, { caller, tool: 'person_lookup', person, args });
      switch (started.status) {
        case 'refused':
          return started.outcome;
        case 'complete':
          return done(completeAnswer(person, started.coverage, deps.lookups.notesOn(caller.userId, person.id)));
        case 'pending':
          return done({
            profile_id: person.id,
            status: 'pending',
            retry_after_seconds: deps.retryAfterSeconds,
            ...profileMetadata(person),
          });
        default:
          return started satisfies never;
      }
    },
  });
}
