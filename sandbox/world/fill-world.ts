import type { DatabaseSync } from 'node:sqlite';
import { companyAt } from './company.ts';
import { personAt, popularityOf } from './person.ts';
import { PLACES, locationLine } from './places.ts';
import { linkKey } from './profile-link.ts';
import { textKey, wordsOf } from './text-key.ts';
import type { WorldShape } from './person.ts';
import type { Person } from './world-records.ts';

const unique = (words: string): string => [...new Set(words.split(' '))].join(' ');

function createPersonWriter(db: DatabaseSync): (person: Person) => void {
  const insertPerson = db.prepare('INSERT INTO person VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const insertWords = db.prepare('INSERT INTO person_words(rowid, name, title, employer) VALUES (?, ?, ?, ?)');
  const insertEmail = db.prepare('INSERT INTO person_email VALUES (?, ?)');
  const insertLink = db.prepare('INSERT INTO person_link VALUES (?, ?)');
  return (person) => {
    const nameKey = textKey(person.name);
    const titleKey = person.title === null ? null : textKey(person.title);
    const employerKey = person.company === null ? null : textKey(person.company.name);
    const place = person.place === null ? undefined : PLACES[person.place];
    insertPerson.run(
      person.id, person.slug, person.name, nameKey, person.title, titleKey, person.company?.name ?? null, employerKey,
      place === undefined ? null : locationLine(place), person.place, person.company?.id ?? null, popularityOf(person),
      person.npi === null ? null : Number(person.npi.npi_number),
    );
    const latin = person.latinName === person.name ? nameKey : unique([nameKey, ...wordsOf(person.latinName)].join(' '));
    insertWords.run(person.id, latin, titleKey ?? '', employerKey ?? '');
    for (const { email } of person.emails) insertEmail.run(email.toLowerCase(), person.id);
    for (const [kind, link] of Object.entries(person.links)) {
      const key = kind === 'linkedin' ? null : linkKey(link);
      if (key !== null) insertLink.run(key, person.id);
    }
  };
}

/** Writes every person and company of the shape into empty world tables. */
export function fillWorld(db: DatabaseSync, shape: WorldShape): void {
  const writePerson = createPersonWriter(db);
  for (let index = 0; index < shape.people; index++) writePerson(personAt(shape, index));
  const insertCompany = db.prepare('INSERT INTO company VALUES (?, ?, ?, ?)');
  for (let index = 0; index < shape.companies; index++) {
    const company = companyAt(shape.seed, index);
    insertCompany.run(company.id, company.name, textKey(company.name), company.domain);
  }
}
