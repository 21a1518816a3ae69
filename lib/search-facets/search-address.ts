import {
  type Criterion,
  criteriaOf,
  type SearchInput,
  type SearchSubject,
  SEARCH_ORDERS,
  type UnreadValue,
  writeSearch,
} from './search-input.ts';

/** A search that is open in the workspace. */
export interface OpenSearch {
  subject: SearchSubject;
  criteria: readonly Criterion[];
  unread: readonly UnreadValue[];
  order: SearchInput['order_by'];
}

export const NO_SEARCH: OpenSearch = { subject: 'person', criteria: [], unread: [], order: 'relevance' };

const NAMES = { person: 'people', company: 'companies' } as const;
const ORDER = 'order-by';
/** Facets that name one person. Browsers keep addresses in their history: these values have no place there. */
const PERSONAL: ReadonlySet<string> = new Set([
  'id',
  'name',
  'email',
  'phone',
  'link',
  'handle',
  'health_npi',
  'health_license',
]);

/**
 * The part of the address after `#search/`: `people?current_title=cook&-current_employer=Acme`. Values that name a
 * person are left out.
 */
export function addressOfSearch({ subject, criteria, unread, order }: OpenSearch): string {
  const isFor = ({ facet }: { facet: string }) => subject === 'company' || !PERSONAL.has(facet);
  const { query, exclude } = writeSearch({ subject, criteria: criteria.filter(isFor), unread: unread.filter(isFor) });
  const parameters = new URLSearchParams();
  for (const [facet, values] of Object.entries(query)) for (const value of values) parameters.append(facet, value);
  for (const [facet, values] of Object.entries(exclude))
    for (const value of values) parameters.append(`-${facet}`, value);
  if (order !== NO_SEARCH.order) parameters.append(ORDER, order);
  const text = parameters.toString();
  return text === '' ? NAMES[subject] : `${NAMES[subject]}?${text}`;
}

/** Reads the part after `#search/`; total: anything invalid is left out. */
export function searchOfAddress(address: string): OpenSearch {
  const [name = '', text = ''] = splitOnce(address, '?');
  const subject: SearchSubject = name === NAMES.company ? 'company' : 'person';
  const query = new Map<string, string[]>();
  const exclude = new Map<string, string[]>();
  let order: OpenSearch['order'] = NO_SEARCH.order;
  for (const [key, value] of new URLSearchParams(text)) {
    if (key === ORDER) order = SEARCH_ORDERS.find((each) => each === value) ?? order;
    else {
      const [part, facet] = key.startsWith('-') ? [exclude, key.slice(1)] : [query, key];
      if (/^[a-z][a-z\d_]{0,39}$/.test(facet) && value !== '') part.set(facet, [...(part.get(facet) ?? []), value]);
    }
  }
  return {
    subject,
    ...criteriaOf(subject, { query: Object.fromEntries(query), exclude: Object.fromEntries(exclude) }),
    order,
  };
}

function splitOnce(text: string, separator: string): string[] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
