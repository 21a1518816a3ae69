import type { Call } from '../service/rate-limit/limits.ts';

/** How many people are looked up: `known` ones by their profile id, the others by what is known of them. */
export interface PeopleToLookUp {
  known: number;
  unknown: number;
}

const FOR_EACH = 2;
const TO_FIND_SOMEBODY = 1;

/** The calls that so many people take: whom nobody knows yet is searched for first, and each is asked about once. */
export function callsFor({ known, unknown, withCompany }: PeopleToLookUp & { withCompany: boolean }): Call[] {
  const each: Call[] = [withCompany ? 'profile_company_lookup' : 'person_lookup', 'check_person_status'];
  return [
    ...Array.from({ length: known }, () => each),
    ...Array.from({ length: unknown }, (): Call[] => ['person_search', ...each]),
  ].flat();
}

/** How many calls `callsFor` names. */
export function countCalls({ known, unknown }: PeopleToLookUp): number {
  return (known + unknown) * FOR_EACH + unknown * TO_FIND_SOMEBODY;
}
