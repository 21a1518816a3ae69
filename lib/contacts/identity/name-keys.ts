import type { Contact } from '../contact.ts';
import { personKey } from './identity-key.ts';

/** The keys of a person's name with each employer in their contact, present and past; others may have the same. */
export function nameKeys({ name, employer, jobs }: Pick<Contact, 'name' | 'employer' | 'jobs'>): string[] {
  const employers = [...(employer ? [employer.name] : []), ...jobs.map(({ company }) => company)];
  return employers.map((each) => personKey({ by: 'name', name, employer: each }));
}
