import { PRO_PLAN } from '../accounts/plan.ts';
import { profileMetadata } from '../lookups/profile-record.ts';
import { lookupInput } from './lookup-input.ts';
import { completeAnswer } from './lookup-answers.ts';
import { toolError } from './tool-error.ts';
import { defineTool, done, refused } from './tool.ts';
import type { Lookups } from '../lookups/create-lookups.ts';
import type { People } from '../world/people.ts';
import type { Person } from '../world/world-records.ts';
import type { LookupInput } from './lookup-input.ts';
import type { Tool } from './tool.ts';

/** The first person that one of the identifiers finds, the surest identifier first. */
function findPerson(people: People, by: LookupInput): Person | null {
  return (by.id === undefined ? null : people.byId(by.id))
    ?? (by.linkedin_url === undefined ? null : people.byProfileUrl(by.linkedin_url))
    ?? (by.email === undefined ? null : people.byEmail(by.email))
    ?? (by.npi_number === undefined ? null : people.byNpi(by.npi_number))
    ?? (by.name === undefined || by.current_employer === undefined ? null : people.byNameAndEmployer(by.name, by.current_employer, by.title));
}

/** The paid `person_lookup` tool: 1 lookup credit and 1 person export credit (service.md 4.5, 8). */
export function createPersonLookupTool(deps: { people: People; lookups: Lookups; retryAfterSeconds: number }): Tool {
  return defineTool({
    name: 'person_lookup',
    title: 'Look up a person',
    description: 'Finds the contact data (emails, phones) and the full profile of one person and adds the contact to My Contacts. Costs 1 lookup credit and 1 person export credit, each time it is called; given back when nothing is found. Often answers "pending": then poll check_person_status (free) after retry_after_seconds.',
    action: 'person_lookup',
    readOnly: false,
    input: lookupInput,
    run(caller, args) {
      const person = findPerson(deps.people, args);
      if (person === null) return refused(toolError('not_found', 'Nobody in the database matches this. Nothing was charged.'));
      const started = deps.lookups.start({
        caller, person,
        tool: 'person_lookup',
        lookupType: args.lookup_type ?? PRO_PLAN.defaultLookupType,
        tags: args.tags ?? [],
        metadata: args.metadata ?? {},
      });
      if (!started.ok) {
        return refused(toolError('insufficient_credits', `There are no ${started.shortOf.replaceAll('_', ' ')} credits left for this. Nothing was charged.`, { credit_type: started.shortOf }));
      }
      const { status } = started;
      switch (status.status) {
        case 'complete': return done(completeAnswer(person, status.coverage, deps.lookups.notesOn(caller.userId, person.id)));
        case 'pending': return done({ profile_id: person.id, status: 'pending', retry_after_seconds: deps.retryAfterSeconds, ...profileMetadata(person) });
        case 'failed': return refused(toolError('lookup_failed', 'The search ended without contact information. The credits were given back.', { profile_id: person.id }));
        case 'never asked': throw new Error('A lookup that was just started cannot be unknown.');
        default: return status satisfies never;
      }
    },
  });
}
