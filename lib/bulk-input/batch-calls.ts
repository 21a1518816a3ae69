import type { Call } from '../service/rate-limit/limits.ts';

/** The number of people to look up: `known` ones by their profile id, the others by name, email or address. */
export interface PeopleToLookUp {
  known: number;
  unknown: number;
}

const FOR_EACH = 2;
const TO_FIND_PERSON = 1;

/** The calls for this many people: an unknown person is searched for first, and each one's status is checked once. */
export function callsFor({ known, unknown, withCompany }: PeopleToLookUp & { withCompany: boolean }): Call[] {
  const each: Call[] = [withCompany ? 'profile_company_lookup' : 'person_lookup', 'check_person_status'];
  return [
    ...Array.from({ length: known }, () => each),
    ...Array.from({ length: unknown }, (): Call[] => ['person_search', ...each]),
  ].flat();
}

/** The number of calls that `callsFor` names. */
export function countCalls({ known, unknown }: PeopleToLookUp): number {
  return (known + unknown) * FOR_EACH + unknown * TO_FIND_PERSON;
}
