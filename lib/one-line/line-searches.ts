import type { PersonIdentifier } from '../service/identifiers.ts';
import type { LineSubject } from './read-line.ts';

/** The facets of the free searches for a line; null: no search of that kind. */
export interface LineSearches {
  people: Record<string, string[]> | null;
  companies: Record<string, string[]> | null;
}

/** Shorter words would match too many people. */
const SHORTEST_WORDS = 3;
const NONE: LineSearches = { people: null, companies: null };

/**
 * The free searches that find the person or company that a line names (docs/contract.md#person-facets,
 * docs/contract.md#company-facets). A person with the address of a profile, and a company, has a preview instead.
 */
export function lineSearches(subject: LineSubject): LineSearches {
  switch (subject.kind) {
    case 'nothing':
    case 'no-address':
    case 'company':
      return NONE;
    case 'person':
      return { ...NONE, people: facetsOf(subject.who) };
    case 'phone':
      return { ...NONE, people: { phone: [subject.number] } };
    case 'words':
      return named(subject.words);
    default:
      return subject satisfies never;
  }
}

function facetsOf(who: PersonIdentifier): LineSearches['people'] {
  switch (who.by) {
    case 'url':
    case 'id':
      return null;
    case 'email':
      // A minus at the front would exclude.
      return { email: [who.email.startsWith('-') ? `"${who.email}"` : who.email] };
    case 'npi':
      return { health_npi: [String(who.npi)] };
    case 'phone':
      return { phone: [who.phone] };
    case 'name':
      // Matched loosely, unlike before a purchase: users rarely type the whole name of a company.
      return {
        name: [plain(who.name)],
        current_employer: [plain(who.employer)],
        ...(who.title ? { current_title: [plain(who.title)] } : {}),
      };
    default:
      return who satisfies never;
  }
}

function named(words: string): LineSearches {
  const name = plain(words);
  return name.length < SHORTEST_WORDS ? NONE : { people: { name: [name] }, companies: { name: [name] } };
}

/** Without quotation marks and a minus at the front, which mean something else to the search. */
function plain(words: string): string {
  return words
    .replaceAll(/["“”]/g, ' ')
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[\s-]+/, '')
    .trim();
}
