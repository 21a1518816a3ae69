import { findPeople } from './find-people.ts';

const ROUTE = 'selection-';

/** The bulk page's place for a selection that waits for it under this id: `bulk/selection-…`. */
export function selectionRoute(id: string): string {
  return `bulk/${ROUTE}${id}`;
}

/** @param rest the address after `bulk/`; null: it is no selection's */
export function selectionIdOf(rest: string): string | null {
  return rest.startsWith(ROUTE) ? rest.slice(ROUTE.length) : null;
}

/**
 * The addresses in a selected text, line by line, with links' addresses beside their words; all other words are left
 * out. Null: it names no person.
 */
export function addressesIn(text: string): string | null {
  const lines = text
    .split('\n')
    .map((line) => {
      const { addresses, emails } = findPeople(line);
      // A picture's link and a name's, or a link and its words, are one mention.
      return [...new Set([...addresses, ...emails])].join(' ');
    })
    .filter((line) => line !== '');
  return lines.length === 0 ? null : lines.join('\n');
}
