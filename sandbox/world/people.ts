import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { readWorldShape } from './create-world.ts';
import { phoneKey } from './people/contact-keys.ts';
import { createMoves } from './people/moves.ts';
import { personAt } from './people/person.ts';
import { parseProfileLink } from './profile-link.ts';
import type { FacetValues } from './search/facet.ts';
import { createPersonSearch } from './search/search-people.ts';
import { textKey } from './text-key.ts';
import type { Person } from './world-records.ts';

/** Ways to find one person; null when there is none. */
export interface People {
  /** @param at as they were at a time, ms since epoch */
  byId(id: number, at?: number): Person | null;
  bySlug(slug: string): Person | null;
  byProfileUrl(url: string): Person | null;
  byEmail(email: string): Person | null;
  byPhone(phone: string): Person | null;
  byNpi(npi: number): Person | null;
  /** The best match of name and employer; a title decides between several. */
  byNameAndEmployer(name: string, employer: string, title?: string): Person | null;
}

const idRow = z.object({ id: z.number() }).optional();

/** A reader of the people in a filled world. */
export function createPeople(db: DatabaseSync): People {
  const search = createPersonSearch(db);
  const shape = readWorldShape(db);
  const selectByKey = db.prepare('SELECT id FROM person_key WHERE kind = ? AND key = ? ORDER BY id LIMIT 1');

  const moves = createMoves(db, shape);

  const byId = (id: number, at?: number): Person | null =>
    Number.isInteger(id) && id >= 1 && id <= shape.people ? moves.applied(personAt(shape, id - 1), at) : null;
  const byKey = (kind: string, key: string): Person | null => {
    const found = idRow.parse(selectByKey.get(kind, key));
    return found === undefined ? null : byId(found.id);
  };
  const bySlug = (slug: string): Person | null => byKey('slug', slug.normalize('NFC').toLowerCase());

  return {
    byId,
    bySlug,
    byProfileUrl(url) {
      const link = parseProfileLink(url);
      if (link?.kind === 'slug') return bySlug(link.slug);
      return link?.kind === 'member' ? byId(link.id) : null;
    },
    byEmail: (email) => byKey('email', email.trim().toLowerCase()),
    byPhone: (phone) => byKey('phone', phoneKey(phone)),
    byNpi: (npi) => byKey('npi', String(npi)),
    byNameAndEmployer(name, employer, title) {
      const [nameWords, employerWords, titleWords] = [name, employer, title ?? ''].map(textKey);
      if (!nameWords || !employerWords) return null;
      const best = (more: FacetValues): Person | null => {
        const query = { name: [nameWords], current_employer: [employerWords], ...more };
        const found = search({ query, start: 1, pageSize: 1, orderBy: 'relevance' });
        return found.ok ? byId(found.profiles[0]?.id ?? 0) : null;
      };
      // A title chooses between several matches, and never rules out the only one.
      return (titleWords ? best({ current_title: [titleWords] }) : null) ?? best({});
    },
  };
}
