/** Someone in the CRM, in its own words. */
export interface CrmPerson {
  id: string;
  name: string;
  emails: string[];
  phones: string[];
  title: string;
  company: string;
  profile: string;
  owner: string;
}

/** The people of a CRM with rules of its own: a name is required, and an email is nobody else's. */
export interface CrmPeople {
  all: CrmPerson[];
  search(isMatch: (person: CrmPerson) => boolean): CrmPerson[];
  /** @throws Error in words, for what the rules refuse */
  add(person: Partial<CrmPerson>): CrmPerson;
  /** @throws Error in words */
  change(id: string, changes: Partial<CrmPerson>): CrmPerson;
}

const BLANK: Omit<CrmPerson, 'id'> = {
  name: '',
  emails: [],
  phones: [],
  title: '',
  company: '',
  profile: '',
  owner: 'Olga Owner',
};

export function createCrmPeople(): CrmPeople {
  const all: CrmPerson[] = [];
  const refuseTaken = (emails: readonly string[], except: string | null): void => {
    const taken = all.find(({ id, emails: theirs }) => id !== except && emails.some((email) => holds(theirs, email)));
    if (taken !== undefined) throw new Error('This email already belongs to a contact.');
  };
  return {
    all,
    search: (isMatch) => all.filter(isMatch).slice(0, 20),
    add(person) {
      if ((person.name ?? '').trim() === '') throw new Error('name is required.');
      refuseTaken(person.emails ?? [], null);
      const added = { ...BLANK, ...person, id: `C-${String(all.length + 1)}` };
      all.push(added);
      return added;
    },
    change(id, changes) {
      const person = all.find((each) => each.id === id);
      if (person === undefined) throw new Error(`There is no contact ${id}.`);
      refuseTaken(changes.emails ?? [], id);
      return Object.assign(person, changes);
    },
  };
}

export function holds(texts: readonly string[], text: string): boolean {
  return texts.some((each) => each.toLowerCase() === text.toLowerCase());
}

/** As a CRM's own search does: whole words of anything, in any case. */
export function mentions({ name, emails, title, company, profile }: CrmPerson, text: string): boolean {
  return (
    text !== '' && [name, ...emails, title, company, profile].join('\n').toLowerCase().includes(text.toLowerCase())
  );
}
