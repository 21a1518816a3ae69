import type { Email, Person, Phone } from '../world/world-records.ts';

export const LOOKUP_TYPES = ['standard_lookup', 'premium_lookup', 'phone_lookup', 'person_enrich'] as const;
/** The data a lookup requests (`lookup_type`, docs/contract.md#person_lookup). */
export type LookupType = (typeof LOOKUP_TYPES)[number];

/** The contact data that an account has paid for. */
export interface Coverage {
  emails: boolean;
  phones: boolean;
}

export function coverageOf(type: LookupType): Coverage {
  switch (type) {
    case 'standard_lookup':
      return { emails: true, phones: false };
    case 'premium_lookup':
    case 'phone_lookup':
      return { emails: true, phones: true };
    case 'person_enrich':
      return { emails: false, phones: false };
    default:
      return type satisfies never;
  }
}

/** Whether `has` includes everything in `wanted`. */
export function covers(has: Coverage, wanted: Coverage): boolean {
  return (has.emails || !wanted.emails) && (has.phones || !wanted.phones);
}

export function unionOf(types: readonly LookupType[]): Coverage {
  const each = types.map(coverageOf);
  return { emails: each.some(({ emails }) => emails), phones: each.some(({ phones }) => phones) };
}

/** The contact data of a person that the coverage includes. */
export function contactData(person: Person, { emails, phones }: Coverage): { emails: Email[]; phones: Phone[] } {
  return { emails: emails ? person.emails : [], phones: phones ? person.phones : [] };
}
