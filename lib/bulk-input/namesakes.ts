import type { NameAndEmployer } from '../contacts/search/name-and-employer.ts';
import type { Draft } from './draft.ts';

/** The people on a list who are named by nothing but name and employer, in its order. */
export function peopleByName({ people }: Pick<Draft, 'people'>): NameAndEmployer[] {
  return people.flatMap(({ who }) => (who.by === 'name' ? [{ name: who.name, employer: who.employer }] : []));
}

/**
 * The same list, with the contacts in place of the people who have their name and employer: by a name the service would
 * be paid again, where it cannot be asked before.
 * @param profileIds of the contacts, for each of `peopleByName`; null where there is none
 */
export function withNamesakes(draft: Draft, profileIds: readonly (number | null)[]): Draft {
  let at = 0;
  const people = draft.people.map((person) => {
    if (person.who.by !== 'name') return person;
    const profileId = profileIds[at] ?? null;
    at += 1;
    if (profileId === null) return person;
    return { ...person, who: { by: 'id', profileId } as const, employer: person.who.employer };
  });
  return { ...draft, people };
}
