import type { Price } from '../accounts/credits.ts';
import { PRO_PLAN } from '../accounts/plan.ts';
import type { Caller } from '../contracts.ts';
import type { Lookups } from '../lookups/create-lookups.ts';
import type { Coverage } from '../lookups/lookup-type.ts';
import type { People } from '../world/people.ts';
import type { Person } from '../world/world-records.ts';
import type { LookupInput } from './lookup-input.ts';
import { insufficientCredits, toolError } from './tool-error.ts';
import { refused } from './tool.ts';
import type { ToolOutcome } from './tool.ts';

/** The first person found by one of the identifiers, most reliable identifier first. */
export function findPerson(people: People, by: LookupInput): Person | null {
  return (
    (by.id === undefined ? null : people.byId(by.id)) ??
    (by.linkedin_url === undefined ? null : people.byProfileUrl(by.linkedin_url)) ??
    (by.email === undefined ? null : people.byEmail(by.email)) ??
    (by.npi_number === undefined ? null : people.byNpi(by.npi_number)) ??
    (by.name === undefined || by.current_employer === undefined
      ? null
      : people.byNameAndEmployer(by.name, by.current_employer, by.title))
  );
}

export const NO_MATCH = toolError('not_found', 'Nobody in the database matches this. Nothing was charged.');

/** Starts a paid lookup and returns its result so far, or a refusal. */
export function startPersonLookup(
  lookups: Lookups,
  call: {
    caller: Caller;
    tool: string;
    person: Person;
    args: LookupInput;
    extraPrices?: readonly Price[];
    alsoSave?: () => void;
  },
): { status: 'pending' } | { status: 'complete'; coverage: Coverage } | { status: 'refused'; outcome: ToolOutcome } {
  const { args, person, alsoSave, ...request } = call;
  const started = lookups.start({
    ...request,
    person,
    lookupType: args.lookup_type ?? PRO_PLAN.defaultLookupType,
    tags: args.tags ?? [],
    metadata: args.metadata ?? {},
    ...(alsoSave === undefined ? {} : { alsoSave }),
  });
  if (!started.ok) return { status: 'refused', outcome: refused(insufficientCredits(started.shortOf)) };
  const { status } = started;
  switch (status.status) {
    case 'complete':
    case 'pending':
      return status;
    case 'failed':
      return {
        status: 'refused',
        outcome: refused(
          toolError('lookup_failed', 'The search ended without contact information. The credits were given back.', {
            profile_id: person.id,
          }),
        ),
      };
    case 'never asked':
      throw new Error('A lookup that was just started cannot be unknown.');
    default:
      return status satisfies never;
  }
}
