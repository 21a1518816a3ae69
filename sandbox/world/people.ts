import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { readWorldShape } from './create-world.ts';
import { personAt } from './person.ts';
import { parseProfileLink } from './profile-link.ts';
import { textKey } from './text-key.ts';
import { createPersonSearch } from './search/search-people.ts';
import type { Person } from './world-records.ts';

/** Ways to one person; null when nobody is there. */
export interface People {
  byId(id: number): Person | null;
  bySlug(slug: string): Person | null;
  byProfileUrl(url: string): Person | null;
  byEmail(email: string): Person | null;
  byNpi(npi: number): Person | null;
  /** The best match of name and employer; a title decides between several. */
  byNameAndEmployer(name: string, employer: string, title?: string): Person | null;
}

const idRow = z.object({ id: z.number() }).optional();

/** A reader of the people in a filled world. */
export function createPeople(db: DatabaseSync): People {
  const shape = readWorldShape(db);
  const search = createPersonSearch(db);
  const selectBySlug = db.prepare('SELECT id FROM person WHERE slug = ?');
  const selectByEmail = db.prepare('SELECT person_id AS id FROM person_email WHERE email = ? ORDER BY person_id LIMIT 1');
  const selectByNpi = db.prepare('SELECT id FROM person WHERE npi = ?');

  const byId = (id: number): Person | null => (Number.isInteger(id) && id >= 1 && id <= shape.people ? personAt(shape, id - 1) : null);
  const byRow = (row: unknown): Person | null => {
    const found = idRow.parse(row);
    return found === undefined ? null : byId(found.id);
  };
  const bySlug = (slug: string): Person | null => byRow(selectBySlug.get(slug.normalize('NFC').toLowerCase()));

  return {
    byId,
    bySlug,
    byProfileUrl(url) {
      const link = parseProfileLink(url);
      if (link?.kind === 'slug') return bySlug(link.slug);
      return link?.kind === 'member' ? byId(link.id) : null;
    },
    byEmail: (email) => byRow(selectByEmail.get(email.trim().toLowerCase())),
    byNpi: (npi) => byRow(selectByNpi.get(npi)),
    byNameAndEmployer(name, employer, title) {
      const [nameWords, employerWords, titleWords] = [name, employer, title ?? ''].map(textKey);
      if (!nameWords || !employerWords) return null;
      const query = { name: [nameWords], current_employer: [employerWords], ...(titleWords ? { current_title: [titleWords] } : {}) };
      const found = search({ query, start: 1, pageSize: 1, orderBy: 'relevance' });
      return found.ok ? byRow(found.profiles[0]) : null;
    },
  };
}
