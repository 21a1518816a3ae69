import type { People } from '../world/people.ts';
import type { Person } from '../world/world-records.ts';
import type { PersonLookupParameters } from './lookup-parameters.ts';

/** The first person found by one of the identifiers, most reliable identifier first. */
export function findPerson(people: People, by: PersonLookupParameters): Person | null {
  const address = by.linkedin_url ?? by.linkedin_ext_url;
  return (
    (by.id === undefined ? null : people.byId(by.id)) ??
    (address === undefined ? null : people.byProfileUrl(address)) ??
    (by.email === undefined ? null : people.byEmail(by.email)) ??
    (by.npi_number === undefined ? null : people.byNpi(by.npi_number)) ??
    (by.phone === undefined ? null : people.byPhone(by.phone)) ??
    (by.name === undefined || by.current_employer === undefined
      ? null
      : people.byNameAndEmployer(by.name, by.current_employer, by.title))
  );
}
