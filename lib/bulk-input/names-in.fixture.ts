import type { PeopleList } from './people-list.ts';

const IN = 'https://www.linkedin.com/in/';

/** The people of a list, as short texts. */
export const namesIn = ({ people }: PeopleList) =>
  people.map(({ person }) => {
    switch (person.by) {
      case 'id':
        return String(person.profileId);
      case 'url':
        return person.url.replace(IN, '');
      case 'email':
        return person.email;
      case 'name':
        return [person.name, person.employer, person.title].filter(Boolean).join(' / ');
      default:
        return person satisfies never;
    }
  });
